import { expect, it } from 'vitest'
import { areaLinks, isBare, joiningTrail, venueInPath } from './navigation.ts'

const client = {
  areas: {
    bookings: 'http://bookings.x',
    myAccount: 'http://my-account.x',
    onlineJoining: 'http://online-joining.x',
  },
  bookingsEnabled: true,
  campsAndCoursesBookingEnabled: true,
  onlineJoiningEnabled: true,
  kioskHomeUrl: null as string | null,
}
const plain = { embedded: false, kiosk: false, centre: null }
const labels = (links: { label: string }[]) => links.map(({ label }) => label)

it('SHELL-03 SHELL-05 SHELL-07 lists the areas the operator has', () => {
  expect(labels(areaLinks(client, 'online-joining', null, plain))).toEqual([
    'Book an activity',
    'Book a camp',
    'Book a course',
    'Buy a membership',
  ])
  expect(
    labels(areaLinks({ ...client, campsAndCoursesBookingEnabled: false }, 'bookings', null, plain)),
  ).toEqual(['Book an activity', 'Buy a membership'])
  expect(labels(areaLinks({ ...client, bookingsEnabled: false }, 'online-joining', null, plain))).toEqual([
    'Buy a membership',
  ])
  expect(
    areaLinks({ ...client, bookingsEnabled: false, onlineJoiningEnabled: false }, 'my-account', null, plain),
  ).toEqual([])
})

it('SHELL-08 leads to the selected venue, or to the finder', () => {
  expect(areaLinks(client, 'online-joining', 'riverside-leeds', plain).at(-1)).toEqual({
    label: 'Buy a membership',
    to: '/centre/riverside-leeds',
    current: true,
  })
  expect(areaLinks(client, 'bookings', null, plain).at(-1)).toEqual({
    label: 'Buy a membership',
    href: 'http://online-joining.x/',
    current: false,
  })
})

it('ROUTE-26 SHELL-03 leads to another area by its origin', () => {
  expect(areaLinks(client, 'online-joining', null, plain)[0]?.href).toBe(
    'http://bookings.x/redirect-to-selected-venue',
  )
})

it('CLIENT-23 SHELL-08 KIOSK-19 an embedded page and a kiosk hand on what they are', () => {
  const embedded = areaLinks(client, 'online-joining', null, { ...plain, embedded: true })
  expect(embedded.map(({ to, href }) => to ?? href)).toEqual([
    'http://bookings.x/redirect-to-selected-venue?embedded=true',
    'http://bookings.x/camp-redirect-to-selected-venue?embedded=true',
    'http://bookings.x/course-redirect-to-selected-venue?embedded=true',
    '/',
  ])
  const kiosk = areaLinks(client, 'bookings', 'riverside-leeds', {
    ...plain,
    kiosk: true,
    centre: 'riverside-york',
  })
  expect(kiosk.at(-1)?.href).toBe('http://online-joining.x/?kiosk=true&centre=riverside-york')
  expect(areaLinks(client, 'online-joining', 'riverside-leeds', { ...plain, kiosk: true }).at(-1)?.to).toBe(
    '/',
  )
})

it('SHELL-01 SHELL-02 KIOSK-08 a kiosk alone has a way back to its home', () => {
  const kiosk = { embedded: false, kiosk: true, centre: 'riverside-york' }
  expect(areaLinks(client, 'bookings', null, kiosk)[0]).toEqual({
    label: 'Back to Kiosk Home',
    href: 'http://online-joining.x/kiosk/?kiosk=true&centre=riverside-york',
    current: false,
  })
  const configured = { ...client, kioskHomeUrl: 'https://kiosk.example/start' }
  expect(areaLinks(configured, 'bookings', null, kiosk)[0]?.href).toBe('https://kiosk.example/start')
  expect(labels(areaLinks(configured, 'bookings', null, plain))).not.toContain('Back to Kiosk Home')
})

it('SHELL-16 goes without header when embedded, on a kiosk that joins, and in somebody else’s checkout', () => {
  expect(isBare('online-joining', plain, false)).toBe(false)
  expect(isBare('bookings', { ...plain, embedded: true }, false)).toBe(true)
  expect(isBare('online-joining', { ...plain, kiosk: true }, false)).toBe(true)
  expect(isBare('bookings', { ...plain, kiosk: true }, false)).toBe(false)
  expect(isBare('online-joining', plain, true)).toBe(true)
})

it('ROUTE-19 names the steps of joining, and the way back to what is changed or renewed', () => {
  const trail = (pathname: string) => joiningTrail(pathname, 'https://account.example/memberships')
  expect(trail('/')).toEqual([{ label: 'Buy membership' }])
  expect(trail('/checkout')).toEqual([{ label: 'Buy membership', to: '/' }, { label: 'Checkout' }])
  expect(trail('/order-confirmed/7')).toEqual([
    { label: 'Buy membership', to: '/' },
    { label: 'Confirmation' },
  ])
  const held = { label: 'My memberships', href: 'https://account.example/memberships' }
  expect(trail('/change/7/8')).toEqual([held, { label: 'Change membership' }])
  expect(trail('/renew/7')).toEqual([held, { label: 'Renew membership' }])
  expect(trail('/login')).toEqual([])
})

it('ROUTE-18 reads the venue from the second segment', () => {
  expect(venueInPath('/centre/riverside-leeds/membership/swim/fixed')).toBe('riverside-leeds')
  expect(venueInPath('/location/a')).toBe('a')
  expect(venueInPath('/order-confirmed/12')).toBeNull()
  expect(venueInPath('/centre/')).toBeNull()
  expect(venueInPath('/centre/%E0%A4%A')).toBeNull()
})
