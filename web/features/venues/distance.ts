import { text } from '../../platform/text.ts'
import type { Position } from './map/mercator.ts'

const metresPerMile = 1609.344
const earthRadius = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in miles (haversine, mean earth radius). */
export function milesBetween(from: Position, to: Position): number {
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  return (2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))) / metresPerMile
}

/** "2.3 miles"; always one decimal. */
export const milesText = (miles: number, isAbout = false): string =>
  text(isAbout ? 'venues.distance.about' : 'venues.distance', { miles: miles.toFixed(1) })
