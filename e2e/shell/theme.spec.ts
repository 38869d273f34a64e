import type { Page } from '@playwright/test'
import { keepPicture } from '../steps/finder.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'
import { failure, withoutPrimedData } from '../world/unprimed.ts'

/** A venue's look: there before the first paint, in place when the venue changes, and honest when it cannot be had. */

const token = (page: Page, name: string) =>
  page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), name)

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('THEME-01 THEME-03 the first HTML wears the venue’s theme, and nothing flashes', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const root = document.documentElement
      const primary = getComputedStyle(root).getPropertyValue('--cc-primary').trim()
      const now = `${primary} ${root.dataset['secondaryButton']}`
      if (document.body && document.styleSheets.length > 0 && seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const answer = await page.goto(`${product.origin()}/centre/riverside-leeds`)
  const html = (await answer?.text()) ?? ''
  expect(html).toMatch(
    /^<!doctype html>\s*<html lang="en-GB" data-secondary-button="outline" data-asks="yes">/i,
  )
  expect(html).toContain('--cc-primary:#0A4D8C')
  expect(html).toMatch(/<link rel="preload" as="font"[^>]*lato-latin-700-normal/)
  await expect(page.getByRole('heading', { name: 'Join Riverside Leeds' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    '#0A4D8C outline',
  ])
})

test('THEME-10 SHELL-18 a change of venue fetches its theme and recolours the page in place', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/frontend/theme') asked.push(url.search)
  })
  await keepPicture(page)
  await page.goto(`${product.origin()}/?q=Riverside+Leeds`)
  await expect.poll(() => style(page, 'header', 'background-color')).toBe('rgb(28, 28, 40)')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page
    .getByTestId('venue-card')
    .filter({ hasText: 'Riverside Leeds' })
    .getByRole('link', { name: /select and continue/i })
    .click()
  await expect(page.getByRole('heading', { name: 'Join Riverside Leeds' })).toBeVisible()
  await expect.poll(() => style(page, 'header', 'background-color')).toBe('rgb(11, 31, 58)')
  await expect(page.locator('header img')).toHaveAttribute('src', /riverside-leeds\.svg$/)
  expect(asked).toEqual(['?venue=riverside-leeds'])
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('THEME-02 THEME-03 THEME-04 each of the ten fields is seen on the page', async ({ page, product }) => {
  const changes = {
    primary: '#7A1F1F',
    secondary1: '#FFD166',
    secondary2: '#2B6777',
    header: '#003B2F',
    headerPrimary: '#FFF1D0',
    bodyFont: 'open_sans',
    headingFont: 'lato',
    secondaryButton: 'outline',
  }
  const [operator] = await product.query(
    "select colours, logo_svg from themes where client_id = 'riverside' and id = 'operator'",
  )
  for (const [field, value] of Object.entries(changes))
    expect(operator?.['colours'], field).not.toHaveProperty(field, value)
  try {
    await product.query(
      "update themes set colours = colours || $1, logo_svg = null where client_id = 'riverside' and id = 'operator'",
      [JSON.stringify(changes)],
    )
    await page.goto(`${product.origin()}/login`)
    await expect(page.locator('#login-username')).toBeVisible()
    const submit = 'main button[type=submit]'
    const choose = 'section[aria-labelledby=cookie-notice] button[aria-haspopup]'
    expect({
      primary: await style(page, submit, 'background-color'),
      secondary1: await style(page, 'header a[href$="/basket"] svg', 'color'),
      secondary2: await style(page, 'footer', 'border-top-color'),
      header: await style(page, 'header', 'background-color'),
      headerPrimary: await style(page, '#nav-links a', 'color'),
      bodyFont: await style(page, 'body', 'font-family'),
      headingFont: await style(page, 'h1', 'font-family'),
      secondaryButton: [
        await style(page, choose, 'background-color'),
        await style(page, choose, 'border-color'),
      ],
    }).toEqual({
      primary: 'rgb(122, 31, 31)',
      secondary1: 'rgb(255, 209, 102)',
      secondary2: 'rgb(43, 103, 119)',
      header: 'rgb(0, 59, 47)',
      headerPrimary: 'rgb(255, 241, 208)',
      bodyFont: expect.stringMatching(/^"Open Sans"/),
      headingFont: expect.stringMatching(/^Lato/),
      // An outline in the primary colour.
      secondaryButton: ['rgb(255, 255, 255)', 'rgb(122, 31, 31)'],
    })
    await expect(page.locator('header').getByText('Riverside Leisure')).toBeVisible()
    await expect(page.locator('header img')).toHaveCount(0)
  } finally {
    await product.query(
      "update themes set logo_svg = $1, colours = $2 where client_id = 'riverside' and id = 'operator'",
      [operator?.['logo_svg'], JSON.stringify(operator?.['colours'])],
    )
  }
})

