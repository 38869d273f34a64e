import { addDays } from '../../../contract/dates.ts'
import { longDate } from '../../platform/formats.ts'
import { text } from '../../platform/text.ts'
import type { MembershipItem, Order } from './order-words.ts'

interface CalendarEvent {
  /** Stays the same for the same event, so that adding it twice leaves one. */
  uid: string
  /** YYYY-MM-DD; the event takes the whole day. */
  date: string
  summary: string
  description: string
}

/** The days to remember: the start of the membership and its first collection. */
export function calendarEvents(order: Order, item: MembershipItem): CalendarEvent[] {
  const isChange = item.kind === 'change'
  const events = [
    {
      uid: `${item.id}-start`,
      date: item.startDate,
      summary: text('orders.calendar.starts', { membership: item.name, centre: item.homeVenue.name }),
      description: text('orders.calendar.order', { reference: order.reference }),
    },
  ]
  if (item.firstCollectionDate !== null) {
    events.push({
      uid: `${item.id}-collection`,
      date: item.firstCollectionDate,
      summary: text(isChange ? 'orders.calendar.newPrice' : 'orders.calendar.collection', {
        amount: item.baseFee.price.formatted,
      }),
      description: text(isChange ? 'orders.calendar.newPriceText' : 'orders.calendar.collectionText', {
        membership: item.name,
        reference: order.reference,
        date: longDate(item.firstBillingDate ?? item.firstCollectionDate),
      }),
    })
  }
  return events
}

const escaped = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\n/g, '\\n')
const bare = (date: string) => date.replaceAll('-', '')

/** Lines may be 75 bytes long; what follows goes on under a space. No character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (encoder.encode(row + character).length > 74) {
      rows.push(row)
      row = ''
    }
    row += character
  }
  return [...rows, row].join('\r\n ')
}

/**
 * An iCalendar file (RFC 5545) of all-day events. `stamp` is when it was made, as `YYYY-MM-DDTHH:MM:SSZ` in UTC.
 */
export function calendarFile(events: readonly CalendarEvent[], stamp: string): string {
  const at = stamp.replace(/\.\d+/, '').replace(/[-:]/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Centrecourt//Order//EN',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}@centrecourt`,
      `DTSTAMP:${at}`,
      `DTSTART;VALUE=DATE:${bare(event.date)}`,
      `DTEND;VALUE=DATE:${bare(addDays(event.date, 1))}`,
      `SUMMARY:${escaped(event.summary)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
