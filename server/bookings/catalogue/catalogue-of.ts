import type { Client } from '../../client-configuration/client.service.ts'
import { derived } from '../../client-configuration/derived.ts'
import type { Activity } from './activity.ts'
import { bookingCatalogues } from '../booking-tables.ts'
import type { Catalogue } from './catalogue.ts'
import type { Policy } from './policy.ts'
import { venueTimetables, type VenueTimetable } from './venue-timetable.ts'

const nothing: Catalogue = {
  categories: [],
  activities: [],
  policies: [],
  benefits: [],
  spaces: [],
  openingTimes: [],
  timetable: [],
  courts: [],
  waivers: [],
}

/** All that the operator offers to book; empty lists where that is nothing. */
export const catalogueOf = (client: Client): Catalogue =>
  client.rows(bookingCatalogues)[0]?.catalogue ?? nothing

const index = derived((client) => {
  const catalogue = catalogueOf(client)
  return {
    activities: new Map(catalogue.activities.map((activity) => [activity.slug, activity])),
    policies: new Map(catalogue.policies.map((policy) => [policy.slug, policy])),
    venues: venueTimetables(catalogue),
  }
})

export const activityBySlug = (client: Client, slug: string): Activity | null =>
  index(client).activities.get(slug) ?? null

export const policyBySlug = (client: Client, slug: string): Policy | null =>
  index(client).policies.get(slug) ?? null

/** Slugs of the centres at which something is offered, whether or not it can be booked there now. */
export const slugsOfTimetables = (client: Client): string[] => [...index(client).venues.keys()]

/** Opening times, patterns, courts and spaces of a centre; null where nothing is offered. */
export const timetableOfVenue = (client: Client, venueSlug: string): VenueTimetable | null =>
  index(client).venues.get(venueSlug) ?? null
