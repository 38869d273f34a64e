import type { CallOutput } from '../../platform/api.ts'
import { milesBetween } from './distance.ts'
import type { Position } from './map/mercator.ts'

export type Venue = CallOutput<'listJoiningVenues'>[number]
export interface FoundVenue extends Venue {
  /** Miles from the place searched; null where nothing is searched. */
  distance: number | null
}

/** Venues the map and the search can use: with numbers for a position, the latitude within 90 degrees. */
export const placedVenues = (venues: readonly Venue[]): Venue[] =>
  venues.filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90)

/** Every venue by name. */
export const allVenues = (venues: readonly Venue[]): FoundVenue[] =>
  venues
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
    .map((venue) => ({ ...venue, distance: null }))

/** Venues from near to far. */
export function byDistance(venues: readonly Venue[], place: Position): (FoundVenue & { distance: number })[] {
  return venues
    .map((venue) => ({ ...venue, distance: milesBetween(place, venue) }))
    .toSorted((a, b) => a.distance - b.distance || a.name.localeCompare(b.name, 'en-GB'))
}

/** Venues within a radius in miles, near to far. */
export const venuesWithin = (venues: readonly Venue[], place: Position, radius: number): FoundVenue[] =>
  byDistance(venues, place).filter(({ distance }) => distance <= radius)

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * The venue a term names: its whole name, or words that occur in one name only. A town is left to the map service, even
 * where a venue's name contains it: who types "Leeds" wants what is near Leeds.
 */
export function venueNamed(venues: readonly Venue[], term: string): Venue | null {
  const wanted = plain(term)
  if (wanted.length < 3) return null
  const exact = venues.find(({ name }) => plain(name) === wanted)
  if (exact) return exact
  if (venues.some(({ town }) => plain(town) === wanted)) return null
  const [first, ...others] = venues.filter(({ name }) => ` ${plain(name)}`.includes(` ${wanted}`))
  return first && others.length === 0 ? first : null
}

/** Address on one line, without empty parts, and without the town where the street's lines already end in it. */
export function addressLine({
  address1,
  address2,
  town,
  postcode,
}: Pick<Venue, 'address1' | 'address2' | 'town' | 'postcode'>): string {
  const parts = [address1, address2, town, postcode].map((part) => part.trim()).filter((part) => part !== '')
  return parts.filter((part, index) => parts.indexOf(part) === index).join(', ')
}
