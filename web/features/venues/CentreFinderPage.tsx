import { useCallback, useMemo, useRef, useState } from 'react'
import { useCheckoutStep } from '../../platform/analytics.provider.ts'
import { usePageTitle } from '../../platform/addresses/page-title.ts'
import { text } from '../../platform/text.ts'
import { CentreLoader } from './CentreLoader.tsx'
import { CourtLines } from './CourtLines.tsx'
import { withFacility } from './facilities.ts'
import { FacilityFilter } from './FacilityFilter.tsx'
import { finderState } from './finder-state.ts'
import type { Pointed } from './finder-state.ts'
import { defaultViewOf } from './map/default-view.ts'
import { MapPanel } from './map/MapPanel.tsx'
import { measureAbove } from './map/measure-above.ts'
import { onPhone } from './map/search-view.ts'
import { NoCentresFound } from './NoCentresFound.tsx'
import { GuessedPlace, OtherPlaces } from './OtherPlaces.tsx'
import { namePart } from './search.ts'
import { SearchBar } from './SearchBar.tsx'
import { StillShown } from './StillShown.tsx'
import { useSearch } from './use-search.ts'
import { useVenues } from './use-venues.ts'
import { VenueList } from './VenueList.tsx'
import { allVenues, placedVenues, venuesNamed, venuesWithin } from './venue-list.ts'
import styles from './CentreFinderPage.module.css'

/** Find a centre by town, postcode, name, location or map. The address holds the search. */
export function CentreFinderPage({ forJoining = true }: { forJoining?: boolean }) {
  usePageTitle(text('venues.title'))
  // Choosing a centre is the first step of joining.
  useCheckoutStep(forJoining ? 'centre' : null)
  const { venues, status, refetch } = useVenues(forJoining)
  const { search, notice, actions } = useSearch(venues)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const header = useRef<HTMLHeadingElement>(null)
  const [defaultView] = useState(() => defaultViewOf(forJoining, onPhone()))
  const placed = useMemo(() => placedVenues(venues ?? []), [venues])
  const { term, place, byName, facility, radius } = search
  const wanted = useMemo(() => withFacility(placed, facility), [placed, facility])
  const results = useMemo(() => {
    if (place !== null) return venuesWithin(wanted, place, radius)
    const having = withFacility(venues ?? [], facility)
    return byName ? venuesNamed(having, namePart(search)) : allVenues(having)
  }, [venues, wanted, place, byName, facility, radius, search])
  const state = finderState(search, notice, status === 'success' ? results.length : null, pointed)
  const isSearched = term !== '' || place !== null || notice !== null
  const lit = pointed?.slug ?? search.chosen
  const lightFromList = useCallback(
    (slug: string | null) => setPointed(slug === null ? null : { slug, from: 'list' }),
    [],
  )
  const lightFromMap = useCallback(
    (slug: string | null) => setPointed(slug === null ? null : { slug, from: 'map' }),
    [],
  )
  const shared = { venues: wanted, search, lit }

  /** The button that was pressed goes away: the sentence takes the focus and tells what is there now. */
  const andReadSentence =
    <Input extends unknown[]>(act: (...input: Input) => void) =>
    (...input: Input) => {
      act(...input)
      header.current?.focus()
    }
  const retry = async () => {
    if ((await refetch()).isSuccess) header.current?.focus()
  }
  const emptyActions = {
    ...actions,
    setRadius: andReadSentence(actions.setRadius),
    clear: andReadSentence(actions.clear),
  }

  return (
    <>
      <div className={styles.hero} data-ground="dark">
        <CourtLines className={styles.court} />
        <div className={styles.inner}>
          <h1 className={styles.title}>{text('venues.heading')}</h1>
          <p className={styles.lead}>{text('venues.lead')}</p>
        </div>
      </div>
      <div className={styles.inner}>
        <div className={styles.bar}>
          <SearchBar search={search} actions={actions} busy={notice?.kind === 'busy' ? notice.from : null} />
        </div>
        <div className={styles.header} data-searched={isSearched || undefined}>
          <h2
            ref={header}
            tabIndex={-1}
            className={styles.sentence}
            aria-live="polite"
            data-failed={notice?.kind === 'failed' || undefined}
          >
            <span>{status === 'error' ? text('venues.failed.title') : state.searchMessage}</span>
          </h2>
          <div role="status" className={styles.said}>
            {notice?.kind === 'failed' && status === 'success' ? (
              <StillShown search={search} />
            ) : (
              <GuessedPlace search={search} />
            )}
          </div>
          {status === 'success' && !state.noVenuesFound ? (
            <p className={styles.count}>{text('venues.count', { count: results.length })}</p>
          ) : null}
        </div>
        {facility === null ? null : (
          <FacilityFilter facility={facility} onLeave={andReadSentence(actions.anyFacility)} />
        )}
        <OtherPlaces
          venues={venues ?? []}
          results={results}
          search={search}
          onChoose={andReadSentence(actions.searchInstead)}
        />
        <div className={styles.finder}>
          <div className={styles.results} data-empty={state.noVenuesFound || undefined}>
            {status !== 'success' ? (
              <CentreLoader failed={status === 'error'} onRetry={() => void retry()} />
            ) : state.noVenuesFound ? (
              <NoCentresFound {...shared} actions={emptyActions} onLight={lightFromList} />
            ) : (
              <VenueList
                key={`${facility ?? ''} ${place ? `${place.lat} ${place.lng}` : byName ? term : ''}`}
                venues={results}
                lit={lit}
                canScroll={state.canScroll}
                onLight={lightFromList}
              />
            )}
          </div>
          <div ref={measureAbove} className={styles.map}>
            <MapPanel
              {...shared}
              results={results}
              defaultView={defaultView}
              onLight={lightFromMap}
              onChoose={actions.searchCentre}
              onSearchArea={actions.searchArea}
            />
          </div>
        </div>
      </div>
    </>
  )
}
