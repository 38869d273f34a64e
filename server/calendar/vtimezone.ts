import { Temporal } from 'temporal-polyfill'

/**
 * A time zone as a calendar file has it (RFC 5545, 3.6.5): each change of its clocks by itself, from the last one before `from` to
 * the first one after `until`, so that every time between the two has one meaning.
 */
export function vtimezone(timeZone: string, from: Date, until: Date): string {
  const first = zoned(from, timeZone)
  const last = zoned(until, timeZone).epochMilliseconds
  // A change at this very instant is the last one before all that follows.
  const before = first.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  // A zone whose clocks never change has had its offset since the beginning of all calendars.
  const parts = [before ? observance(before) : sameForEver(first)]
  for (let next = first.getTimeZoneTransition('next'); next; next = next.getTimeZoneTransition('next')) {
    parts.push(observance(next))
    if (next.epochMilliseconds > last) break
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n')
}

const zoned = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

/** From a change of the clocks on, written in the time that they showed before it. */
function observance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ seconds: 1 })
  const name = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  const shown = before.toPlainDateTime().add({ seconds: 1 })
  return part(name, shown, before.offset, change.offset)
}

const sameForEver = ({ offset }: Temporal.ZonedDateTime): string[] =>
  part('STANDARD', Temporal.PlainDateTime.from('1970-01-01T00:00:00'), offset, offset)

const part = (name: string, begins: Temporal.PlainDateTime, from: string, to: string): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${begins.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
  `TZOFFSETFROM:${from.replaceAll(':', '')}`,
  `TZOFFSETTO:${to.replaceAll(':', '')}`,
  `END:${name}`,
]
