import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { spin } from '../testing/a-day.ts'
import { CourtsHead } from './CourtsHead.tsx'

it('what stands before the heading of the day is no heading', () => {
  const badminton = { ...spin, slug: 'badminton', name: 'Badminton' }
  const squash = { ...spin, slug: 'squash', name: 'Squash' }
  const head = (courts: (typeof spin)[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <CourtsHead courts={courts} court={badminton} day="2026-11-26" today="2026-11-25" />
      </MemoryRouter>,
    )
  expect(head([badminton])).toContain('>Badminton</p>')
  expect(head([badminton])).not.toMatch(/<h\d/)
  const both = head([badminton, squash])
  expect(both).not.toMatch(/<h\d/)
  expect(both).toContain('aria-current="page" href="/?day=2026-11-26&amp;activity=badminton"')
})
