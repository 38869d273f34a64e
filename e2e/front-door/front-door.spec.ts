import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '../world/story.ts'

/** 1,000 bytes each. */
const budget = 112_000

test('VENUE-24 the first load of the front door requests at most 112 kB of scripts before first input', async ({
  page,
  product,
}) => {
  const names: string[] = []
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    names.push(new URL(response.url()).pathname)
    sizes.push(response.body().then((body) => brotliCompressSync(body).length))
  })
  await page.goto(`${product.origin()}/`, { waitUntil: 'networkidle' })
  await expect(page.getByText('Search or click on a map pin to view centre details')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'scripts', description: `${bytes} bytes: ${names.join(', ')}` })
  console.log(`scripts before first input: ${bytes} bytes in ${names.length} files`)
  expect(names.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budget)
})

test('VENUE-35 VENUE-16 the map works with no address outside this machine', async ({ page, product }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !hostname.endsWith('localhost') && hostname !== '127.0.0.1')
      outside.push(request.url())
  })
  await page.goto(`${product.origin()}/`)
  await page.locator('#search-venue').fill('Manchester')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(
    page
      .getByRole('heading', { name: /Showing results within 5 miles/ })
      .or(page.getByText(/Showing results within 5 miles/))
      .first(),
  ).toBeVisible()
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()
  expect(outside).toEqual([])
})

test('SHELL-21 ROUTE-11 an unknown address answers 404 with the not-found page', async ({
  page,
  product,
}) => {
  const answer = await page.goto(`${product.origin()}/nope`)
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Join Riverside - Page not found')
  await expect(page.getByText("Whoops! Looks like you've gone offside.")).toBeVisible()
  await expect(
    page.getByText("The page you're looking for doesn't exist. Return home to keep the ball rolling."),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(`${product.origin()}/`)
})

test('two slashes are an unknown address, not a failure', async ({ page, product }) => {
  for (const address of ['//', '//a:b/', '//nope?lang=cy'])
    expect((await page.goto(`${product.origin()}${address}`))?.status(), address).toBe(404)
})
test.use({ expectedErrors: [/status of 404/] })
