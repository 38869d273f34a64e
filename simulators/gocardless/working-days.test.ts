import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mandateStatus, nextPossibleChargeDate } from './mandate-life.ts'
import {
  addDays,
  addWorkingDays,
  bankHolidays,
  easterSunday,
  isWorkingDay,
  processingDay,
} from './working-days.ts'

describe('working days', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  it.each([
    [
      2021,
      [
        '2021-01-01',
        '2021-04-02',
        '2021-04-05',
        '2021-05-03',
        '2021-05-31',
        '2021-08-30',
        '2021-12-27',
        '2021-12-28',
      ],
    ],
    [
      2022,
      [
        '2022-01-03',
        '2022-04-15',
        '2022-04-18',
        '2022-05-02',
        '2022-06-02',
        '2022-06-03',
        '2022-08-29',
        '2022-09-19',
        '2022-12-26',
        '2022-12-27',
      ],
    ],
    [
      2026,
      [
        '2026-01-01',
        '2026-04-03',
        '2026-04-06',
        '2026-05-04',
        '2026-05-25',
        '2026-08-31',
        '2026-12-25',
        '2026-12-28',
      ],
    ],
    [
      2027,
      [
        '2027-01-01',
        '2027-03-26',
        '2027-03-29',
        '2027-05-03',
        '2027-05-31',
        '2027-08-30',
        '2027-12-27',
        '2027-12-28',
      ],
    ],
  ])('the bank holidays of %i', (year, days) => {
    expect(bankHolidays(year)).toEqual(days)
  })

  it('counts forward as many working days as asked', () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 15 }), (from, count) => {
        const end = addWorkingDays(from, count)
        let passed = 0
        for (let day = addDays(from, 1); day <= end; day = addDays(day, 1)) if (isWorkingDay(day)) passed += 1
        expect(isWorkingDay(end)).toBe(true)
        expect(passed).toBe(count)
      }),
    )
  })

  it.each([
    ['2026-06-10T14:59:00Z', '2026-06-10'],
    ['2026-06-10T15:00:00Z', '2026-06-11'],
    ['2026-12-10T15:59:00Z', '2026-12-10'],
    ['2026-12-24T16:00:00Z', '2026-12-29'],
    ['2026-06-13T20:00:00Z', '2026-06-15'],
  ])('what arrives at %s counts for %s', (moment, day) => {
    expect(processingDay(new Date(moment))).toBe(day)
  })
})

describe('a mandate’s life', () => {
  const facts = { setUpAt: new Date('2026-12-23T10:00:00Z'), cancelled: false, refused: false }

  it.each([
    ['2026-12-23T22:00:00Z', 'pending_submission', '2026-12-31'],
    ['2026-12-24T09:00:00Z', 'submitted', '2026-12-31'],
    ['2026-12-28T09:00:00Z', 'submitted', '2027-01-04'],
    ['2026-12-29T09:00:00Z', 'active', '2027-01-04'],
  ])('at %s it is %s', (moment, status, charge) => {
    expect(mandateStatus(facts, new Date(moment))).toBe(status)
    expect(nextPossibleChargeDate(facts, new Date(moment))).toBe(charge)
  })

  it('ends when the bank refuses it or somebody cancels it', () => {
    const later = new Date('2026-12-29T09:00:00Z')
    expect(mandateStatus({ ...facts, refused: true }, later)).toBe('failed')
    expect(mandateStatus({ ...facts, cancelled: true }, later)).toBe('cancelled')
    expect(nextPossibleChargeDate({ ...facts, refused: true }, later)).toBeNull()
  })
})
