import { addDays, daysBetween, type CalendarDate } from '../../../contract/dates.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { derived } from '../../client-configuration/derived.ts'
import { joiningVenues, type VenueRow } from '../../venues/venues.ts'
import type { Activity } from './activity.ts'
import { catalogueOf, timetableOfVenue } from './catalogue-of.ts'
import type { Category } from './catalogue.ts'
import { openingOn, type OpeningDay, type OpeningTimes } from './opening-times.ts'
import type { Policy, Release } from './policy.ts'
import type { Space } from './spaces.ts'
import { daysAheadMade, lastDayMade, type VenueTimetable } from './venue-timetable.ts'

/** What one centre offers to book, in the order of the operator's files. */
export interface VenueOffer extends Pick<VenueTimetable, 'opening' | 'courts' | 'tree'> {
  venue: VenueRow
  timeZone: string
  currency: string
  /** Of the activities alone. */
  categories: Category[]
  /** Sessions and courts. */
  activities: ReadonlyMap<string, Activity>
  policies: ReadonlyMap<string, Policy>
  spaces: readonly Space[]
}

const offers = derived(
  (client) =>
    new Map(
      joiningVenues(client).flatMap((venue) => {
        const offer = findOffer(client, venue)
        return offer ? [[venue.id, offer]] : []
      }),
    ),
)

/** What can be booked at a centre; null: nothing, because the centre or its operator has bookings off or offers nothing. */
export const offerAt = (client: Client, venueId: string): VenueOffer | null =>
  offers(client).get(venueId) ?? null

function findOffer(client: Client, venue: VenueRow): VenueOffer | null {
  const { settings } = client
  const timetable = timetableOfVenue(client, venue.slug)
  if (!settings.bookingsEnabled || !venue.activitiesV2Enabled || timetable === null) return null
  const { opening, courts, patterns, tree } = timetable
  const { activities, categories, policies, spaces } = catalogueOf(client)
  const offered = new Set([...patterns, ...courts].map(({ activitySlug }) => activitySlug))
  const here = activities.filter(
    ({ slug, kind }) => offered.has(slug) && (kind === 'session' || kind === 'court'),
  )
  if (here.length === 0) return null
  const used = new Set(here.map(({ category }) => category))
  return {
    ...{ venue, opening, courts, tree },
    timeZone: settings.timeZone,
    currency: settings.currency,
    categories: categories.filter(({ slug }) => used.has(slug)),
    activities: new Map(here.map((activity) => [activity.slug, activity])),
    policies: new Map(policies.map((policy) => [policy.slug, policy])),
    spaces: spaces.filter(({ venueSlug }) => venueSlug === venue.slug),
  }
}

/** Whether sessions and court times of a day are shown: from today on, as far as sessions are made. */
export const isShown = (day: CalendarDate, today: CalendarDate): boolean =>
  today <= day && day <= lastDayMade(today)

/** The days that are shown. */
export const daysShown = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: daysAheadMade + 1 }, (_, ahead) => addDays(today, ahead))

/** When a centre is open; null where its operator's files do not say. */
export const openingAt = (client: Client, { slug }: Pick<VenueRow, 'slug'>): OpeningTimes | null =>
  catalogueOf(client).openingTimes.find(({ venueSlug }) => venueSlug === slug) ?? null

/** When a centre is open on a day; longer than a year ago or ahead nobody knows. */
export const openingShown = (
  opening: OpeningTimes | null,
  day: CalendarDate,
  today: CalendarDate,
): OpeningDay | null =>
  opening === null || Math.abs(daysBetween(today, day)) > 366 ? null : openingOn(opening, day)

/** The policy of an activity. */
export function policyOf({ policies }: Pick<VenueOffer, 'policies'>, activity: Activity): Policy {
  const policy = policies.get(activity.policy)
  if (!policy) throw new RangeError(`There is no policy ${activity.policy}`)
  return policy
}

/** How everything that a centre offers is released, each way once. */
export const releasesOf = (offer: VenueOffer): Release[] =>
  [...new Set([...offer.activities.values()].map((activity) => policyOf(offer, activity)))].map(
    ({ release }) => release,
  )

/** What a day of sessions refers to, each once, in the operator's order. */
export interface PartsShown {
  categories: readonly Category[]
  activities: readonly Activity[]
  policies: readonly Policy[]
  spaces: readonly Space[]
}

export const nothingShown: PartsShown = { categories: [], activities: [], policies: [], spaces: [] }

export function partsShown(
  offer: VenueOffer,
  placed: readonly { session: { activity: string; space: string | null } }[],
): PartsShown {
  const named = new Set(placed.map(({ session }) => session.activity))
  const used = new Set(placed.map(({ session }) => session.space))
  const activities = [...offer.activities.values()].filter(({ slug }) => named.has(slug))
  const policies = new Set(activities.map(({ policy }) => policy))
  const categories = new Set(activities.map(({ category }) => category))
  return {
    categories: offer.categories.filter(({ slug }) => categories.has(slug)),
    activities,
    policies: [...offer.policies.values()].filter(({ slug }) => policies.has(slug)),
    spaces: offer.spaces.filter(({ slug }) => used.has(slug)),
  }
}
