import type { CalendarDate } from '../../../contract/dates.ts'
import { applyPromotion } from '../../promotions/discount.ts'
import type { Fee, FeeType, Promotion, PromotionResult } from '../../promotions/discount.ts'
import { availableBillingDates, collections, collectionsInTerm } from './billing-dates.ts'
import type { AvailableBillingDate, BillingRule } from './billing-dates.ts'
import type { TermPeriod } from '../membership-types.ts'
import { proRata } from './pro-rata.ts'
import type { ProRata } from './pro-rata.ts'
import { termEnd } from './term.ts'

/** The one place that adds up what a membership costs. Amounts are minor units of `currency`; the rules are in docs/rules/pricing.md. */

export interface RecurringOption {
  paymentType: 'recurring'
  /** Each month. */
  baseFee: number
  /** 0 for none. */
  joiningFee: number
  monthInHand: boolean
  /** 0 for none. */
  minimumTermMonths: number
}

export interface FixedOption {
  paymentType: 'fixed' | 'single_payment'
  /** For the whole term. */
  baseFee: number
  joiningFee: number
  duration: number
  period: TermPeriod
}

export interface Billing {
  rule: BillingRule
  /** Day 0 of the direct debit, from the calendar. */
  submissionDay: CalendarDate
  hasActiveInstruction: boolean
  /** Null: the earliest on offer. */
  chosenBillingDay: number | null
  /** The day a customer is billed on already: it is kept and no other is offered. */
  existingBillingDay: number | null
}

interface CommonInput {
  currency: string
  today: CalendarDate
  startDate: CalendarDate
  membershipSlug: string
  venueSlug?: string | null
  /** Absent or null: no code was given. `unknown`: the operator has not issued the code. */
  promotion?: Promotion | 'unknown' | null
  /** Orders that have used the code already. Default 0. */
  promotionUsedCount?: number
  /** The least a card can be charged; less is waived. 0: any amount. */
  cardMinimum: number
}

export type PriceInput = CommonInput &
  ({ option: RecurringOption; billing: Billing } | { option: FixedOption; billing?: null })

export type LineType = FeeType | 'discount' | 'minimum_waiver' | 'not_refunded'

export interface PriceLine {
  type: LineType
  label: string
  /** Negative for what is taken off and, in a change, for what would come back. */
  amount: number
  /** Of the pro-rata line only. */
  days?: number
}

export interface Collection {
  billingDate: CalendarDate
  collectionDate: CalendarDate
  amount: number
}

export interface Price {
  currency: string
  startDate: CalendarDate
  /** The last day of a fixed membership, else null. */
  endDate: CalendarDate | null
  /** What the option costs each month, or for its whole term. */
  baseFee: number
  /** What is due today, in the order to show; the amounts add up to `dueToday`. */
  lines: PriceLine[]
  dueToday: number
  /** All that is taken off today, waiver included, as a positive amount. */
  discount: number
  /** What is collected each month; null for a fixed membership, and so are the five that follow or empty. */
  monthly: number | null
  billingDay: number | null
  firstBillingDate: CalendarDate | null
  firstCollectionDate: CalendarDate | null
  proRata: ProRata | null
  /** The next three. */
  collections: Collection[]
  /** For a change only: the collections at the old price between its start and its first bill. */
  collectionsAtOldPrice?: Collection[]
  /** Of a monthly one; absent from carts that were priced before it was kept. */
  minimumTermMonths?: number
  /** Of a monthly one, in days, as it was when it was priced; absent from older carts. */
  noticeDays?: number
  collectionsInMinimumTerm: number
  /** Due today, what is collected at the old price and all collections inside the minimum term: what the customer commits to. */
  minimumInAll: number
  availableBillingDates: AvailableBillingDate[]
  /** Null: no code was given. */
  promotion: PromotionResult | null
}

/**
 * What a membership costs. Throws RangeError for a billing day that is not on offer, or a fee that is not whole minor units:
 * callers check what customers send before they ask.
 */
export function price(input: PriceInput): Price {
  checkFee(input.option.baseFee)
  checkFee(input.option.joiningFee)
  return input.option.paymentType === 'recurring'
    ? recurringPrice(input, input.option, input.billing!)
    : fixedPrice(input, input.option)
}

