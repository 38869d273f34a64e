import { useQuery } from '@tanstack/react-query'
import { text } from '../../platform/text.ts'
import styles from './OtherPlaces.module.css'
import { otherPlaces } from './resolve-term.ts'
import type { Search } from './search.ts'
import { geocoding } from './use-search.ts'
import type { SearchActions } from './use-search.ts'
import { venuesNamed } from './venue-list.ts'
import type { Venue } from './venue-list.ts'

/** That a misspelt term was taken for the nearest place. */
export function GuessedPlace({ search: { term, place, byName } }: { search: Search }) {
  const searched = term !== '' && place?.by === 'place' && !byName
  const { data } = useQuery({ ...geocoding(term), enabled: searched })
  if (!searched || !data?.features.some(({ guessed }) => guessed)) return null
  return <p className={styles.note}>{text('venues.guessed', { term, place: place.name })}</p>
}

interface OtherPlacesProps {
  venues: readonly Venue[]
  results: readonly Venue[]
  search: Search
  onChoose: SearchActions['searchInstead']
}

/** Six towns are called Newport: what else the search term may mean, a press away. Nothing where it is plain. */
export function OtherPlaces({ venues, results, search, onChoose }: OtherPlacesProps) {
  const { term, place, byName } = search
  const searched = term !== '' && (place?.by === 'place' || byName)
  // The search itself has asked this; after a reload it is asked again.
  const { data } = useQuery({ ...geocoding(term), enabled: searched })
  if (!searched) return null
  const features = data?.features ?? []
  const places = otherPlaces(features, place)
  const named = byName ? [] : venuesNamed(venues, term)
  const listed = new Set(results.map(({ slug }) => slug))
  const showNamed = named.some(({ slug }) => !listed.has(slug))
  if (places.length === 0 && !showNamed) return null
  return (
    <div className={styles.others} role="group" aria-labelledby="other-places">
      <span id="other-places">{text('venues.alternatives')}</span>
      {places.map((other) => (
        <button key={other.name} type="button" onClick={() => onChoose(other)}>
          <span>{other.name}</span>
        </button>
      ))}
      {showNamed ? (
        <button type="button" onClick={() => onChoose(null)}>
          <span>{text('venues.alternatives.named', { count: named.length, term })}</span>
        </button>
      ) : null}
    </div>
  )
}
