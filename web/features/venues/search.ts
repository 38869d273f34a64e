import { text } from '../../platform/text.ts'
import { facilityIn, readFacility } from './facilities.ts'
import type { FacilityKind } from './facilities.ts'
import type { Position } from './map/mercator.ts'

export const defaultRadius = 5
export const minRadius = 1
export const maxRadius = 10

/** Where the customer looks: a town or postcode, a centre, their own location, or the part of the map in view. */
export interface SearchedPlace extends Position {
  by: 'place' | 'centre' | 'location' | 'map'
  /** As the results sentence names it; empty for a location or the map. */
  name: string
  /** Only about there: the middle of a postcode district. */
  about?: boolean
}

/** All the finder knows, as its address keeps it. */
export interface Search {
  term: string
  place: SearchedPlace | null
  /** The term is words of centres' names: all of these are listed, wherever they are. Then there is no place. */
  byName: boolean
  /** Only centres that have it. */
  facility: FacilityKind | null
  radius: number
  /** Slug of the centre whose pin and card are lit. */
  chosen: string | null
}

export const noSearch: Search = {
  term: '',
  place: null,
  byName: false,
  facility: null,
  radius: defaultRadius,
  chosen: null,
}

export const clampRadius = (radius: number): number =>
  Number.isFinite(radius) ? Math.min(maxRadius, Math.max(minRadius, Math.round(radius))) : defaultRadius

/** Reads a search from an address. What is missing or senseless is left out. */
export function readSearch(query: URLSearchParams): Search {
  const radius = query.get('radius')
  const term = (query.get('q') ?? '').trim().slice(0, 120)
  const byName = term !== '' && query.get('by') === 'name'
  return {
    term,
    place: byName ? null : readPlace(query),
    byName,
    facility: readFacility(query.get('facility')),
    radius: radius === null ? defaultRadius : clampRadius(Number(radius)),
    chosen: query.get('chosen') || null,
  }
}

const kinds = ['place', 'centre', 'location', 'map'] as const

function readPlace(query: URLSearchParams): SearchedPlace | null {
  const [lat, lng] = [query.get('lat'), query.get('lng')].map((text) => (text ? Number(text) : NaN))
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat!) > 90 || Math.abs(lng!) > 180)
    return null
  const by = kinds.find((kind) => kind === query.get('by')) ?? 'place'
  const name = (query.get('near') ?? query.get('q') ?? '').trim().slice(0, 120)
  if (by === 'location' || by === 'map') return { lat: lat!, lng: lng!, by, name: '' }
  const about = query.get('about') === '1' ? { about: true } : {}
  return name === '' ? null : { lat: lat!, lng: lng!, by, name, ...about }
}

/** Writes a search into an address. The customer's own location is kept to about 100 metres: addresses get shared. */
export function writeSearch({ term, place, byName, facility, radius, chosen }: Search): URLSearchParams {
  const query = new URLSearchParams()
  if (term !== '') query.set('q', term)
  if (byName) query.set('by', 'name')
  if (place !== null) {
    const digits = place.by === 'location' ? 3 : 5
    query.set('lat', String(Number(place.lat.toFixed(digits))))
    query.set('lng', String(Number(place.lng.toFixed(digits))))
    if (place.by !== 'place') query.set('by', place.by)
    if (place.name !== '' && place.name !== term) query.set('near', place.name)
    if (place.about) query.set('about', '1')
  }
  if (facility !== null) query.set('facility', facility)
  if (radius !== defaultRadius) query.set('radius', String(radius))
  if (chosen !== null) query.set('chosen', chosen)
  return query
}

/** What is looked for in the names of centres: what was typed without the words for what they should have. */
export const namePart = ({ term, facility }: Search): string =>
  facility === null ? term : (facilityIn(term)?.rest ?? term)

/** The sentence over the results, of which there are `count`. Without a search there are none at all: no centre, and not none near. */
export function resultsSentence(search: Search, count: number): string {
  const { place, byName, facility, radius } = search
  const isSearched = place !== null || byName || facility !== null
  if (count === 0) return text(isSearched ? 'venues.sentence.none' : 'venues.empty.title')
  if (place === null && !byName && facility !== null) return text('venues.sentence.facility')
  if (place === null && !byName) return text('venues.sentence.initial')
  if (place === null) return text('venues.sentence.named', { term: namePart(search) })
  if (place.by === 'location') return text('venues.sentence.location', { radius })
  if (place.by === 'map') return text('venues.sentence.area', { radius })
  return text('venues.sentence.place', { radius, place: place.name })
}
