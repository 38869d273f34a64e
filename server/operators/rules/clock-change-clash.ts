import type { CalendarDate } from '../../../contract/dates.ts'
import { takesPlaceOn, type TimetablePattern } from '../../bookings/catalogue/pattern.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import { howOften, instantOf } from '../../calendar/zoned-time.ts'

/** Clocks change at night: nothing that begins later in the day is touched. */
const nightEnds = '05:00'

/**
 * The first start that comes, on a day on which the clocks change, before something that began earlier has ended, in time that
 * passes; null where there is none. Starts that such a day does not have, or has twice, are left to the rule about them.
 * @param changes days on which clocks change
 */
export function changeClash(
  one: TimetablePattern,
  other: TimetablePattern,
  changes: readonly CalendarDate[],
  timeZone: string,
): { day: CalendarDate; start: LocalTime } | null {
  const [first, second] = [one, other].map(({ starts }) => starts.filter((start) => start < nightEnds))
  if (!first || !second || first.length === 0 || second.length === 0) return null
  for (const day of changes) {
    if (!takesPlaceOn(one, day) || !takesPlaceOn(other, day)) continue
    const timesOf = (starts: readonly LocalTime[], { minutes }: TimetablePattern) =>
      starts
        .filter((start) => howOften(day, start, timeZone) === 'once')
        .map((start) => {
          const from = instantOf(day, start, timeZone).getTime()
          return { start, from, until: from + minutes * 60_000 }
        })
    for (const a of timesOf(first, one))
      for (const b of timesOf(second, other)) {
        if (one === other && a.start === b.start) continue
        if (a.from < b.until && b.from < a.until) return { day, start: a.from <= b.from ? b.start : a.start }
      }
  }
  return null
}
