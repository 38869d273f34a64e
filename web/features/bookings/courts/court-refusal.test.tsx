import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { pounds } from '../testing/a-day.ts'
import { pressOn, type CourtRow } from './court-times.ts'
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

it.each([
  ['the table', CourtTable],
  ['the list', CourtList],
])('CART-32 %s says which court is in the basket, and why a press was refused', (_, Shape) => {
  const message = 'Badminton at 20:00: this court has just been taken.'
  const adding = {
    key: pressOn(row, 'court-1'),
    isBusy: false,
    refusal: { message, byPerson: { sam: message } },
  }
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Shape
        rows={[
          { ...row, own: undefined, inBasket: ['Court 1'], courts: [{ ...row.courts[0]!, isFree: false }] },
        ]}
        name="Badminton"
        isReleased
        adding={adding}
        onChoose={() => undefined}
      />
    </MemoryRouter>,
  )
  expect(markup).toContain('href="/basket"')
  expect(markup).toContain('In your basket')
  expect(markup.match(/role="alert"[^>]*>([^<]*)</)?.[1]).toBe(message)
})
