import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { callOptions } from '../../platform/queries.ts'
import { CentreLoader } from './CentreLoader.tsx'
import { CourtLines } from './CourtLines.tsx'
import { MapPanel } from './map/MapPanel.tsx'
import { NoCentresFound } from './NoCentresFound.tsx'
import { resultsSentence } from './search.ts'
import { SearchBar } from './SearchBar.tsx'
import { useSearch } from './use-search.ts'
import { VenueList } from './VenueList.tsx'
import { allVenues, placedVenues, venuesWithin } from './venue-list.ts'
import styles from './CentreFinderPage.module.css'

/** `/`: find a centre by town, postcode, name, location or map. The address holds the search. */
export function CentreFinderPage() {
  usePageTitle('Find a centre')
  const { data, status, refetch } = useQuery(callOptions('listJoiningVenues'))
  const { search, notice, actions } = useSearch(data)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const placed = useMemo(() => placedVenues(data ?? []), [data])
  const { place, radius } = search
  const results = useMemo(
    () => (place === null ? allVenues(data ?? []) : venuesWithin(placed, place, radius)),
    [data, placed, place, radius],
  )
  const lit = pointedAt ?? search.chosen
  const shared = { venues: placed, search, lit, onLight: setPointedAt }

  return (
    <>
      <div className={styles.hero} data-ground="dark">
        <CourtLines className={styles.court} />
        <div className={styles.inner}>
          <h1 className={styles.title}>Find your centre</h1>
          <p className={styles.lead}>Join online in minutes. Start with the centre you will use most.</p>
        </div>
      </div>
      <div className={styles.inner}>
        <div className={styles.bar}>
          <SearchBar search={search} actions={actions} busy={notice?.kind === 'busy'} />
        </div>
        <div className={styles.header}>
          <h2
            className={styles.sentence}
            aria-live="polite"
            data-failed={notice?.kind === 'failed' || undefined}
          >
            <span>{notice?.text ?? resultsSentence(search, results.length)}</span>
          </h2>
          {status === 'success' && results.length > 0 ? (
            <p className={styles.count}>{results.length === 1 ? '1 centre' : `${results.length} centres`}</p>
          ) : null}
        </div>
        <div className={styles.finder}>
          <div className={styles.results} data-empty={results.length === 0 || undefined}>
            {status !== 'success' ? (
              <CentreLoader failed={status === 'error'} onRetry={() => void refetch()} />
            ) : results.length === 0 ? (
              <NoCentresFound {...shared} actions={actions} />
            ) : (
              <VenueList
                key={search.place ? 'near' : 'all'}
                venues={results}
                lit={lit}
                chosen={search.chosen}
                onLight={setPointedAt}
              />
            )}
          </div>
          <div className={styles.map}>
            <MapPanel
              {...shared}
              results={results}
              onChoose={actions.searchCentre}
              onSearchArea={actions.searchArea}
            />
          </div>
        </div>
      </div>
    </>
  )
}
