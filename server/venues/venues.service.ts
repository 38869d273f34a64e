import type { Client } from '../client-configuration/client.service.ts'
import { pointOfPostcode, pointOfTown } from '../gazetteer/gazetteer.service.ts'
import type { Services } from '../services.ts'
import { postcodeCodes } from '../addresses/postcode.ts'
import { findTowns } from './towns.provider.ts'
import { findPlace } from './venues.repository.ts'

export interface Feature {
  name: string
  context: string
  kind: 'postcode' | 'place' | 'area'
  center: [number, number]
}

/**
 * Finds a postcode (whole, or its district) or a town of the United Kingdom. The best comes first, with longitude before
 * latitude as geocoding services give them; empty where nothing is known. The operator's own places come before the shared
 * gazetteer.
 */
export async function geocode(services: Services, client: Client, term: string): Promise<Feature[]> {
  const postcode = postcodeCodes(term)
  if (postcode) {
    const place = await findPostcode(services, client, postcode.codes)
    if (place)
      return [{ name: postcode.formatted, context: '', kind: 'postcode', center: [place.lng, place.lat] }]
  }
  const towns = findTowns(term)
  if (towns.length > 0)
    return towns.map(({ name, context, lat, lng }) => ({ name, context, kind: 'place', center: [lng, lat] }))
  const town = await pointOfTown(services.db.handle, term)
  return town ? [{ name: town.name, context: '', kind: 'area', center: [town.lng, town.lat] }] : []
}

/** The whole postcode from either source comes before the district from either. */
async function findPostcode(services: Services, client: Client, codes: readonly string[]) {
  const db = services.db.handle
  for (const code of codes) {
    const place = (await findPlace(db, client.id, code)) ?? (await pointOfPostcode(db, [code]))
    if (place) return place
  }
  return null
}
