import { addDays, daysBetween, type CalendarDate } from '../../contract/dates.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { derived } from '../client-configuration/derived.ts'
import { venueById, type VenueRow } from '../venues/venues.ts'
import type { Activity, CourtOffer } from './activity.ts'
import { catalogueOf } from './catalogue-of.ts'
import type { Category } from './catalogue.ts'
import { openingOn, type OpeningDay, type OpeningTimes } from './opening-times.ts'
import type { Policy } from './policy.ts'
import { spaceTree, type Space, type SpaceTree } from './spaces.ts'

/** What one centre offers to book, in the order of the operator's files. */
export interface VenueOffer {
  venue: VenueRow
  timeZone: string
  currency: string
  opening: OpeningTimes
  /** Of the activities alone. */
  categories: Category[]
  /** Sessions and courts. */
  activities: ReadonlyMap<string, Activity>
  policies: ReadonlyMap<string, Policy>
  spaces: readonly Space[]
  tree: SpaceTree
  courts: readonly CourtOffer[]
}

const offers = derived(() => new Map<string, VenueOffer | null>())

/** What can be booked at a centre; null: nothing, because the centre or its operator has bookings off or offers nothing. */
export function offerAt(client: Client, venueId: string): VenueOffer | null {
  const known = offers(client)
  const held = known.get(venueId)
  if (held !== undefined) return held
  const venue = venueById(client, venueId)
  const offer = venue && findOffer(client, venue)
  known.set(venueId, offer)
  return offer
}

function findOffer(client: Client, venue: VenueRow): VenueOffer | null {
  const { settings } = client
  const catalogue = catalogueOf(client)
  const isHere = ({ venueSlug }: { venueSlug: string }) => venueSlug === venue.slug
  const opening = openingAt(client, venue)
  if (!settings.bookingsEnabled || !venue.activitiesV2Enabled || !opening) return null
  const courts = catalogue.courts.filter(isHere)
  const offered = new Set(
    [...catalogue.timetable.filter(isHere), ...courts].map(({ activitySlug }) => activitySlug),
  )
  const activities = catalogue.activities.filter(
    ({ slug, kind }) => offered.has(slug) && (kind === 'session' || kind === 'court'),
  )
  if (activities.length === 0) return null
  const spaces = catalogue.spaces.filter(isHere)
  return {
    venue,
    timeZone: settings.timeZone,
    currency: settings.currency,
    opening,
    categories: catalogue.categories.filter(({ slug }) =>
      activities.some(({ category }) => category === slug),
    ),
    activities: new Map(activities.map((activity) => [activity.slug, activity])),
    policies: new Map(catalogue.policies.map((policy) => [policy.slug, policy])),
    spaces,
    tree: spaceTree(spaces),
    courts,
  }
}

/** Sessions are made for today and so many days after it. */
export const daysMade = 28

/** Whether sessions and court times of a day are shown: from today on, as far as sessions are made. */
export const isShown = (day: CalendarDate, today: CalendarDate): boolean =>
  today <= day && day <= lastShown(today)

export const lastShown = (today: CalendarDate): CalendarDate => addDays(today, daysMade)

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
