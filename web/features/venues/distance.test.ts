import fc from 'fast-check'
import { expect, it } from 'vitest'
import { milesBetween, milesText } from './distance.ts'

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

it('VENUE-11 measures in miles of 1609.344 metres', () => {
  // One minute of arc on the mean sphere is 1853.2487 m.
  expect(milesBetween({ lat: 53, lng: -2 }, { lat: 53 + 1 / 60, lng: -2 })).toBeCloseTo(
    1853.2487 / 1609.344,
    5,
  )
  expect(milesBetween({ lat: 53.4794, lng: -2.2453 }, { lat: 53.7997, lng: -1.5492 })).toBeCloseTo(36.0, 0)
})

it('is the same both ways, never negative and nothing to itself', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const there = milesBetween(a, b)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeCloseTo(milesBetween(b, a), 6)
      expect(milesBetween(a, a)).toBe(0)
    }),
  )
})

it('VENUE-10 shows one decimal', () => {
  expect([0, 0.96, 1, 2.349, 12].map((miles) => milesText(miles))).toEqual([
    '0.0 miles',
    '1.0 miles',
    '1.0 miles',
    '2.3 miles',
    '12.0 miles',
  ])
})
