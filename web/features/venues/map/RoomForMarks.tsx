import type { FeatureCollection, Point } from 'geojson'
import { useEffect, useMemo } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import type { PlacedVenue } from '../venue-list.ts'
import type { Mark } from './map-data.ts'
import type { Position } from './mercator.ts'

const nothing = 'nothing'

interface RoomForMarksProps {
  marks: readonly Mark[]
  bySlug: ReadonlyMap<string, PlacedVenue>
  /** Slugs of the centres whose name stands under their pin. */
  named: ReadonlySet<string>
  /** What was searched, where it has a mark. */
  place: Position | null
  /** In which the tiles' own names are drawn. */
  font: string
}

/**
 * Keeps the names of the tiles clear of what stands over the map: for the drawing they are names too, placed first and never
 * seen.
 */
export function RoomForMarks({ marks, bySlug, named, place, font }: RoomForMarksProps) {
  const { current: map } = useMap()
  useEffect(() => {
    if (map && !map.hasImage(nothing)) map.addImage(nothing, { width: 1, height: 1, data: new Uint8Array(4) })
  }, [map])
  const data = useMemo((): FeatureCollection<Point> => {
    const taken = marks.map((mark) => {
      const isNamed = mark.kind === 'pin' && named.has(mark.slug)
      return point(mark, mark.kind, isNamed ? (bySlug.get(mark.slug)?.name ?? '') : '')
    })
    return {
      type: 'FeatureCollection',
      features: place === null ? taken : [...taken, point(place, 'place', '')],
    }
  }, [marks, bySlug, named, place])
  return (
    <Source id="taken" type="geojson" data={data}>
      <Layer
        id="taken"
        type="symbol"
        layout={{
          'icon-image': nothing,
          'icon-allow-overlap': true,
          // Above, right, below and left of the spot: a pin stands on it.
          'icon-padding': [
            'match',
            ['get', 'kind'],
            'pin',
            ['literal', [44, 18, 2, 18]],
            'cluster',
            ['literal', [24, 24, 24, 24]],
            ['literal', [14, 14, 14, 14]],
          ],
          'text-field': ['get', 'name'],
          'text-font': [font],
          'text-size': 14,
          'text-anchor': 'top',
          'text-max-width': 100,
          'text-allow-overlap': true,
        }}
        paint={{ 'text-opacity': 0 }}
      />
    </Source>
  )
}

const point = ({ lat, lng }: Position, kind: string, name: string) => ({
  type: 'Feature' as const,
  properties: { kind, name },
  geometry: { type: 'Point' as const, coordinates: [lng, lat] },
})
