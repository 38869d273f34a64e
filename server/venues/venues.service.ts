import type { Client } from '../client-configuration/client.service.ts'
import type { Services } from '../services.ts'
import { parsePostcode } from './postcode.ts'
import { findTowns } from './towns.provider.ts'
import { findPlace, findVenueById, findVenueBySlug, listVenues, type VenueRow } from './venues.repository.ts'

export async function joiningVenues(services: Services, client: Client): Promise<VenueRow[]> {
  return listVenues(services.db.handle, client.id)
}

export async function venueBySlug(
  services: Services,
  client: Client,
  slug: string,
): Promise<VenueRow | null> {
  return findVenueBySlug(services.db.handle, client.id, slug)
}

export async function venueById(services: Services, client: Client, id: string): Promise<VenueRow | null> {
  return findVenueById(services.db.handle, client.id, id)
}

export interface Feature {
  name: string
  kind: 'postcode' | 'place'
  center: [number, number]
}

/**
 * Finds a postcode (whole, or its district) or a town of Great Britain and Northern Ireland. Best first, longitude before
 * latitude as geocoding services give them; empty where nothing is known.
 */
export async function geocode(services: Services, client: Client, term: string): Promise<Feature[]> {
  const postcode = parsePostcode(term)
  if (postcode) {
    const codes =
      postcode.inward === null
        ? [postcode.outward]
        : [`${postcode.outward}${postcode.inward}`, postcode.outward]
    for (const code of codes) {
      const place = await findPlace(services.db.handle, client.id, code)
      if (place) return [{ name: postcode.formatted, kind: 'postcode', center: [place.lng, place.lat] }]
    }
  }
  return findTowns(term).map(({ name, lat, lng }) => ({ name, kind: 'place', center: [lng, lat] }))
}
