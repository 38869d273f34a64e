import type { Search } from '../search.ts'
import type { FoundVenue, Venue } from '../venue-list.ts'
import type { Position } from './mercator.ts'

/** What the map shows and tells, as a picture or alive. */
export interface MapProps {
  /** Every centre with a position, and those the list shows. */
  venues: readonly Venue[]
  results: readonly FoundVenue[]
  search: Search
  /** Slug of the centre whose pin and card are lit. */
  lit: string | null
  onLight: (slug: string | null) => void
  onChoose: (venue: Venue) => void
  onSearchArea: (middle: Position) => void
}
