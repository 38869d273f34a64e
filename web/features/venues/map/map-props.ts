import type { Search } from '../search.ts'
import type { FoundVenue, PlacedVenue } from '../venue-list.ts'
import type { Position, View } from './mercator.ts'

/** What the map shows and tells, as a picture or alive. */
export interface MapProps {
  /** Every centre with a position. */
  venues: readonly PlacedVenue[]
  /** Those the list shows; one without a position is passed over here. */
  results: readonly FoundVenue[]
  search: Search
  /** What to show before a search. */
  defaultView: View
  /** Slug of the centre whose pin and card are lit. */
  lit: string | null
  onLight: (slug: string | null) => void
  onChoose: (venue: PlacedVenue) => void
  onSearchArea: (middle: Position) => void
}
