import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import type { Search } from '../search.ts'
import { milesBetween } from '../distance.ts'
import { fitView } from './mercator.ts'
import type { Position, Size, View } from './mercator.ts'

const transitionMs = 2000
const phoneBelow = 575

export const onPhone = (): boolean => window.innerWidth < phoneBelow

/** On phones the row of cards stands over the map's lower edge, and the zoom buttons over its upper one. */
export const mapPadding = () => ({ top: onPhone() ? 48 : 0, left: 0, right: 0, bottom: onPhone() ? 48 : 0 })

/** What of the map's frame nothing stands over. */
export function freeSize({ width, height }: Size): Size {
  const { top, bottom } = mapPadding()
  return { width, height: height - top - bottom }
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

/** Flies to each new search by place or name, and back out when it is cleared. A search of the map's own area leaves the map alone. */
export function useSearchView(
  map: RefObject<MapRef | null>,
  search: Search,
  defaultView: View,
  results: readonly Position[],
): void {
  const { term, place, byName, radius } = search
  const key =
    place === null
      ? byName && term
      : `${place.by} ${place.lat} ${place.lng} ${place.by === 'map' ? '' : radius}`
  // The first view is where the map opened.
  const shown = useRef(key)
  useEffect(() => {
    // A map that is still loading flies as soon as it is there.
    if (shown.current === key || !map.current) return
    shown.current = key
    if (place?.by === 'map') return
    const { clientWidth: width, clientHeight: height } = map.current.getContainer()
    const padding = mapPadding()
    const places = place ? [place, ...results] : byName ? results : []
    const { lat, lng, zoom } = places.length > 0 ? viewOf(places, freeSize({ width, height })) : defaultView
    map.current.flyTo({ center: [lng, lat], zoom, padding, duration: mapMotion(transitionMs) })
  })
}
