import type { CalendarDate } from '../../../contract/dates.ts'
import type { Hours } from '../../bookings/catalogue/activity.ts'
import { openingOn } from '../../bookings/catalogue/opening-times.ts'
import { takesPlaceOn } from '../../bookings/catalogue/pattern.ts'
import { minutesOf, type LocalTime } from '../../calendar/local-time.ts'
import { clockChanges, howOften } from '../../calendar/zoned-time.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from '../source.ts'
import { bookableThings, type BookableThings } from './bookable-things.ts'
import { releasedTooLate } from './release-rules.ts'
import { oncePerRow } from './timetable-rules.ts'

type Row = BookableThings['timetable'][number]

/** Starts while the centre is closed, at a time that the clocks skip or give twice, or before anybody can book. */
export function timetableTimeRules(files: OperatorFiles): Problem[] {
  const things = bookableThings(files)
  const rows = things.timetable.filter(({ activity }) => activity.kind === 'session')
  const changes = clockChanges(...seasonOfAllWeekdays, things.timeZone)
  return [
    ...oncePerRow(rows, (row) => clockProblem(files, row, changes, things.timeZone)),
    ...oncePerRow(rows, (row) => closedProblem(files, row)),
    ...oncePerRow(rows, (row) => releaseProblem(files, row)),
  ]
}

/** The calendar repeats after 28 years: a row without limits meets every change of the clocks in them. */
export const seasonOfAllWeekdays = ['2024-01-01', '2051-12-31'] as const

function clockProblem(
  files: OperatorFiles,
  { pattern, index }: Row,
  changes: readonly CalendarDate[],
  timeZone: string,
): Problem | null {
  for (const day of changes.filter((one) => takesPlaceOn(pattern, one))) {
    for (const start of pattern.starts) {
      const often = howOften(day, start, timeZone)
      if (often === 'once') continue
      const message =
        often === 'never'
          ? `There is no ${start} on ${day}, because the clocks go forward.`
          : `There is ${start} twice on ${day}, because the clocks go back.`
      return problemAt(
        files.timetable,
        [index, 'starts'],
        message,
        'Start earlier or later, or except the day.',
      )
    }
  }
  return null
}

export const weekdayNames = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
]

/** Weekdays are judged by the ordinary week: on bank holidays and exceptions what does not fit falls out by itself. */
function closedProblem(files: OperatorFiles, { pattern, index }: Row): Problem | null {
  const opening = bookableThings(files).openingTimes.get(pattern.venueSlug)
  if (!opening) return null
  const tell = (start: LocalTime, when: string) =>
    problemAt(
      files.timetable,
      [index, 'starts'],
      `The venue "${pattern.venueSlug}" is closed on ${when} for a part of ${start} and ${pattern.minutes} minutes.`,
      'Correct the start or the length, or the hours in opening-times.yaml.',
    )
  const misfit = (hours: readonly Hours[]) =>
    pattern.starts.find((start) => !isWithin(hours, start, pattern.minutes))
  for (const weekday of pattern.weekdays) {
    const start = misfit(opening.week[weekday - 1] ?? [])
    if (start !== undefined) return tell(start, weekdayNames[weekday - 1]!)
  }
  for (const day of pattern.dates) {
    const start = misfit(openingOn(opening, day).hours)
    if (start !== undefined) return tell(start, day)
  }
  return null
}

export const isWithin = (hours: readonly Hours[], start: LocalTime, minutes: number): boolean =>
  hours.some(({ from, until }) => from <= start && minutesOf(start) + minutes <= minutesOf(until))

/** The release for everybody must come before the last booking; members may have more days. */
function releaseProblem(files: OperatorFiles, { pattern, activity, index }: Row): Problem | null {
  const policy = bookableThings(files).policies.get(activity.policy)
  const late = policy && releasedTooLate(policy, pattern.starts)
  if (!late) return null
  const advice = 'Release it more days ahead or earlier in the day, or start later.'
  return problemAt(files.timetable, [index, 'starts'], late, advice)
}
