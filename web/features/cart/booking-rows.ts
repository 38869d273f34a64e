import { formatWeekday } from '../../../contract/dates.ts'
import { longDate } from '../../platform/formats.ts'
import { locale, text } from '../../platform/text.ts'
import type { SummaryRow } from './cart-summary.ts'
import type { CartLine } from './cart.ts'

/** What a place is, in rows: when, where, for whom and by which price. */
export function bookingRows({ booking, venue }: Pick<CartLine, 'booking' | 'venue'>): SummaryRow[] {
  if (booking === null) return []
  const { day, start, end, spaceName, attendee, option, benefit } = booking
  return [
    {
      label: text('checkout.booking.when'),
      value: text('checkout.booking.whenWords', {
        day: `${formatWeekday(day, locale, 'long')} ${longDate(day)}`,
        start,
        end,
      }),
    },
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
