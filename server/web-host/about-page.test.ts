import { expect, it } from 'vitest'
import { aboutPage } from './about-page.ts'

const money = (decimal: string) => ({
  formatted: `£${decimal}`,
  decimal,
  raw: { amount: Number(decimal.replace('.', '')), currency: 'GBP' },
})
const venue = {
  name: 'Riverside Leeds',
  address: { address1: 'Aire Bridge House', address2: '', town: 'Leeds', postcode: 'LS2 7UB' },
  lat: 53.8,
  lng: -1.5,
}
const session = {
  day: '2026-11-26',
  start: '07:00',
  end: '07:45',
  startsAt: '2026-11-26T07:00:00Z',
  endsAt: '2026-11-26T07:45:00Z',
  left: 0,
  capacity: 12,
  offPeak: false,
  leader: 'Callum Reid',
  policy: { opensAt: '2026-11-19T07:00:00Z' },
  about: {
    name: 'Spin',
    description: '<p>Before <b>work</b></p><p>&amp; after.</p>',
    priceOptions: [
      { name: 'Adult', needs: null, price: money('7.60'), offPeakPrice: null },
      { name: 'Concession', needs: 'Concession', price: money('5.10'), offPeakPrice: null },
    ],
  },
}
const primed = (calls: Record<string, unknown>) =>
  Object.entries({ getClient: { areas: { bookings: 'https://bookings.example.org' } }, ...calls }).map(
    ([name, data]) => ({ name, input: null, data }),
  )
const url = '/location/riverside-leeds'

it('a session is an event with what everybody pays, and whether there is a place', () => {
  const about = aboutPage(primed({ getActivityVenue: venue, getActivitySession: session }), url)!
  expect(about.description).toBe('Spin, 2026-11-26 07:00–07:45, Riverside Leeds. Before work & after.')
  expect(about.data).toMatchObject({
    '@type': 'Event',
    url: 'https://bookings.example.org/location/riverside-leeds',
    startDate: '2026-11-26T07:00:00Z',
    eventStatus: 'https://schema.org/EventScheduled',
    remainingAttendeeCapacity: 0,
    location: { name: 'Riverside Leeds', address: { postalCode: 'LS2 7UB' } },
    offers: [
      { name: 'Adult', price: '7.60', priceCurrency: 'GBP', availability: 'https://schema.org/SoldOut' },
    ],
  })
  const cancelled = { ...session, state: 'cancelled' }
  expect(
    aboutPage(primed({ getActivityVenue: venue, getActivitySession: cancelled }), url)!.data,
  ).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  })
})

it('a centre is a place with its opening hours; any other page is nothing', () => {
  const bookable = {
    openingDays: [
      { day: '2026-11-26', hours: [{ from: '06:00', until: '22:00' }] },
      { day: '2026-11-27', hours: [] },
    ],
    categories: [{ slug: 'gym', name: 'Gym' }],
  }
  const about = aboutPage(primed({ getActivityVenue: venue, getBookableVenue: bookable }), url)!
  expect(about.description).toBe('Riverside Leeds, Leeds LS2 7UB: Gym')
  expect(about.data).toMatchObject({
    '@type': 'SportsActivityLocation',
    openingHoursSpecification: [{ validFrom: '2026-11-26', opens: '06:00', closes: '22:00' }],
  })
  expect(aboutPage(primed({ getClient: {} }), url)).toBeNull()
  expect(aboutPage(primed({ getActivityVenue: venue }), url)).toBeNull()
})
