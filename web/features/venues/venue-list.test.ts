import fc from 'fast-check'
import { expect, it } from 'vitest'
import { milesBetween } from './distance.ts'
import {
  addressLine,
  allVenues,
  byDistance,
  flatVenue,
  placedVenues,
  venueCalled,
  venuesNamed,
  venuesWithin,
} from './venue-list.ts'
import type { PlacedVenue, Venue } from './venue-list.ts'

const venue = (slug: string, lat: number, lng: number, name = slug, town = 'Town'): PlacedVenue => ({
  id: slug,
  slug,
  name,
  town,
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
const manchester = venue('riverside-manchester', 53.4794, -2.2453, 'Riverside Manchester', 'Manchester')
const stockport = venue('riverside-stockport', 53.4106, -2.1575, 'Riverside Stockport', 'Stockport')
const leeds = venue('riverside-leeds', 53.7997, -1.5492, 'Riverside Leeds', 'Leeds')
const venues = [stockport, leeds, manchester]
const slugs = (list: Venue[]) => list.map(({ slug }) => slug)

it('VENUE-08 leaves out a venue without a usable position', () => {
  expect(
    placedVenues([manchester, venue('north', 95, 0), venue('none', null as never, null as never)]),
  ).toEqual([manchester])
})

it('VENUE-09 filters by radius and sorts by distance', () => {
  expect(slugs(venuesWithin(venues, manchester, 10))).toEqual(['riverside-manchester', 'riverside-stockport'])
  expect(slugs(venuesWithin(venues, manchester, 1))).toEqual(['riverside-manchester'])
  expect(slugs(byDistance(venues, leeds))).toEqual([
    'riverside-leeds',
    'riverside-manchester',
    'riverside-stockport',
  ])
})

it('VENUE-09 keeps exactly the venues within the radius', () => {
  const anyVenue = fc.record({
    lat: fc.double({ min: 50, max: 59, noNaN: true }),
    lng: fc.double({ min: -6, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(anyVenue), anyVenue, fc.integer({ min: 1, max: 10 }), (places, centre, radius) => {
      const all = places.map(({ lat, lng }, index) => venue(`v${index}`, lat, lng))
      const found = venuesWithin(all, centre, radius)
      expect(new Set(slugs(found))).toEqual(
        new Set(slugs(all.filter((each) => milesBetween(centre, each) <= radius))),
      )
    }),
  )
})

it('lists everything by name before a search', () => {
  expect(slugs(allVenues(venues))).toEqual(['riverside-leeds', 'riverside-manchester', 'riverside-stockport'])
})

it('VENUE-12 finds a centre by its whole name, in any case', () => {
  expect(venueCalled(venues, ' RIVERSIDE  leeds ')?.slug).toBe('riverside-leeds')
  expect(venueCalled(venues, 'Riverside')).toBeNull()
  expect(venueCalled(venues, '')).toBeNull()
  const twins = [venue('a', 53, -2, 'The Pool'), venue('b', 54, -2, 'The Pool')]
  expect(venueCalled(twins, 'the pool')).toBeNull()
})

it('VENUE-12 finds all centres whose names have the words, the last one not finished', () => {
  expect(slugs(venuesNamed(venues, 'riverside'))).toEqual([
    'riverside-leeds',
    'riverside-manchester',
    'riverside-stockport',
  ])
  expect(slugs(venuesNamed(venues, 'riverside stock'))).toEqual(['riverside-stockport'])
  expect(slugs(venuesNamed(venues, 'ds'))).toEqual([])
  expect(slugs(venuesNamed(venues, 'verside'))).toEqual([])
})

it('VENUE-03 understands both forms of an address', () => {
  const { address1, address2, town, postcode, ...rest } = manchester
  expect(flatVenue({ ...rest, address: { address1, address2, town, postcode } })).toEqual(manchester)
  expect(flatVenue(manchester)).toBe(manchester)
})

it('writes an address without empty or repeated parts', () => {
  expect(addressLine({ address1: '1 Pool Lane', address2: '', town: 'Leeds', postcode: 'LS1 4DY' })).toBe(
    '1 Pool Lane, Leeds, LS1 4DY',
  )
  expect(
    addressLine({ address1: '1 Pool Lane', address2: 'Leeds', town: 'Leeds', postcode: 'LS1 4DY' }),
  ).toBe('1 Pool Lane, Leeds, LS1 4DY')
})
