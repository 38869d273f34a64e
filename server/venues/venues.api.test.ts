import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const joiningFields = [
  'activities_v2_enabled',
  'address1',
  'address2',
  'can_display_ineligible_memberships',
  'display_venue_selection_button',
  'facilities',
  'id',
  'lat',
  'lng',
  'name',
  'place_type',
  'postcode',
  'slug',
  'town',
]

it('VENUE-01 VENUE-02 VENUE-03 VENUE-06 joining has a call of its own, for all or one, with a flat address', async () => {
  const { data } = await app.call('GET', '/api/venues/online-joining')
  expect(data).toHaveLength(24)
  for (const venue of data) expect(Object.keys(venue).toSorted()).toEqual(joiningFields)
  const one = await app.call('GET', '/api/venues/online-joining/riverside-manchester')
  expect(one.data).toMatchObject({
    name: 'Riverside Manchester',
    address1: 'Medlock Wharf',
    postcode: 'M1 7HL',
    lat: 53.47107,
    lng: -2.235724,
    place_type: 'Leisure centre',
    display_venue_selection_button: true,
    activities_v2_enabled: true,
  })
})

it('VENUE-07 VENUE-03 the other areas get the address as a part of its own', async () => {
  const { data } = await app.call('GET', '/api/activities/venues', undefined, {
    host: 'bookings.riverside.localhost:3000',
  })
  expect(data).toHaveLength(24)
  const one = await app.call('GET', `/api/activities/venues/${data[0].id}`)
  expect(one.data).toEqual(data[0])
  expect(data.find(({ slug }: { slug: string }) => slug === 'riverside-manchester')).toMatchObject({
    name: 'Riverside Manchester',
    address: {
      address1: 'Medlock Wharf',
      address2: "12 Cooper's Reach",
      town: 'Manchester',
      postcode: 'M1 7HL',
    },
  })
  expect(data[0]).not.toHaveProperty('address1')
  expect((await app.call('GET', '/api/activities/venues/nowhere')).status).toBe(404)
})

it('VENUE-08 a venue whose place is unknown is still in the list', async () => {
  await app.query("update venues set lat = null, lng = null where slug = 'riverside-york'")
  const { data } = await app.call('GET', '/api/venues/online-joining/riverside-york')
  expect([data.name, data.lat, data.lng]).toEqual(['Riverside York', null, null])
})
