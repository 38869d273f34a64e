import type { CSSProperties } from 'react'
import { clusterPlaces } from './clusters.ts'
import { defaultView } from './default-view.ts'
import type { MapProps } from './map-props.ts'
import { offsetFromCentre, worldSize } from './mercator.ts'
import type { Position } from './mercator.ts'
import { outlineBox, outlineScale } from './outline-box.ts'
import outlineUrl from './outline.svg'
import { ClusterMark, PinMark } from './Pins.tsx'
import styles from './MapPoster.module.css'

const landWidth = (worldSize(defaultView.zoom) * (outlineBox.east - outlineBox.west)) / 360
const landHeight = (landWidth * outlineScale(outlineBox.east, outlineBox.south)[1]) / outlineBox.width
const corner = offsetFromCentre({ lat: outlineBox.north, lng: outlineBox.west }, defaultView)

const at = (x: number, y: number): CSSProperties => ({
  left: `calc(50% + ${x}px)`,
  top: `calc(50% + ${y}px)`,
})

const land: CSSProperties = {
  ...at(corner.x, corner.y),
  width: landWidth,
  height: landHeight,
  maskImage: `url("${outlineUrl}")`,
}

/** The map as a picture: land, and the centres at their places. Its pins already work. */
export function MapPoster({
  venues,
  lit,
  onLight,
  onChoose,
  onOpen,
}: MapProps & { onOpen: (places: readonly Position[]) => void }) {
  return (
    <div className={styles.poster}>
      <div className={styles.shade}>
        <div className={styles.land} style={land} />
      </div>
      {clusterPlaces(venues, defaultView).map(({ x, y, places }) => {
        const [venue] = places
        if (!venue) return null
        const hasLit = places.some(({ slug }) => slug === lit)
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
      <p className={styles.credit}>Natural Earth, GeoNames</p>
    </div>
  )
}
