import { locale, text } from '../../platform/text.ts'
import { wordList } from '../../platform/words/word-list.ts'
import type { TextId } from '../../text/books.ts'
import type { Card, Membership, PaymentOption } from './membership-list.ts'

/** A price as sentences. Amounts come formatted from the server; nothing is added up here. */

type Period = NonNullable<PaymentOption['fixedPeriod']>

const terms = {
  day: 'memberships.term.day',
  week: 'memberships.term.week',
  month: 'memberships.term.month',
  year: 'memberships.term.year',
} satisfies Record<Period, TextId>

/** `12 months`, `1 month`; null for an option without a term. */
export function termWords(duration: number | null, period: Period | null): string | null {
  if (duration === null || period === null) return null
  return text(terms[period], { count: duration })
}

/** What stands small beside the big price. */
export function periodWords(
  option: Pick<PaymentOption, 'paymentType' | 'fixedDuration' | 'fixedPeriod'>,
): string {
  if (option.paymentType === 'recurring') return text('memberships.period.month')
  const term = termWords(option.fixedDuration, option.fixedPeriod)
  return term === null ? text('memberships.period.single') : text('memberships.period.forTerm', { term })
}

/** The ages of the people it is for. */
function agesWords({ minimum, maximum }: NonNullable<Membership['ages']>): string {
  if (minimum === null) return text('memberships.ages.upTo', { maximum: maximum ?? 0 })
  return maximum === null
    ? text('memberships.ages.from', { minimum })
    : text('memberships.ages.between', { minimum, maximum })
}

/** The people it is for, a line for each condition; what asks for proof is said with the proof. */
export function forWhom(membership: Membership): string[] {
  const { ages, eligibility, postcodeDistricts, requiresEligibility, requiresMark } = membership
  const marked = requiresMark && !requiresEligibility
  return [
    ...(ages === null ? [] : [agesWords(ages)]),
    ...(marked ? [forMarked(eligibility)] : []),
    ...(postcodeDistricts.length === 0 ? [] : [residentsWords(postcodeDistricts)]),
  ]
}

const forMarked = (eligibility: Membership['eligibility']): string =>
  eligibility === null
    ? text('memberships.for.some')
    : text('memberships.for.marked', { who: eligibility.name })

const residentsWords = (districts: readonly string[]): string =>
  text('memberships.for.residents', { districts: wordList(districts, locale) })

/** What comes beside the price: `£20.00 setup fee · 12 months minimum`. */
export function feeWords(option: PaymentOption): string {
  const { joiningFee } = option.fees
  const joining =
    joiningFee === null
      ? text('memberships.fees.noJoining')
      : text('memberships.fees.joining', { amount: joiningFee.formatted })
  const term = minimumTermWords(option)
  return term === null ? joining : `${joining} · ${text('memberships.fees.minimum', { term })}`
}

/** The minimum term of a monthly option, `12 months`; null where it has none. */
const minimumTermWords = (option: Pick<PaymentOption, 'minimumTermMonths'>): string | null =>
  option.minimumTermMonths === 0 ? null : termWords(option.minimumTermMonths, 'month')

/** The operator's standard price where this one is another; null where they agree. */
export function standardPriceWords({ globalBasePrice, fees }: PaymentOption): string | null {
  if (globalBasePrice.raw.amount === fees.baseFee.raw.amount) return null
  return text('memberships.fees.usually', { amount: globalBasePrice.formatted })
}

export const coverageWords = (coverage: Membership['coverage']): string =>
  text(coverage === 'national' ? 'memberships.coverage.national' : 'memberships.coverage.other')

/** What a membership opens, in one line: each by the name that the operator gives it, capital letter and all. */
export function accessWords(access: readonly string[]): string {
  if (access.length === 0) return text('memberships.opens.centre')
  return access.join(' · ')
}

