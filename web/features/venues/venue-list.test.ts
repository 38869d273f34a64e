import fc from 'fast-check'
import { expect, it } from 'vitest'
import { milesBetween } from './distance.ts'
import { addressLine, allVenues, byDistance, placedVenues, venueNamed, venuesWithin } from './venue-list.ts'
import type { Venue } from './venue-list.ts'

const venue = (slug: string, lat: number, lng: number, name = slug, town = 'Town'): Venue => ({
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

it('VENUE-12 finds a centre by its name, and leaves towns to the map service', () => {
  expect(venueNamed(venues, ' RIVERSIDE  leeds ')?.slug).toBe('riverside-leeds')
  expect(venueNamed(venues, 'riverside stock')?.slug).toBe('riverside-stockport')
  expect(venueNamed(venues, 'Leeds')).toBeNull()
  expect(venueNamed(venues, 'Riverside')).toBeNull()
  expect(venueNamed(venues, 'ds')).toBeNull()
  expect(venueNamed(venues, 'M1 1AE')).toBeNull()
})

it('writes an address without empty or repeated parts', () => {
  expect(addressLine({ address1: '1 Pool Lane', address2: '', town: 'Leeds', postcode: 'LS1 4DY' })).toBe(
    '1 Pool Lane, Leeds, LS1 4DY',
  )
  expect(
    addressLine({ address1: '1 Pool Lane', address2: 'Leeds', town: 'Leeds', postcode: 'LS1 4DY' }),
  ).toBe('1 Pool Lane, Leeds, LS1 4DY')
})
