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
  const local = `${day}T${time}`
  const epoch = remembered(
    epochs,
    `${local} ${timeZone}`,
    () => wall(local).toZonedDateTime(timeZone).epochMilliseconds,
  )
  return new Date(epoch)
}

/** A month of timetables asks for the same few instants and days thousands of times. */
const epochs = new Map<string, number>()
const frequencies = new Map<string, Frequency>()
const mostKnown = 10_000

function remembered<Answer>(known: Map<string, Answer>, key: string, ask: () => Answer): Answer {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const answer = ask()
  known.set(key, answer)
  return answer
}

const wall = (time: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(time)

type Frequency = 'never' | 'once' | 'twice'

/** How often the wall shows that time on that day: a change of the clocks skips an hour or gives it twice. */
export const howOften = (day: CalendarDate, time: LocalTime, timeZone: string): Frequency =>
  remembered(frequencies, `${day}T${time} ${timeZone}`, () => frequencyOf(wall(`${day}T${time}`), timeZone))

function frequencyOf(local: Temporal.PlainDateTime, timeZone: string): Frequency {
  const first = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const last = local.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (first.epochMilliseconds === last.epochMilliseconds) return 'once'
  return first.toPlainDateTime().equals(local) ? 'twice' : 'never'
}

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
