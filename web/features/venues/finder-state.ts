import { text } from '../../platform/text.ts'
import { resultsSentence } from './search.ts'
import type { Search } from './search.ts'

/** What the finder is doing, in words: a search under way and which, or why the last one failed. */
export type SearchNotice =
  | { kind: 'busy'; text: string; from: 'term' | 'location' }
  | { kind: 'failed'; text: string }
  | null

/** A card or pin under the pointer or the focus, and which of the two it is. */
export interface Pointed {
  slug: string
  from: 'list' | 'map'
}

interface Coordinates {
  latitude: number
  longitude: number
}

/** The map data of the finder, as its parts are named in the specification. */
export interface FinderState {
  searchTerm: string
  /** Null until the customer's location was asked for and found. */
  usersLocation: Coordinates | null
  /** Null where nothing is searched, or names are. */
  searchedCoordinates: Coordinates | null
  /** Miles. */
  radius: number
  /** What stands over the results. */
  searchMessage: string
  noVenuesFound: boolean
  /** The list may bring the lit card into sight: the map lit it, not the list itself. */
  canScroll: boolean
}

/** `count`: results on the list; null until the centres are loaded. */
export function finderState(
  search: Search,
  notice: SearchNotice,
  count: number | null,
  pointed: Pointed | null,
): FinderState {
  const { term, place, radius } = search
  const coordinates = place === null ? null : { latitude: place.lat, longitude: place.lng }
  return {
    searchTerm: term,
    usersLocation: place?.by === 'location' ? coordinates : null,
    searchedCoordinates: coordinates,
    radius,
    searchMessage: notice?.text ?? (count === null ? text('venues.loading') : resultsSentence(search, count)),
    noVenuesFound: count === 0,
    canScroll: pointed === null ? search.chosen !== null : pointed.from === 'map',
  }
}
