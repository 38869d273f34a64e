import { addDays, type CalendarDate } from '../../../contract/dates.ts'
import {
  collectionDate,
  collections,
  collectionsInTerm,
  firstChangedBillingDate,
  type BillingRule,
} from '../price/billing-dates.ts'
import { nextBillingFrom } from '../change-rules.ts'
import type { Collection, Price, PriceLine, RecurringOption } from '../price/price.ts'
import { proRata } from '../price/pro-rata.ts'

/** The monthly membership that is changed. Amounts are minor units. */
export interface ChangedFrom {
  /** Each month. */
  baseFee: number
  monthInHand: boolean
  /** Kept by the new membership. */
  billingDay: number
  /** The days before it are paid for. */
  firstBillingDate: CalendarDate
}

export interface ChangeInput {
  currency: string
  /** The first day of the new membership; after today. */
  startDate: CalendarDate
  old: ChangedFrom
  option: RecurringOption
  rule: BillingRule
  /** Day 0 of the new amount. */
  submissionDay: CalendarDate
  hasActiveInstruction: boolean
  /** The least a card can be charged; less is waived. 0: any amount. */
  cardMinimum: number
}

/**
 * What a change of a monthly membership costs. The days from its start to the day before the first bill of the new price have
 * been paid at the old price, or are collected at it because the bank cannot be told in time. The difference for these days
 * is due today, with the difference of the month in hand. If the sum is less than nothing, nothing is due and nothing is
 * refunded. There is no setup fee and no promotion. The rules with examples are in docs/rules/changes.md.
 */
export function changePrice(input: ChangeInput): Price {
  const { currency, startDate, old, option } = input
  const { baseFee, minimumTermMonths } = option
  const { billingDay } = old
  const first = firstChangedBillingDate({ ...input, paidUntil: old.firstBillingDate }, billingDay)
  const difference = proRata(baseFee - old.baseFee, startDate, first)
  const inHand = (option.monthInHand ? baseFee : 0) - (old.monthInHand ? old.baseFee : 0)
  const sum = difference.amount + inHand
  const owed = Math.max(0, sum)
  const waived = owed < input.cardMinimum ? owed : 0
  const dueToday = owed - waived
  const collectionsInMinimumTerm = collectionsInTerm(startDate, minimumTermMonths, first, billingDay)
  const atOldPrice = collectionsAtOldPrice(old, startDate, first)
  return {
    currency,
    startDate,
    endDate: null,
    baseFee,
    lines: [
      ...line('pro_rata', 'Difference until your next payment', difference.amount, difference.days),
      ...line('month_in_hand', 'Month in hand difference', inHand),
      ...line('not_refunded', 'Not refunded', owed - sum),
      ...line('minimum_waiver', 'Small amount waived', -waived),
    ],
    dueToday,
    discount: waived,
    monthly: baseFee,
    billingDay,
    firstBillingDate: first,
    firstCollectionDate: collectionDate(first),
    proRata: difference,
    collections: collections(first, billingDay, 3).map((dates) => ({ ...dates, amount: baseFee })),
    collectionsAtOldPrice: atOldPrice,
    minimumTermMonths,
    collectionsInMinimumTerm,
    minimumInAll: dueToday + old.baseFee * atOldPrice.length + baseFee * collectionsInMinimumTerm,
    availableBillingDates: [{ billingDay, firstBillingDate: first, collectionDate: collectionDate(first) }],
    promotion: null,
  }
}

/** What is billed at the old price from the start of the new membership to the day before its first bill. */
function collectionsAtOldPrice(old: ChangedFrom, startDate: CalendarDate, first: CalendarDate): Collection[] {
  const found: Collection[] = []
  let billingDate = nextBillingFrom(old, startDate)
  while (billingDate < first) {
    found.push({ billingDate, collectionDate: collectionDate(billingDate), amount: old.baseFee })
    billingDate = nextBillingFrom(old, addDays(billingDate, 1))
  }
  return found
}

function line(type: PriceLine['type'], label: string, amount: number, days = 0): PriceLine[] {
  if (amount === 0 && days === 0) return []
  return [{ type, label, amount, ...(days > 0 ? { days } : {}) }]
}
