import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import { openGround, tellGround } from '../e2e/world/ground.ts'
import { startProduct } from '../e2e/world/product.ts'
import type { Product } from '../e2e/world/product.ts'
import { importOperator } from '../server/operators/import-operator.service.ts'
import { readOperator } from '../server/operators/read-operator.service.ts'
import { realData, riversideWith } from '../server/operators/testing/real-venues.ts'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/db.ts'

/**
 * The centre finder with 5,442 real venues: the list call, the first page, script time per typed letter and per clustering.
 * Run by `npm run bench`; needs the real data (TEST_DATA_DIR).
 */

const goals = { letter: 16, clustering: 8 }

interface Spread {
  median: number
  worst: number
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? NaN, worst: sorted.at(-1) ?? NaN }
}

const ms = (value: number) => `${value.toFixed(1)} ms`
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en-GB')} kB`

function tell(what: string, values: readonly number[], goal?: number): void {
  const { median, worst } = spread(values)
  const verdict = goal === undefined ? '' : `, goal ${goal} ms ${worst <= goal ? 'met' : 'NOT met'}`
  console.log(`${what}: median ${ms(median)}, worst ${ms(worst)} of ${values.length}${verdict}`)
}

async function run(venueFile: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'centrecourt-bench-'))
  const { ground, close } = await openGround()
  tellGround(ground)
  const product = await startProduct()
  try {
    await riversideWith(venueFile, folder)
    await importVenues(product, folder)
    await measureCalls(product)
    await measureBrowser(product)
  } finally {
    await product.stop()
    await close()
    await rm(folder, { recursive: true })
  }
}

async function importVenues(product: Product, folder: string): Promise<void> {
  const { operator, problems } = await readOperator(folder)
  if (!operator) throw new Error(`${problems.length} problems, the first: ${problems[0]?.message}`)
  const db = openDatabase(product.databaseUrl, 1)
  const start = performance.now()
  await importOperator({ db, clock: systemClock }, operator)
  console.log(`import of ${operator.venues.length} venues: ${ms(performance.now() - start)}`)
  await db.close()
}

async function measureCalls(product: Product): Promise<void> {
  const host = new URL(product.origin()).host
  for (const [what, address] of [
    ['list call', '/api/venues/online-joining'],
    ['first page', '/'],
  ] as const) {
    const times: number[] = []
    let body: Buffer = Buffer.alloc(0)
    for (let turn = 0; turn < 12; turn += 1) {
      const start = performance.now()
      const response = await get(product.port, host, address)
      // The first ones warm the server up.
      if (turn >= 2) times.push(performance.now() - start)
      body = response
    }
    const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    tell(`${what} (${kilobytes(body.length)}, brotli ${kilobytes(packed.length)})`, times)
  }
}

async function get(port: number, host: string, address: string): Promise<Buffer> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: address, headers: { host } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(Buffer.concat(parts)))
    })
    call.on('error', reject).end()
  })
}

async function measureBrowser(product: Product): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const start = performance.now()
    await page.goto(product.origin())
    await page.getByTestId('venue-card').first().waitFor()
    console.log(`first page until the first card: ${ms(performance.now() - start)}`)
    console.log(`cards drawn: ${await page.getByTestId('venue-card').count()} of 5,466`)
    tell('clustering of the picture', await marksOf(page, 'finder-clusters'), goals.clustering)
    await measureTyping(page)
    await measureMap(page)
  } finally {
    await browser.close()
  }
}

const marksOf = (page: Page, name: string): Promise<number[]> =>
  page.evaluate((wanted) => performance.getEntriesByName(wanted).map(({ duration }) => duration), name)

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000
}

/** All script that runs because of a letter, whatever starts it, until the browser is idle again. */
async function measureTyping(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.locator('#search-venue').click()
  await page.locator('canvas.maplibregl-canvas').waitFor()
  await page.waitForFunction(() => document.querySelector('[data-shown="true"]') !== null)
  await settled(page)
  const times: number[] = []
  for (const letter of 'leisure centre manchester') {
    const before = await scriptTime(session)
    await page.keyboard.type(letter)
    await settled(page)
    times.push((await scriptTime(session)) - before)
  }
  tell('script per typed letter', times, goals.letter)
}

const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  )

async function measureMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear search' }).click()
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  for (let level = 0; level < 6; level += 1) {
    const before = (await marksOf(page, 'finder-marks')).length
    await zoomIn.click()
    await page.waitForFunction((count) => performance.getEntriesByName('finder-marks').length > count, before)
    await settled(page)
  }
  tell('clustering of the live map', await marksOf(page, 'finder-marks'), goals.clustering)
}

const file = realData('venues-england.csv')
if (file) await run(file)
