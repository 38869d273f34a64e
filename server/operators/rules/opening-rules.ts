import type { Hours } from '../../bookings/catalogue/activity.ts'
import type { OpeningTimesEntry, WeeklyHoursEntry } from '../booking-files.ts'
import { hoursOf, weekOf } from '../build-opening-times.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt, wholeEntries } from '../source.ts'
import type { CheckedFile, Draft, Path } from '../source.ts'
import { aVenue, unknownNames, venueSlugs } from './references.ts'

/** Opening times that contradict themselves, and venues that have two of them. */
export function openingRules(files: OperatorFiles): Problem[] {
  const { openingTimes } = files
  const list = openingTimes.draft?.opening_times
  return [
    ...repeatedVenues(files),
    ...entriesOf(list).flatMap(({ entry, index }) => {
      const path = ['opening_times', index]
      return [
        ...unknownNames(openingTimes, [...path, 'venues'], entry.venues, venueSlugs(files), aVenue),
        ...weeklyHoursProblems(openingTimes, [...path, 'week'], entry.week),
        ...exceptionProblems(files, [...path, 'exceptions'], entry.exceptions),
      ]
    }),
  ]
}

function repeatedVenues({ openingTimes }: OperatorFiles): Problem[] {
  const seen = new Map<string, number>()
  return entriesOf(openingTimes.draft?.opening_times).flatMap(({ entry, index }) => {
    const at = ['opening_times', index, 'venues']
    const names = entry.venues === 'all' ? [{ entry: 'all', index: null }] : entriesOf(entry.venues)
    return names.flatMap(({ entry: name, index: place }) => {
      const path = place === null ? at : [...at, place]
      const line = seen.get(name)
      if (line === undefined) {
        seen.set(name, openingTimes.lines.of(path))
        return []
      }
      const whose = name === 'all' ? 'all venues' : `"${name}"`
      const message = `There are second opening times for ${whose}.`
      return [problemAt(openingTimes, path, message, `The first are on line ${line}: keep one of the two.`)]
    })
  })
}

function exceptionProblems(
  { openingTimes }: OperatorFiles,
  path: Path,
  exceptions: Draft<OpeningTimesEntry['exceptions']>,
): Problem[] {
  const seen = new Set<string>()
  return entriesOf(exceptions).flatMap(({ entry: { date, hours }, index }) => {
    const isRepeated = date !== undefined && seen.has(date)
    if (date !== undefined) seen.add(date)
    const whole = entriesOf(hours).map(({ entry }) => hoursOf(entry))
    return [
      ...(isRepeated
        ? [
            problemAt(
              openingTimes,
              [...path, index, 'date'],
              `The day ${date} is different twice.`,
              'Write all its hours into one exception.',
            ),
          ]
        : []),
      ...entriesOf(hours).flatMap(({ entry, index: place }) =>
        backwards(openingTimes, [...path, index, 'hours', place], entry),
      ),
      ...(overlap(whole) ? [overlapping(openingTimes, [...path, index, 'hours'])] : []),
    ]
  })
}

/** Hours that end before they begin, and hours of one day that overlap. */
export function weeklyHoursProblems(
  file: CheckedFile<unknown>,
  path: Path,
  list: readonly (Draft<WeeklyHoursEntry> | undefined)[] | undefined,
): Problem[] {
  const wrong = entriesOf(list).flatMap(({ entry, index }) =>
    backwards(file, [...path, index, 'hours'], entry.hours),
  )
  if (wrong.length > 0) return wrong
  const whole = wholeEntries<WeeklyHoursEntry>(list)
  const clash = whole.find((_, place) =>
    weekOf(whole.slice(0, place + 1).map(({ entry }) => entry)).some(overlap),
  )
  return clash ? [overlapping(file, [...path, clash.index])] : []
}

function backwards(file: CheckedFile<unknown>, path: Path, text: string | undefined): Problem[] {
  if (text === undefined) return []
  const { from, until } = hoursOf(text)
  if (from < until) return []
  const advice =
    'Swap the two times. Hours that go past midnight are two: until 24:00, and from 00:00 the day after.'
  return [problemAt(file, path, `The hours ${text} end before they begin.`, advice)]
}

const overlap = (hours: readonly Hours[]): boolean =>
  hours
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .some((one, index, all) => index > 0 && one.from < all[index - 1]!.until)

const overlapping = (file: CheckedFile<unknown>, path: Path): Problem =>
  problemAt(file, path, 'These hours overlap others of the same day.', 'Write one, or keep them apart.')
