import type { Page } from '@playwright/test'
import { boxOf, cards, search, sentence } from '../steps/finder.ts'
import { clusters, map, openMap, pin } from '../steps/map.ts'
import { expect, test } from '../world/story.ts'

// How the map moves is what some of these are about.
// High enough for all of the country on the map, whatever stands above it.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1280, height: 1200 } })

/** The map beside the list: its first view, pins, clusters, flights and searches. */

interface Place {
  lat: number
  lng: number
}

/** Where on the world a place lies, the world being a square of side 1. */
const world = ({ lat, lng }: Place) => ({
  x: (lng + 180) / 360,
  y: 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI),
})

/** Where the point of a centre's pin stands, in px from the middle of the map. */
async function pointOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const [frame, box] = [await boxOf(map(page)), await boxOf(pin(page, name))]
  return {
    x: box.x + box.width / 2 - frame.x - frame.width / 2,
    y: box.y + box.height - frame.y - frame.height / 2,
  }
}

/** Starts to note when the map's pins last moved; tells how many ms after the press that was, once they stand still. */
async function watchFlight(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const flight = { pressed: 0, moved: 0, place: '' }
    Object.assign(window, { flight })
    addEventListener('click', () => (flight.pressed = performance.now()), { capture: true, once: true })
    const look = () => {
      const marks = document.querySelectorAll<HTMLElement>('.maplibregl-marker')
      const place = [...marks].map(({ style }) => style.transform).join()
      if (flight.pressed > 0 && place !== flight.place) flight.moved = performance.now()
      flight.place = place
      requestAnimationFrame(look)
    }
    look()
  })
  return async () => {
    const handle = await page.waitForFunction(() => {
      const { pressed, moved } = (window as unknown as { flight: { pressed: number; moved: number } }).flight
      return moved > pressed && performance.now() - moved > 800 ? moved - pressed : false
    })
    return Number(await handle.jsonValue())
  }
}

test('VENUE-41 VENUE-16 the first view is the country, as a picture and alive', async ({ page, product }) => {
  await page.goto(product.origin())
  const inverness = world({ lat: 57.463185, lng: -4.241506 })
  const middle = world({ lat: 54.8, lng: -2.75 })
  const scale = 512 * 2 ** 4.92
  const expected = { x: (inverness.x - middle.x) * scale, y: (inverness.y - middle.y) * scale }
  const near = (point: { x: number; y: number }) =>
    expect(Math.hypot(point.x - expected.x, point.y - expected.y)).toBeLessThan(6)
  near(await pointOf(page, 'Riverside Inverness'))
  await openMap(page, product.origin())
  near(await pointOf(page, 'Riverside Inverness'))
  const counts = await clusters(page).allTextContents()
  const pins = await map(page).locator('[data-pin]').count()
  expect(pins + counts.reduce((sum, count) => sum + Number(count), 0)).toBe(24)
  for (const cluster of await clusters(page).all()) expect((await boxOf(cluster)).width).toBe(40)
})

test('VENUE-31 VENUE-23 VENUE-42 a pin becomes the place searched, and the map flies there in two seconds', async ({
  page,
  product,
}) => {
  await openMap(page, product.origin())
  const flown = await watchFlight(page)
  await pin(page, 'Riverside Inverness').click()
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Riverside Inverness')
  await expect(page).toHaveURL(
    /lat=57\.\d+&lng=-4\.\d+&by=centre&near=Riverside\+Inverness&chosen=riverside-inverness$/,
  )
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toHaveAttribute('data-lit', 'true')
  const took = await flown()
  expect(took).toBeGreaterThan(1800)
  const { x, y } = await pointOf(page, 'Riverside Inverness')
  expect(Math.hypot(x, y)).toBeLessThan(12)
  await expect(pin(page, 'Riverside Inverness')).toHaveAttribute('aria-pressed', 'true')
})

test('VENUE-32 a cluster zooms in, and searches where that ends above zoom 9', async ({ page, product }) => {
  await openMap(page, product.origin())
  const flown = await watchFlight(page)
  await clusters(page).filter({ hasText: '3' }).first().click()
  const took = await flown()
  expect(took).toBeGreaterThan(850)
  await expect(sentence(page)).toHaveText('Search or click on a map pin to view centre details')

  await page.setViewportSize({ width: 360, height: 800 })
  await openMap(page, `${product.origin()}/?q=Manchester`)
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of Manchester')
  // While the map comes to rest, centres are parted and put together.
  const cluster = clusters(page).filter({ hasText: '2' })
  await expect(() => cluster.click({ timeout: 5_000 })).toPass()
  await expect(sentence(page)).toHaveText('Showing results within 5 miles of this area')
  await expect(page).toHaveURL(/by=map$/)
})

