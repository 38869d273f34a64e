import { expect, it } from 'vitest'
import { isExpired, isRecentlyExpired, printedExpiry } from './card-expiry.ts'

it.each([
  ['2026-11', '2026-11-30', false, false],
  ['2026-10', '2026-11-01', true, true],
  ['2026-08', '2026-11-30', true, true],
  ['2026-07', '2026-11-01', true, false],
  ['2025-12', '2026-01-01', true, true],
  ['2025-01', '2026-01-31', true, false],
  ['2027-01', '2026-12-31', false, false],
])('CHK-28 CHK-29 a card good until %s, on %s: expired %s, recently %s', (expiry, day, expired, recently) => {
  expect([isExpired(expiry, day), isRecentlyExpired(expiry, day)]).toEqual([expired, recently])
})

it('CHK-24 an expiry is shown as on the card', () => {
  expect(printedExpiry('2027-04')).toBe('04/27')
})
