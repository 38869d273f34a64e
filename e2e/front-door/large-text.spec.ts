import type { Page } from '@playwright/test'
import { goToCheckout } from '../steps/checkout-steps.ts'
import { openDetails, send, summaryOf } from '../steps/details.ts'
import { brokenWords, enlargeText } from '../steps/large-text.ts'
import { goToPayment, goToReview } from '../steps/review-steps.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

const pageAt = (path: string, ready: string) => async (page: Page, product: Product) => {
  await page.goto(`${product.origin()}${path}`)
  await page.locator(ready).first().waitFor()
}

const phone = { width: 320, height: 640 }

/** A small phone with text twice as large: nothing has to be scrolled sideways. */
for (const [name, open] of [
  ['finder', pageAt('/', '[data-testid=venue-card]')],
  ['memberships of a centre', pageAt('/centre/riverside-manchester', 'main article')],
  [
    'personal details with errors',
    async (page: Page, product: Product) => {
      const details = await openDetails(page, product)
      await send(details)
      await expect(summaryOf(details)).toBeVisible()
    },
  ],
  ['review of dates', (page: Page, product: Product) => goToReview(page, { origin: product.origin() })],
  ['monthly payment', (page: Page, product: Product) => goToPayment(page, { origin: product.origin() })],
  [
    'checkout',
    async (page: Page, product: Product) => {
      await goToCheckout(page, { origin: product.origin() })
      await page.locator('#billingPostcode').waitFor()
    },
  ],
] as const)
  test(`IMP-52 at 320 px with text at 200% the page is as wide as the window: ${name}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(phone)
    await open(page, product)
    const reject = page.getByRole('button', { name: 'Reject' })
    if (await reject.isVisible()) await reject.click()
    await enlargeText(page)
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths).toEqual([320, 320])
    expect(await brokenWords(page.locator('main h1, main h2').first())).toEqual([])
  })

test.describe('a message', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('IMP-52 SHELL-27 at 320 px with text at 200% a toast breaks no word', async ({ page, product }) => {
    await page.setViewportSize(phone)
    await page.goto(`${product.origin()}/login`)
    await enlargeText(page)
    const form = page.getByRole('main')
    await form.getByLabel('Email address or customer ID').fill('nobody@example.com')
    await form.getByLabel('Password').fill('Riverside1!')
    await form.getByRole('button', { name: 'Log in', exact: true }).click()
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
    await expect(toast).toHaveText('The username or password is not right.')
    expect(await brokenWords(toast)).toEqual([])
  })
})
