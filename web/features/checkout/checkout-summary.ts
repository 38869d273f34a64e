import { formatLongDate } from '../../../contract/dates.ts'
import { periodWords, termWords } from '../memberships/price-words.ts'
import type { CheckoutCart } from './payment-session.ts'

/** What the customer is about to buy, in words. Amounts come formatted from the server; nothing is added up here. */

export interface SummaryRow {
  label: string
  value: string
}

export interface SummaryPayment {
  date: string
  amount: string
}

type Price = CheckoutCart['paymentOption']

/** How long and how the membership is paid for. */
export function durationWords(price: Price): string {
  if (price.paymentType === 'recurring') return 'Monthly by Direct Debit'
  const term = termWords(price.fixedDuration, price.fixedPeriod)
  return term === null ? 'Single payment' : `${term}, single payment`
}

export function summaryRows(cart: CheckoutCart): SummaryRow[] {
  const price = cart.paymentOption
  const rows: (SummaryRow | null)[] = [
    { label: 'Centre', value: cart.homeVenue.name },
    { label: 'Start date', value: formatLongDate(price.startDate) },
    price.endDate === null ? null : { label: 'Last day', value: formatLongDate(price.endDate) },
    { label: 'Fee', value: `${price.fees.baseFee.formatted} ${periodWords(price)}` },
    { label: 'Payment duration', value: durationWords(price) },
    price.firstBillingDate === null
      ? null
      : { label: 'First billing date', value: formatLongDate(price.firstBillingDate) },
    cart.bankAccountEnding === null
      ? null
      : { label: 'Direct Debit account', value: `Ending ${cart.bankAccountEnding}` },
  ]
  return rows.filter((row) => row !== null)
}

/** The next collections by Direct Debit, three at most. */
export const nextPayments = (price: Price): SummaryPayment[] =>
  price.collections
    .slice(0, 3)
    .map(({ collectionDate, amount }) => ({ date: formatLongDate(collectionDate), amount: amount.formatted }))

/**
 * The whole cost in one sentence, to stand beside the button: what is due today, what follows, and the least it comes to
 * in all.
 */
export function wholeCostWords(cart: CheckoutCart): string {
  const price = cart.paymentOption
  const today = `${cart.outstandingCartBalance.formatted} today`
  if (price.paymentType !== 'recurring') return `${today}. Nothing more to pay for this membership.`
  const first = price.firstCollectionDate ?? price.firstBillingDate
  const from = first === null ? '' : ` from ${formatLongDate(first)}`
  const least = `At least ${price.minimumInAll.formatted} in all.`
  return `${today}, then ${price.fees.baseFee.formatted} a month by Direct Debit${from}. ${least}`
}

/** What still keeps the payment from being made, as the customer would name it. */
export function stillNeeded(facts: {
  isCardComplete: boolean
  billingLabels: readonly string[]
}): string | null {
  const needed = [
    ...(facts.isCardComplete ? [] : ['your card details']),
    ...facts.billingLabels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)),
  ]
  if (needed.length === 0) return null
  const last = needed.at(-1)!
  const list = needed.length === 1 ? last : `${needed.slice(0, -1).join(', ')} and ${last}`
  return `To pay, complete ${list}.`
}
