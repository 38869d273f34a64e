import { courtTimes, type CourtTime } from '../../bookings/timetable/court-times.ts'
import type { OperatorFiles } from '../files.ts'
import type { Problem } from '../problem.ts'
import { entriesOf, problemAt } from '../source.ts'
import type { Path } from '../source.ts'
import { bookableThings, type BookableThings } from './bookable-things.ts'
import { weeklyHoursProblems } from './opening-rules.ts'
import { aVenue, unknownNames, venueSlugs } from './references.ts'
import { releasedTooLate } from './release-rules.ts'

type Court = BookableThings['courts'][number]

/** Courts of venues and spaces that are not there, courts that no time of the week is long enough for, and courts offered twice. */
export function courtRules(files: OperatorFiles): Problem[] {
  const { activities } = files
  return [
    ...entriesOf(activities.draft?.activities).flatMap(({ entry, index }) =>
      entriesOf(entry.courts).flatMap(({ entry: courts, index: place }) => {
        const path = ['activities', index, 'courts', place]
        return [
          ...unknownNames(activities, [...path, 'venues'], courts.venues, venueSlugs(files), aVenue),
          ...weeklyHoursProblems(activities, [...path, 'hours'], courts.hours),
        ]
      }),
    ),
    ...oncePerEntry(files, (court) => offerProblems(files, court)),
    ...oncePerEntry(files, (court) => repeatedCourts(files, court)),
  ]
}

/** The problems of the first of its venues that has any. */
function oncePerEntry(files: OperatorFiles, find: (court: Court) => Problem[]): Problem[] {
  const told = new Set<string>()
  return bookableThings(files).courts.flatMap((court) => {
    const entry = court.path.join('/')
    const problems = told.has(entry) ? [] : find(court)
    if (problems.length > 0) told.add(entry)
    return problems
  })
}

function offerProblems(files: OperatorFiles, court: Court): Problem[] {
  const things = bookableThings(files)
  const { offer, path } = court
  const { venueSlug } = offer
  const venue = things.venues.get(venueSlug)
  if (!venue) return []
  const tell = (key: string, message: string, advice: string) => [
    problemAt(files.activities, [...path, key], message, advice),
  ]
  if (!venue.activities_v2_enabled)
    return tell(
      'venues',
      `Nothing can be booked at "${venueSlug}", because its activities_v2_enabled is false.`,
      'Take the venue out, or turn that on in venues.csv.',
    )
  if (things.lacksOpeningTimes(venueSlug))
    return tell(
      'venues',
      `There are no opening times for "${venueSlug}".`,
      'Add them to opening-times.yaml, which says when courts can be had.',
    )
  const unknown = unknownSpaces(files, court)
  return unknown.length > 0 ? unknown : timeProblems(files, court)
}

function unknownSpaces(files: OperatorFiles, { offer, path }: Court): Problem[] {
  const { lacksSpace } = bookableThings(files)
  const place = offer.spaceSlugs.findIndex((slug) => lacksSpace(offer.venueSlug, slug))
  if (place < 0) return []
  return [
    problemAt(
      files.activities,
      [...path, 'spaces', place],
      `The venue "${offer.venueSlug}" has no space "${offer.spaceSlugs[place]}".`,
      'Write one that is in spaces.yaml for this venue, or add it there.',
    ),
  ]
}

/** A Monday to Sunday without bank holidays. */
const anyWeek = Array.from({ length: 7 }, (_, index) => `2024-09-${String(index + 2).padStart(2, '0')}`)

function timeProblems(files: OperatorFiles, court: Court): Problem[] {
  const { offer, activity, path } = court
  const { policies } = bookableThings(files)
  const times = timesOfWeek(files, court)
  if (times === null) return []
  const at: Path = offer.hours ? [...path, 'hours'] : path
  const tell = (message: string, advice: string) => [problemAt(files.activities, at, message, advice)]
  if (times.length === 0)
    return tell(
      `No court time at "${offer.venueSlug}" is ${activity.minutes} minutes long within its opening hours.`,
      'Correct minutes, the hours, or the opening times.',
    )
  const policy = policies.get(activity.policy)
  const starts = times.map(({ localStart }) => localStart)
  const late = policy && releasedTooLate(policy, starts)
  return late
    ? tell(late, 'Release it more days ahead or earlier in the day, or offer it from later on.')
    : []
}

/** Most venues have the same hours: their times are worked out once. */
const known = new WeakMap<OperatorFiles, Map<string, readonly Times[]>>()

function weeksOf(files: OperatorFiles): Map<string, readonly Times[]> {
  const weeks = known.get(files) ?? new Map<string, readonly Times[]>()
  known.set(files, weeks)
  return weeks
}

type Times = Pick<CourtTime, 'localStart' | 'startsAt' | 'endsAt'>

/** Null where opening times or spaces are malformed or not there. */
function timesOfWeek(files: OperatorFiles, { offer, activity }: Court): readonly Times[] | null {
  const { openingTimes, spaces, timeZone } = bookableThings(files)
  const usual = openingTimes.get(offer.venueSlug)
  const own = spaces.get(offer.venueSlug)
  if (!usual || !own || offer.spaceSlugs.some((slug) => !own.bySlug.has(slug))) return null
  const opening = { ...usual, exceptions: [] }
  const key = JSON.stringify([opening.week, offer.hours, activity.minutes])
  const weeks = weeksOf(files)
  const week =
    weeks.get(key) ??
    anyWeek.flatMap((day) => courtTimes(offer, activity.minutes, opening, own.tree, [], day, timeZone))
  weeks.set(key, week)
  return week
}

/** One court of one activity at one time, offered by two of its entries: it would stand on the page twice. */
function repeatedCourts(files: OperatorFiles, court: Court): Problem[] {
  const { courts } = bookableThings(files)
  const clash = courts
    .slice(0, courts.indexOf(court))
    .filter(({ activity }) => activity === court.activity)
    .find((other) => offersTheSame(files, other, court))
  if (!clash) return []
  const line = files.activities.lines.of(clash.path)
  const message = `"${court.activity.slug}" at "${court.offer.venueSlug}" offers a court at a time that it offers already.`
  const advice = `The other is on line ${line}: keep their hours apart, or take the court out of one.`
  return [problemAt(files.activities, court.path, message, advice)]
}

function offersTheSame(files: OperatorFiles, one: Court, other: Court): boolean {
  if (one.offer.venueSlug !== other.offer.venueSlug) return false
  if (!one.offer.spaceSlugs.some((space) => other.offer.spaceSlugs.includes(space))) return false
  const taken = timesOfWeek(files, one) ?? []
  return (timesOfWeek(files, other) ?? []).some(({ startsAt, endsAt }) =>
    taken.some((time) => startsAt < time.endsAt && time.startsAt < endsAt),
  )
}
