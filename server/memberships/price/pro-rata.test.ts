import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayInMonth } from '../../../contract/dates.ts'
import { proRata } from './pro-rata.ts'

const anyDay = fc.integer({ min: 0, max: 7600 }).map((days) => addDays('2020-01-01', days))
const anyFee = fc.integer({ min: 0, max: 1_000_000_000 })

describe('pro-rata', () => {
  it('IMP-09 shares out each month by its own days', () => {
    expect(proRata(3499, '2026-12-15', '2027-01-28')).toEqual({
      amount: 4966,
      days: 44,
      parts: [
        { month: '2026-12', days: 17, daysInMonth: 31 },
        { month: '2027-01', days: 27, daysInMonth: 31 },
      ],
    })
  })

  it('IMP-09 rounds once, not once a month', () => {
    // 20/30 and 14/31 of £24.50 are 1633.33 and 1106.45 pence: 2739 rounded each, 2740 together.
    expect(proRata(2450, '2026-06-11', '2026-07-15').amount).toBe(2740)
  })

  it('rounds half a penny up', () => {
    expect(proRata(1, '2026-06-16', '2026-07-01').amount).toBe(1)
    expect(proRata(1, '2026-06-17', '2026-07-01').amount).toBe(0)
    expect(proRata(3, '2026-06-16', '2026-07-01').amount).toBe(2)
  })

  it('counts a leap day', () => {
    expect(proRata(2900, '2028-02-01', '2028-02-29')).toMatchObject({ amount: 2800, days: 28 })
    expect(proRata(2800, '2027-02-28', '2027-03-01')).toMatchObject({ amount: 100, days: 1 })
  })

  it('is nothing where there are no days', () => {
    expect(proRata(3499, '2026-12-15', '2026-12-15')).toEqual({ amount: 0, days: 0, parts: [] })
    expect(proRata(3499, '2026-12-15', '2026-12-01')).toEqual({ amount: 0, days: 0, parts: [] })
  })

  it('a whole month costs exactly the base fee, any number of them that many', () => {
    fc.assert(
      fc.property(anyDay, anyFee, fc.integer({ min: 1, max: 14 }), (day, fee, months) => {
        const first = dayInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)
        expect(proRata(fee, first, addMonths(first, months)).amount).toBe(fee * months)
      }),
    )
  })

  it('a day more never costs less, and at most its own share and the rounding more', () => {
    fc.assert(
      fc.property(anyDay, anyFee, fc.integer({ min: 1, max: 90 }), (day, fee, days) => {
        const shorter = proRata(fee, day, addDays(day, days)).amount
        const longer = proRata(fee, day, addDays(day, days + 1)).amount
        expect(longer - shorter).toBeGreaterThanOrEqual(0)
        expect(longer - shorter).toBeLessThanOrEqual(Math.ceil(fee / 28) + 1)
      }),
    )
  })

  it('two halves of a period cost the whole, but for a penny of rounding', () => {
    fc.assert(
      fc.property(anyDay, anyFee, fc.nat(60), fc.nat(60), (day, fee, before, after) => {
        const middle = addDays(day, before)
        const end = addDays(middle, after)
        const halves = proRata(fee, day, middle).amount + proRata(fee, middle, end).amount
        expect(Math.abs(halves - proRata(fee, day, end).amount)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
