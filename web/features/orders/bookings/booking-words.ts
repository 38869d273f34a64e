import { todayIn } from '../../../../contract/dates.ts'
import { longDay, timeOfDay } from '../../../platform/words/formats.ts'
import { text } from '../../../platform/text.ts'
import { isBooking, type BookingItem, type Order } from '../order-words.ts'

/** Booked places in words. */

/** Those of an order that hold, in the order of their starts. */
export const bookingsOf = ({ items }: Pick<Order, 'items'>): BookingItem[] =>
  items
    .filter(isBooking)
    .filter(({ state }) => state === 'sold')
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))

/** `Monday 30 November 2026, 07:00 to 07:45`. */
export const whenWords = ({ day, start, end }: Pick<BookingItem, 'day' | 'start' | 'end'>): string =>
  text('orders.booking.when', { day: longDay(day), start, end })

/** `Studio 2, Riverside Leeds`. */
export const whereWords = ({ spaceName, related }: Pick<BookingItem, 'spaceName' | 'related'>): string =>
  [spaceName, related.venue.name].filter((each) => each !== null).join(', ')

/** `Free: Adult, with Fitness instead of £7.60`, or the amount and the option. */
export function priceWords({ amount, variant, benefit, priceBreakdown }: BookingItem): {
  amount: string
  why: string
} {
  const full = priceBreakdown.find(({ type }) => type === 'option')?.price.formatted ?? amount.formatted
  return {
    amount: amount.raw.amount === 0 ? text('orders.booking.free') : amount.formatted,
    why:
      benefit === null
        ? variant
        : text('orders.booking.instead', { option: variant, membership: benefit, amount: full }),
  }
}

/** Until when it can be cancelled for nothing, at the centre, or what is kept since it begins so soon: as the agreement has it. */
export function cancellingWords(
  { freeCancellationUntil: until, bookedLate, lateCancellationKeepsPercent: percent }: BookingItem,
  timeZone: string,
): string {
  if (percent === 0) return text('orders.booking.freeToStart')
  if (bookedLate)
    return percent >= 100 ? text('orders.booking.late.all') : text('orders.booking.late.part', { percent })
  const day = longDay(todayIn(new Date(until), timeZone))
  return text('orders.booking.freeUntil', { day, time: timeOfDay(until, timeZone) })
}
