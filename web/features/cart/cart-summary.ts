import { longDate } from '../../platform/words/formats.ts'
import { text } from '../../platform/text.ts'
import { periodWords, termWords } from '../memberships/price-words.ts'
import type { CartMembership } from './cart.ts'

/** What the customer is about to buy, in words. Amounts come formatted from the server; nothing is added up here. */

export interface SummaryRow {
  label: string
  value: string
}

type Price = CartMembership['paymentOption']

/** How long and how the membership is paid for. */
export function durationWords(price: Price): string {
  if (price.paymentType === 'recurring') return text('checkout.summary.durationMonthly')
  const term = termWords(price.fixedDuration, price.fixedPeriod)
  return term === null
    ? text('checkout.summary.durationSingle')
    : text('checkout.summary.durationTerm', { term })
}

export function summaryRows(membership: CartMembership): SummaryRow[] {
  const { paymentOption: price, replaces, bankAccountEnding } = membership
  const rows: (SummaryRow | null)[] = [
    { label: text('checkout.summary.centre'), value: membership.homeVenue.name },
    replaces === null
      ? null
      : {
          label: text('checkout.summary.replaces'),
          value: text('checkout.summary.replacesUntil', {
            name: replaces.name,
            date: longDate(replaces.lastDay),
          }),
        },
    { label: text('checkout.summary.startDate'), value: longDate(price.startDate) },
    price.endDate === null
      ? null
      : { label: text('checkout.summary.lastDay'), value: longDate(price.endDate) },
    { label: text('checkout.summary.fee'), value: `${price.fees.baseFee.formatted} ${periodWords(price)}` },
    { label: text('checkout.summary.duration'), value: durationWords(price) },
    price.firstBillingDate === null
      ? null
      : { label: text('checkout.summary.billingDate'), value: billedWords(price.firstBillingDate, price) },
    bankAccountEnding === null
      ? null
      : {
          label: text('checkout.summary.instruction'),
          value: text('checkout.summary.ending', { ending: bankAccountEnding }),
        },
  ]
  return rows.filter((row) => row !== null)
}

/** The day it is billed for, and the one on which the bank takes it, where that is a later one. */
const billedWords = (billed: string, { firstCollectionDate: collected }: Price): string =>
  collected === null || collected === billed
    ? longDate(billed)
    : text('checkout.summary.billedCollected', { billed: longDate(billed), collected: longDate(collected) })

/** The least a monthly membership comes to in all, as a sentence. */
const leastWords = ({ minimumInAll }: Price): string =>
  minimumInAll.raw.amount === 0
    ? text('checkout.summary.noLeast')
    : text('checkout.summary.least', { amount: minimumInAll.formatted })

/**
 * The whole cost in a few words, to stand beside the button: what is due today, what follows, and the least it comes to
 * in all.
 * @param today what is due today, formatted
 */
export function wholeCostWords(today: string, memberships: readonly CartMembership[]): string {
  const [only] = memberships
  if (memberships.length === 1 && only) return wholeCostOf(today, only)
  if (!only) return text('checkout.summary.wholeToday', { today })
  const monthly = memberships.filter(({ paymentOption }) => paymentOption.paymentType === 'recurring')
  if (monthly.length === 0) return text('checkout.summary.wholeSeveral', { today })
  const rest = monthly.map(({ membershipType, paymentOption: price }) =>
    text('checkout.summary.wholeMonthlyOne', {
      name: membershipType.name,
      amount: price.fees.baseFee.formatted,
      least: leastWords(price),
    }),
  )
  return [text('checkout.summary.wholeToday', { today }), ...rest].join(' ')
}

function wholeCostOf(today: string, { paymentOption: price }: CartMembership): string {
  if (price.paymentType !== 'recurring') return text('checkout.summary.wholeSingle', { today })
  const first = price.firstCollectionDate ?? price.firstBillingDate
  const atOldPrice = price.collectionsAtOldPrice.map(({ collectionDate, amount }) =>
    text('checkout.summary.wholeAtOldPrice', { amount: amount.formatted, date: longDate(collectionDate) }),
  )
  const amounts = {
    today,
    amount: price.fees.baseFee.formatted,
    least: [...atOldPrice, leastWords(price)].join(' '),
  }
  return first === null
    ? text('checkout.summary.wholeMonthly', amounts)
    : text('checkout.summary.wholeMonthlyFrom', { ...amounts, date: longDate(first) })
}
