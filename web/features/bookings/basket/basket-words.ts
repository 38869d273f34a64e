import { locale, text } from '../../../platform/text.ts'
import { formatMoney } from '../../../../contract/money.ts'
import { withTime } from '../../cart/booking-rows.ts'
import { isFree } from '../prices.ts'
import { placesIn, type Basket, type Booking, type PlaceLine } from './basket.ts'

/** What is in the basket, in words. Amounts come formatted from the server, or as a sum of its own. */

/**
 * Why a place costs what it does: `Free with your Fitness membership, 3 uses left that month`, or the name of its price option. The membership is
 * the customer's own where the place is theirs.
 */
export function reasonWords(
  { booking, amount }: Pick<PlaceLine, 'booking' | 'amount'>,
  isOwn: boolean,
): string {
  const { benefit, option } = booking
  if (benefit === null) return option.name
  const { membership, usesLeft: count, usesPer } = benefit
  const words = isFree(amount)
    ? text(isOwn ? 'basket.benefit.free' : 'basket.benefit.freeFor', { membership })
    : text(isOwn ? 'basket.benefit.less' : 'basket.benefit.lessFor', {
        membership,
        amount: amount.formatted,
        instead: option.price.formatted,
      })
  if (count === null) return words
  // The day or month is that of the session, whenever it is booked.
  return `${words}, ${text(usesPer === 'day' ? 'basket.benefit.usesDay' : 'basket.benefit.usesMonth', { count })}`
}

/** What a screen reader hears of a line: `Spin Express for Robin Sowerby at 07:00, Thursday 26 November 2026`. Nobody is named on one's own. */
export function lineName({ name, booking }: Pick<PlaceLine, 'name' | 'booking'>, isOwn: boolean): string {
  const person = isOwn ? null : booking.attendee.name
  return withTime(person === null ? name : text('shell.nameFor', { name, person }), booking)
}

/** `07:00 to 07:45`. */
export const timesWords = ({ start, end }: Pick<Booking, 'start' | 'end'>): string =>
  text('basket.times', { start, end })

interface Sums {
  isFree: boolean
  /** What is to pay now. */
  due: string
  total: string
  /** Null: there is none in it. */
  tax: string | null
  /** What credit pays of it; null: nothing. */
  credit: string | null
  /** Credit that could pay for it; null: none. */
  offered: string | null
}

/** What all of it costs. */
export function sumsOf(basket: Basket): Sums {
  const { total, balance, taxTotal, credits, formattedTotal, formattedBalance } = basket
  const currency = placesIn(basket)[0]?.amount.raw.currency ?? 'GBP'
  const words = (amount: number) => formatMoney({ amount, currency }, locale)
  const offered = credits.reduce((sum, { maxApplicable }) => sum + maxApplicable, 0)
  return {
    isFree: balance === 0,
    due: formattedBalance,
    total: formattedTotal,
    tax: taxTotal === 0 ? null : words(taxTotal),
    credit: total === balance ? null : words(total - balance),
    offered: offered === 0 || total !== balance ? null : words(offered),
  }
}
