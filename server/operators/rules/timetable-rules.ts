import { takesPlaceOn } from '../../bookings/catalogue/pattern.ts'
import { addDays } from '../../../contract/dates.ts'
import type { TimetableRow } from '../booking-files.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Draft } from '../source.ts'
import { bookableThings, type BookableThings } from './bookable-things.ts'
import { activitySlugs, anActivity, aVenue, unknownName, unknownNames, venueSlugs } from './references.ts'

type Row = BookableThings['timetable'][number]

/** Rows of what is not there, that never take place, or that let in more people than may be there. */
export function timetableRules(files: OperatorFiles): Problem[] {
  const { timetable } = files
  return [
    ...entriesOf(timetable.draft).flatMap(({ entry, index }) => [
      ...unknownNames(timetable, [index, 'venues'], entry.venues, venueSlugs(files), aVenue),
      ...unknownName(timetable, [index, 'activity'], entry.activity, activitySlugs(files), anActivity),
      ...dayProblems(files, index, entry),
    ]),
    ...oncePerRow(bookableThings(files).timetable, (row) => placeProblem(files, row)),
    ...oncePerRow(bookableThings(files).timetable, (row) => peopleProblem(files, row)),
    ...openingProblems(files),
  ]
}

/** One problem for each row of the file, whichever of its venues it is about. */
export function oncePerRow<T extends { index: number }>(
  rows: readonly T[],
  find: (row: T) => Problem | null,
): Problem[] {
  const told = new Set<number>()
  return rows.flatMap((row) => {
    const problem = told.has(row.index) ? null : find(row)
    if (!problem) return []
    told.add(row.index)
    return [problem]
  })
}

function dayProblems({ timetable }: OperatorFiles, index: number, row: Draft<TimetableRow>): Problem[] {
  const tell = (key: string, message: string, advice: string) => [
    problemAt(timetable, [index, key], message, advice),
  ]
  if (!('days' in row) && !('dates' in row))
    return tell('days', 'The row never takes place.', 'Name days of the week, or dates.')
  const { from, until } = row
  if (from !== undefined && until !== undefined && from > until)
    return tell('until', `The row ends on ${until}, before it begins on ${from}.`, 'Correct one of the days.')
  if (!('days' in row) && ('from' in row || 'until' in row))
    return tell('from', 'Single dates need no first and last day.', 'Take from and until out.')
  return []
}

/** Whether what takes place can be where it is. */
function placeProblem(files: OperatorFiles, { pattern, activity, index }: Row): Problem | null {
  const { venues, lacksSpace } = bookableThings(files)
  const { venueSlug, spaceSlug } = pattern
  const tell = (key: string, message: string, advice: string) =>
    problemAt(files.timetable, [index, key], message, advice)
  if (activity.kind !== 'session')
    return tell(
      'activity',
      `"${activity.slug}" is a court, which has no timetable.`,
      'Courts are offered by their courts in activities.yaml: take the row out.',
    )
  const venue = venues.get(venueSlug)
  if (!venue) return null
  if (!venue.activities_v2_enabled)
    return tell(
      'venues',
      `Nothing can be booked at "${venueSlug}", because its activities_v2_enabled is false.`,
      'Take the venue out, or turn that on in venues.csv.',
    )
  return spaceSlug !== null && lacksSpace(venueSlug, spaceSlug)
    ? tell(
        'space',
        `The venue "${venueSlug}" has no space "${spaceSlug}".`,
        'Write one that is in spaces.yaml for this venue, or add it there.',
      )
    : null
}

/** Told once for each venue, at its first row. */
function openingProblems(files: OperatorFiles): Problem[] {
  const { timetable, venues, lacksOpeningTimes } = bookableThings(files)
  return [...venues.values()].flatMap(({ slug, activities_v2_enabled: isBookable }) => {
    const row = timetable.find(({ pattern }) => pattern.venueSlug === slug)
    if (!row || !isBookable || !lacksOpeningTimes(slug)) return []
    const message = `There are no opening times for "${slug}".`
    return [problemAt(files.timetable, [row.index, 'venues'], message, 'Add them to opening-times.yaml.')]
  })
}

function peopleProblem(files: OperatorFiles, { pattern, activity, index }: Row): Problem | null {
  const { capacity, fireLimit, spaceSlug } = pattern
  const tell = (key: string, message: string, advice: string) =>
    problemAt(files.timetable, [index, key], message, advice)
  if (activity.kind !== 'session') return null
  if (capacity === 0)
    return tell(
      'capacity',
      'It is not said how many places there are.',
      'Give the row a capacity, or the activity one for all its rows.',
    )
  if (fireLimit !== null && capacity > fireLimit)
    return tell(
      'capacity',
      `There are ${capacity} places, and no more than ${fireLimit} people may be in "${spaceSlug}".`,
      'Lower the capacity, or correct fire_limit in spaces.yaml.',
    )
  const idle = pattern.except.find((day) => !takesPlaceOn({ ...pattern, except: [] }, day))
  if (idle !== undefined)
    return tell(
      'except',
      `The row does not take place on ${idle} anyway.`,
      'Correct the day, or take it out.',
    )
  return isEmptySeason(pattern)
    ? tell(
        'from',
        'The row never takes place between its first and last day.',
        'Correct days, from or until.',
      )
    : null
}

/** Whether none of the weekdays lies in a short season, or each that does is excepted. */
function isEmptySeason(pattern: Row['pattern']): boolean {
  const { firstDay, lastDay, dates, except } = pattern
  if (firstDay === null || lastDay === null || firstDay > lastDay) return false
  if (dates.some((day) => !except.includes(day))) return false
  const weeks = except.length + 1
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(firstDay, index))
  return !days.some((day) => takesPlaceOn(pattern, day))
}
