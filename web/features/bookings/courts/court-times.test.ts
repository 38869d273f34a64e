import { expect, it } from 'vitest'
import { place } from '../testing/a-basket.ts'
import { policy, pounds, spin } from '../testing/a-day.ts'
import type { CourtTimes } from '../wire.ts'
import { courtAmount, courtRows, courtWhy, hasOffPeak, ofPlayer } from './court-times.ts'

const time = (start: string, offPeak: boolean, free: string[]) => ({
  start,
  end: `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`,
  startsAt: `2026-11-25T${start}:00.000Z`,
  offPeak,
  price: pounds(offPeak ? 900 : 1200),
  free,
})
const answer: CourtTimes = {
  day: '2026-11-25',
  opening: { day: '2026-11-25', hours: [{ from: '06:00', until: '22:00' }], because: null },
  activity: { ...spin, slug: 'badminton', kind: 'court' },
  policy,
  courts: [
    { slug: 'court-1', name: 'Court 1' },
    { slug: 'court-2', name: 'Court 2' },
  ],
  times: [
    time('09:00', true, []),
    time('16:00', true, ['court-2']),
    time('17:00', false, ['court-1', 'court-2']),
  ],
}
const noon = new Date('2026-11-25T12:00:00Z').getTime()

it('times that have begun are gone; each court is free or taken, in its place', () => {
  const rows = courtRows(answer, undefined, noon)
  expect(rows.map(({ start, freeCount }) => [start, freeCount])).toEqual([
    ['16:00', 1],
    ['17:00', 2],
  ])
  expect(rows[0]!.courts).toEqual([
    { slug: 'court-1', name: 'Court 1', isFree: false },
    { slug: 'court-2', name: 'Court 2', isFree: true },
  ])
  expect(hasOffPeak(rows)).toBe(true)
  expect(hasOffPeak(rows.slice(1))).toBe(false)
})

it('a member reads their own price at the times it holds', () => {
  const price = {
    amount: pounds(0),
    optionSlug: 'court',
    optionName: 'Court',
    benefit: null,
    otherwise: pounds(900),
  }
  const [offPeak, peak] = courtRows(answer, [{ offPeak: true, price, refused: null }], noon)
  expect([courtAmount(offPeak!), courtWhy(offPeak!, true)]).toEqual(['Free', 'otherwise £9.00'])
  expect([courtAmount(peak!), courtWhy(peak!, true)]).toEqual(['£12.00', 'Peak'])
  expect(courtWhy(peak!, false)).toBeNull()
})

it('whom a court refuses reads why, and no price', () => {
  const refused = { reason: 'too_young' as const, message: 'Badminton is for ages 16 and over.' }
  const [offPeak] = courtRows(answer, [{ offPeak: true, price: null, refused }], noon)
  expect([courtAmount(offPeak!), courtWhy(offPeak!, true)]).toEqual(['Not for you', refused.message])
})

it('a court in the basket is not offered again, as soon as the basket says so', () => {
  const waiting = (part: Parameters<typeof place>[0] = {}) =>
    place({
      sessionId: null,
      activity: { slug: 'badminton', name: 'Badminton', category: 'courts' },
      startsAt: '2026-11-25T17:00:00Z',
      spaceName: 'Court 1',
      ...part,
    })
  const [early, late] = courtRows(answer, undefined, noon, [
    waiting(),
    // Another kind of court, another time, and one that is not kept any more.
    waiting({ activity: { slug: 'squash', name: 'Squash', category: 'courts' }, spaceName: 'Court 2' }),
    waiting({ spaceName: 'Court 2', heldUntil: null }),
  ])
  expect(early).toMatchObject({ inBasket: [], freeCount: 1 })
  expect(late).toMatchObject({ inBasket: ['Court 1'], freeCount: 1 })
  expect(late!.courts.map(({ isFree }) => isFree)).toEqual([false, true])
})

it('BOOK-03 CART-38 the price is that of whoever plays; somebody who is only named costs what the customer costs', () => {
  const court = { optionSlug: 'court', optionName: 'Court' }
  const costs = (amount: number) => ({
    ...{ offPeak: true, refused: null },
    price: { amount: pounds(amount), ...court, benefit: null, otherwise: null },
  })
  const opensAt = policy.opensAt
  const people = [
    { person: { id: 'ada', fullName: 'Ada Brook' }, opensAt, prices: [costs(0)] },
    { person: { id: 'robin', fullName: 'Robin Brook' }, opensAt, prices: [costs(900)] },
  ]
  const shown = (personId: string | null) =>
    courtRows(answer, ofPlayer(people, { personId })?.prices, 0)
      .filter(({ offPeak }) => offPeak)
      .map(courtAmount)
  expect(shown('ada')).toEqual(['Free', 'Free'])
  expect(shown('robin')).toEqual(['£9.00', '£9.00'])
  expect(shown(null)).toEqual(['Free', 'Free'])
  expect(ofPlayer([], { personId: null })).toBeUndefined()
})
