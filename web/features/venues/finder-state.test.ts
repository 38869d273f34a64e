import { expect, it } from 'vitest'
import { finderState } from './finder-state.ts'
import type { SearchNotice } from './finder-state.ts'
import { noSearch } from './search.ts'
import type { Search } from './search.ts'

const here: Search = { ...noSearch, radius: 3, place: { lat: 53.5, lng: -2.2, by: 'location', name: '' } }
const leeds: Search = {
  ...noSearch,
  term: 'leeds',
  place: { lat: 53.8, lng: -1.5, by: 'place', name: 'Leeds' },
}

it('VENUE-47 the state has its seven parts', () => {
  expect(finderState(here, null, 2, null)).toEqual({
    searchTerm: '',
    usersLocation: { latitude: 53.5, longitude: -2.2 },
    searchedCoordinates: { latitude: 53.5, longitude: -2.2 },
    radius: 3,
    searchMessage: 'Showing results within 3 miles of your location',
    noVenuesFound: false,
    canScroll: false,
  })
  expect(finderState(leeds, null, 0, null)).toEqual({
    searchTerm: 'leeds',
    usersLocation: null,
    searchedCoordinates: { latitude: 53.8, longitude: -1.5 },
    radius: 5,
    searchMessage: 'No venues found',
    noVenuesFound: true,
    canScroll: false,
  })
})

it('VENUE-47 only what the map lit may move the list', () => {
  const scrolls = (search: Search, from: 'list' | 'map' | null) =>
    finderState(search, null, 2, from && { slug: 'a', from }).canScroll
  const chosen = { ...leeds, chosen: 'a' }
  expect([scrolls(leeds, null), scrolls(leeds, 'map'), scrolls(leeds, 'list')]).toEqual([false, true, false])
  expect([scrolls(chosen, null), scrolls(chosen, 'list')]).toEqual([true, false])
})

it('VENUE-26 VENUE-27 a search under way speaks first, and nothing is missing while centres load', () => {
  const message = (notice: SearchNotice, count: number | null) => finderState(leeds, notice, count, null)
  expect(message({ kind: 'busy', text: 'Searching york...', from: 'term' }, 3).searchMessage).toBe(
    'Searching york...',
  )
  expect(message({ kind: 'failed', text: 'Cannot find location, please try again.' }, 3).searchMessage).toBe(
    'Cannot find location, please try again.',
  )
  expect(message(null, null)).toMatchObject({ searchMessage: 'Loading centres', noVenuesFound: false })
})
