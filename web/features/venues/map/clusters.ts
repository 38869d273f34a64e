import { offsetFromCentre } from './mercator.ts'
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

interface Group<Place extends Position> extends Placed<Place> {
  order: number
  sumX: number
  sumY: number
}

/**
 * For the still picture: places within the cluster radius of the first of a group join it, the earliest group where several
 * are near. As on the live map the radius is meant at the whole zoom level below the view's. Groups are looked up by squares as
 * wide as the radius, so that thousands of places take a few milliseconds.
 */
export function clusterPlaces<Place extends Position>(places: readonly Place[], view: View): Placed<Place>[] {
  const radius = clusterRadius * 2 ** (view.zoom - Math.floor(view.zoom))
  const groups: Group<Place>[] = []
  const squares = new Map<number, Group<Place>[]>()
  for (const place of places) {
    const { x, y } = offsetFromCentre(place, view)
    const [column, row] = [Math.floor(x / radius), Math.floor(y / radius)]
    const near = nearestFirst(squares, column, row, x, y, radius)
    if (near) {
      near.places.push(place)
      near.sumX += x
      near.sumY += y
      continue
    }
    const group = { x, y, places: [place], order: groups.length, sumX: x, sumY: y }
    groups.push(group)
    const square = squareOf(column, row)
    const there = squares.get(square)
    if (there) there.push(group)
    else squares.set(square, [group])
  }
  return groups.map(({ places: together, sumX, sumY }) => ({
    x: sumX / together.length,
    y: sumY / together.length,
    places: together,
  }))
}

const squareOf = (column: number, row: number) => column * 1_000_003 + row

/** The earliest group within the radius; it can only lie in this square or one beside it. */
function nearestFirst<Place extends Position>(
  squares: ReadonlyMap<number, Group<Place>[]>,
  column: number,
  row: number,
  x: number,
  y: number,
  radius: number,
): Group<Place> | null {
  let found: Group<Place> | null = null
  for (let across = column - 1; across <= column + 1; across += 1) {
    for (let down = row - 1; down <= row + 1; down += 1) {
      for (const group of squares.get(squareOf(across, down)) ?? []) {
        if (found !== null && group.order > found.order) break
        if (Math.hypot(group.x - x, group.y - y) <= radius) found = group
      }
    }
  }
  return found
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
