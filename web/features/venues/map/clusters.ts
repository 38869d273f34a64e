import { offsetFromCentre } from './mercator.ts'
import type { Position, View } from './mercator.ts'

export const clusterRadius = 22
export const clusterMaxZoom = 20

/** Radius in px of the circle for so many places. */
export const circleRadius = (count: number): number => (count >= 750 ? 40 : count >= 100 ? 30 : 20)

export interface Placed<Place extends Position> {
  /** Pixels from the middle of the map. */
  x: number
  y: number
  places: Place[]
}

/**
 * For the still picture: places within the cluster radius of the first of a group join it. As on the live map the radius
 * is meant at the whole zoom level below the view's.
 */
export function clusterPlaces<Place extends Position>(places: readonly Place[], view: View): Placed<Place>[] {
  const radius = clusterRadius * 2 ** (view.zoom - Math.floor(view.zoom))
  const groups: Placed<Place>[] = []
  for (const place of places) {
    const { x, y } = offsetFromCentre(place, view)
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) <= radius)
    if (near) near.places.push(place)
    else groups.push({ x, y, places: [place] })
  }
  return groups.map(({ places: together }) => ({ ...middleOf(together, view), places: together }))
}

function middleOf(places: readonly Position[], view: View): { x: number; y: number } {
  const offsets = places.map((place) => offsetFromCentre(place, view))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { x: mean(offsets.map(({ x }) => x)), y: mean(offsets.map(({ y }) => y)) }
}

/** A rectangle on the screen, by its middle, in px. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Label extends Box {
  id: string
}

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** Ids of at most `most` labels that can stand without covering an obstacle or each other; earlier ones go first. */
export function labelsThatFit(
  labels: readonly Label[],
  obstacles: readonly Box[] = [],
  most = Infinity,
): Set<string> {
  const kept: Label[] = []
  for (const label of labels) {
    if (kept.length >= most) break
    if (![...obstacles, ...kept].some((other) => overlap(other, label))) kept.push(label)
  }
  return new Set(kept.map(({ id }) => id))
}
