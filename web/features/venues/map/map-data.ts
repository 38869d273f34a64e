import type { Feature, FeatureCollection, Point, Polygon } from 'geojson'
import type { PlacedVenue } from '../venue-list.ts'
import type { Position } from './mercator.ts'

export const venueFeatures = (
  venues: readonly PlacedVenue[],
): FeatureCollection<Point, { slug: string }> => ({
  type: 'FeatureCollection',
  features: venues.map(({ slug, lat, lng }) => ({
    type: 'Feature',
    properties: { slug },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
})

const milesPerDegree = 69.093

/** The circle a search covers, as a polygon of 96 corners. */
export function searchCircle({ lat, lng }: Position, miles: number): Feature<Polygon> {
  const up = miles / milesPerDegree
  const across = up / Math.cos((lat * Math.PI) / 180)
  const ring = Array.from({ length: 97 }, (_, index) => {
    const angle = (index / 96) * 2 * Math.PI
    return [lng + across * Math.cos(angle), lat + up * Math.sin(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

export type Mark =
  | { kind: 'pin'; key: string; lat: number; lng: number; slug: string }
  | { kind: 'cluster'; key: string; lat: number; lng: number; clusterId: number; count: number }

/** What the clustered source shows, once each: tiles repeat what lies on their edges. */
export function marksOf(features: readonly Feature[]): Mark[] {
  const marks = new Map<string, Mark>()
  for (const { geometry, properties } of features) {
    if (geometry.type !== 'Point') continue
    const [lng, lat] = geometry.coordinates as [number, number]
    const clusterId = properties?.['cluster_id'] as number | undefined
    const mark: Mark =
      clusterId === undefined
        ? { kind: 'pin', key: `pin-${properties?.['slug']}`, lat, lng, slug: String(properties?.['slug']) }
        : {
            kind: 'cluster',
            key: `cluster-${clusterId}`,
            lat,
            lng,
            clusterId,
            count: Number(properties?.['point_count']),
          }
    marks.set(mark.key, mark)
  }
  return inOrder([...marks.values()])
}

/** The marks with the pin of one centre, once. */
export function withPin(marks: readonly Mark[], venue: PlacedVenue | undefined): readonly Mark[] {
  if (venue === undefined) return marks
  const { slug, lat, lng } = venue
  const pin: Mark = { kind: 'pin', key: `pin-${slug}`, lat, lng, slug }
  return inOrder([...marks.filter(({ key }) => key !== pin.key), pin])
}

/** From north to south, as they are read. */
const inOrder = (marks: readonly Mark[]): Mark[] => marks.toSorted((a, b) => b.lat - a.lat || a.lng - b.lng)
