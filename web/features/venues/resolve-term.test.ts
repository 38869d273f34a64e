import { expect, it } from 'vitest'
import { exactCentre, meaningOf, otherPlaces } from './resolve-term.ts'
import type { Feature } from './resolve-term.ts'
import type { Venue } from './venue-list.ts'

const venue = (name: string, lat: number | null = 53, lng: number | null = -2): Venue => ({
  id: name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  town: 'Town',
  lat,
  lng,
  address1: '1 Pool Lane',
  address2: '',
  postcode: 'M1 1AE',
  placeType: '',
  facilities: [],
  canDisplayIneligibleMemberships: false,
  displayVenueSelectionButton: true,
  activitiesV2Enabled: false,
})
const place = (name: string, context = '', kind: Feature['kind'] = 'place'): Feature => ({
  name,
  context,
  kind,
  center: [-1.5, 53.8],
  about: false,
  guessed: false,
})
const venues = [venue('Riverside Leeds'), venue('Riverside York'), venue('Moor Baths', null, null)]
const byName = { place: null, byName: true, facility: null, chosen: null }
const onYork = {
  place: { lat: 53, lng: -2, by: 'centre', name: 'Riverside York' },
  byName: false,
  facility: null,
  chosen: 'riverside-york',
}

it("VENUE-12 a centre's whole name needs no map service", () => {
  expect(exactCentre(venues, 'riverside york')).toEqual(onYork)
  expect(exactCentre(venues, 'York')).toBeNull()
})

it('VENUE-08 VENUE-12 a centre whose place is unknown is found in the list', () => {
  expect(exactCentre(venues, 'Moor Baths')).toEqual(byName)
  expect(meaningOf(venues, 'moor', [])).toEqual(byName)
})

it('VENUE-12 VENUE-34 a town or postcode is the first place the service knows', () => {
  expect(meaningOf(venues, 'Leeds', [place('Leeds'), place('Leeds', 'Kent')])).toEqual({
    place: { lat: 53.8, lng: -1.5, by: 'place', name: 'Leeds' },
    byName: false,
    facility: null,
    chosen: null,
  })
  expect(meaningOf(venues, 'newport', [place('Newport', 'Gwent')])?.place?.name).toBe('Newport, Gwent')
})

it('VENUE-12 words of several names list them all, of one name find that one', () => {
  expect(meaningOf(venues, 'Riverside', [])).toEqual(byName)
  expect(meaningOf(venues, 'riverside yo', [])).toEqual(onYork)
  expect(meaningOf(venues, 'Riverside', [place('Riverside', '', 'area')])).toEqual(byName)
  expect(meaningOf(venues, 'Roath', [place('Roath', '', 'area')])?.place?.name).toBe('Roath')
})

it('VENUE-36 anything else is nowhere', () => {
  expect(meaningOf(venues, 'zzzz', [])).toBeNull()
})

it('offers the other places of the name, five at most', () => {
  const six = ['Gwent', 'Essex', 'Kent', 'Devon', 'Dorset', 'Surrey', 'Fife'].map((county) =>
    place('Newport', county),
  )
  const others = otherPlaces(six, { lat: 0, lng: 0, by: 'place', name: 'Newport, Gwent' })
  expect(others.map(({ name }) => name)).toEqual(
    ['Essex', 'Kent', 'Devon', 'Dorset', 'Surrey'].map((county) => `Newport, ${county}`),
  )
})
