import type { Card, Membership, PaymentOption } from './membership-list.ts'

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

/** What comes beside the price: `£20.00 joining fee · 12 months minimum`. */
export function feeWords(option: PaymentOption): string {
  const { joiningFee } = option.fees
  const joining = joiningFee === null ? 'No joining fee' : `${joiningFee.formatted} joining fee`
  const minimum = minimumTermWords(option)
  return minimum === null ? joining : `${joining} · ${minimum} minimum`
}

/** The minimum term of a monthly option, `12 months`; null where it has none. */
const minimumTermWords = (option: Pick<PaymentOption, 'minimumTermMonths'>): string | null =>
  option.minimumTermMonths === 0 ? null : termWords(option.minimumTermMonths, 'month')

/** The operator's standard price where this one is another; null where they agree. */
export function standardPriceWords(option: PaymentOption): string | null {
  const { globalBasePrice, fees } = option
  return globalBasePrice.raw.amount === fees.baseFee.raw.amount
    ? null
    : `Usually ${globalBasePrice.formatted}`
}

export const coverageWords = (coverage: Membership['coverage']): string =>
  coverage === 'national' ? 'National' : 'This centre'

/** What a membership opens, in one line. */
export function accessWords(access: readonly string[]): string {
  if (access.length === 0) return 'Access to this centre'
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(access)
}

/** The facts of a membership that are neither price nor benefit, row by row. */
export function goodToKnow({ membership, option }: Card): { label: string; value: string }[] {
  const isMonthly = option.paymentType === 'recurring'
  const rows: [label: string, value: string | null | undefined][] = [
    ['Where', membership.coverage === 'national' ? 'National: every centre of ours' : 'This centre'],
    ['Category', membership.categories.map((category) => category.name).join(', ')],
    ['Payment', isMonthly ? 'Monthly by Direct Debit' : 'Single payment by card'],
    ['Joining fee', option.isPurchasable.hasPrices ? (option.fees.joiningFee?.formatted ?? 'None') : null],
    ['Standard price', standardPriceWords(option)],
    ['Minimum term', isMonthly ? (minimumTermWords(option) ?? 'None') : null],
    ['Runs for', isMonthly ? null : termWords(option.fixedDuration, option.fixedPeriod)],
    ['For', membership.eligibility?.name],
    ['Proof', membership.requiresEligibility ? 'You upload it to your online account after joining' : null],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
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
