import { useMemo } from 'react'
import type { CSSProperties } from 'react'
import { text } from '../../../platform/text.ts'
import { clusterPlaces } from './clusters.ts'
import type { MapProps } from './map-props.ts'
import { measured } from './measured.ts'
import { offsetFromCentre, worldSize } from './mercator.ts'
import type { Position, View } from './mercator.ts'
import { outlineBox, outlineScale } from './outline-box.ts'
import outlineUrl from './outline.svg'
import { ClusterMark, PinMark } from './Pins.tsx'
import styles from './MapPoster.module.css'

const at = (x: number, y: number): CSSProperties => ({
  left: `calc(50% + ${x}px)`,
  top: `calc(50% + ${y}px)`,
})

function landStyle(view: View): CSSProperties {
  const width = (worldSize(view.zoom) * (outlineBox.east - outlineBox.west)) / 360
  const corner = offsetFromCentre({ lat: outlineBox.north, lng: outlineBox.west }, view)
  return {
    ...at(corner.x, corner.y),
    width,
    height: (width * outlineScale(outlineBox.east, outlineBox.south)[1]) / outlineBox.width,
    maskImage: `url("${outlineUrl}")`,
  }
}

/** The map as a picture: land, and the centres at their places. Its pins already work. */
export function MapPoster({
  venues,
  defaultView,
  lit,
  onLight,
  onChoose,
  onOpen,
}: MapProps & { onOpen: (places: readonly Position[]) => void }) {
  const groups = useMemo(
    () => measured('finder-clusters', () => clusterPlaces(venues, defaultView)),
    [venues, defaultView],
  )
  const land = useMemo(() => landStyle(defaultView), [defaultView])
  return (
    <div className={styles.poster}>
      <div className={styles.shade}>
        <div className={styles.land} style={land} />
      </div>
      {groups.map(({ x, y, places }) => {
        const [venue] = places
        if (!venue) return null
        const hasLit = lit !== null && places.some(({ slug }) => slug === lit)
        return (
          <div
            key={venue.slug}
            className={styles.mark}
            style={{ ...at(x, y), zIndex: hasLit ? 3 : places.length > 1 ? 2 : 1 }}
          >
            {places.length === 1 ? (
              <PinMark venue={venue} lit={hasLit} onLight={onLight} onChoose={onChoose} />
            ) : (
              <ClusterMark count={places.length} lit={hasLit} onClick={() => onOpen(places)} />
            )}
          </div>
        )
      })}
      <p className={styles.credit}>{text('venues.map.credit')}</p>
    </div>
  )
}
