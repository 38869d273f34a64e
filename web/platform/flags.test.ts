import { expect, it } from 'vitest'
import { crossAreaAddress, flagsAfter, flagsOf } from './flags.ts'

it.each([
  ['?embedded=true', true],
  ['?embedded', true],
  ['?embedded=0', true],
  ['?embedded=false', false],
])('ROUTE-15 CLIENT-24 %s says embedded: %s', (search, embedded) => {
  expect(flagsAfter(search, {})).toEqual({ embedded })
})

it.each([
  ['?kiosk=true', true],
  ['?kiosk=false', false],
  ['?kiosk=1', false],
  ['?kiosk=TRUE', false],
  ['?kiosk', false],
])('ROUTE-16 %s says kiosk: %s', (search, kiosk) => {
  expect(flagsAfter(search, {})).toEqual({ kiosk })
})

it('ROUTE-17 CLIENT-24 keeps what an earlier page said until another says otherwise', () => {
  const first = flagsAfter('?embedded=true&kiosk=true&centre=riverside-leeds', {})
  expect(first).toEqual({ embedded: true, kiosk: true, centre: 'riverside-leeds' })
  expect(flagsAfter('?q=Leeds', first)).toEqual(first)
  expect(flagsAfter('?kiosk=false&embedded=false&centre=riverside-york', first)).toEqual({
    embedded: false,
    kiosk: false,
    centre: 'riverside-york',
  })
  expect(flagsAfter('?centre=//evil', first)).toEqual(first)
})

it('CLIENT-10 falls back to what the device is configured as', () => {
  const device = { isKiosk: true, currentDeviceCentre: 'riverside-york' }
  expect(flagsOf({}, device)).toEqual({ embedded: false, kiosk: true, centre: 'riverside-york' })
  expect(flagsOf({ kiosk: false, centre: 'riverside-leeds' }, device)).toEqual({
    embedded: false,
    kiosk: false,
    centre: 'riverside-leeds',
  })
})

it('CLIENT-23 hands the flags on to another area, and only those that are set', () => {
  const none = { embedded: false, kiosk: false, centre: 'riverside-leeds' }
  const origin = 'http://bookings.riverside.localhost:3000'
  expect(crossAreaAddress(origin, '/basket', none)).toBe(`${origin}/basket`)
  expect(crossAreaAddress(origin, '/basket?a=b', { ...none, embedded: true })).toBe(
    `${origin}/basket?a=b&embedded=true`,
  )
  expect(crossAreaAddress(origin, '/', { ...none, kiosk: true })).toBe(
    `${origin}/?kiosk=true&centre=riverside-leeds`,
  )
})
