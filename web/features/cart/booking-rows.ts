import { longDay } from '../../platform/words/formats.ts'
import { text } from '../../platform/text.ts'
import type { SummaryRow } from './cart-summary.ts'
import type { CartLine } from './cart.ts'

/** `Monday 30 November 2026, 07:00 to 07:45`. */
export function whenInCart({ booking }: Pick<CartLine, 'booking'>): string {
  if (booking === null) return ''
  const { day, start, end } = booking
  return text('checkout.booking.whenWords', { day: longDay(day), start, end })
}

/**
 * The name of a line with what tells it from others of that name: `Badminton at 11:00, Monday 30 November 2026, Court 2`. What can be pressed beside it is
 * called so, and so is what a screen reader hears.
 */
export function withTime(name: string, booking: CartLine['booking']): string {
  if (booking === null) return name
  const { day, start, sessionId, spaceName } = booking
  const words = text('shell.basket.lineAt', { name, start, day: longDay(day) })
  return sessionId === null && spaceName !== null ? `${words}, ${spaceName}` : words
}

/** What a place is, in rows: when, where, for whom and by which price. */
export function bookingRows({ booking, venue }: Pick<CartLine, 'booking' | 'venue'>): SummaryRow[] {
  if (booking === null) return []
  const { spaceName, attendee, option, benefit } = booking
  return [
    { label: text('checkout.booking.when'), value: whenInCart({ booking }) },
    {
      label: text('checkout.booking.where'),
      value: [spaceName, venue.name].filter((each) => each !== null).join(', '),
    },
    ...(attendee.name === null ? [] : [{ label: text('checkout.summary.for'), value: attendee.name }]),
    {
      label: text('checkout.booking.price'),
      value:
        benefit === null
          ? option.name
          : text('checkout.booking.priceWith', { option: option.name, membership: benefit.membership }),
    },
  ]
}
