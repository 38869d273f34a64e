import { offsetsFrom } from './mercator.ts'
import type { Position, View } from './mercator.ts'

export const clusterRadius = 22
export const clusterMaxZoom = 20
/** A cluster that opens above this zoom is also searched. */
export const clusterSearchFrom = 9
/** Above this zoom the part of the map in view can be searched. */
export const searchAreaFrom = 8

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
 * is meant at the whole zoom level below the view's. Made for a country in view, so for some dozens of groups: thousands of places
 * then take a few milliseconds.
 */
export function clusterPlaces<Place extends Position>(places: readonly Place[], view: View): Placed<Place>[] {
  const radius = clusterRadius * 2 ** (view.zoom - Math.floor(view.zoom))
  const most = radius * radius
  const offsetOf = offsetsFrom(view)
  const groups: Group<Place>[] = []
  for (const place of places) {
    const { x, y } = offsetOf(place)
    let near: Group<Place> | null = null
    for (let index = 0; index < groups.length && near === null; index += 1) {
      const group = groups[index]!
      const right = group.x - x
      const down = group.y - y
      if (right * right + down * down <= most) near = group
    }
    if (near === null) {
      near = { x, y, places: [], sumX: 0, sumY: 0 }
      groups.push(near)
    }
    near.places.push(place)
    near.sumX += x
    near.sumY += y
  }
  return groups.map(({ places: together, sumX, sumY }) => ({
    x: sumX / together.length,
    y: sumY / together.length,
    places: together,
  }))
}

interface Group<Place extends Position> extends Placed<Place> {
  sumX: number
  sumY: number
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
    const free = (other: Box) => !overlap(other, label)
    if (obstacles.every(free) && kept.every(free)) kept.push(label)
  }
  return new Set(kept.map(({ id }) => id))
}
