import { expect, it } from 'vitest'
import { areas } from '../../contract/pages.ts'
import { documentAt, isKnownPath } from './known-paths.ts'

const everything = {
  bookingsEnabled: true,
  onlineJoiningEnabled: true,
  onlineGuestPassesEnabled: true,
  campsAndCoursesBookingEnabled: true,
}

it.each([
  ['online-joining', '/'],
  ['online-joining', '/centre/riverside-leeds'],
  ['online-joining', '/centre/riverside-leeds/membership/fitness/recurring'],
  ['online-joining', '/change/00000000-0000-4000-8000-000000000001'],
  ['online-joining', '/change/00000000-0000-4000-8000-000000000001/membership/fitness'],
  ['online-joining', '/renew/00000000-0000-4000-8000-000000000001'],
  ['online-joining', '/checkout'],
  ['online-joining', '/order-confirmed/7'],
  ['online-joining', '/resume'],
  ['bookings', '/location/riverside-leeds'],
  ['bookings', '/location/riverside-leeds/sessions/00000000-0000-4000-8000-000000000001'],
  ['bookings', '/camps/riverside-leeds'],
  ['bookings', '/courses/riverside-leeds/learn-to-swim-1'],
  ['bookings', '/basket'],
  ['bookings', '/camp-redirect-to-selected-venue'],
  ['my-account', '/bookings/upcoming'],
  ['my-account', '/user-details'],
  ['my-account', '/register'],
  ['front-of-house', '/login'],
] as const)('%s has a page at %s', (area, path) => {
  expect(isKnownPath(area, path, everything)).toBe(true)
  expect(isKnownPath(area, path === '/' ? path : `${path}/`, everything)).toBe(true)
})

it.each(areas)('ROUTE-08 ROUTE-24 %s serves the log-in page and that of a new password', (area) => {
  for (const path of ['/login', '/reset-password'])
    expect(isKnownPath(area, path, everything), path).toBe(true)
})

it('ROUTE-24 accounts are made on a page of their own in the bookings area and the account alone', () => {
  const serving = areas.filter((area) => isKnownPath(area, '/register', everything))
  expect(serving.toSorted()).toEqual(['bookings', 'my-account'])
})

it.each(areas)('ROUTE-11 %s has no page anywhere else', (area) => {
  for (const path of ['/nope', '/legal/nope', '/login/x', '/centre', '/checkout/x', '/order-confirmed/1/2'])
    expect(isKnownPath(area, path, everything), path).toBe(false)
})

it('ROUTE-11 an area that the operator does not have has no page at all', () => {
  expect(isKnownPath('bookings', '/', { ...everything, bookingsEnabled: false })).toBe(false)
  const noPasses = { ...everything, onlineGuestPassesEnabled: false }
  expect(isKnownPath('my-account', '/guest-passes', everything)).toBe(true)
  expect(isKnownPath('my-account', '/guest-passes', noPasses)).toBe(false)
  expect(isKnownPath('online-joining', '/', { ...everything, onlineJoiningEnabled: false })).toBe(false)
  const noCamps = { ...everything, campsAndCoursesBookingEnabled: false }
  expect(isKnownPath('bookings', '/camps/riverside-leeds', noCamps)).toBe(false)
  expect(isKnownPath('bookings', '/location/riverside-leeds', noCamps)).toBe(true)
})

it('the checkout alone has the document whose policy admits card providers', () => {
  const cases = [
    ['online-joining', '/checkout', 'checkout'],
    ['online-joining', '/checkout/', 'checkout'],
    ['online-joining', '/', 'online-joining'],
    ['online-joining', '/nope', 'online-joining'],
    ['my-account', '/checkout', 'my-account'],
    ['bookings', '/checkout', 'checkout'],
    ['bookings', '/login', 'area'],
    ['front-of-house', '/', 'area'],
  ] as const
  for (const [area, path, document] of cases) expect(documentAt(area, path), `${area}${path}`).toBe(document)
})
