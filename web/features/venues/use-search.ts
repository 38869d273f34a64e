import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../platform/api.ts'
import { callOptions, queryClient } from '../../platform/queries.ts'
import { locate } from './geolocation.provider.ts'
import type { Position } from './map/mercator.ts'
import { noSearch, readSearch, writeSearch } from './search.ts'
import type { Search, SearchedPlace } from './search.ts'
import { venueNamed } from './venue-list.ts'
import type { Venue } from './venue-list.ts'

export const placeNotFound = 'Cannot find location, please try again.'

/** What the finder is doing, in words: a search under way, or why the last one failed. */
export type SearchNotice = { kind: 'busy'; text: string } | { kind: 'failed'; text: string } | null

export interface SearchActions {
  searchTerm: (term: string) => Promise<void>
  useMyLocation: () => Promise<void>
  searchCentre: (venue: Venue) => void
  searchArea: (middle: Position) => void
  setRadius: (radius: number) => void
  clear: () => void
}

/** The search the address holds, and what changes it. `venues` is undefined until they are loaded. */
export function useSearch(venues: readonly Venue[] | undefined) {
  const [query, setQuery] = useSearchParams()
  const [notice, setNotice] = useState<SearchNotice>(null)
  const latest = useRef(0)
  const search = useMemo(() => readSearch(query), [query])

  function put(change: Partial<Search>, replace = false) {
    latest.current += 1
    setNotice(null)
    setQuery((current) => merge(current, { ...readSearch(current), ...change }), {
      replace,
      preventScrollReset: true,
    })
  }

  /** Runs a look-up; only the latest may write its answer. */
  async function look(busy: string, find: () => Promise<Partial<Search>>, replace = false) {
    const mine = (latest.current += 1)
    setNotice({ kind: 'busy', text: busy })
    const outcome = await find().catch((error: Error) => error)
    if (mine !== latest.current) return
    if (outcome instanceof Error) setNotice({ kind: 'failed', text: outcome.message })
    else put(outcome, replace)
  }

  async function searchTerm(given: string, replace = false) {
    const term = given.trim()
    if (term === '') return put({ term: '', place: null, chosen: null })
    await look(
      `Searching ${term}...`,
      async () => ({ term, ...(await resolveTerm(venues ?? [], term)) }),
      replace,
    )
  }

  // A shared address may name a place without saying where it is.
  const unresolved = search.place === null && search.term !== '' && venues !== undefined
  const resolveAddress = useEffectEvent((term: string) => void searchTerm(term, true))
  useEffect(() => {
    if (unresolved) resolveAddress(search.term)
  }, [unresolved, search.term])

  const actions: SearchActions = {
    searchTerm,
    useMyLocation: () =>
      look('Searching...', async () => ({
        term: '',
        chosen: null,
        place: { ...(await locate()), by: 'location', name: '' },
      })),
    searchCentre: (venue) => put({ term: '', place: atCentre(venue), chosen: venue.slug }),
    searchArea: ({ lat, lng }) => put({ term: '', place: { lat, lng, by: 'map', name: '' }, chosen: null }),
    setRadius: (radius) => put({ radius }, true),
    clear: () => put(noSearch),
  }
  return { search, notice, actions }
}

const atCentre = ({ lat, lng, name }: Venue): SearchedPlace => ({ lat, lng, by: 'centre', name })

async function resolveTerm(
  venues: readonly Venue[],
  term: string,
): Promise<Pick<Search, 'place' | 'chosen'>> {
  const named = venueNamed(venues, term)
  if (named) return { place: atCentre(named), chosen: named.slug }
  const found = await queryClient
    .fetchQuery(callOptions('geocode', { query: { term, country: 'gb' } }))
    .catch(refusedIsNotFound)
  const [best] = found.features
  if (!best) throw new Error(placeNotFound)
  const [lng, lat] = best.center
  return { place: { lat, lng, by: 'place', name: best.name }, chosen: null }
}

/** The service may refuse a senseless term: to the customer that is a place that cannot be found. */
function refusedIsNotFound(error: unknown): { features: [] } {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return { features: [] }
  throw error
}

/** The search's own parts of the address replaced, everything else in it kept. */
function merge(current: URLSearchParams, search: Search): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const key of ['q', 'lat', 'lng', 'by', 'near', 'radius', 'chosen']) next.delete(key)
  for (const [key, value] of writeSearch(search)) next.set(key, value)
  return next
}
