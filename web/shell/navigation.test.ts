import { expect, it } from 'vitest'
import { areaLinks, joiningTrail, venueInPath } from './navigation.ts'

const client = {
  areas: {
    bookings: 'http://bookings.x',
    myAccount: 'http://my-account.x',
    onlineJoining: 'http://online-joining.x',
  },
  bookingsEnabled: true,
  campsAndCoursesBookingEnabled: true,
  onlineJoiningEnabled: true,
}
const labels = (links: { label: string }[]) => links.map(({ label }) => label)

it('SHELL-03 SHELL-05 SHELL-07 lists the areas the operator has', () => {
  expect(labels(areaLinks(client, 'online-joining', null))).toEqual([
    'Book an activity',
    'Book a camp',
    'Book a course',
    'Buy a membership',
  ])
  expect(labels(areaLinks({ ...client, campsAndCoursesBookingEnabled: false }, 'bookings', null))).toEqual([
    'Book an activity',
    'Buy a membership',
  ])
  expect(labels(areaLinks({ ...client, bookingsEnabled: false }, 'online-joining', null))).toEqual([
    'Buy a membership',
  ])
  expect(
    areaLinks({ ...client, bookingsEnabled: false, onlineJoiningEnabled: false }, 'my-account', null),
  ).toEqual([])
})

it('SHELL-08 leads to the selected venue, or to the finder', () => {
  expect(areaLinks(client, 'online-joining', 'riverside-leeds').at(-1)).toEqual({
    label: 'Buy a membership',
    to: '/centre/riverside-leeds',
    current: true,
  })
  expect(areaLinks(client, 'bookings', null).at(-1)).toEqual({
    label: 'Buy a membership',
    href: 'http://online-joining.x/',
    current: false,
  })
})

it('ROUTE-26 SHELL-03 leads to another area by its origin', () => {
  expect(areaLinks(client, 'online-joining', null)[0]?.href).toBe(
    'http://bookings.x/redirect-to-selected-venue',
  )
})

it('ROUTE-19 names the steps of joining', () => {
  expect(joiningTrail('/')).toEqual([{ label: 'Buy membership' }])
  expect(joiningTrail('/checkout')).toEqual([{ label: 'Buy membership', to: '/' }, { label: 'Checkout' }])
  expect(joiningTrail('/order-confirmed/7')).toEqual([
    { label: 'Buy membership', to: '/' },
    { label: 'Confirmation' },
  ])
  expect(joiningTrail('/login')).toEqual([])
})

it('ROUTE-18 reads the venue from the second segment', () => {
  expect(venueInPath('/centre/riverside-leeds/membership/swim/fixed')).toBe('riverside-leeds')
  expect(venueInPath('/location/a')).toBe('a')
  expect(venueInPath('/order-confirmed/12')).toBeNull()
  expect(venueInPath('/centre/')).toBeNull()
})
