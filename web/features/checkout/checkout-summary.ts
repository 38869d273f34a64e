import { longDate } from '../../platform/formats.ts'
import { locale, text } from '../../platform/text.ts'
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
  if (price.paymentType === 'recurring') return text('checkout.summary.durationMonthly')
  const term = termWords(price.fixedDuration, price.fixedPeriod)
  return term === null
    ? text('checkout.summary.durationSingle')
    : text('checkout.summary.durationTerm', { term })
}

export function summaryRows(cart: CheckoutCart): SummaryRow[] {
  const price = cart.paymentOption
  const rows: (SummaryRow | null)[] = [
    { label: text('checkout.summary.centre'), value: cart.homeVenue.name },
    cart.replaces === null
      ? null
      : {
          label: text('checkout.summary.replaces'),
          value: text('checkout.summary.replacesUntil', {
            name: cart.replaces.name,
            date: longDate(cart.replaces.lastDay),
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
      : { label: text('checkout.summary.billingDate'), value: longDate(price.firstBillingDate) },
    cart.bankAccountEnding === null
      ? null
      : {
          label: text('checkout.summary.instruction'),
          value: text('checkout.summary.ending', { ending: cart.bankAccountEnding }),
        },
  ]
  return rows.filter((row) => row !== null)
}

/** The next collections by Direct Debit, three at most. */
export const nextPayments = (price: Price): SummaryPayment[] =>
  price.collections
    .slice(0, 3)
    .map(({ collectionDate, amount }) => ({ date: longDate(collectionDate), amount: amount.formatted }))

/**
 * The whole cost in one sentence, to stand beside the button: what is due today, what follows, and the least it comes to
 * in all.
 */
export function wholeCostWords(cart: CheckoutCart): string {
  const price = cart.paymentOption
  const today = cart.outstandingCartBalance.formatted
  if (price.paymentType !== 'recurring') return text('checkout.summary.wholeSingle', { today })
  const first = price.firstCollectionDate ?? price.firstBillingDate
  const amounts = { today, amount: price.fees.baseFee.formatted, least: price.minimumInAll.formatted }
  return first === null
    ? text('checkout.summary.wholeMonthly', amounts)
    : text('checkout.summary.wholeMonthlyFrom', { ...amounts, date: longDate(first) })
}

/** What still keeps the payment from being made, as the customer would name it. */
export function stillNeeded(facts: {
  isCardComplete: boolean
  isCodeComplete?: boolean
  billingLabels: readonly string[]
}): string | null {
  const needed = [
    ...(facts.isCardComplete ? [] : [text('checkout.needed.card')]),
    ...(facts.isCodeComplete === false ? [text('checkout.needed.code')] : []),
    ...facts.billingLabels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)),
  ]
  if (needed.length === 0) return null
  const things = new Intl.ListFormat(locale, { type: 'conjunction' }).format(needed)
  return text('checkout.needed', { things })
}
