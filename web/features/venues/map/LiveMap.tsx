import 'maplibre-gl/dist/maplibre-gl.css'
import * as maplibregl from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useMemo, useRef, useState } from 'react'
import { Layer, Map, Marker, Source } from 'react-map-gl/maplibre'
import type { MapRef } from 'react-map-gl/maplibre'
import { text } from '../../../platform/text.ts'
import { byDistance, isPlaced } from '../venue-list.ts'
import { circleRadius, clusterMaxZoom, clusterRadius, clusterSearchFrom } from './clusters.ts'
import type { Position, Size } from './mercator.ts'
import { searchCircle, venueFeatures } from './map-data.ts'
import type { Mark } from './map-data.ts'
import type { MapProps } from './map-props.ts'
import { ClusterMark, PinMark } from './Pins.tsx'
import { RoomForMarks } from './RoomForMarks.tsx'
import { useMarks } from './use-marks.ts'
import { useMapStyle } from './use-map-style.ts'
import type { MapStyle } from './use-map-style.ts'
import { freeSize, mapPadding, viewOf } from './search-view.ts'
import { mapMotion, searchView, useSearchView } from './use-search-view.ts'
import styles from './LiveMap.module.css'

maplibregl.setWorkerUrl(workerUrl)

const [minZoom, maxZoom] = [3.5, 21]

export interface LiveMapProps extends MapProps {
  /** Places to open on; null for the search, or the whole country. */
  openOn: readonly Position[] | null
  /** Of the frame the map fills, in px. */
  panelSize: () => Size
  onShown: () => void
  /** The device cannot draw it. */
  onFailed: () => void
}

/** The map that moves, as soon as it is known how it is drawn. */
export function LiveMap(props: LiveMapProps) {
  const drawn = useMapStyle()
  return drawn === null ? null : <DrawnMap {...props} {...drawn} />
}

