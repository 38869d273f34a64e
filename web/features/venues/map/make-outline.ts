import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FeatureCollection, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { outlineBox, outlineScale } from './outline-box.ts'

/**
 * Makes the map's land from Natural Earth (public domain): coasts by world-atlas, and the lakes, rivers and built-up areas of
 * `water-and-towns.geo.json`. `outline.svg` is the first picture, `outline.geo.json` is for the live map; lakes are holes in the land.
 * Run by hand after a change: `node --import tsx web/features/venues/map/make-outline.ts`.
 */

type Ring = Position[]
interface Land {
  home: boolean
  rings: Ring[]
}

/** Drawn finely; everything else is there for orientation. */
const home = ['United Kingdom', 'Ireland', 'Isle of Man', 'Guernsey', 'Jersey']

const require = createRequire(import.meta.url)

async function countries(file: string, wanted: (name: string) => boolean): Promise<Land[]> {
  const topology = JSON.parse(await readFile(require.resolve(`world-atlas/${file}`), 'utf8')) as Topology
  const all = feature(topology, topology.objects['countries'] as GeometryCollection<{ name: string }>)
  return all.features
    .filter(({ properties }) => wanted(properties.name))
    .flatMap(({ geometry, properties }) => {
      const polygons =
        geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : geometry.type === 'Polygon'
            ? [geometry.coordinates]
            : []
      return polygons.map((rings) => ({
        home: home.includes(properties.name),
        rings: rings.map(clip).filter((ring) => ring.length > 3),
      }))
    })
    .filter(({ rings }) => rings.length > 0)
}

/** Cuts a ring at the box, one side after the other (Sutherland and Hodgman). */
function clip(ring: Ring): Ring {
  const { west, east, south, north } = outlineBox
  const sides: [number, number, 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return sides.reduce((points, [axis, limit, sign]) => {
    const inside = (point: Position) => (point[axis]! - limit) * sign >= 0
    return points.flatMap((point, index) => {
      const before = points.at(index - 1)!
      if (inside(point) === inside(before)) return inside(point) ? [point] : []
      const share = (limit - before[axis]!) / (point[axis]! - before[axis]!)
      const crossing = [
        before[0]! + share * (point[0]! - before[0]!),
        before[1]! + share * (point[1]! - before[1]!),
      ]
      return inside(point) ? [crossing, point] : [crossing]
    })
  }, ring)
}

/** Drops points nearer than `least` to the one kept before. */
function thin(points: Ring, least: number): Ring {
  const kept: Ring = []
  for (const point of points) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point[0]! - last[0]!, point[1]! - last[1]!) >= least) kept.push(point)
  }
  return kept
}

function pathOf(lands: Land[], least: number): string {
  const rings = lands.flatMap(({ rings }) =>
    rings.map((ring) =>
      thin(
        ring.map(([lng, lat]) => outlineScale(lng!, lat!)),
        least,
      ),
    ),
  )
  const number = (value: number) => String(Math.round(value * 10) / 10)
  return rings
    .filter((ring) => ring.length > 3)
    .map((ring) => `M${ring.map((point) => point.map((value) => number(value)).join(' ')).join('L')}Z`)
    .join('')
}

const inland = JSON.parse(
  await readFile(new URL('water-and-towns.geo.json', import.meta.url), 'utf8'),
) as FeatureCollection
const ofKind = (kind: string) => inland.features.filter(({ properties }) => properties?.['kind'] === kind)
const lakes = ofKind('lake').flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? [geometry.coordinates[0]!] : [],
)

/** Whether a place lies within a ring: a line from it to the east crosses the ring an odd number of times. */
function holds(ring: Ring, [x = 0, y = 0]: Position): boolean {
  const crossed = ring.filter(([toX = 0, toY = 0], index) => {
    const [fromX = 0, fromY = 0] = ring.at(index - 1)!
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
  })
  return crossed.length % 2 === 1
}

const withLakes = (land: Land): Land => ({
  ...land,
  rings: [...land.rings, ...lakes.filter((lake) => holds(land.rings[0]!, lake[0]!))],
})

const fine = (await countries('countries-10m.json', (name) => home.includes(name))).map(withLakes)
const coarse = await countries('countries-50m.json', (name) => !home.includes(name))

const { width, height } = {
  width: outlineBox.width,
  height: outlineScale(outlineBox.east, outlineBox.south)[1],
}
const svg = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${Math.round(height * 10) / 10}" preserveAspectRatio="none">`,
  `<path d="${pathOf(coarse, 0.9)}"/>`,
  `<path fill-rule="evenodd" d="${pathOf(fine, 0.35)}"/>`,
  '</svg>\n',
].join('')
await writeFile(new URL('outline.svg', import.meta.url), svg)

const round = (value: number) => Math.round(value * 1000) / 1000
const geojson = {
  type: 'FeatureCollection',
  features: [...ofKind('urban'), ...ofKind('river'), ...landFeatures([...coarse, ...fine])],
}
await writeFile(new URL('outline.geo.json', import.meta.url), `${JSON.stringify(geojson)}\n`)

function landFeatures(lands: readonly Land[]) {
  return lands
    .map(({ home, rings }) => ({
      type: 'Feature',
      properties: { home },
      geometry: {
        type: 'Polygon',
        coordinates: rings.map((ring) =>
          closed(thin(ring, home ? 0.002 : 0.02).map((point) => point.map(round))),
        ),
      },
    }))
    .filter(({ geometry }) => geometry.coordinates[0]!.length > 3)
}

function closed(ring: Ring): Ring {
  const [first] = ring
  return first ? [...ring, first] : ring
}