/** The facts of a membership that are neither price nor benefit, row by row. */
export function goodToKnow({ membership, option }: Card): { label: string; value: string }[] {
  const isMonthly = option.paymentType === 'recurring'
  const none = text('memberships.fact.none')
  const rows: [label: string, value: string | null | undefined][] = [
    [
      text('memberships.fact.where'),
      membership.coverage === 'national'
        ? text('memberships.coverage.nationalLong')
        : text('memberships.coverage.other'),
    ],
    [text('memberships.fact.category'), membership.categories.map((category) => category.name).join(', ')],
    [
      text('memberships.fact.payment'),
      isMonthly ? text('memberships.fact.paymentMonthly') : text('memberships.fact.paymentOnce'),
    ],
    [
      text('memberships.fact.joiningFee'),
      option.isPurchasable.hasPrices ? (option.fees.joiningFee?.formatted ?? none) : null,
    ],
    [text('memberships.fact.standardPrice'), standardPriceWords(option)],
    [text('memberships.fact.minimumTerm'), isMonthly ? (minimumTermWords(option) ?? none) : null],
    [
      text('memberships.fact.runsFor'),
      isMonthly ? null : termWords(option.fixedDuration, option.fixedPeriod),
    ],
    [
      text('memberships.fact.for'),
      membership.eligibility?.name ?? (membership.ages && agesWords(membership.ages)),
    ],
    [text('memberships.fact.residents'), wordList(membership.postcodeDistricts, locale)],
    [
      text('memberships.fact.proof'),
      membership.requiresEligibility ? text('memberships.fact.proofText') : null,
    ],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

export interface WholeCost {
  /** `£82.46 today` */
  today: string
  /** `, then £34.99 a month from 15 December`, or what a single payment buys. */
  then: string
  /** The least it can cost in all: `£117.45 minimum in all`. */
  minimum: string
}

/**
 * The whole cost of an option in one line. `writeDate` turns a civil date into words; the month's payment is counted from
 * the day the bank takes it.
 */
export function wholeCost(option: PaymentOption, writeDate: (date: string) => string): WholeCost {
  const today = text('memberships.cost.today', { amount: option.totalToPayNow.formatted })
  const minimum =
    option.minimumInAll.raw.amount === 0
      ? text('memberships.cost.noMinimum')
      : text('memberships.cost.minimum', { amount: option.minimumInAll.formatted })
  if (option.paymentType === 'recurring') {
    const from = option.firstCollectionDate ?? option.firstBillingDate
    const amount = option.fees.baseFee.formatted
    const then =
      from === null
        ? text('memberships.cost.then', { amount })
        : text('memberships.cost.thenFrom', { amount, date: writeDate(from) })
    const atOldPrice = option.collectionsAtOldPrice.map(({ collectionDate, amount: { formatted } }) =>
      text('memberships.cost.thenAtOldPrice', { amount: formatted, date: writeDate(collectionDate) }),
    )
    return { today, then: [...atOldPrice, then].join(''), minimum }
  }
  const then =
    option.endDate === null
      ? text('memberships.cost.nothingMore')
      : text('memberships.cost.nothingMoreUntil', { date: writeDate(option.endDate) })
  return { today, then: ` ${then}`, minimum }
}

const everyPeriod: Record<string, TextId> = {
  day: 'memberships.uses.day',
  daily: 'memberships.uses.day',
  week: 'memberships.uses.week',
  weekly: 'memberships.uses.week',
  month: 'memberships.uses.month',
  monthly: 'memberships.uses.month',
  year: 'memberships.uses.year',
  yearly: 'memberships.uses.year',
  annually: 'memberships.uses.year',
}

/** How often a benefit can be used, `4 uses every month`; null where it is not counted. */
export function benefitUses(benefit: { totalUses: number | null; frequency: string | null }): string | null {
  const { totalUses: count, frequency } = benefit
  if (count === null) return null
  if (frequency === null) return text('memberships.uses', { count })
  const period = frequency.toLowerCase()
  const known = everyPeriod[period]
  if (known) return text(known, { count })
  return text('memberships.uses.every', { uses: text('memberships.uses', { count }), period })
}
