import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { Search } from '../search.ts'
import { milesBetween } from '../distance.ts'
import { searchAreaFrom } from './clusters.ts'
import { fitView } from './mercator.ts'
import type { Position, Size, View } from './mercator.ts'

const transitionMs = 2000
const phoneBelow = 575

export const onPhone = (): boolean => window.innerWidth < phoneBelow

type Padding = Record<'top' | 'left' | 'right' | 'bottom', number>

/** From an edge of the map to the far side of its zoom buttons, and as much again. */
const besideButtons = 68

/**
 * What of the map is covered: the zoom buttons' edge, and on phones the credit above and the row of cards below. What stands in
 * the middle of the map has as much room on its other side.
 */
export const mapPadding = (inMiddle = false): Padding => ({
  top: onPhone() ? 40 : 0,
  left: inMiddle ? besideButtons : 0,
  right: besideButtons,
  bottom: onPhone() ? 48 : 0,
})

const uncovered: Padding = { top: 0, left: 0, right: 0, bottom: 0 }

/** What of the map's frame nothing stands over. */
export function freeSize({ width, height }: Size, padding = mapPadding()): Size {
  const { top, left, right, bottom } = padding
  return { width: width - left - right, height: height - top - bottom }
}

/** A duration in ms, or none where the customer wants no motion. */
export const mapMotion = (duration: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration

/** The view on a search: the places, the one searched among them. */
export function viewOf(places: readonly Position[], size: Size): View {
  const raise = onPhone() ? 3.3 : 1.4
  const [first] = places
  // One place alone has nothing to be fitted with: its surroundings are shown.
  const alone = first !== undefined && places.every((place) => milesBetween(first, place) < 0.1)
  return fitView(places, size, { padding: 70, raise, margin: onPhone() ? 24 : 56, maxZoom: alone ? 11 : 13 })
}

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
