import { expect, it } from 'vitest'
import { movedReason } from './collection-dates.ts'

it('DATE-08 says why a collection is later than its billing day', () => {
  expect(movedReason('2026-12-15', '2026-12-15')).toBe(null)
  expect(movedReason('2027-01-01', '2027-01-04')).toBe('bankHoliday')
  expect(movedReason('2026-11-28', '2026-11-30')).toBe('weekend')
})
