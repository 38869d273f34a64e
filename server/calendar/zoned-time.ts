import { Temporal } from 'temporal-polyfill'
import { addDays } from '../../contract/dates.ts'
import type { CalendarDate } from '../../contract/dates.ts'
import type { LocalTime } from './local-time.ts'

/** Instants with a time zone. Days without one are in contract/dates.ts. All of it throws RangeError for an unknown zone. */

/** The time on the wall at an instant in a time zone, from `00:00` to `23:59`. */
export const timeOfDayIn = (instant: Date, timeZone: string): LocalTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

/**
 * The instant at which the wall shows a time on a day; `24:00` is midnight at its end. A time that the clocks skip is as much
 * later as they jump (01:30 becomes 02:30), and of one that comes twice it is the first.
 */
export function instantOf(day: CalendarDate, time: LocalTime, timeZone: string): Date {
  if (time === '24:00') return instantOf(addDays(day, 1), '00:00', timeZone)
  const key = `${day} ${time} ${timeZone}`
  let instant = known.get(key)
  if (instant === undefined) {
    instant = wall(day, time).toZonedDateTime(timeZone).epochMilliseconds
    if (known.size >= mostKnown) known.clear()
    known.set(key, instant)
  }
  return new Date(instant)
}

/** A month of timetables asks for the same few instants thousands of times. */
const known = new Map<string, number>()
const mostKnown = 10_000

/** How often the wall shows that time on that day: a change of the clocks skips an hour or gives it twice. */
export function howOften(day: CalendarDate, time: LocalTime, timeZone: string): 'never' | 'once' | 'twice' {
  const local = wall(day, time)
  const first = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const last = local.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (first.epochMilliseconds === last.epochMilliseconds) return 'once'
  return first.toPlainDateTime().equals(local) ? 'twice' : 'never'
}

/** The days on which the clocks of a time zone change, from a day up to and including another. */
export function clockChanges(from: CalendarDate, until: CalendarDate, timeZone: string): CalendarDate[] {
  const end = instantOf(until, '24:00', timeZone).getTime()
  const days: CalendarDate[] = []
  let next = wall(from, '00:00').toZonedDateTime(timeZone).getTimeZoneTransition('next')
  while (next && next.epochMilliseconds < end) {
    days.push(next.toPlainDate().toString())
    next = next.getTimeZoneTransition('next')
  }
  return days
}

const wall = (day: CalendarDate, time: LocalTime): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(`${day}T${time}`)
