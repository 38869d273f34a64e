import type { Page } from '@playwright/test'
import { chooseMembership, giveDetails, newGuest } from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'

/** A part of the site whose code does not come when it is needed: after an update, or on a train. */

test.use({
  expectedErrors: [/Failed to load resource|dynamically imported module|React Router|error boundary/i],
})

const detailsCode = '**/assets/DetailsSection-*.js'
const failed = (page: Page) =>
  page.getByRole('heading', { name: 'We may have dropped the ball on this one.' })

test('SHELL-23 code that does not come can be asked for again, and the selection is still there', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await page.route(detailsCode, (route) => route.abort('connectionreset'))
  await chooseMembership(page, 'Month Pass', 'Single payment')
  await expect(failed(page)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await giveDetails(page, newGuest())
})

test('after an update the page is loaded anew by itself, once', async ({ page, product }) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await page.route(detailsCode, (route) => route.fulfill({ status: 404 }))
  await page.route('**/centre/**', async (route) => {
    if (route.request().resourceType() === 'document') {
      await page.unroute(detailsCode)
      return route.fallback()
    }
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js">' })
  })
  await chooseMembership(page, 'Month Pass', 'Single payment')
  await giveDetails(page, newGuest())
  expect(loads).toBe(2)
})
