import { expect, it } from 'vitest'
import { areaOfHost, siteDomain } from './area.ts'

it('CLIENT-01 CLIENT-02 reads the area and the domain it shares with the others', () => {
  expect(areaOfHost('my-account.riverside.localhost')).toBe('my-account')
  expect(siteDomain('my-account.riverside.localhost')).toBe('riverside.localhost')
  expect(siteDomain('online-joining.leisure.example')).toBe('leisure.example')
  expect(areaOfHost('localhost')).toBe('bookings')
  expect(siteDomain('localhost')).toBeNull()
  expect(siteDomain('bookingsx.riverside.localhost')).toBeNull()
})
