import { expect, it } from 'vitest'
import { fromNationalGrid } from './national-grid.ts'

const metresPerDegree = 111_200

/** Metres between a computed and a published place. */
function metresOff(easting: number, northing: number, lat: number, lng: number): number {
  const found = fromNationalGrid(easting, northing)
  const east = (found.lng - lng) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(found.lat - lat, east) * metresPerDegree
}

it.each([
  ['the worked example of the Ordnance Survey', 651409.903, 313177.27, 52.657979, 1.716052],
  ['SW1A 1AA, as published', 529090, 179645, 51.501009, -0.141588],
])('%s', (_, easting, northing, lat, lng) => {
  expect(metresOff(easting, northing, lat, lng)).toBeLessThan(10)
})
