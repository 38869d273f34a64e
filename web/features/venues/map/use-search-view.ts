import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { Search } from '../search.ts'
import { searchAreaFrom } from './clusters.ts'
import type { Position, Size, View } from './mercator.ts'
import { freeSize, mapPadding, viewOf } from './search-view.ts'
import type { Padding } from './search-view.ts'

const transitionMs = 2000

const uncovered: Padding = { top: 0, left: 0, right: 0, bottom: 0 }

/** A duration in ms, or none where the customer wants no motion. */
export const mapMotion = (duration: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration

/** What the map shows of a search: its place and results, a centre or the customer's own place in the middle; else the default. */
export function searchView(
  { place, byName }: Search,
  results: readonly Position[],
  defaultView: View,
  frame: Size,
): View & { padding: Padding } {
  const places = place ? [place, ...results] : byName ? results : []
  if (places.length === 0) return { ...defaultView, padding: uncovered }
  const middle = place?.by === 'centre' || place?.by === 'location' ? place : null
  const padding = mapPadding(middle !== null)
  const size = freeSize(frame, padding)
  if (middle === null) return { ...viewOf(places, size), padding }
  const across = places.map(({ lat, lng }) => ({ lat: 2 * middle.lat - lat, lng: 2 * middle.lng - lng }))
  const { zoom } = viewOf([...places, ...across], size)
  return { lat: middle.lat, lng: middle.lng, zoom, padding }
}

/** Share of the map's shorter side by which it must have been moved to show another area. */
const anotherArea = 0.2

/**
 * Flies to each new search by place or name, and back out when it is cleared. A search of the map's own area leaves the map
 * alone. Tells whether the area in view is another one than was searched.
 */
export function useSearchView(
  map: RefObject<MapRef | null>,
  search: Search,
  defaultView: View,
  results: readonly Position[],
  openedOn: Position | null,
) {
  const { term, place, byName, radius } = search
  // The middle of what was searched last; null where that was nothing.
  const searched = useRef(openedOn)
  const key =
    place === null
      ? byName && term
      : `${place.by} ${place.lat} ${place.lng} ${place.by === 'map' ? '' : radius}`
  // The search that the map has been moved away from.
  const [leftBehind, setLeftBehind] = useState<typeof key | null>(null)
  const setElsewhere = (is: boolean) => setLeftBehind(is ? key : null)
  // The first view is where the map opened.
  const shown = useRef(key)
  useEffect(() => {
    // A map that is still loading flies as soon as it is there.
    if (shown.current === key || !map.current) return
    shown.current = key
    searched.current = place
    if (place?.by === 'map') return
    const { clientWidth: width, clientHeight: height } = map.current.getContainer()
    const { lat, lng, zoom, padding } = searchView(search, results, defaultView, { width, height })
    if (place !== null || byName) searched.current = { lat, lng }
    map.current.flyTo({ center: [lng, lat], zoom, padding, duration: mapMotion(transitionMs) })
  })

  function noteMove() {
    if ((map.current?.getZoom() ?? 0) <= searchAreaFrom) setElsewhere(false)
  }

  function noteRest() {
    const at = map.current
    if (!at || at.getZoom() <= searchAreaFrom) return setElsewhere(false)
    if (searched.current === null) return setElsewhere(true)
    const [was, is] = [at.project(searched.current), at.project(at.getCenter())]
    const { clientWidth, clientHeight } = at.getContainer()
    const moved = Math.hypot(was.x - is.x, was.y - is.y)
    setElsewhere(moved > anotherArea * Math.min(clientWidth, clientHeight))
  }

  return { elsewhere: leftBehind === key, noteMove, noteRest }
}
