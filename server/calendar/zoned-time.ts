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
  return new Date(epochAt(`${day}T${time}`, timeZone))
}

/** A month of timetables asks for the same few instants and days thousands of times. */
function remembering<Answer>(ask: (of: string, timeZone: string) => Answer) {
  const known = new Map<string, Answer>()
  return (of: string, timeZone: string): Answer => {
    const key = `${of} ${timeZone}`
    const answer = known.get(key) ?? ask(of, timeZone)
    if (known.size >= mostKnown) known.clear()
    known.set(key, answer)
    return answer
  }
}
const mostKnown = 10_000

const wall = (time: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(time)

const epochAt = remembering((time, timeZone) => wall(time).toZonedDateTime(timeZone).epochMilliseconds)

/** How often the wall shows that time on that day: a change of the clocks skips an hour or gives it twice. */
export const howOften = (day: CalendarDate, time: LocalTime, timeZone: string): 'never' | 'once' | 'twice' =>
  timesOf(`${day}T${time}`, timeZone)

const timesOf = remembering((time, timeZone) => {
  const local = wall(time)
  const first = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const last = local.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (first.epochMilliseconds === last.epochMilliseconds) return 'once'
  return first.toPlainDateTime().equals(local) ? 'twice' : 'never'
})

/** The days on which the clocks of a time zone change, from a day up to and including another. */
export function clockChanges(from: CalendarDate, until: CalendarDate, timeZone: string): CalendarDate[] {
  const end = instantOf(until, '24:00', timeZone).getTime()
  const days: CalendarDate[] = []
  let next = wall(from).toZonedDateTime(timeZone).getTimeZoneTransition('next')
  while (next && next.epochMilliseconds < end) {
    days.push(next.toPlainDate().toString())
    next = next.getTimeZoneTransition('next')
  }
  return days
}
