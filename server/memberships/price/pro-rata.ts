import { addDays, compareDates, daysBetween, daysInMonth, endOfMonth } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'

export interface ProRataPart {
  /** `YYYY-MM`. */
  month: string
  /** Days of it that are paid for. */
  days: number
  daysInMonth: number
}

export interface ProRata {
  /** Minor units. */
  amount: number
  days: number
  parts: ProRataPart[]
}

/**
 * The price of the days from the start date to the day before the first billing date. Each calendar month in it has a share:
 * base fee × days ÷ days in that month. The shares are added exactly and rounded half-up once. A whole month costs exactly
 * the base fee. The price is nothing where the first billing date is not later than the start. A difference of two fees may
 * be negative: half a penny is then rounded up to the penny nearer to zero.
 */
export function proRata(baseFee: number, startDate: CalendarDate, firstBillingDate: CalendarDate): ProRata {
  const parts = partsBetween(startDate, firstBillingDate)
  return {
    amount: parts.length === 0 ? 0 : shareOf(baseFee, parts),
    days: parts.reduce((sum, part) => sum + part.days, 0),
    parts,
  }
}

function partsBetween(from: CalendarDate, until: CalendarDate): ProRataPart[] {
  const parts: ProRataPart[] = []
  for (let day = from; day < until;) {
    const nextMonth = addDays(endOfMonth(day), 1)
    const end = compareDates(nextMonth, until) < 0 ? nextMonth : until
    parts.push({ month: day.slice(0, 7), days: daysBetween(day, end), daysInMonth: daysInMonth(day) })
    day = end
  }
  return parts
}

/** 28, 29, 30 and 31 all divide it, so the share of every month is a whole number of these. */
const commonDenominator = 377_580n

function shareOf(baseFee: number, parts: ProRataPart[]): number {
  const months = parts.reduce(
    (sum, part) => sum + (BigInt(part.days) * commonDenominator) / BigInt(part.daysInMonth),
    0n,
  )
  const [numerator, denominator] = [2n * BigInt(baseFee) * months + commonDenominator, 2n * commonDenominator]
  // Division cuts towards zero; half-up goes down to the whole number below, for negative amounts too.
  const cut = numerator / denominator
  return Number(numerator % denominator < 0n ? cut - 1n : cut)
}
