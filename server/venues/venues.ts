import type { Client } from '../client-configuration/client.service.ts'
import { derived } from '../client-configuration/derived.ts'
import { AppError } from '../platform/http/app-error.ts'
import { venues } from './venue-tables.ts'

export type VenueRow = typeof venues.$inferSelect

const standing = derived((client) => {
  const list = client
    .rows(venues)
    .filter(({ removedAt }) => removedAt === null)
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
  return {
    list,
    byId: new Map(list.map((venue) => [venue.id, venue])),
    bySlug: new Map(list.map((venue) => [venue.slug, venue])),
    slugs: new Map(client.rows(venues).map(({ id, slug }) => [id, slug])),
  }
})

/** The operator's centres, by name. */
export const joiningVenues = (client: Client): VenueRow[] => standing(client).list

export const venueBySlug = (client: Client, slug: string): VenueRow | null =>
  standing(client).bySlug.get(slug) ?? null

export const venueById = (client: Client, id: string): VenueRow | null =>
  standing(client).byId.get(id) ?? null

/** A centre by its id or its slug. @throws not_found */
export function venueNamed(client: Client, idOrSlug: string): VenueRow {
  const venue = venueById(client, idOrSlug) ?? venueBySlug(client, idOrSlug)
  if (!venue) throw new AppError('not_found')
  return venue
}

/** Where customers call about a centre: its own telephone, or the operator's; null: neither has one. */
export const telephoneOf = ({ settings }: Client, { phone }: VenueRow): string | null =>
  phone ?? settings.customerServiceContact.phone

/** The slug of a centre that the operator has or has had. */
export const slugOfVenue = (client: Client, id: string): string | null =>
  standing(client).slugs.get(id) ?? null
