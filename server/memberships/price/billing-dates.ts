import { addDays, compareDates, dayInMonth, partsOf } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import { addWorkingDays, nextWorkingDay } from '../../calendar/working-days.ts'
import { termEnd } from './term.ts'

/**
 * When a monthly membership is paid. A billing date is a civil date and decides the pro-rata. The collection date is the day
 * the bank takes the money: that day or the next English working day.
 */

/** An operator's rule. The direct debit settings of a client have this shape. */
export interface BillingRule {
  /** Days of the month on offer, 1 to 31; a shorter month is billed on its last day. */
  billingDays: readonly number[]
  /** Working days from the day of submission to the earliest first billing date. */
  leadWorkingDays: number
  /** The same for a customer whose instruction is already active. */
  leadWorkingDaysWithInstruction: number
  /** Where set, decides instead of the lead time. */
  cutOffDay: number | null
}

export interface BillingFacts {
  rule: BillingRule
  startDate: CalendarDate
  /** Day 0, from `submissionDay` of the calendar. */
  submissionDay: CalendarDate
  hasActiveInstruction: boolean
}

export interface AvailableBillingDate {
  billingDay: number
  firstBillingDate: CalendarDate
  collectionDate: CalendarDate
}

/** The first billing date of a membership, for a chosen day of the month. Always later than the start date. */
export function firstBillingDate(facts: BillingFacts, billingDay: number): CalendarDate {
  return firstFrom(earliestBillingDate(facts), facts, billingDay)
}

function firstFrom(
  earliest: CalendarDate,
  { rule, startDate }: BillingFacts,
  billingDay: number,
): CalendarDate {
  const next = billingDateFrom(earliest, billingDay)
  const afterCutOff = rule.cutOffDay !== null && partsOf(startDate).day > rule.cutOffDay
  return afterCutOff ? billingDateAfter(next, billingDay) : next
}

/** Each billing day on offer with its dates, earliest first. */
export function availableBillingDates(
  facts: BillingFacts,
  billingDays: readonly number[] = facts.rule.billingDays,
): AvailableBillingDate[] {
  const earliest = earliestBillingDate(facts)
  return [...new Set(billingDays)]
    .map((billingDay) => {
      const first = firstFrom(earliest, facts, billingDay)
      return { billingDay, firstBillingDate: first, collectionDate: collectionDate(first) }
    })
    .sort((a, b) => compareDates(a.firstBillingDate, b.firstBillingDate) || a.billingDay - b.billingDay)
}

/**
 * The first billing date of a changed membership: the first from its start on for which we can still tell the bank the
 * amount, and not before the days that are paid already. With a cut-off day, a change submitted after it is too late for the
 * next billing date.
 */
export function firstChangedBillingDate(
  facts: BillingFacts & { paidUntil: CalendarDate },
  billingDay: number,
): CalendarDate {
  const { startDate, paidUntil } = facts
  const earliest = earliestNewAmount(facts, billingDay)
  return billingDateFrom([startDate, paidUntil, earliest].sort(compareDates).at(-1)!, billingDay)
}

function earliestNewAmount(
  { rule, submissionDay, hasActiveInstruction }: BillingFacts,
  billingDay: number,
): CalendarDate {
  const { cutOffDay } = rule
  if (cutOffDay === null) return addWorkingDays(submissionDay, leadOf(rule, hasActiveInstruction))
  const next = billingDateAfter(submissionDay, billingDay)
  return partsOf(submissionDay).day > cutOffDay ? billingDateAfter(next, billingDay) : next
}

function leadOf(rule: BillingRule, hasActiveInstruction: boolean): number {
  return hasActiveInstruction ? rule.leadWorkingDaysWithInstruction : rule.leadWorkingDays
}

/** The day the bank takes what is billed on a date: that day or the next English working day. */
export function collectionDate(billingDate: CalendarDate): CalendarDate {
  return nextWorkingDay(billingDate)
}

/** The first billing dates, as many as asked for, with their collection dates. */
export function collections(
  first: CalendarDate,
  billingDay: number,
  count: number,
): { billingDate: CalendarDate; collectionDate: CalendarDate }[] {
  const { year, month } = partsOf(first)
  return Array.from({ length: count }, (_, index) => {
    const billingDate = dayInMonth(year, month + index, billingDay)
    return { billingDate, collectionDate: collectionDate(billingDate) }
  })
}

/** How many billing dates fall inside a minimum term that runs from the start date; 0 without a minimum. */
export function collectionsInTerm(
  startDate: CalendarDate,
  months: number,
  first: CalendarDate,
  billingDay: number,
): number {
  if (months === 0) return 0
  const lastDay = termEnd(startDate, months, 'month')
  let count = 0
  for (let date = first; date <= lastDay; date = billingDateAfter(date, billingDay)) count += 1
  return count
}

/** Never the start date itself: the first day of a membership is always paid today, as pro-rata. */
function earliestBillingDate({
  rule,
  startDate,
  submissionDay,
  hasActiveInstruction,
}: BillingFacts): CalendarDate {
  const dayAfterStart = addDays(startDate, 1)
  if (rule.cutOffDay !== null) return dayAfterStart
  const earliestSubmission = addWorkingDays(submissionDay, leadOf(rule, hasActiveInstruction))
  return compareDates(dayAfterStart, earliestSubmission) >= 0 ? dayAfterStart : earliestSubmission
}

/** The first billing date of that day of the month on or after a date. */
export function billingDateFrom(date: CalendarDate, billingDay: number): CalendarDate {
  if (!Number.isInteger(billingDay) || billingDay < 1 || billingDay > 31) {
    throw new RangeError(`Not a day of the month: ${billingDay}`)
  }
  const { year, month } = partsOf(date)
  const inMonth = dayInMonth(year, month, billingDay)
  return inMonth >= date ? inMonth : dayInMonth(year, month + 1, billingDay)
}

function billingDateAfter(billingDate: CalendarDate, billingDay: number): CalendarDate {
  return billingDateFrom(addDays(billingDate, 1), billingDay)
}
