import { expect, it } from 'vitest'
import { clampRadius, noSearch, readSearch, resultsSentence, writeSearch } from './search.ts'
import type { Search } from './search.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))
const manchester: Search = {
  term: 'manchester',
  place: { lat: 53.47945, lng: -2.24531, by: 'place', name: 'Manchester' },
  byName: false,
  facility: null,
  radius: 8,
  chosen: 'a',
}

it('survives the address and back', () => {
  expect(writeSearch(manchester).toString()).toBe(
    'q=manchester&lat=53.47945&lng=-2.24531&near=Manchester&radius=8&chosen=a',
  )
  expect(readSearch(writeSearch(manchester))).toEqual(manchester)
  expect(writeSearch(noSearch).toString()).toBe('')
  expect(read('')).toEqual(noSearch)
  const onMap: Search = { ...noSearch, place: { lat: 53.5, lng: -2, by: 'map', name: '' } }
  expect(readSearch(writeSearch(onMap))).toEqual(onMap)
})

it('keeps a location to about 100 metres', () => {
  const search: Search = { ...noSearch, place: { lat: 53.479456, lng: -2.245319, by: 'location', name: '' } }
  expect(writeSearch(search).toString()).toBe('lat=53.479&lng=-2.245&by=location')
})

it('leaves out what makes no sense', () => {
  expect(read('lat=95&lng=0&q=a').place).toBeNull()
  expect(read('lat=&lng=0&q=a').place).toBeNull()
  expect(read('lat=1&lng=2').place).toBeNull()
  expect(read('radius=x').radius).toBe(5)
  expect(read('radius=99').radius).toBe(10)
  expect(read('by=nonsense&lat=1&lng=2&q=a').place?.by).toBe('place')
})

it('VENUE-14 keeps the radius whole, from 1 to 10', () => {
  expect([0, 1, 4.6, 11, NaN].map(clampRadius)).toEqual([1, 1, 5, 10, 5])
})

it('survives the address and back: all centres of a name', () => {
  const riversides: Search = { ...noSearch, term: 'riverside', byName: true }
  expect(writeSearch(riversides).toString()).toBe('q=riverside&by=name')
  expect(read('q=riverside&by=name')).toEqual(riversides)
  expect(read('by=name')).toEqual(noSearch)
})

it('VENUE-21 VENUE-22 VENUE-23 words the results', () => {
  expect(resultsSentence(noSearch, 24)).toBe('Search or click on a map pin to view centre details')
  expect(resultsSentence(noSearch, 0)).toBe('No centres found')
  expect(resultsSentence({ ...noSearch, term: 'riverside', byName: true }, 24)).toBe(
    'Showing centres named “riverside”',
  )
  expect(resultsSentence(manchester, 0)).toBe('No venues found')
  expect(resultsSentence(manchester, 3)).toBe('Showing results within 8 miles of Manchester')
  expect(
    resultsSentence({ ...manchester, radius: 1, place: { lat: 0, lng: 0, by: 'location', name: '' } }, 1),
  ).toBe('Showing results within 1 mile of your location')
})

it('survives the address and back: what centres have, and a place that is about right', () => {
  const gyms: Search = { ...noSearch, term: 'gym', facility: 'gym' }
  expect(writeSearch(gyms).toString()).toBe('q=gym&facility=gym')
  expect(read('q=gym&facility=gym')).toEqual(gyms)
  expect(read('facility=slide')).toEqual(noSearch)
  const about: Search = {
    ...noSearch,
    term: 'EC1A 1BB',
    place: { lat: 51.52, lng: -0.1, by: 'place', name: 'EC1A 1BB', about: true },
  }
  expect(writeSearch(about).toString()).toBe('q=EC1A+1BB&lat=51.52&lng=-0.1&about=1')
  expect(readSearch(writeSearch(about))).toEqual(about)
  expect(resultsSentence(gyms, 3)).toBe('Showing all centres that have what you asked for')
})
