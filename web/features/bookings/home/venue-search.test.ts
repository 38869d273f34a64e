import { expect, it } from 'vitest'
import { byNearness, centresFor } from './venue-search.ts'

const venue = (name: string, town: string, postcode: string) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  town,
  postcode,
  lat: null,
  lng: null,
  categories: [],
})
const venues = [
  venue('Riverside Stockport', 'Stockport', 'SK1 3XF'),
  venue('Riverside Rusholme Baths', 'Manchester', 'M14 6HE'),
  venue('Riverside Manchester', 'Manchester', 'M1 7HL'),
]
const names = (term: string) => centresFor(venues, term).map(({ name }) => name)

it('finds centres by name, town and postcode, by beginnings of words', () => {
  expect(names('')).toEqual(['Riverside Manchester', 'Riverside Rusholme Baths', 'Riverside Stockport'])
  expect(names('manch')).toEqual(['Riverside Manchester', 'Riverside Rusholme Baths'])
  expect(names('river bath')).toEqual(['Riverside Rusholme Baths'])
  expect(names('sk13xf')).toEqual(['Riverside Stockport'])
  expect(names('SK1 3')).toEqual(['Riverside Stockport'])
  expect(names('ports')).toEqual([])
})

it('sorts centres from near to far; one whose place is unknown comes last', () => {
  const [stockport, baths, manchester] = venues
  const placed = [
    { ...stockport!, lat: 53.41, lng: -2.16 },
    baths!,
    { ...manchester!, lat: 53.47, lng: -2.24 },
  ]
  const near = byNearness(placed, { lat: 53.47, lng: -2.24 })
  expect(near.map(({ name }) => name)).toEqual([
    'Riverside Manchester',
    'Riverside Stockport',
    'Riverside Rusholme Baths',
  ])
  expect(near.map(({ miles }) => miles?.toFixed(0))).toEqual(['0', '5', undefined])
})
