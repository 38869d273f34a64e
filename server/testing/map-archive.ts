import { gzipSync } from 'node:zlib'
import GeoJSONVT from 'geojson-vt'
import type { FeatureCollection } from 'geojson'
import { zxyToTileId } from 'pmtiles'
import vtpbf from 'vt-pbf'
import { headerLength } from '../map/archive-header.ts'

/** What a small map is made of: its layers, by the names that Protomaps gives them, and where it lies. */
export interface MapParts {
  layers: Record<string, FeatureCollection>
  west: number
  south: number
  east: number
  north: number
  maxZoom: number
}

interface Tile {
  id: number
  bytes: Buffer
}

const gzipped = 2
const vectorTiles = 1

/**
 * A PMTiles archive (version 3) with one directory, everything in it packed with gzip. Made for some hundred tiles: header
 * and directory must lie within the first 16,384 bytes.
 */
export function mapArchive(parts: MapParts): Buffer {
  const tiles = tilesOf(parts)
  const directory = gzipSync(directoryOf(tiles))
  const metadata = gzipSync('{}')
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  if (headerLength + directory.length > 16_384) throw new Error('Too many tiles for one directory')
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 0, 'latin1')
  header[7] = 3
  const positions = [
    [headerLength, directory.length],
    [headerLength + directory.length, metadata.length],
    // There are no further directories.
    [headerLength + directory.length + metadata.length, 0],
    [headerLength + directory.length + metadata.length, data.length],
  ].flat()
  const counts = [tiles.length, tiles.length, tiles.length]
  for (const [index, value] of [...positions, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  header.set([1, gzipped, gzipped, vectorTiles, 0, parts.maxZoom], 96)
  const { west, south, east, north } = parts
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header[118] = 0
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, directory, metadata, data])
}

/** Every tile that holds something, in the order of their ids. */
function tilesOf({ layers, west, south, east, north, maxZoom }: MapParts): Tile[] {
  const indexes = Object.entries(layers).map(
    ([name, collection]) =>
      [name, new GeoJSONVT(collection, { maxZoom, indexMaxZoom: 0, tolerance: 3 })] as const,
  )
  const tiles: Tile[] = []
  for (let zoom = 0; zoom <= maxZoom; zoom += 1) {
    const [left, top] = tileAt(zoom, west, north)
    const [right, bottom] = tileAt(zoom, east, south)
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(zoom, x, y)
          return tile && tile.features.length > 0 ? [[name, tile] as const] : []
        })
        if (found.length === 0) continue
        const bytes = gzipSync(vtpbf.fromGeojsonVt(Object.fromEntries(found), { version: 2 }))
        tiles.push({ id: zxyToTileId(zoom, x, y), bytes })
      }
    }
  }
  return tiles.toSorted((a, b) => a.id - b.id)
}

function tileAt(zoom: number, lng: number, lat: number): [x: number, y: number] {
  const size = 2 ** zoom
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
  return [Math.floor(((lng + 180) / 360) * size), Math.floor(y * size)]
}

/** Ids as distances from one to the next, run lengths, lengths, and where each begins: 0 says right after the one before. */
function directoryOf(tiles: readonly Tile[]): Buffer {
  const columns = [
    tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    tiles.map(() => 1),
    tiles.map(({ bytes }) => bytes.length),
    tiles.map((_tile, index) => (index === 0 ? 1 : 0)),
  ]
  return Buffer.from([tiles.length, ...columns.flat()].flatMap(varint))
}

/** Seven bits a byte, the lowest first; the highest bit says that there are more. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
