import { formatMoney } from '../../contract/money.ts'

/** What a line of a cart costs now, and what it cost when its customer last saw it, in minor units. */
export interface ChangedPrice {
  /** What it is. */
  name: string
  before: number
  now: number
}

/** Lines that cost something else by now, each in a sentence for the customer, in English; none for those that cost the same. */
export const priceChangeWords = (prices: readonly ChangedPrice[], currency: string): string[] =>
  prices
    .filter(({ before, now }) => before !== now)
    .map(({ name, before, now }) => {
      const money = (amount: number) => formatMoney({ amount, currency })
      const difference = now > before ? `${money(now - before)} more` : `${money(before - now)} less`
      return `${name} now costs ${money(now)}, ${difference} than before.`
    })
