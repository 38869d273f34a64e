import { expect, it } from 'vitest'
import type { PlacedVenue } from '../venue-list.ts'
import { marksOf, withPin } from './map-data.ts'

const feature = (lat: number, lng: number, properties: Record<string, unknown>) => ({
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  properties,
})

const pinOf = (slug: string, lat: number, lng: number) => ({
  kind: 'pin',
  key: `pin-${slug}`,
  lat,
  lng,
  slug,
})

it('VENUE-16 each pin and number is there once, from north to south', () => {
  const number = feature(53.4, -2.2, { cluster_id: 7, point_count: 3 })
  expect(
    marksOf([feature(53, -2, { slug: 'south' }), number, number, feature(54, -2, { slug: 'north' })]),
  ).toEqual([
    pinOf('north', 54, -2),
    { kind: 'cluster', key: 'cluster-7', lat: 53.4, lng: -2.2, clusterId: 7, count: 3 },
    pinOf('south', 53, -2),
  ])
})

it('VENUE-31 the chosen centre has one pin of its own, in its place', () => {
  const marks = marksOf([feature(53, -2, { slug: 'south' }), feature(54, -2, { slug: 'north' })])
  const chosen = { slug: 'middle', lat: 53.5, lng: -2 } as PlacedVenue
  const all = [pinOf('north', 54, -2), pinOf('middle', 53.5, -2), pinOf('south', 53, -2)]
  expect(withPin(marks, chosen)).toEqual(all)
  expect(withPin(withPin(marks, chosen), chosen)).toEqual(all)
  expect(withPin(marks, undefined)).toEqual(marks)
})
