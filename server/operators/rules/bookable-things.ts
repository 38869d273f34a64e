import type { Activity, CourtOffer } from '../../bookings/catalogue/activity.ts'
import type { OpeningTimes } from '../../bookings/catalogue/opening-times.ts'
import type { TimetablePattern } from '../../bookings/catalogue/pattern.ts'
import type { Policy } from '../../bookings/catalogue/policy.ts'
import { spaceTree, type Space, type SpaceTree } from '../../bookings/catalogue/spaces.ts'
import type {
  ActivityEntry,
  OpeningTimesEntry,
  PolicyEntry,
  SpaceEntry,
  TimetableRow,
} from '../booking-files.ts'
import { activityOf, courtsOf, patternsOf, policyOf, spacesOf } from '../build-bookings.ts'
import { openingTimesOf } from '../build-opening-times.ts'
import type { OperatorFiles } from '../files.ts'
import type { VenueRow } from '../operator-files.ts'
import { isWhole, wholeEntries } from '../source.ts'
import type { Draft } from '../source.ts'
import { isTimeZone } from './settings-rules.ts'

/**
 * What of bookings is well-formed, as it will be, for the rules between files. What has a problem of its own is left out: it is
 * told where it stands, and nothing is said about what depends on it.
 */
export interface BookableThings {
  timeZone: string
  venues: ReadonlyMap<string, VenueRow>
  activities: ReadonlyMap<string, { activity: Activity; index: number }>
  policies: ReadonlyMap<string, Policy>
  openingTimes: ReadonlyMap<string, OpeningTimes>
  /** By centre. */
  spaces: ReadonlyMap<string, { bySlug: ReadonlyMap<string, Space>; tree: SpaceTree }>
  /** Each row at each of its centres; `index` is the row's. */
  timetable: { pattern: TimetablePattern; activity: Activity; index: number }[]
  /** `path` is that of the entry in activities.yaml. */
  courts: { offer: CourtOffer; activity: Activity; path: (string | number)[] }[]
  /** Whether a venue has none of these, not even malformed ones. */
  lacksOpeningTimes: (venueSlug: string) => boolean
  lacksSpace: (venueSlug: string, slug: string) => boolean
}

const known = new WeakMap<OperatorFiles, BookableThings>()

export function bookableThings(files: OperatorFiles): BookableThings {
  let things = known.get(files)
  if (!things) {
    things = gather(files)
    known.set(files, things)
  }
  return things
}

function gather(files: OperatorFiles): BookableThings {
  const venues = bySlug(wholeEntries<VenueRow>(files.venues.draft).map(({ entry }) => entry))
  const entries = wholeEntries<ActivityEntry>(files.activities.draft?.activities)
  const activities = firstOf(
    entries.map(({ entry, index }) => [
      entry.slug,
      { activity: activityOf(entry, 'standard', (html) => html), index },
    ]),
  )
  const spaces = wholeEntries<SpaceEntry>(files.spaces.draft?.spaces)
  const openings = wholeEntries<OpeningTimesEntry>(files.openingTimes.draft?.opening_times)
  const openingTimes = openingTimesOf(
    openings.map(({ entry }) => entry),
    [...venues.values()],
  )
  const allSpaces = spaces.flatMap(({ entry }) => spacesOf(entry))
  const zone = files.operator.draft?.time_zone
  return {
    timeZone: zone !== undefined && isTimeZone(zone) ? zone : 'Europe/London',
    venues,
    activities,
    policies: bySlug(
      wholeEntries<PolicyEntry>(files.policies.draft?.policies).map(({ entry }) => policyOf(entry)),
    ),
    openingTimes: new Map(openingTimes.filter(isSound).map((opening) => [opening.venueSlug, opening])),
    spaces: spacesByVenue(allSpaces),
    timetable: wholeEntries<TimetableRow>(files.timetable.draft).flatMap(({ entry, index }) => {
      const activity = activities.get(entry.activity)?.activity
      return activity
        ? patternsOf(entry, activity, allSpaces).map((pattern) => ({ pattern, activity, index }))
        : []
    }),
    courts: entries.flatMap(({ entry, index }) => {
      const { activity, index: first } = activities.get(entry.slug)!
      if (activity.kind !== 'court' || index !== first) return []
      return (entry.courts ?? []).flatMap((courts, place) =>
        courtsOf({ ...entry, courts: [courts] }).map((offer) => ({
          offer,
          activity,
          path: ['activities', index, 'courts', place],
        })),
      )
    }),
    lacksOpeningTimes: (venueSlug) =>
      !openingTimes.some((one) => one.venueSlug === venueSlug) &&
      !isPartlyThere(files.openingTimes.draft?.opening_times, venueSlug),
    lacksSpace: (venueSlug, slug) =>
      !allSpaces.some((one) => one.venueSlug === venueSlug && one.slug === slug) &&
      !isPartlyThere(files.spaces.draft?.spaces, venueSlug),
  }
}

/** Whether an entry for the venue may be malformed: what is said of it is unknown then. */
const isPartlyThere = (
  list: readonly (Draft<{ venues: 'all' | string[] }> | undefined)[] | undefined,
  venueSlug: string,
): boolean =>
  list === undefined ||
  list
    .filter((entry): boolean => !isWhole(entry))
    .map((entry) => entry?.venues)
    .some((venues) => !isWhole<'all' | string[]>(venues) || venues === 'all' || venues.includes(venueSlug))

/** Whether all hours are in order and apart from each other. */
const isSound = ({ week, exceptions }: OpeningTimes): boolean =>
  [...week, ...exceptions.map(({ hours }) => hours)].every((hours) =>
    hours.every(({ from, until }, place) => from < until && (place === 0 || hours[place - 1]!.until <= from)),
  )

/** Of two with the same name the first: the second is told where it stands. */
const firstOf = <T>(list: readonly (readonly [string, T])[]): Map<string, T> => new Map(list.toReversed())

const bySlug = <T extends { slug: string }>(list: readonly T[]): Map<string, T> =>
  firstOf(list.map((one) => [one.slug, one]))

/** Without the centres at which a slug stands twice: their spaces are no tree. */
function spacesByVenue(spaces: readonly Space[]): BookableThings['spaces'] {
  const venues = new Set(spaces.map(({ venueSlug }) => venueSlug))
  return new Map(
    [...venues].flatMap((venue) => {
      const own = spaces.filter(({ venueSlug }) => venueSlug === venue)
      const slugs = bySlug(own)
      return slugs.size === own.length ? [[venue, { bySlug: slugs, tree: spaceTree(own) }]] : []
    }),
  )
}