test('THEME-07 THEME-08 THEME-09 the four fonts are ours, in both weights', async ({ page, product }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && !request.url().startsWith(product.origin()))
      foreign.push(request.url())
  })
  await page.goto(`${product.origin()}/`)
  const loaded = await page.evaluate(async () => {
    const families = ['Lato', 'Open Sans', 'Roboto', 'League Gothic']
    const wanted = families.flatMap((family) => [`400 16px "${family}"`, `700 16px "${family}"`])
    const faces = await Promise.all(wanted.map((face) => document.fonts.load(face)))
    return wanted.map((face, index) => `${face} ${faces[index]?.map(({ status }) => status).join()}`)
  })
  expect(loaded).toEqual(
    ['Lato', 'Open Sans', 'Roboto', 'League Gothic'].flatMap((family) => [
      `400 16px "${family}" loaded`,
      `700 16px "${family}" loaded`,
    ]),
  )
  expect(foreign).toEqual([])
})

test('THEME-11 THEME-12 nothing is shown before the fonts, and after three seconds it is', async ({
  page,
  product,
}) => {
  // The page's clock stands still, so that a slow machine cannot use up the three seconds.
  await page.clock.install({ time: '2026-12-07T10:00:00Z' })
  await page.clock.pauseAt('2026-12-07T10:00:01Z')
  await page.route('**/*.woff2', () => undefined)
  await page.goto(`${product.origin()}/login`, { waitUntil: 'domcontentloaded' })
  const heading = page.locator('h1')
  // What is drawn waits for a timer here and there: some milliseconds at a time, of which few are needed.
  const after = async (milliseconds: number) => {
    await page.clock.fastForward(milliseconds)
    await page.clock.runFor(20)
  }
  await expect(page.locator('.first-view')).toBeVisible()
  await expect(heading).toHaveCount(0)
  await after(1500)
  await expect(heading).toHaveCount(0)
  await after(1500)
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20)
        return heading.isVisible()
      },
      { intervals: [20] },
    )
    .toBe(true)
})

test.describe('when a theme cannot be had', () => {
  test.use({ expectedErrors: [/status of (404|500|503)/] })

  /** Answers the theme of a venue with one status and the operator's with another; lists what was asked. */
  async function themes(page: Page, product: Product, ofVenue: number, ofOperator: number | 'as it is') {
    const asked: string[] = []
    await withoutPrimedData(page)
    await page.route('**/api/frontend/theme**', (route) => {
      const { search } = new URL(route.request().url())
      asked.push(search)
      const status = search === '' ? ofOperator : ofVenue
      return status === 'as it is' ? route.continue() : failure(status)(route)
    })
    await page.goto(`${product.origin()}/centre/riverside-leeds`)
    return asked
  }

  test('THEME-14 THEME-17 a venue’s that fails is asked for once more without the venue', async ({
    page,
    product,
  }) => {
    const asked = await themes(page, product, 503, 'as it is')
    await expect(page.getByRole('heading', { name: 'Join Riverside Leeds' })).toBeVisible()
    expect(asked).toEqual(['?venue=riverside-leeds', ''])
    await expect.poll(() => token(page, '--cc-primary')).toBe('#5F249F')
  })

  test('THEME-15 THEME-17 SHELL-24 then 503 is maintenance', async ({ page, product }) => {
    const asked = await themes(page, product, 500, 503)
    await expect(page.getByRole('heading', { name: 'Service disruption' })).toBeVisible()
    await expect(page.getByText('Unable to access the site due to planned maintenance.')).toBeVisible()
    await expect(page).toHaveTitle('Join Riverside - Service disruption')
    expect(asked).toEqual(['?venue=riverside-leeds', ''])
  })

  test('THEME-16 THEME-17 SHELL-23 and anything else the error page', async ({ page, product }) => {
    await themes(page, product, 503, 500)
    await expect(
      page.getByRole('heading', { name: 'We may have dropped the ball on this one.' }),
    ).toBeVisible()
    await expect(
      page.getByText(
        'The page failed to load correctly. Try refreshing the page or return to the home page.',
      ),
    ).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Go home' }).click()
    await expect(page.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
  })

  test('IMP-45 SHELL-24 the demo guide closes a site and opens it again', async ({ page, product }) => {
    await page.goto(`${product.guide}/`)
    await page.getByRole('button', { name: 'Close Northgate Active' }).click()
    await expect(page.getByText('The site is closed for maintenance.')).toBeVisible()
    for (const area of ['online-joining', 'my-account']) {
      const answer = await page.goto(`${product.origin(area, 'northgate.localhost')}/`)
      expect(answer?.status()).toBe(503)
      await expect(page.getByRole('heading', { name: 'Service disruption' })).toBeVisible()
    }
    await page.goto(`${product.origin()}/`)
    await expect(page.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
    await page.goto(`${product.guide}/`)
    await page.getByRole('button', { name: 'Open Northgate Active' }).click()
    await page.goto(`${product.origin('online-joining', 'northgate.localhost')}/`)
    await expect(page.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
  })
})