test.describe('without motion', () => {
  // How far the map is in and where it lies, not how it gets there.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1000, height: 800 } })

  test('VENUE-17 VENUE-18 above zoom 8 the part in view can be searched', async ({ page, product }) => {
    await openMap(page, `${product.origin()}/?radius=7`)
    // The notice would stand over the map.
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden()
    const searchArea = page.getByRole('button', { name: 'Search this area' })
    const zoomIn = map(page).getByRole('button', { name: 'Zoom in' })
    // From 4.92 to 7.92.
    let flown = await watchFlight(page)
    for (let press = 0; press < 3; press += 1) await zoomIn.click()
    await flown()
    await expect(searchArea).toBeHidden()
    flown = await watchFlight(page)
    await zoomIn.click()
    await flown()
    await searchArea.click()
    await expect(sentence(page)).toHaveText(/^(No venues found|Showing results within 7 miles of this area)$/)
    await expect(page).toHaveURL(/\?lat=54\.8\d*&lng=-2\.7\d*&by=map&radius=7$/)
    await map(page).getByRole('button', { name: 'Zoom out' }).click()
    await expect(searchArea).toBeHidden()

    // What was searched is what is in view, until the map is moved.
    await openMap(page, `${product.origin()}/?q=Leeds&radius=7`)
    await expect(sentence(page)).toHaveText('Showing results within 7 miles of Leeds')
    await expect(searchArea).toBeHidden()
    flown = await watchFlight(page)
    await zoomIn.click()
    await flown()
    await expect(searchArea).toBeHidden()
    const frame = await boxOf(map(page))
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height - 60)
    await page.mouse.down()
    await page.mouse.move(frame.x + frame.width / 2, frame.y + 60, { steps: 5 })
    await page.mouse.up()
    await searchArea.focus()
    await page.keyboard.press('Enter')
    await expect(sentence(page)).toHaveText(/^(No venues found|Showing results within 7 miles of this area)$/)
    await expect(searchArea).toBeHidden()
    await expect(page.locator('canvas.maplibregl-canvas')).toBeFocused()
  })
})

for (const [width, raise, margin, covered] of [
  [1280, 1.4, 56, { x: 68, y: 0 }],
  [360, 3.3, 24, { x: 68, y: 96 }],
] as const) {
  test(`VENUE-44 VENUE-45 at ${width} px results are fitted 70 px from the edges, the zoom raised by ${raise} while they stay in view`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 1200 })
    await openMap(page, `${product.origin()}/?q=Manchester`)
    await expect(pin(page, 'Riverside Manchester')).toBeVisible()
    const query = new URL(page.url()).searchParams
    const searched = { lat: Number(query.get('lat')), lng: Number(query.get('lng')) }
    const venues = (await product.query(
      "select name, lat, lng from venues where client_id = 'riverside'",
    )) as unknown as (Place & { name: string })[]
    const names = await cards(page).getByRole('heading').allTextContents()
    const placeOf = (name: string) => world(venues.find((venue) => venue.name === name)!)
    const shown = [world(searched), ...names.map(placeOf)]
    const extent = (side: 'x' | 'y') =>
      Math.max(...shown.map((place) => place[side])) - Math.min(...shown.map((place) => place[side]))
    const frame = await boxOf(map(page))
    const zoomWithin = (free: number) =>
      Math.log2(
        Math.min(
          (frame.width - covered.x - 2 * free) / (512 * extent('x')),
          (frame.height - covered.y - 2 * free) / (512 * extent('y')),
        ),
      )
    const fitted = zoomWithin(70)
    const expected = Math.min(13, Math.max(fitted, Math.min(fitted + raise, zoomWithin(margin))))

    const [one, other] = [placeOf('Riverside Manchester'), placeOf('Riverside Salford')]
    const [here, there] = [
      await pointOf(page, 'Riverside Manchester'),
      await pointOf(page, 'Riverside Salford'),
    ]
    const pixels = Math.hypot(here.x - there.x, here.y - there.y)
    const zoom = Math.log2(pixels / (512 * Math.hypot(one.x - other.x, one.y - other.y)))
    expect(zoom).toBeGreaterThan(fitted)
    expect(zoom).toBeCloseTo(expected, 1)
  })
}

test('VENUE-35 VENUE-16 IMP-46 pins and cards light up in step, by pointer and by keyboard, with no address outside this machine', async ({
  page,
  product,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !hostname.endsWith('localhost') && hostname !== '127.0.0.1')
      outside.push(request.url())
  })
  await openMap(page, `${product.origin()}/?q=Manchester`)
  const card = cards(page).filter({ hasText: 'Riverside Salford' })
  await card.hover()
  await expect(pin(page, 'Riverside Salford')).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(5, 5)
  await expect(pin(page, 'Riverside Salford')).toHaveAttribute('aria-pressed', 'false')
  const last = cards(page).last()
  const name = (await last.getByRole('heading').textContent())!
  await expect(last).not.toBeInViewport()
  await pin(page, name).focus()
  await expect(last).toHaveAttribute('data-lit', 'true')
  await expect(last).toBeInViewport()
  await card.getByRole('link').focus()
  await expect(pin(page, 'Riverside Salford')).toHaveAttribute('aria-pressed', 'true')
  expect(outside).toEqual([])
})

test.describe('on a device that cannot draw the map', () => {
  test.use({ expectedErrors: [/WebGL|ERR_FAILED/i] })
  test('VENUE-35 the picture stays and everything can be found', async ({ page, product }) => {
    await page.addInitScript(() => {
      const canvas = HTMLCanvasElement.prototype
      // oxlint-disable-next-line typescript/unbound-method
      const getContext = canvas.getContext
      canvas.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: never[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest])
      } as never
    })
    await page.goto(product.origin())
    await search(page, 'Leeds')
    await expect(sentence(page)).toHaveText('Showing results within 5 miles of Leeds')
    await expect(cards(page).first()).toContainText('Riverside Leeds')
    await pin(page, 'Riverside Inverness').click()
    await expect(sentence(page)).toHaveText('Showing results within 5 miles of Riverside Inverness')
    await clusters(page).first().click()
    await expect(sentence(page)).toHaveText('Showing results within 5 miles of this area')
  })

  test('a press on the picture counts although the live map it waited for never comes', async ({
    page,
    product,
  }) => {
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/assets/LiveMap-*.js', async (route) => {
      await held
      await route.abort()
    })
    await page.goto(product.origin())
    await clusters(page).first().click()
    await expect(sentence(page)).not.toContainText('of this area')
    fail()
    await expect(sentence(page)).toHaveText('Showing results within 5 miles of this area')
  })
})
