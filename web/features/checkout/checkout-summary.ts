import { longDate } from '../../platform/formats.ts'
import { locale, text } from '../../platform/text.ts'
import { wordList } from '../../platform/word-list.ts'
import { periodWords, termWords } from '../memberships/price-words.ts'
import type { CheckoutCart } from './payment/payment-session.ts'

/** What the customer is about to buy, in words. Amounts come formatted from the server; nothing is added up here. */

export interface SummaryRow {
  label: string
  value: string
}

export interface SummaryPayment {
  date: string
  /** Of a change: where it is still the old price. */
  note: string | null
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

/** The next collections by Direct Debit: what is left at an old price, then three at most. */
export function nextPayments({ collections, collectionsAtOldPrice }: Price): SummaryPayment[] {
  const payment = ({ collectionDate, amount }: Price['collections'][number], note: string | null) => ({
    date: longDate(collectionDate),
    note,
    amount: amount.formatted,
  })
  return [
    ...collectionsAtOldPrice.map((collection) => payment(collection, text('checkout.summary.atOldPrice'))),
    ...collections.slice(0, 3).map((collection) => payment(collection, null)),
  ]
}

/** The least a monthly membership comes to in all, as a sentence. */
export const leastWords = ({ minimumInAll }: Price): string =>
  minimumInAll.raw.amount === 0
    ? text('checkout.summary.noLeast')
    : text('checkout.summary.least', { amount: minimumInAll.formatted })

/**
 * The whole cost in a few words, to stand beside the button: what is due today, what follows, and the least it comes to
 * in all.
 */
export function wholeCostWords(cart: CheckoutCart): string {
  const price = cart.paymentOption
  const today = cart.outstandingCartBalance.formatted
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
  const things = wordList(needed, locale)
  return text('checkout.needed', { things })
}