/** Land and circles are drawn; pins and counts are buttons over it, so that a keyboard reaches them. */
function DrawnMap(props: LiveMapProps & MapStyle) {
  const { venues, results, search, lit, style, onLight, onChoose, onSearchArea } = props
  const map = useRef<MapRef>(null)
  const { chosen } = search
  const { marks, bySlug, named, townsShown, readMarks } = useMarks(
    map,
    venues,
    search.place,
    chosen,
    props.withoutTowns,
  )
  // The chosen centre is never one of a number: its pin is put over the others.
  const data = useMemo(() => venueFeatures(venues.filter(({ slug }) => slug !== chosen)), [venues, chosen])
  const circle = useMemo(
    () => (search.place ? searchCircle(search.place, search.radius) : null),
    [search.place, search.radius],
  )
  const marked = search.place?.by === 'centre' ? null : search.place
  const found = new Set(results.map(({ slug }) => slug))
  // With nothing in the radius the nearest centre comes into view with the place.
  const toShow =
    search.place && results.length === 0
      ? byDistance(venues, search.place).slice(0, 1)
      : results.filter(isPlaced)
  const [openedOn] = useState(() => initialView(props, toShow))
  const { elsewhere, noteMove, noteRest } = useSearchView(
    map,
    search,
    props.defaultView,
    toShow,
    props.openOn || search.place || search.byName
      ? { lat: openedOn.latitude, lng: openedOn.longitude }
      : null,
  )

  /** Each press counts, also while the map still moves. */
  const zoomGoal = useRef<number | null>(null)
  function zoomBy(levels: number) {
    const goal = Math.min(
      maxZoom,
      Math.max(minZoom, (zoomGoal.current ?? map.current?.getZoom() ?? 0) + levels),
    )
    map.current?.zoomTo(goal, { duration: mapMotion(300) })
    zoomGoal.current = goal
  }

  async function openCluster(mark: Extract<Mark, { kind: 'cluster' }>) {
    const source = map.current?.getSource('venues') as maplibregl.GeoJSONSource | undefined
    // Numbers that were made anew since have other ids.
    const zoom = await source?.getClusterExpansionZoom(mark.clusterId).catch(() => undefined)
    if (zoom === undefined) return
    map.current?.flyTo({ center: mark, zoom, duration: mapMotion(1000) })
    if (zoom > clusterSearchFrom) onSearchArea(mark)
  }

  const colours = themeColours()
  return (
    <>
      <Map
        ref={map}
        mapLib={maplibregl}
        mapStyle={style}
        initialViewState={openedOn}
        maxZoom={maxZoom}
        minZoom={minZoom}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        attributionControl={{ compact: false }}
        // Without a map there is none to tell of: it could not be made.
        onError={() => map.current === null && props.onFailed()}
        onLoad={() => {
          map.current?.getMap().touchZoomRotate.disableRotation()
          noteRest()
        }}
        onIdle={() => {
          readMarks()
          props.onShown()
        }}
        onMove={noteMove}
        onMoveEnd={() => {
          zoomGoal.current = null
          noteRest()
          readMarks()
        }}
        onSourceData={(event) => {
          if (event.sourceId === 'venues' && event.isSourceLoaded) readMarks()
        }}
      >
        {circle ? (
          <Source id="searched" type="geojson" data={circle}>
            <Layer
              id="searched-area"
              type="fill"
              paint={{ 'fill-color': colours.primary, 'fill-opacity': 0.08 }}
            />
            <Layer
              id="searched-edge"
              type="line"
              paint={{ 'line-color': colours.primary, 'line-width': 1.5, 'line-opacity': 0.6 }}
            />
          </Source>
        ) : null}
        <Source
          id="venues"
          type="geojson"
          data={data}
          cluster
          clusterRadius={clusterRadius}
          clusterMaxZoom={clusterMaxZoom}
          maxzoom={clusterMaxZoom + 1}
        >
          <Layer
            id="clusters"
            type="circle"
            filter={['has', 'point_count']}
            paint={{
              'circle-color': colours.primary,
              'circle-radius': [
                'step',
                ['get', 'point_count'],
                circleRadius(0),
                100,
                circleRadius(100),
                750,
                circleRadius(750),
              ],
              'circle-stroke-color': colours.onPrimary,
              'circle-stroke-width': 2,
            }}
          />
          {/* Keeps single centres in the source's tiles; their pins are the buttons. */}
          <Layer
            id="pins"
            type="circle"
            filter={['!', ['has', 'point_count']]}
            paint={{ 'circle-radius': 0 }}
          />
        </Source>
        {props.tilesFont === null ? null : (
          <RoomForMarks marks={marks} bySlug={bySlug} named={named} place={marked} font={props.tilesFont} />
        )}
        {townsShown.map(({ name, lat, lng, major }) => (
          <Marker key={`${name} ${lat}`} latitude={lat} longitude={lng} className={styles.under}>
            <span aria-hidden="true" className={major ? styles.majorTown : styles.town}>
              {name}
            </span>
          </Marker>
        ))}
        {marked ? (
          <Marker latitude={marked.lat} longitude={marked.lng} className={styles.under}>
            <span className={styles.place} aria-hidden="true" />
          </Marker>
        ) : null}
        {marks.map((mark) => {
          if (mark.kind === 'cluster') {
            return (
              <Marker key={mark.key} latitude={mark.lat} longitude={mark.lng} style={{ zIndex: 2 }}>
                <ClusterMark count={mark.count} lit={false} onClick={() => void openCluster(mark)} />
              </Marker>
            )
          }
          const venue = bySlug.get(mark.slug)
          if (!venue) return null
          const isLit = venue.slug === lit
          return (
            <Marker
              key={mark.key}
              latitude={venue.lat}
              longitude={venue.lng}
              anchor="bottom"
              style={{ zIndex: isLit ? 3 : 1 }}
            >
              <PinMark
                venue={venue}
                lit={isLit}
                quiet={(search.place !== null || search.byName) && !found.has(venue.slug)}
                label={named.has(venue.slug) ? venue.name : null}
                onLight={onLight}
                onChoose={onChoose}
              />
            </Marker>
          )
        })}
      </Map>
      <div className={styles.zoom}>
        <button type="button" aria-label={text('venues.map.zoomIn')} onClick={() => zoomBy(1)}>
          <span aria-hidden="true">+</span>
        </button>
        <button type="button" aria-label={text('venues.map.zoomOut')} onClick={() => zoomBy(-1)}>
          <span aria-hidden="true">−</span>
        </button>
      </div>
      {elsewhere ? (
        <button
          type="button"
          className={styles.searchArea}
          onClick={() => {
            if (!map.current) return
            onSearchArea(map.current.getCenter())
            // The button goes away: who pressed a key goes on moving the map.
            map.current.getCanvas().focus()
          }}
        >
          {text('venues.map.searchArea')}
        </button>
      ) : null}
    </>
  )
}

function themeColours(): { primary: string; onPrimary: string } {
  const style = getComputedStyle(document.documentElement)
  return {
    primary: style.getPropertyValue('--cc-primary').trim(),
    onPrimary: style.getPropertyValue('--cc-on-primary').trim(),
  }
}

/** An address that already holds a search opens on it; otherwise the whole country. */
function initialView({ search, defaultView, openOn, panelSize }: LiveMapProps, results: readonly Position[]) {
  const { lat, lng, zoom, padding } = openOn
    ? { ...viewOf(openOn, freeSize(panelSize())), padding: mapPadding() }
    : searchView(search, results, defaultView, panelSize())
  return { latitude: lat, longitude: lng, zoom, padding }
}
