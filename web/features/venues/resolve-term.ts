import type { CallOutput } from '../../platform/calls/api.ts'
import type { FacilityKind } from './facilities.ts'
import type { Search, SearchedPlace } from './search.ts'
import { isPlaced, venueCalled, venuesNamed } from './venue-list.ts'
import type { PlacedVenue, Venue } from './venue-list.ts'

export type Feature = CallOutput<'geocode'>['features'][number]
/** What a search term turns out to mean. */
export type Meaning = Pick<Search, 'place' | 'byName' | 'facility' | 'chosen'>

export const atCentre = ({ lat, lng, name }: PlacedVenue): SearchedPlace => ({ lat, lng, by: 'centre', name })

export function atFeature({ name, context, center: [lng, lat], about }: Feature): SearchedPlace {
  const place = { lat, lng, by: 'place' as const, name: context === '' ? name : `${name}, ${context}` }
  return about ? { ...place, about } : place
}

const onCentre = (venue: PlacedVenue): Meaning => ({
  place: atCentre(venue),
  byName: false,
  facility: null,
  chosen: venue.slug,
})
const byTheirName: Meaning = { place: null, byName: true, facility: null, chosen: null }

/** All centres that have something, wherever they are. */
export const anywhereWith = (facility: FacilityKind): Meaning => ({
  place: null,
  byName: false,
  facility,
  chosen: null,
})

/** The centre that has exactly this name. Null where it takes the map service to tell. */
export function exactCentre(venues: readonly Venue[], term: string): Meaning | null {
  const venue = venueCalled(venues, term)
  if (!venue) return null
  return isPlaced(venue) ? onCentre(venue) : byTheirName
}

/**
 * What a term means that is no centre's whole name: the first place the map service knows, since who types "Leeds" wants what
 * is near Leeds; else the one centre whose name has these words, or all of them. A district's name, which can be any word,
 * goes after the centres. Null where it is nothing of these.
 */
export function meaningOf(
  venues: readonly Venue[],
  term: string,
  features: readonly Feature[],
): Meaning | null {
  const [best] = features
  const named = venuesNamed(venues, term)
  if (best && ((best.kind !== 'area' && !best.guessed) || named.length === 0))
    return { place: atFeature(best), byName: false, facility: null, chosen: null }
  const [first, second] = named
  if (!first) return null
  return !second && isPlaced(first) ? onCentre(first) : byTheirName
}

/** The other places a term may mean: the rest of what the map service knows, five at most. */
export function otherPlaces(features: readonly Feature[], place: SearchedPlace | null): SearchedPlace[] {
  return features
    .map(atFeature)
    .filter(({ name }) => name !== place?.name)
    .slice(0, 5)
}
