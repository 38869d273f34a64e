import { startProduct } from '../world/product.ts'
import { expect, test } from '../world/story.ts'
import { failure, withoutPrimedData } from '../world/unprimed.ts'

/** The first data in the page is only a cache: without it the calls are made, and each of their failures has its page. */

test.describe('without the first data in the page', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('CLIENT-04 a client configuration that fails shows the not-found page', async ({ page, product }) => {
    await withoutPrimedData(page)
    await page.route('**/api/client', failure(500))
    await page.goto(`${product.origin()}/`)
    await expect(page.getByText("Whoops! Looks like you've gone offside.")).toBeVisible()
  })
})

test('VENUE-35 the map takes any MapLibre style by configuration, within the security policy', async ({
  page,
}) => {
  const style = 'https://maps.example/style.json'
  const product = await startProduct({ MAP_STYLE_URL: style })
  try {
    let asked = 0
    await page.route(style, (route) => {
      asked += 1
      return route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: {
          version: 8,
          sources: {},
          layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#cde' } }],
        },
      })
    })
    const worker = page.waitForEvent('worker')
    await page.goto(`${product.origin()}/?q=Riverside+Leeds`)
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()
    await expect.poll(() => asked).toBe(1)
    expect(await (await worker).evaluate(() => self.location.pathname)).toMatch(/maplibre/)
  } finally {
    // What the page still loads must not meet a server that is gone.
    await page.close()
    await product.stop()
  }
})

test.describe('a document whose scripts cannot be had', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('SHELL-23 says so, instead of an outline that nothing ever takes the place of', async ({
    page,
    product,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${product.origin()}/login`, { waitUntil: 'load' })
    await expect(page.getByText('The page failed to load correctly.')).toBeInViewport()
    await expect(page.locator('.first-view')).toHaveCount(0)
  })
})

test.describe('a visitor without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [locale, words] of [
    ['en', 'This site needs JavaScript. Please turn it on and reload the page.'],
    ['cy', 'Mae angen JavaScript ar y wefan hon. Trowch ef ymlaen ac adnewyddwch y dudalen.'],
  ] as const)
    test(`SHELL-23 reads at the top of the window, in the language of the page, what is needed: ${locale}`, async ({
      page,
      product,
    }) => {
      // Northgate speaks both.
      const origin = product.origin('online-joining', 'northgate.localhost')
      await page.goto(`${origin}/?lang=${locale}`, { waitUntil: 'load' })
      await expect(page.locator('noscript p')).toHaveText(words)
      await expect(page.locator('noscript p')).toBeInViewport({ ratio: 1 })
    })
})
