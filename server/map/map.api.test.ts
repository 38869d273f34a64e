import { rename, truncate, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import fc from 'fast-check'
import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError } from '../platform/config.ts'
import { startServer } from '../start-server.ts'
import { mapArchive } from '../testing/map-archive.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openMapFile } from './map-file.provider.ts'

/** An island with one town. */
const archive = mapArchive({
  west: -3,
  south: 53,
  east: -2,
  north: 54,
  maxZoom: 6,
  layers: {
    earth: collection({
      type: 'Polygon',
      coordinates: [
        [
          [-3, 53],
          [-2, 53],
          [-2, 54],
          [-3, 54],
          [-3, 53],
        ],
      ],
    }),
    places: collection({ type: 'Point', coordinates: [-2.5, 53.5] }, { name: 'Middleton', kind: 'locality' }),
  },
})

function collection(geometry: GeoJSON.Geometry, properties: Record<string, string> = {}) {
  return {
    type: 'FeatureCollection' as const,
    features: [{ type: 'Feature' as const, geometry, properties }],
  }
}

let app: TestApp
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let file: string
let origin: string
let address: string

beforeAll(async () => {
  temporary = await temporaryFolder('map')
  file = path.join(temporary.folder, 'island.pmtiles')
  await writeFile(file, archive)
  app = await startTestApp({ environment: { MAP_FILE: file } })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  address = (await app.call('GET', '/api/client')).data.map_tiles_path
})
afterAll(async () => {
  await app.close()
  await temporary.remove()
})

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${origin}${address}`, { method, headers })
  const names = [
    'accept-ranges',
    'cache-control',
    'content-encoding',
    'content-length',
    'content-range',
    'etag',
  ]
  return {
    status: answer.status,
    ...Object.fromEntries(names.map((name) => [name, answer.headers.get(name)])),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

const kept = 'public, max-age=31536000, immutable, no-transform'
const etag = () => `"${path.basename(address, '.pmtiles')}"`
const always = () => ({ 'accept-ranges': 'bytes', 'content-encoding': null, etag: etag() })
const part = (first: number, last: number) => ({
  ...always(),
  status: 206,
  'cache-control': kept,
  'content-length': String(last + 1 - first),
  'content-range': `bytes ${first}-${last}/${archive.length}`,
  bytes: archive.subarray(first, last + 1),
})
const whole = () => ({
  ...always(),
  status: 200,
  'cache-control': kept,
  'content-length': String(archive.length),
  'content-range': null,
  bytes: archive,
})

describe('the map file, over HTTP', () => {
  it('VENUE-34 the library of the browser reads its tiles', async () => {
    expect(address).toMatch(/^\/map\/[\w-]{22}\.pmtiles$/)
    const tiles = new PMTiles(`${origin}${address}`)
    expect(await tiles.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 6, minLon: -3, maxLat: 54 })
    const tile = await tiles.getZxy(6, 31, 20)
    const text = Buffer.from(tile!.data).toString('latin1')
    expect(['earth', 'places', 'Middleton'].filter((word) => text.includes(word))).toHaveLength(3)
    expect(await tiles.getZxy(6, 0, 0)).toBeUndefined()
  })

  it('goes whole and in parts, never packed, whatever the browser can unpack', async () => {
    const packed = { 'accept-encoding': 'br, gzip, deflate, zstd' }
    expect(await ask(packed)).toEqual(whole())
    expect(await ask({ ...packed, range: 'bytes=0-126' })).toEqual(part(0, 126))
    expect(await ask({ ...packed, range: 'bytes=100-' })).toEqual(part(100, archive.length - 1))
    expect(await ask({ range: 'bytes=-7' })).toEqual(part(archive.length - 7, archive.length - 1))
    expect(await ask({ range: 'bytes=0-16383999' })).toEqual(part(0, archive.length - 1))
  })

  it('a range that is not there is refused, and nobody keeps that', async () => {
    expect(await ask({ range: `bytes=${archive.length}-` })).toEqual({
      ...always(),
      status: 416,
      'cache-control': 'no-store',
      'content-length': '0',
      'content-range': `bytes */${archive.length}`,
      bytes: Buffer.alloc(0),
    })
  })

  it('HEAD says how long it is and sends nothing', async () => {
    const head = { ...whole(), bytes: Buffer.alloc(0) }
    expect(await ask({}, 'HEAD')).toEqual(head)
    expect(await ask({ range: 'bytes=0-9' }, 'HEAD')).toEqual(head)
  })

  it('a part of another file than was meant is never sent', async () => {
    expect(await ask({ range: 'bytes=0-9', 'if-range': etag() })).toEqual(part(0, 9))
    expect(await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).toEqual(whole())
    const nothing = { 'content-length': '0', 'content-range': null, bytes: Buffer.alloc(0) }
    expect(await ask({ range: 'bytes=0-9', 'if-match': '"another"' })).toEqual({
      ...always(),
      ...nothing,
      status: 412,
      'cache-control': 'no-store',
    })
    expect(await ask({ range: 'bytes=0-9', 'if-none-match': etag() })).toEqual({
      ...always(),
      ...nothing,
      status: 304,
      'content-length': null,
      'cache-control': kept,
    })
  })

  it('whatever is asked, the answer is one of these', async () => {
    const odd = fc.oneof(
      fc.stringMatching(/^bytes=[\d,\- ]{0,60}$/),
      fc.stringMatching(/^[ -~]{0,60}$/).map((text) => text.trim()),
    )
    await fc.assert(
      fc.asyncProperty(odd, odd, odd, async (range, ifRange, ifMatch) => {
        const { status } = await ask({ range, 'if-range': ifRange, 'if-match': ifMatch })
        expect([200, 206, 412, 416]).toContain(status)
      }),
      { numRuns: 60 },
    )
    for (const wrong of [
      '/map/',
      '/map/other.pmtiles',
      `${address}x`,
      `/map/${'x'.repeat(500)}`,
      '/map/..%2f..%2fpackage.json',
    ])
      expect((await fetch(`${origin}${wrong}`)).status, wrong).toBe(404)
    expect((await fetch(`${origin}/map/%zz`)).status).toBe(400)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await fetch(`${origin}${address}`, { method })).status, method).toBe(404)
  })

  it('a file that takes its place changes nothing until the next start; one that was written into is no longer sent', async () => {
    const next = path.join(temporary.folder, 'next.pmtiles')
    await writeFile(next, Buffer.concat([archive, Buffer.from('x')]))
    await rename(file, path.join(temporary.folder, 'before.pmtiles'))
    await rename(next, file)
    expect(await ask()).toEqual(whole())
    const other = openMapFile(file)!
    expect(other.address).not.toBe(address)
    await other.close()

    await utimes(path.join(temporary.folder, 'before.pmtiles'), 1, 1)
    expect(await ask()).toEqual(whole())
    await truncate(path.join(temporary.folder, 'before.pmtiles'), 200)
    expect((await ask({ range: 'bytes=0-9' })).status).toBe(404)
    expect(app.takeErrors()).toEqual([
      expect.stringContaining('MAP_FILE was written to while the server runs: start the server again'),
    ])
  })
})

describe('a server that is told of a map which nobody could see does not start, and says why', () => {
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(archive)
    copy[at] = value
    return copy
  }
  it.each([
    ['missing.pmtiles', null, 'does not exist'],
    ['.', null, 'is not a file'],
    ['empty.pmtiles', Buffer.alloc(0), 'is not a PMTiles archive of version 3'],
    ['text.pmtiles', Buffer.from('PMTiles'.repeat(100)), 'is not a PMTiles archive of version 3'],
    [
      'pictures.pmtiles',
      changed(99, 2),
      'holds no vector tiles (MVT), and these are what the map is drawn from',
    ],
    [
      'brotli.pmtiles',
      changed(98, 3),
      'is packed in a way that browsers cannot undo: pack it with gzip or not at all',
    ],
    [
      'unknown.pmtiles',
      changed(97, 0),
      'is packed in a way that browsers cannot undo: pack it with gzip or not at all',
    ],
    ['half.pmtiles', archive.subarray(0, -1), 'is not all of its archive: copy it again'],
    ['far.pmtiles', changed(15, 255), 'is not all of its archive: copy it again'],
  ])('%s', async (name, content, fault) => {
    const wrong = path.join(temporary.folder, name)
    if (content !== null) await writeFile(wrong, content)
    const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', MAP_FILE: wrong }
    await expect(startServer(environment)).rejects.toThrow(new ConfigError([`MAP_FILE ${wrong} ${fault}`]))
  })
})
