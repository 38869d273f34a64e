import type { Page } from '@playwright/test'
import { chooseMembership, giveDetails, newGuest } from '../steps/journey.ts'
import { nextWeekday } from '../steps/timetable.ts'
import { expect, test } from '../world/story.ts'

/** A part of the site whose code does not come when it is needed: after an update, or on a train. */

test.use({
  expectedErrors: [/Failed to load resource|dynamically imported module|React Router|error boundary/i],
})

/** Whatever follows its address. */
const detailsCode = '**/assets/DetailsSection-*.js*'
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

test('ERR-01 a dialog whose code does not come leaves the page as it is, and opens once it comes', async ({
  page,
  product,
}) => {
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await page.route('**/assets/CookieSettings-*.js*', (route) => route.abort('connectionreset'))
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  await settings.click()
  await expect(page.getByText('This could not be opened')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Riverside Manchester')
  await page.unrouteAll()
  await settings.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('ERR-01 a birth date whose field does not come leaves the list for oneself, an empty basket says that it is empty', async ({
  page,
  product,
}) => {
  const failure = page.getByText('This could not be opened')
  await page.route(/BirthDate-|EmptyBasket-/, (route) => route.abort('connectionreset'))
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await page.getByRole('button', { name: 'It is for somebody else' }).click()
  const whom = page.getByRole('group', { name: 'Who is this for?' })
  const child = whom.getByRole('radio', { name: /Somebody else under 18/ })
  await child.click({ force: true })
  await expect(failure).toBeVisible()
  await expect(whom.getByRole('radio', { name: 'Me', exact: true })).toBeChecked()

  await page.goto(`${product.origin('bookings')}/basket`)
  await expect(failure).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your basket is empty')

  await page.unrouteAll()
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await page.getByRole('button', { name: 'It is for somebody else' }).click()
  await child.click({ force: true })
  await expect(page.getByLabel('Their date of birth').first()).toBeVisible()
})

test('BOOK-03 a press on Book without a connection is said to have failed, and the next one books', async ({
  page,
  context,
  product,
}) => {
  // Today may have nothing left.
  await page.goto(`${product.origin('bookings')}/location/riverside-manchester?day=${nextWeekday(1)}`)
  const book = page.getByRole('button', { name: /^Book / }).first()
  await book.waitFor()
  await context.setOffline(true)
  await book.click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' }).first()).toBeVisible()
  await context.setOffline(false)
  await book.click()
  await expect(page.getByText('Successfully added item to the basket').first()).toBeVisible()
})
