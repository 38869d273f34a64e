import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pounds } from '../testing/a-day.ts'
import type { CourtRow } from './court-times.ts'
import { CourtList } from './CourtList.tsx'
import { CourtTable } from './CourtTable.tsx'

const row: CourtRow = {
  start: '20:00',
  end: '21:00',
  startsAt: '2026-11-25T20:00:00.000Z',
  offPeak: true,
  price: pounds(1200),
  own: {
    activity: 'badminton',
    offPeak: true,
    price: null,
    refused: { reason: 'too_young', message: 'Badminton is for ages 16 and over.' },
  },
  courts: [{ slug: 'court-1', name: 'Court 1', isFree: true }],
  freeCount: 1,
  inBasket: [],
}

it.each([
  ['the table', CourtTable],
  ['the list', CourtList],
])('%s says the refusal once, and no price', (_, Shape) => {
  const markup = renderToStaticMarkup(
    <Shape rows={[row]} name="Badminton" isReleased adding={null} onChoose={() => undefined} />,
  )
  expect(markup.split('Badminton is for ages 16 and over.')).toHaveLength(2)
  expect(markup).toContain('<strong>Not for you</strong>')
  expect(markup).toContain('aria-label="Book Court 1 at 20:00, Not for you"')
  expect(markup).not.toContain('£12.00')
})
