import { mercatorY } from './mercator.ts'

/** What the picture of the land covers, in degrees, and its width in units of its own (20 a degree). */
export const outlineBox = { west: -26, east: 22, south: 43.5, north: 64.5, width: 960 }

/** A place in the units of the picture, from its top left corner. */
export function outlineScale(lng: number, lat: number): [number, number] {
  const worldWidth = (outlineBox.width * 360) / (outlineBox.east - outlineBox.west)
  return [
    ((lng - outlineBox.west) / 360) * worldWidth,
    (mercatorY(lat) - mercatorY(outlineBox.north)) * worldWidth,
  ]
}
