/** Web Mercator, as map libraries use it: the world is a square of side 1, and 512 px wide at zoom 0. */

export interface Position {
  lat: number
  lng: number
}

export interface View extends Position {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const worldSize = (zoom: number): number => 512 * 2 ** zoom

/** 0 at the east-west line of -180°, 1 at 180°. */
export const mercatorX = (lng: number): number => (lng + 180) / 360

/** 0 at the top of the world (about 85° north), 1 at its foot. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

const lngOf = (x: number): number => x * 360 - 180
const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** Tells pixels from the middle of a map that shows `view`: right and down are positive. */
export function offsetsFrom(view: View): (place: Position) => { x: number; y: number } {
  const size = worldSize(view.zoom)
  const [left, top] = [mercatorX(view.lng), mercatorY(view.lat)]
  return ({ lat, lng }) => ({ x: (mercatorX(lng) - left) * size, y: (mercatorY(lat) - top) * size })
}

export const offsetFromCentre = (place: Position, view: View): { x: number; y: number } =>
  offsetsFrom(view)(place)

export interface FitOptions {
  /** Pixels kept free on each side. */
  padding: number
  /** Added to the fitted zoom, but never so much that a place comes nearer than `margin` to an edge. */
  raise: number
  margin: number
  maxZoom: number
}

/**
 * The view that shows all places in a map of this size. Places at one point get `maxZoom`. Throws where there is none.
 */
export function fitView(places: readonly Position[], size: Size, options: FitOptions): View {
  if (places.length === 0) throw new Error('fitView needs a place')
  const xs = places.map(({ lng }) => mercatorX(lng))
  const ys = places.map(({ lat }) => mercatorY(lat))
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const zoomWithin = (free: number) =>
    Math.min(zoomFor(size.width - 2 * free, east - west), zoomFor(size.height - 2 * free, south - north))
  const fitted = zoomWithin(options.padding)
  const raised = Math.min(fitted + options.raise, zoomWithin(options.margin))
  return {
    lng: lngOf((west + east) / 2),
    lat: latOf((north + south) / 2),
    zoom: Math.max(0, Math.min(Math.max(fitted, raised), options.maxZoom)),
  }
}

const zoomFor = (pixels: number, extent: number): number =>
  extent === 0 ? Infinity : Math.log2(Math.max(pixels, 1) / (512 * extent))
