import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mapArchive } from '../../server/testing/map-archive.ts'

const drawn = new URL('../../web/features/venues/map/', import.meta.url)
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, drawn), 'utf8'))

const feature = (geometry: GeoJSON.Geometry, properties: Record<string, unknown>): GeoJSON.Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

interface Town {
  name: string
  at: [lng: number, lat: number]
}

/**
 * A small map of the kingdom as a file, in the layers of Protomaps: land, lakes and rivers, built-up areas, towns, and
 * motorways that nobody built, straight from one of the largest towns to the next. `more` towns are as large as the largest. Returns
 * its path.
 */
export async function writeMapFile(
  folder: string,
  { name = 'kingdom', east = 1.9, maxZoom = 8, more = [] as readonly Town[] } = {},
): Promise<string> {
  const outline = (await read('outline.geo.json')) as GeoJSON.FeatureCollection
  const towns = ((await read('towns.json')) as [string, number, number][]).map(([name, lat, lng]): Town => ({
    name,
    at: [lng, lat],
  }))
  const inland = (await read('water-and-towns.geo.json')) as GeoJSON.FeatureCollection
  const of = (kind: string) => inland.features.filter(({ properties }) => properties?.['kind'] === kind)
  const land = outline.features.filter(({ properties }) => properties && 'home' in properties)
  const layers: Record<string, GeoJSON.Feature[]> = {
    earth: land.map(({ geometry }) => feature(geometry, { kind: 'earth' })),
    landuse: of('urban').map(({ geometry }) => feature(geometry, { kind: 'industrial' })),
    water: [
      ...of('lake').map(({ geometry }) => feature(geometry, { kind: 'lake' })),
      ...of('river').map(({ geometry }) => feature(geometry, { kind: 'river', min_zoom: 0 })),
    ],
    roads: motorways(towns.slice(0, 40)),
    places: [...more, ...towns.slice(0, 400)].map(({ name, at }, index) =>
      feature(
        { type: 'Point', coordinates: at },
        {
          kind: 'locality',
          name,
          min_zoom: index < 12 ? 3 : index < 80 ? 6 : 8,
          population_rank: index < 12 ? 13 : 9,
        },
      ),
    ),
  }
  const archive = mapArchive({
    west: -8.8,
    south: 49.8,
    east,
    north: 60.9,
    maxZoom,
    layers: Object.fromEntries(
      Object.entries(layers).map(([name, features]) => [name, { type: 'FeatureCollection', features }]),
    ),
  })
  const file = path.join(folder, `${name}.pmtiles`)
  await writeFile(file, archive)
  return file
}

function motorways(towns: readonly Town[]): GeoJSON.Feature[] {
  return towns
    .slice(1)
    .map(({ at }, index) =>
      feature({ type: 'LineString', coordinates: [towns[index]!.at, at] }, { kind: 'highway', min_zoom: 3 }),
    )
}
