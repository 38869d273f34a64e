import { formatWeekday } from '../../../contract/dates.ts'
import { longDate } from '../../platform/formats.ts'
import { locale, text } from '../../platform/text.ts'
import type { SummaryRow } from './cart-summary.ts'
import type { CartLine } from './cart.ts'

/** `Monday 30 November 2026, 07:00 to 07:45`. */
export function whenInCart({ booking }: Pick<CartLine, 'booking'>): string {
  if (booking === null) return ''
  const { day, start, end } = booking
  const date = `${formatWeekday(day, locale, 'long')} ${longDate(day)}`
  return text('checkout.booking.whenWords', { day: date, start, end })
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
