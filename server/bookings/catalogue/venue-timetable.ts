import { addDays, type CalendarDate } from '../../../contract/dates.ts'
import type { CourtOffer } from './activity.ts'
import type { Catalogue } from './catalogue.ts'
import type { OpeningTimes } from './opening-times.ts'
import { sessionsBetween, type ActivitySession, type TimetablePattern } from './pattern.ts'
import { spaceTree, type SpaceTree } from './spaces.ts'

/** What a catalogue says of one centre. */
export interface VenueTimetable {
  opening: OpeningTimes
  patterns: readonly TimetablePattern[]
  courts: readonly CourtOffer[]
  tree: SpaceTree
  spaceNames: ReadonlyMap<string, string>
}

/** By the slug of the centre; only centres at which something is offered. */
export function venueTimetables(catalogue: Catalogue): ReadonlyMap<string, VenueTimetable> {
  const patterns = byVenue(catalogue.timetable)
  const courts = byVenue(catalogue.courts)
  const spaces = byVenue(catalogue.spaces)
  return new Map(
    catalogue.openingTimes
      .filter(({ venueSlug }) => patterns.has(venueSlug) || courts.has(venueSlug))
      .map((opening) => {
        const own = spaces.get(opening.venueSlug) ?? []
        const timetable = {
          opening,
          patterns: patterns.get(opening.venueSlug) ?? [],
          courts: courts.get(opening.venueSlug) ?? [],
          tree: spaceTree(own),
          spaceNames: new Map(own.map(({ slug, name }) => [slug, name])),
        }
        return [opening.venueSlug, timetable]
      }),
  )
}

function byVenue<Thing extends { venueSlug: string }>(things: readonly Thing[]): Map<string, Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const group = groups.get(thing.venueSlug)
    if (group) group.push(thing)
    else groups.set(thing.venueSlug, [thing])
  }
  return groups
}

/**
 * Sessions are made for today and for so many days after it: whenever the nightly job comes, 28 days with today are complete.
 */
export const daysAheadMade = 28

export const lastDayMade = (today: CalendarDate): CalendarDate => addDays(today, daysAheadMade)

/** The sessions of a centre that have not begun, from today up to and including the last day that is made. */
export function plannedSessions(
  { patterns, opening }: VenueTimetable,
  today: CalendarDate,
  now: Date,
  timeZone: string,
): ActivitySession[] {
  return patterns
    .flatMap((pattern) => sessionsBetween(pattern, opening, today, lastDayMade(today), timeZone))
    .filter(({ startsAt }) => startsAt > now)
}
