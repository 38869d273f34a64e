import { addDays, dayOfWeek, type CalendarDate } from '../../../contract/dates.ts'
import { openingOn } from '../../bookings/catalogue/opening-times.ts'
import { takesPlaceOn } from '../../bookings/catalogue/pattern.ts'
import { excludeEachOther } from '../../bookings/catalogue/spaces.ts'
import { minutesOf, type LocalTime } from '../../calendar/local-time.ts'
import { clockChanges } from '../../calendar/zoned-time.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from '../source.ts'
import { bookableThings, type BookableThings } from './bookable-things.ts'
import { changeClash } from './clock-change-clash.ts'
import { oncePerRow } from './timetable-rules.ts'
import { isWithin, seasonOfAllWeekdays, weekdayNames } from './timetable-time-rules.ts'

type Row = BookableThings['timetable'][number]

/** Two things at the same time in a space, or in a whole and its part, and the same thing twice at the same time. */
export function timetableClashRules(files: OperatorFiles): Problem[] {
  const things = bookableThings(files)
  const rows = things.timetable.filter(({ activity }) => activity.kind === 'session')
  const changes = clockChanges(...seasonOfAllWeekdays, things.timeZone)
  const byVenue = new Map<string, Row[]>()
  for (const row of rows) {
    const { venueSlug } = row.pattern
    if (!byVenue.get(venueSlug)?.push(row)) byVenue.set(venueSlug, [row])
  }
  return oncePerRow(rows, (row) => {
    if (overlapsItself(row)) {
      const message = `A start comes before the one before it has ended: each lasts ${row.pattern.minutes} minutes.`
      return problemAt(files.timetable, [row.index, 'starts'], message, 'Correct the starts or the minutes.')
    }
    const own = clashOfChange(files, row, row, changes)
    if (own) return own
    for (const other of byVenue.get(row.pattern.venueSlug)!) {
      if (other.index >= row.index) break
      const clash = clashOf(files, other, row) ?? clashOfChange(files, other, row, changes)
      if (clash) return clash
    }
    return null
  })
}

/** Only things in a space can be in each other's way. */
const overlapsItself = ({ pattern: { starts, minutes, spaceSlug } }: Row): boolean =>
  spaceSlug !== null &&
  starts.some((start, index) => index > 0 && minutesOf(start) - minutesOf(starts[index - 1]!) < minutes)

function clashOf(files: OperatorFiles, first: Row, second: Row): Problem | null {
  const [one, other] = [first.pattern, second.pattern]
  const pairs = inOneSpace(files, first, second) ? overlappingStarts(one, other) : sameStarts(one, other)
  const when = pairs.length === 0 ? null : whenBoth(files, one, other, pairs)
  if (when === null) return null
  const where = other.spaceSlug === null ? '' : ` in "${other.spaceSlug}"`
  const line = files.timetable.lines.of([first.index])
  return problemAt(
    files.timetable,
    [second.index, 'starts'],
    `"${one.activitySlug}" is already${where} at "${one.venueSlug}" at ${when.start} ${when.day}.`,
    `It is on line ${line}: use another space or another time, or except the day.`,
  )
}

/** What is apart by the clock on the wall, and not on the night on which it goes forward. */
function clashOfChange(
  files: OperatorFiles,
  first: Row,
  second: Row,
  changes: readonly CalendarDate[],
): Problem | null {
  if (!inOneSpace(files, first, second)) return null
  const { timeZone } = bookableThings(files)
  const met = changeClash(first.pattern, second.pattern, changes, timeZone)
  if (met === null) return null
  const { activitySlug, venueSlug } = first.pattern
  const line = files.timetable.lines.of([first.index])
  const where = first === second ? 'It is this line' : `It is on line ${line}`
  return problemAt(
    files.timetable,
    [second.index, 'starts'],
    `"${activitySlug}" is still in "${second.pattern.spaceSlug}" at "${venueSlug}" at ${met.start} on ${met.day}, because the clocks go forward.`,
    `${where}: start later, or except the day.`,
  )
}

function inOneSpace(files: OperatorFiles, { pattern: one }: Row, { pattern: other }: Row): boolean {
  const spaces = bookableThings(files).spaces.get(one.venueSlug)
  if (!spaces || one.spaceSlug === null || other.spaceSlug === null) return false
  if (!spaces.bySlug.has(one.spaceSlug) || !spaces.bySlug.has(other.spaceSlug)) return false
  return excludeEachOther(spaces.tree, one.spaceSlug, other.spaceSlug)
}

/** A start of each of two patterns that meet. */
type Pair = readonly [LocalTime, LocalTime]

const everyPair = (one: Row['pattern'], other: Row['pattern']): Pair[] =>
  other.starts.flatMap((start) => one.starts.map((taken): Pair => [taken, start]))

/** Each start of the later row while the earlier one goes on, or the other way round. */
const overlappingStarts = (one: Row['pattern'], other: Row['pattern']): Pair[] =>
  everyPair(one, other).filter(
    ([taken, start]) =>
      minutesOf(start) < minutesOf(taken) + one.minutes &&
      minutesOf(taken) < minutesOf(start) + other.minutes,
  )

/** The same activity in the same space, or both times in none: its two sessions could not be told apart. */
const sameStarts = (one: Row['pattern'], other: Row['pattern']): Pair[] =>
  one.activitySlug === other.activitySlug && one.spaceSlug === other.spaceSlug
    ? everyPair(one, other).filter(([taken, start]) => taken === start)
    : []

/** The first start that is in the way, with a day in words; null where the two never take place on one day. */
function whenBoth(
  files: OperatorFiles,
  one: Row['pattern'],
  other: Row['pattern'],
  pairs: readonly Pair[],
): { start: LocalTime; day: string } | null {
  const opening = bookableThings(files).openingTimes.get(one.venueSlug)
  for (const day of daysOfBoth(one, other, opening?.exceptions.length ?? 0)) {
    const hours = opening && openingOn(opening, day).hours
    // On a bank holiday one of them may fall out.
    const pair = pairs.find(
      ([taken, start]) =>
        !hours || (isWithin(hours, taken, one.minutes) && isWithin(hours, start, other.minutes)),
    )
    if (!pair) continue
    const isDated = [one, other].some(
      ({ dates, firstDay, lastDay }) => dates.includes(day) || firstDay !== null || lastDay !== null,
    )
    const weekday = weekdayNames[dayOfWeek(day) - 1]!
    return { start: pair[1], day: isDated ? `on ${weekday.slice(0, -1)} ${day}` : `on ${weekday}` }
  }
  return null
}

/** Days on which both take place: all single ones, and so many of the week's that one is an ordinary day. */
function daysOfBoth(one: Row['pattern'], other: Row['pattern'], closures: number): CalendarDate[] {
  const both = (day: CalendarDate) => takesPlaceOn(one, day) && takesPlaceOn(other, day)
  const first = [one.firstDay, other.firstDay, '2024-01-01']
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)!
  // A weekday comes once a week, is excepted so often at most, and is never a bank holiday in three weeks running.
  const weeks = one.except.length + other.except.length + closures + 3
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index))
  return [...one.dates, ...other.dates, ...days].filter(both)
}
