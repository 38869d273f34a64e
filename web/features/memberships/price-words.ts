import type { PaymentOption } from './membership-list.ts'

/** A price as sentences. Amounts come formatted from the server; nothing is added up here. */

type Period = NonNullable<PaymentOption['fixedPeriod']>

/** `12 months`, `1 month`; null for an option without a term. */
export function termWords(duration: number | null, period: Period | null): string | null {
  if (duration === null || period === null) return null
  return `${duration} ${period}${duration === 1 ? '' : 's'}`
}

/** What stands small beside the big price. */
export function periodWords(
  option: Pick<PaymentOption, 'paymentType' | 'fixedDuration' | 'fixedPeriod'>,
): string {
  if (option.paymentType === 'recurring') return 'a month'
  const term = termWords(option.fixedDuration, option.fixedPeriod)
  return term === null ? 'single payment' : `for ${term}`
}

export interface WholeCost {
  /** `£82.46 today` */
  today: string
  /** `then £34.99 a month from 15 December`, or what a single payment buys; empty where there is nothing to add. */
  then: string
  /** The least it can cost in all: the amount alone. */
  minimum: string
}

/**
 * The whole cost of an option in one line. `writeDate` turns a civil date into words; the month's payment is counted from
 * the day the bank takes it.
 */
export function wholeCost(option: PaymentOption, writeDate: (date: string) => string): WholeCost {
  const today = `${option.totalToPayNow.formatted} today`
  const minimum = option.minimumInAll.formatted
  if (option.paymentType === 'recurring') {
    const from = option.firstCollectionDate ?? option.firstBillingDate
    const start = from === null ? '' : ` from ${writeDate(from)}`
    return { today, then: `then ${option.fees.baseFee.formatted} a month${start}`, minimum }
  }
  const end = option.endDate === null ? '' : ` It runs until ${writeDate(option.endDate)}.`
  return { today, then: `and nothing more to pay.${end}`, minimum }
}

const everyWords: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
}

/** How often a benefit can be used, `4 uses every month`; null where it is not counted. */
export function benefitUses(benefit: { totalUses: number | null; frequency: string | null }): string | null {
  if (benefit.totalUses === null) return null
  const uses = `${benefit.totalUses} ${benefit.totalUses === 1 ? 'use' : 'uses'}`
  if (benefit.frequency === null) return uses
  const frequency = benefit.frequency.toLowerCase()
  return `${uses} every ${everyWords[frequency] ?? frequency}`
}
