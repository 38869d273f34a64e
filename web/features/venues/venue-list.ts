import type { CallOutput } from '../../platform/calls/api.ts'
import { milesBetween } from './distance.ts'
import type { Position } from './map/mercator.ts'

export type Venue = CallOutput<'listJoiningVenues'>[number]
type ActivityVenue = CallOutput<'listActivityVenues'>[number]
export type PlacedVenue = Venue & Position
export interface FoundVenue extends Venue {
  /** Miles from the place searched; null where no place is searched. */
  distance: number | null
  /** The distance is about right: only the district of what was searched is known. */
  isAbout: boolean
}
interface NearVenue extends FoundVenue, Position {
  lat: number
  lng: number
  distance: number
}

/** The same venue whether its address came flat, as in the joining area, or as a part of its own. */
export function flatVenue(venue: Venue | ActivityVenue): Venue {
  if (!('address' in venue)) return venue
  const { address, ...rest } = venue
  return { ...rest, ...address }
}

/** The map and the search by place can use it: numbers for a position, the latitude within 90 degrees. */
export const isPlaced = <Any extends Venue>(venue: Any): venue is Any & Position =>
  Number.isFinite(venue.lat) && Number.isFinite(venue.lng) && Math.abs(venue.lat!) <= 90

export const placedVenues = (venues: readonly Venue[]): PlacedVenue[] => venues.filter(isPlaced)

// One collator for all: a new one for each comparison makes sorting thousands of names slow.
const { compare } = new Intl.Collator('en-GB')

/** Every venue by name. */
export const allVenues = (venues: readonly Venue[]): FoundVenue[] =>
  venues
    .toSorted((a, b) => compare(a.name, b.name))
    .map((venue) => ({ ...venue, distance: null, isAbout: false }))

/** Venues from near to far. */
export function byDistance(
  venues: readonly PlacedVenue[],
  place: Position & { about?: boolean },
): NearVenue[] {
  return venues
    .map((venue) => ({ ...venue, distance: milesBetween(place, venue), isAbout: place.about === true }))
    .toSorted((a, b) => a.distance - b.distance || compare(a.name, b.name))
}

/** Venues within a radius in miles, near to far. */
export function venuesWithin(
  venues: readonly PlacedVenue[],
  place: Position & { about?: boolean },
  radius: number,
): FoundVenue[] {
  // A degree of latitude is 69 miles: what is farther north or south is out without more ado.
  const nearby = venues.filter(({ lat }) => Math.abs(lat - place.lat) * 68.7 <= radius)
  return byDistance(nearby, place).filter(({ distance }) => distance <= radius)
}

const plain = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The venue whose whole name this is; null where none or several have it. */
export function venueCalled(venues: readonly Venue[], term: string): Venue | null {
  const wanted = plain(term)
  const [first, second] = wanted === '' ? [] : venues.filter(({ name }) => plain(name) === wanted)
  return first && !second ? first : null
}

const leastLetters = 3

/** Venues whose names have these words, the last one perhaps not finished. By name. */
export function venuesNamed(venues: readonly Venue[], term: string): FoundVenue[] {
  const wanted = plain(term)
  if (wanted.length < leastLetters) return []
  return allVenues(venues.filter(({ name }) => ` ${plain(name)}`.includes(` ${wanted}`)))
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
