import ical, { ICalEventTransparency } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { addDays } from '../../contract/dates.ts'
import { vtimezone } from '../calendar/vtimezone.ts'
import type { DayToRemember, TimeToRemember } from '../cart/to-remember.ts'
import type { Translate } from '../platform/http/localise.ts'

interface Reminder extends DayToRemember {
  lineId: string
}

interface Appointment extends TimeToRemember {
  lineId: string
}

/**
 * An iCalendar file (RFC 5545) of whole days, in which nobody is busy, and of times on the wall, in which one is. Each keeps its UID
 * for life, whenever the file is made.
 */
export function orderCalendar(
  { reference, placedAt }: { reference: string; placedAt: Date },
  { days, times }: { days: readonly Reminder[]; times: readonly Appointment[] },
  translate: Translate,
): string {
  const calendar = ical({ prodId: { company: 'Centrecourt', product: 'Order' } })
  calendar.timezone({ name: null, generator: (timeZone) => zoneOf(timeZone, times) })
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
  for (const { lineId, startsAt, endsAt, timeZone, summary, location, description } of times)
    calendar.createEvent({
      id: `${lineId}@centrecourt`,
      stamp: placedAt,
      start: onTheWall(startsAt, timeZone),
      end: onTheWall(endsAt, timeZone),
      timezone: timeZone,
      summary,
      location,
      description: description === '' ? null : description,
    })
  return calendar.toString()
}

const onTheWall = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

function zoneOf(timeZone: string, times: readonly Appointment[]): string {
  const instants = times.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  return vtimezone(timeZone, new Date(Math.min(...instants)), new Date(Math.max(...instants)))
}
