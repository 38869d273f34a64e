import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../platform/calls/api.ts'
import { callOptions, queryClient } from '../../platform/calls/queries.ts'
import { text } from '../../platform/text.ts'
import type { SearchNotice } from './finder-state.ts'
import { locate } from './geolocation.provider.ts'
import type { Position } from './map/mercator.ts'
import { facilityAsked, facilityIn, onlyAsks } from './facilities.ts'
import { atCentre, exactCentre, meaningOf, anywhereWith } from './resolve-term.ts'
import type { Feature, Meaning } from './resolve-term.ts'
import { noSearch, readSearch, writeSearch } from './search.ts'
import type { Search, SearchedPlace } from './search.ts'
import { venuesNamed } from './venue-list.ts'
import type { PlacedVenue, Venue } from './venue-list.ts'

export interface SearchActions {
  searchTerm: (term: string) => Promise<void>
  useMyLocation: () => Promise<void>
  searchCentre: (venue: PlacedVenue) => void
  searchArea: (middle: Position) => void
  /** Another meaning of the same term: a place, or null for all centres that have it in their name. */
  searchInstead: (place: SearchedPlace | null) => void
  /** Whatever centres have. */
  anyFacility: () => void
  setRadius: (radius: number) => void
  clear: () => void
}

/** The search the address holds, and what changes it. `venues` is undefined until they are loaded. */
export function useSearch(venues: readonly Venue[] | undefined) {
  const [query, setQuery] = useSearchParams()
  const [notice, setNotice] = useState<SearchNotice>(null)
  const latest = useRef(0)
  const search = useMemo(() => readSearch(query), [query])

  // An answer that comes after the page was left is not used.
  useEffect(() => () => void (latest.current += 1), [])

  /** Changes the address as it is now: a look-up may have begun at another one. */
  function write(change: Partial<Search>, replace: boolean) {
    const current = new URLSearchParams(window.location.search)
    setQuery(merge(current, { ...readSearch(current), ...change }), { replace })
  }

  function put(change: Partial<Search>, replace = false) {
    latest.current += 1
    setNotice(null)
    write(change, replace)
  }

  /** Runs a look-up; only the latest may write its answer. */
  async function look(
    busy: { text: string; from: 'term' | 'location' },
    find: () => Promise<Partial<Search>>,
    replace = false,
  ) {
    const mine = (latest.current += 1)
    setNotice({ kind: 'busy', ...busy })
    const outcome = await find().catch((error: Error) => error)
    if (mine !== latest.current) return
    if (outcome instanceof Error) setNotice({ kind: 'failed', text: outcome.message })
    else put(outcome, replace)
  }

  const searchHere = () =>
    look({ text: text('venues.searching'), from: 'location' }, async () => ({
      term: '',
      byName: false,
      facility: null,
      chosen: null,
      place: { ...(await locate()), by: 'location', name: '' },
    }))

  async function searchTerm(given: string, replace = false) {
    const term = given.trim()
    if (term === '') return put({ term: '', place: null, byName: false, facility: null, chosen: null })
    const asks = venuesNamed(venues ?? [], term).length > 0 ? null : onlyAsks(term)
    // An address that somebody opens does not ask them where they are.
    if (asks === 'nearest' && !replace) return searchHere()
    if (asks !== null) return put({ ...noSearch, radius: search.radius }, replace)
    await look(
      { text: text('venues.searchingTerm', { term }), from: 'term' },
      async () => ({ term, ...(await resolveTerm(venues ?? [], term)) }),
      replace,
    )
  }

  // A shared address may name a place without saying where it is.
  const unresolved =
    search.place === null &&
    !search.byName &&
    search.facility === null &&
    search.term !== '' &&
    venues !== undefined
      ? search.term
      : ''
  const resolveAddress = useEffectEvent((term: string) => void searchTerm(term, true))
  useEffect(() => {
    if (unresolved !== '') resolveAddress(unresolved)
  }, [unresolved])

  const actions: SearchActions = {
    searchTerm,
    useMyLocation: searchHere,
    searchCentre: (venue) =>
      put({ term: '', byName: false, facility: null, place: atCentre(venue), chosen: venue.slug }),
    searchArea: ({ lat, lng }) =>
      put({ term: '', byName: false, place: { lat, lng, by: 'map', name: '' }, chosen: null }),
    searchInstead: (place) => put({ place, byName: place === null, chosen: null }),
    anyFacility: () => put({ facility: null, ...(search.place === null ? { term: '' } : {}) }),
    // A look-up under way goes on: what it finds is shown within the new radius.
    setRadius: (radius) => {
      setNotice((now) => (now?.kind === 'busy' ? now : null))
      write({ radius }, true)
    },
    clear: () => put(noSearch),
  }
  return { search, notice, actions }
}

/** Without the map service a centre can still be found by a part of its name. */
async function resolveTerm(venues: readonly Venue[], term: string): Promise<Meaning> {
  const exact = exactCentre(venues, term)
  if (exact) return exact
  const asked = facilityAsked(venues, term)
  if (asked?.rest === '' && asked.facility !== null) return anywhereWith(asked.facility)
  if (asked) {
    const rest = await resolveTerm(venues, asked.rest).catch((error: Error) => error)
    if (!(rest instanceof Error)) return { ...rest, facility: asked.facility }
  }
  const features = await findFeatures(term).catch((error: Error) => error)
  const known = features instanceof Error ? [] : features
  // "Parking" that no centre tells of is not Barking.
  const places = facilityIn(term) === null ? known : known.filter(({ guessed }) => !guessed)
  const meaning = meaningOf(venues, term, places)
  if (meaning) return meaning
  throw features instanceof Error ? features : new Error(text('venues.notFound'))
}

export const geocoding = (term: string) => callOptions('geocode', { query: { term, country: 'gb' } })

/** The service may refuse a senseless term: to the customer that is a place that cannot be found. */
export async function findFeatures(term: string): Promise<readonly Feature[]> {
  try {
    return (await queryClient.fetchQuery(geocoding(term))).features
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return []
    throw error
  }
}

/** The search's own parts of the address replaced, everything else in it kept. */
function merge(current: URLSearchParams, search: Search): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const key of ['q', 'lat', 'lng', 'by', 'near', 'about', 'facility', 'radius', 'chosen'])
    next.delete(key)
  for (const [key, value] of writeSearch(search)) next.set(key, value)
  return next
}
