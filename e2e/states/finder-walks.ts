import { expect } from '@playwright/test'
import { failure, withoutPrimedData } from '../world/unprimed.ts'
import type { Walk } from './walk.ts'

const liveMapCode = '**/assets/LiveMap-*.js'

/** The finder in each of its states, and the pages around the journey. */
export const finderWalks: Walk[] = [
  {
    name: 'finder',
    expectedErrors: [/ERR_FAILED/],
    async go(page, product, at) {
      // The live map is drawn by the processor here, which takes seconds for each look: it is looked at once, at the end.
      await page.route(liveMapCode, (route) => route.abort())
      await page.goto(`${product.origin()}/`)
      await expect(page.getByText('Search or click on a map pin to view centre details')).toBeVisible()
      await at('finder')
      await page.goto(`${product.origin()}/?q=Manchester`)
      await expect(page.getByText(/Showing results within 5 miles/).first()).toBeVisible()
      await at('finder-results')
      await page.goto(`${product.origin()}/?q=zzzz`)
      await expect(page.getByText('Cannot find location, please try again.').first()).toBeVisible()
      await at('finder-unknown-place')
      await page.goto(`${product.origin()}/?q=Lerwick`)
      await expect(page.getByText('No venues found').first()).toBeVisible()
      await at('finder-no-venues')
      await page.unroute(liveMapCode)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${product.origin()}/?q=Manchester`)
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
      await at('finder-live-map', { from: 1280 })
    },
  },
  {
    name: 'finder that cannot load',
    expectedErrors: [/status of 500/],
    async go(page, product, at) {
      await withoutPrimedData(page)
      await page.route('**/api/venues/online-joining', failure(500))
      await page.goto(`${product.origin()}/`)
      await expect(page.getByRole('button', { name: /try again/i }).first()).toBeVisible()
      await at('finder-load-error')
    },
  },
  {
    name: 'drawer and pages',
    expectedErrors: [/status of 404/],
    async go(page, product, at) {
      await page.setViewportSize({ width: 360, height: 900 })
      await page.goto(`${product.origin()}/`)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await at('drawer', { to: 575 })
      for (const kind of ['terms', 'privacy', 'accessibility']) {
        await page.goto(`${product.origin()}/legal/${kind}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await at(`legal-${kind}`)
      }
      await page.goto(`${product.origin()}/nope`)
      await expect(page.getByText("Whoops! Looks like you've gone offside.")).toBeVisible()
      await at('not-found')
    },
  },
  {
    name: 'maintenance and error pages',
    expectedErrors: [/status of 50[03]/],
    async go(page, product, at) {
      await withoutPrimedData(page)
      await page.route('**/api/frontend/theme*', failure(503))
      await page.goto(`${product.origin()}/login`)
      await expect(page.getByRole('heading', { name: 'Service disruption' })).toBeVisible()
      await at('maintenance')
      await page.route('**/api/frontend/theme*', failure(500))
      await page.goto(`${product.origin()}/login`)
      await expect(page.getByRole('heading', { name: /dropped the ball/ })).toBeVisible()
      await at('error-page')
    },
  },
]
