import { expect, it } from 'vitest'
import { areas } from '../client-configuration/areas.ts'
import { isKnownPath } from './known-paths.ts'

const everything = { bookingsEnabled: true, onlineJoiningEnabled: true }

it.each([
  ['online-joining', '/'],
  ['online-joining', '/centre/riverside-leeds'],
  ['online-joining', '/centre/riverside-leeds/membership/fitness/recurring'],
  ['online-joining', '/checkout'],
  ['online-joining', '/order-confirmed/7'],
  ['online-joining', '/resume'],
  ['bookings', '/basket'],
  ['bookings', '/camp-redirect-to-selected-venue'],
  ['my-account', '/bookings/upcoming'],
  ['front-of-house', '/login'],
] as const)('%s has a page at %s', (area, path) => {
  expect(isKnownPath(area, path, everything)).toBe(true)
  expect(isKnownPath(area, path === '/' ? path : `${path}/`, everything)).toBe(true)
})

it.each(areas)('ROUTE-11 %s has no page anywhere else', (area) => {
  for (const path of ['/nope', '/legal/nope', '/login/x', '/centre', '/checkout/x', '/order-confirmed/1/2'])
    expect(isKnownPath(area, path, everything), path).toBe(false)
})

it('ROUTE-11 an area that the operator does not have has no page at all', () => {
  expect(isKnownPath('bookings', '/', { ...everything, bookingsEnabled: false })).toBe(false)
  expect(isKnownPath('online-joining', '/', { ...everything, onlineJoiningEnabled: false })).toBe(false)
})
