import ical, { ICalEventTransparency } from 'ical-generator'
import { addDays } from '../../contract/dates.ts'
import type { DayToRemember, TimeToRemember } from '../cart/sale-kind.ts'
import type { Translate } from '../platform/http/localise.ts'

interface Reminder extends DayToRemember {
  lineId: string
}

interface Appointment extends TimeToRemember {
  lineId: string
}

/**
 * An iCalendar file (RFC 5545) of whole days, in which nobody is busy, and of times, in which one is. Each keeps its UID for life,
 * whenever the file is made.
 */
export function orderCalendar(
  { reference, placedAt }: { reference: string; placedAt: Date },
  { days, times }: { days: readonly Reminder[]; times: readonly Appointment[] },
  translate: Translate,
): string {
  const calendar = ical({ prodId: { company: 'Centrecourt', product: 'Order' } })
  for (const { lineId, name, date, summary, description } of days)
    calendar.createEvent({
      id: `${lineId}-${name}@centrecourt`,
      stamp: placedAt,
      // Of an instant the file keeps the day in UTC.
      start: new Date(`${date}T00:00:00Z`),
      end: new Date(`${addDays(date, 1)}T00:00:00Z`),
      allDay: true,
      summary: translate(summary),
      description: translate(description.replace('{reference}', reference)),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  for (const { lineId, startsAt, endsAt, summary, location, description } of times)
    calendar.createEvent({
      id: `${lineId}@centrecourt`,
      stamp: placedAt,
      start: startsAt,
      end: endsAt,
      summary,
      location,
      description: description === '' ? null : description,
    })
  return calendar.toString()
}