function recurringPrice(input: CommonInput, option: RecurringOption, billing: Billing): Price {
  const { startDate } = input
  const { baseFee, minimumTermMonths } = option
  const available = billingDatesOnOffer(startDate, billing)
  const { billingDay, firstBillingDate, collectionDate } = chosenOf(available, billing)
  const untilFirst = proRata(baseFee, startDate, firstBillingDate)
  const today = dueToday(input, option.paymentType, [
    ...joiningFeeLine(option.joiningFee),
    ...(option.monthInHand
      ? [{ type: 'month_in_hand' as const, label: 'Month in hand fee', amount: baseFee }]
      : []),
    { type: 'pro_rata', label: 'Pro-rata payment', amount: untilFirst.amount, days: untilFirst.days },
  ])
  const collectionsInMinimumTerm = collectionsInTerm(
    startDate,
    minimumTermMonths,
    firstBillingDate,
    billingDay,
  )
  return {
    currency: input.currency,
    startDate,
    endDate: null,
    baseFee,
    ...today,
    monthly: baseFee,
    billingDay,
    firstBillingDate,
    firstCollectionDate: collectionDate,
    proRata: untilFirst,
    collections: collections(firstBillingDate, billingDay, 3).map((dates) => ({ ...dates, amount: baseFee })),
    minimumTermMonths,
    collectionsInMinimumTerm,
    minimumInAll: today.dueToday + baseFee * collectionsInMinimumTerm,
    availableBillingDates: available,
  }
}

function fixedPrice(input: CommonInput, option: FixedOption): Price {
  const today = dueToday(input, option.paymentType, [
    { type: 'base_fee', label: 'Membership fee', amount: option.baseFee },
    ...joiningFeeLine(option.joiningFee),
  ])
  return {
    currency: input.currency,
    startDate: input.startDate,
    endDate: termEnd(input.startDate, option.duration, option.period),
    baseFee: option.baseFee,
    ...today,
    monthly: null,
    billingDay: null,
    firstBillingDate: null,
    firstCollectionDate: null,
    proRata: null,
    collections: [],
    collectionsInMinimumTerm: 0,
    minimumInAll: today.dueToday,
    availableBillingDates: [],
  }
}

function billingDatesOnOffer(startDate: CalendarDate, billing: Billing): AvailableBillingDate[] {
  const { existingBillingDay, rule } = billing
  const days = existingBillingDay === null ? rule.billingDays : [existingBillingDay]
  return availableBillingDates({ ...billing, startDate }, days)
}

function chosenOf(available: AvailableBillingDate[], billing: Billing): AvailableBillingDate {
  const wanted = billing.existingBillingDay ?? billing.chosenBillingDay
  const chosen = wanted === null ? available[0] : available.find(({ billingDay }) => billingDay === wanted)
  if (!chosen) throw new RangeError(`Billing day ${wanted ?? 'none'} is not on offer`)
  return chosen
}

type FeeLine = PriceLine & Fee

function joiningFeeLine(amount: number): FeeLine[] {
  return amount === 0 ? [] : [{ type: 'joining_fee', label: 'Setup fee', amount }]
}

function dueToday(
  input: CommonInput,
  paymentType: 'recurring' | 'fixed' | 'single_payment',
  fees: FeeLine[],
): Pick<Price, 'lines' | 'dueToday' | 'discount' | 'promotion'> {
  const promotion = input.promotion
    ? applyPromotion(input.promotion, {
        today: input.today,
        membershipSlug: input.membershipSlug,
        venueSlug: input.venueSlug ?? null,
        paymentType,
        usedCount: input.promotionUsedCount ?? 0,
        fees,
      })
    : null
  const off = promotion?.kind === 'applied' ? promotion.discount : 0
  const afterDiscount = fees.reduce((sum, fee) => sum + fee.amount, 0) - off
  const waived = afterDiscount < input.cardMinimum ? afterDiscount : 0
  return {
    lines: [
      ...fees,
      ...takenOff('discount', 'Discount', off),
      ...takenOff('minimum_waiver', 'Small amount waived', waived),
    ],
    dueToday: afterDiscount - waived,
    discount: off + waived,
    promotion,
  }
}

function takenOff(type: 'discount' | 'minimum_waiver', label: string, amount: number): PriceLine[] {
  return amount === 0 ? [] : [{ type, label, amount: -amount }]
}

function checkFee(fee: number): void {
  if (!Number.isSafeInteger(fee) || fee < 0) throw new RangeError(`Not a fee in whole minor units: ${fee}`)
}
