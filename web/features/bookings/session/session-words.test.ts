import { expect, it } from 'vitest'
import { policy as dayPolicy, pounds } from '../testing/a-day.ts'
import { courtTerms } from '../terms.ts'
import { companionWords, freeWords, lateWords } from './policy-words.ts'
import { whatStands } from './what-stands.ts'

const policy = {
  ...dayPolicy,
  freeCancellationUntil: '2026-11-26T03:00:00.000Z',
  lastBookingAt: '2026-11-26T06:30:00.000Z',
  noShowPenalty: pounds(500),
  companions: [
    { under: 4, perAdult: 1, adultFrom: 16 },
    { under: 8, perAdult: 2, adultFrom: 16 },
  ],
}
const startsAt = '2026-11-26T07:00:00.000Z'
const at = (instant: string) => new Date(instant).getTime()

it('says until when cancelling is free, and what it costs then', () => {
  const words = (now: string) => freeWords({ startsAt, policy }, at(now), '2026-11-25', 'Europe/London')
  expect(words('2026-11-25T12:00:00Z')).toBe('Free cancellation until tomorrow, 03:00.')
  expect(words('2026-11-26T03:00:00Z')).toBe('Cancelling is no longer free.')
  expect(lateWords(policy)).toEqual([
    'Cancelled later, the price is kept.',
    'Not coming to a place that was free costs £5.00.',
  ])
  expect(lateWords({ ...policy, lateCancellationKeepsPercent: 50, noShowPenalty: pounds(0) })).toEqual([
    'Cancelled later, 50% of the price is kept.',
  ])
  expect(companionWords(policy)).toEqual([
    'In the water, one adult (16 or over) for each child under 4.',
    'In the water, one adult (16 or over) for up to 2 children under 8.',
  ])
})

it('where nothing is kept later, cancelling is free until it begins, in every place that says so', () => {
  const none = { ...policy, lateCancellationKeepsPercent: 0, noShowPenalty: pounds(0) }
  const zone = ['2026-11-25', 'Europe/London'] as const
  const words = (now: string) => [
    freeWords({ startsAt, policy: none }, at(now), ...zone),
    ...courtTerms(startsAt, none, at(now), zone[1], zone[0]),
  ]
  const free = 'Cancelling is free until it begins.'
  expect(words('2026-11-25T12:00:00Z')).toEqual([free, free])
  expect(words('2026-11-26T06:59:59Z')).toEqual([free, free])
  const over = 'Cancelling is no longer free.'
  expect(words(startsAt)).toEqual([over, over])
  expect(lateWords(none)).toEqual([])
})

it('whether it can be booked, and why not', () => {
  const session = { startsAt, left: 2, policy }
  const opensAt = '2026-11-20T07:00:00.000Z'
  const stands = (now: string, part = {}) => whatStands({ ...session, ...part }, opensAt, at(now))
  expect(stands('2026-11-20T06:59:59Z')).toBe('notYet')
  expect(stands(opensAt)).toBe('open')
  expect(stands(opensAt, { left: 0 })).toBe('full')
  expect(stands('2026-11-26T06:30:00Z')).toBe('closed')
  expect(stands('2026-11-26T07:00:00Z')).toBe('begun')
  expect(stands(opensAt, { state: 'cancelled' })).toBe('cancelled')
})
