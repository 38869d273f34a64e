import type { Page } from '@playwright/test'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { axeProblems } from '../states/axe.ts'
import { boxOf, cards, sentence } from '../steps/finder.ts'
import { map, openMap, pin } from '../steps/map.ts'
import { pixelsOf } from '../steps/pixels.ts'
import { writeMapFile } from '../world/map-file.ts'
import { startProduct, type Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** The map that is drawn from a file of tiles, which the server sends in parts. */

test.describe.configure({ mode: 'default' })

/** At the centre of Inverness, and so many degrees to the right of it. */
const [lng, lat] = [-4.241506, 57.463185]
const right = 0.055

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let product: Product

test.beforeAll(async () => {
  temporary = await temporaryFolder('map')
  const more = [
    { name: 'Underpin', at: [lng, lat] },
    { name: 'Besidepin', at: [lng + right, lat] },
  ] as const
  const file = await writeMapFile(temporary.folder, {
    more: more.map(({ name, at }) => ({ name, at: [...at] })),
  })
  product = await startProduct({ MAP_FILE: file })
})
test.afterAll(async () => {
  await product.stop()
  await temporary.remove()
})

/** Paths of what the page asks for, each of which must be on its own host. */
function watchRequests(page: Page): { paths: string[]; parts: string[] } {
  const seen = { paths: [] as string[], parts: [] as string[] }
  page.on('request', (request) => {
    const { host, pathname, protocol } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    seen.paths.push(host.endsWith(`.localhost:${product.port}`) ? pathname : request.url())
  })
  page.on('response', (response) => {
    if (!response.url().includes('/map/')) return
    seen.parts.push(`${response.status()} ${response.headers()['content-range']?.split(' ')[0]}`)
  })
  return seen
}

const credit = (page: Page) => map(page).locator('.maplibregl-ctrl-attrib')

/** The colour in which a place on the map is drawn, as far from its middle as that. */
async function colourAt(page: Page, right: number, down: number): Promise<string> {
  const frame = (await map(page).boundingBox())!
  const clip = {
    x: Math.round(frame.x + frame.width / 2 + right),
    y: Math.round(frame.y + frame.height / 2 + down),
    width: 1,
    height: 1,
  }
  const [red, green, blue] = await pixelsOf(page, clip)
  return `rgb(${red}, ${green}, ${blue})`
}

/** How much of a piece of the page, so many pixels around a point, is as dark as letters are. */
async function darkAround(page: Page, x: number, y: number): Promise<number> {
  const [width, height] = [100, 28]
  const clip = { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }
  const colours = await pixelsOf(page, clip)
  // By their green, to which the eye is keenest.
  return colours.filter((value, index) => index % 4 === 1 && value < 110).length
}

const pageColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('VENUE-35 VENUE-34 tiles come from a file of ours, in parts, and are drawn in the theme with their credit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  const seen = watchRequests(page)
  await page.goto(product.origin())
  await expect(sentence(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Until somebody touches the page the map is a picture.
  expect(seen.paths.filter((path) => /\/map\/|LiveMap|tiles|maplibre/.test(path))).toEqual([])

  await openMap(page, `${product.origin()}/?q=Riverside+Inverness`)
  await expect(credit(page)).toHaveText('© OpenStreetMap contributors')
  await expect(credit(page).getByRole('link')).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  expect(seen.paths.filter((path) => !path.startsWith('/'))).toEqual([])
  expect(seen.paths.filter((path) => /outline\.geo|towns/.test(path))).toEqual([])
  expect(seen.paths.filter((path) => /\.pbf|glyph|sprite/.test(path))).toEqual([])
  expect(seen.parts.length).toBeGreaterThan(1)
  expect([...new Set(seen.parts)]).toEqual(['206 bytes'])
  // Outside the circle of the search. The outline's land is white; that of the tiles has the colour of the page.
  expect(await colourAt(page, 385, 150)).toBe(await pageColour(page))
})

test('a name that comes with the tiles is drawn beside a pin, and never under one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await openMap(page, `${product.origin()}/?q=Riverside+Inverness`)
  const drop = await boxOf(pin(page, 'Riverside Inverness').locator('svg'))
  const [x, y] = [drop.x + drop.width / 2, drop.y + drop.height]
  // What stands over the drawing is out of the picture.
  await page
    .locator('.maplibregl-marker')
    .evaluateAll((marks) => marks.forEach((mark) => ((mark as HTMLElement).style.visibility = 'hidden')))
  // 512 pixels are the world at zoom 0; a place alone is shown at zoom 11.
  const beside = x + (right / 360) * 512 * 2 ** 11
  await expect.poll(() => darkAround(page, beside, y)).toBeGreaterThan(40)
  expect(await darkAround(page, x, y)).toBe(0)
})

test('the map of tiles is used by keyboard, and axe finds nothing on it', async ({ page }) => {
  await openMap(page, `${product.origin()}/?q=Manchester`)
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Manchester')
  await expect(pin(page, 'Riverside Salford')).toBeVisible()
  expect(await axeProblems(page)).toEqual([])
  await pin(page, 'Riverside Salford').focus()
  await expect(cards(page).filter({ hasText: 'Riverside Salford' })).toHaveAttribute('data-lit', 'true')
  await page.keyboard.press('Enter')
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Riverside Salford')
  await map(page).getByRole('button', { name: 'Zoom out' }).focus()
  await page.keyboard.press('Enter')
  await expect(map(page).getByRole('button', { name: 'Zoom out' })).toBeFocused()
})

test.describe('where the file cannot be read', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })
  test('the built-in outline is the map, with its towns', async ({ page }) => {
    await page.route('**/map/*.pmtiles', (route) => route.abort())
    const towns = page.waitForResponse(/\/assets\/towns-[^/]*\.json$/)
    await openMap(page, `${product.origin()}/?q=Manchester`)
    await expect(credit(page)).toHaveText('Natural Earth, GeoNames')
    await towns
    await expect(pin(page, 'Riverside Salford')).toBeVisible()
  })
})

test('outside the tiles of a part of the country there is the outline, with both credits', async ({
  page,
}) => {
  const part = await startProduct({
    MAP_FILE: await writeMapFile(temporary.folder, { name: 'part', east: -2.5, maxZoom: 5 }),
  })
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    await openMap(page, `${part.origin()}/?q=Manchester`)
    await expect(credit(page)).toHaveText('Natural Earth | © OpenStreetMap contributors')
    const [credits, buttons] = [
      await boxOf(credit(page)),
      await boxOf(map(page).getByRole('button', { name: 'Zoom in' })),
    ]
    expect(credits.height).toBe(20)
    expect(credits.x + credits.width).toBeLessThan(buttons.x)
  } finally {
    await page.close()
    await part.stop()
  }
})
