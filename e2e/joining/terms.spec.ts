import type { Locator, Page } from '@playwright/test'
import { goToCheckout } from '../steps/checkout-steps.ts'
import {
  acceptTermsAtCheckout,
  agreeInDialog,
  agreeTo,
  cards,
  giveCard,
  payButton,
} from '../steps/journey.ts'
import { goToReview, paymentOf, summaryOf } from '../steps/review-steps.ts'
import { expect, test } from '../world/story.ts'

/** Terms: read in a box, agreed to at its end, sent with what is bought. */

const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const agreeButton = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'I Agree' })

/** Opens terms by their tick and shows that they are read before they are agreed to. */
async function readAndAgree(page: Page, tick: Locator, title: string): Promise<void> {
  await tick.click()
  await expect(dialogOf(page)).toHaveAccessibleName(title)
  const box = dialogOf(page).getByRole('region', { name: title })
  await expect(box).toBeFocused()
  await expect.poll(() => box.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('300px')
  expect(Math.round((await box.boundingBox())!.height)).toBeLessThanOrEqual(300)
  await expect(tick).not.toBeChecked()
  await expect(agreeButton(page)).toBeDisabled()
  await page.keyboard.press('End')
  await expect(agreeButton(page)).toBeEnabled()
  await agreeButton(page).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(tick).toBeChecked()
}

test('TERMS-02 TERMS-03 TERMS-05 four dialogs, each read to its end by keyboard before it can be agreed to', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const review = await goToReview(page, { origin: product.origin() })
  await review
    .getByRole('radio', { name: /of the month/ })
    .first()
    .check({ force: true })
  await readAndAgree(page, review.getByRole('checkbox', { name: /Health commitment/ }), 'Health commitment')
  await readAndAgree(page, review.getByRole('checkbox', { name: /Membership terms/ }), 'Membership terms')
  await review.getByRole('button', { name: 'Continue' }).click()
  const payment = paymentOf(page)
  await readAndAgree(
    page,
    payment.getByRole('checkbox', { name: /Direct Debit terms/ }),
    'Direct Debit terms',
  )
  await payment.getByLabel('Name of the account holder').fill('Robin Marsh')
  await payment.getByLabel('Sort code').fill('200000')
  await payment.getByLabel('Account number').fill('55779911')
  await payment.getByRole('checkbox', { name: /I confirm that I am the account holder/ }).check()
  await payment.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await readAndAgree(page, page.getByRole('checkbox', { name: /Terms of purchase/ }), 'Terms of purchase')
})

test('TERMS-04 TERMS-10 the end counts from ten pixels off, again after a resize; a tick is taken off without asking', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const review = await goToReview(page, { origin: product.origin() })
  const tick = review.getByRole('checkbox', { name: /Health commitment/ })
  await tick.click()
  const box = dialogOf(page).getByRole('region')
  const scrollShortOf = (pixels: number) =>
    box.evaluate((element, left) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - left
    }, pixels)
  await scrollShortOf(12)
  await expect(agreeButton(page)).toBeDisabled()
  await scrollShortOf(9)
  await expect(agreeButton(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(tick).not.toBeChecked()
  await expect(tick).toBeFocused()

  // What fits can be agreed to at once, until a larger type makes it longer than its box.
  const resize = (size: string) =>
    box.evaluate((element, fontSize) => {
      for (const part of element.querySelectorAll<HTMLElement>('*')) {
        part.style.fontSize = fontSize
        part.style.lineHeight = '1.2'
        part.style.margin = '0'
      }
    }, size)
  await tick.click()
  await expect(agreeButton(page)).toBeDisabled()
  await resize('4px')
  await expect(agreeButton(page)).toBeEnabled()
  await resize('24px')
  await expect(agreeButton(page)).toBeDisabled()
  await box.press('End')
  await expect(agreeButton(page)).toBeEnabled()
  await resize('30px')
  await expect(agreeButton(page)).toBeEnabled()
  await agreeButton(page).click()
  await expect(tick).toBeChecked()

  await tick.click()
  await expect(tick).not.toBeChecked()
  await expect(dialogOf(page)).toBeHidden()
  await review
    .getByRole('radio', { name: /of the month/ })
    .first()
    .check({ force: true })
  await review.getByRole('button', { name: 'Continue' }).click()
  await expect(summaryOf(review)).toContainText('Read and agree to the Health commitment to continue.')
  await expect(summaryOf(review)).toContainText('Read and agree to the Membership terms to continue.')
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 500/] })
  test('TERMS-09 DD-11 terms that cannot be loaded, those of Direct Debit as well, say so, hold up Continue and can be asked for again', async ({
    page,
    product,
  }) => {
    const health = '**/api/online-joining/terms/health-commitment?*'
    const directDebit = '**/api/online-joining/terms/direct-debit?*'
    for (const terms of [health, directDebit])
      await page.route(terms, (route) =>
        route.fulfill({ status: 500, json: { message: 'Broken', code: 'server_error' } }),
      )
    const review = await goToReview(page, { origin: product.origin() })
    const failed = review.getByRole('alert').filter({ hasText: 'The terms could not be loaded' })
    await expect(failed.first()).toBeVisible()
    await review
      .getByRole('radio', { name: /of the month/ })
      .first()
      .check({ force: true })
    await agreeTo(page, /membership terms/i)
    await review.getByRole('button', { name: 'Continue' }).click()
    await expect(summaryOf(review)).toContainText(
      'The terms could not be loaded. Try again before you continue.',
    )
    await page.unroute(health)
    await review.getByRole('button', { name: 'Try again' }).click()
    await expect(review.getByRole('checkbox', { name: /Health commitment/ })).toBeVisible()
    await agreeTo(page, /health/i)
    await review.getByRole('button', { name: 'Continue' }).click()
    const payment = paymentOf(page)
    await expect(payment.getByLabel('Sort code')).toBeVisible()

    await expect(payment.getByText('The terms could not be loaded', { exact: true })).toBeVisible()
    await payment.getByRole('button', { name: 'Continue' }).click()
    await expect(summaryOf(payment)).toContainText(
      'The terms could not be loaded. Try again before you continue.',
    )
    await page.unroute(directDebit)
    await payment.getByRole('button', { name: 'Try again' }).click()
    await expect(payment.getByRole('checkbox', { name: /Direct Debit terms/ })).toBeVisible()
  })
})

test('TERMS-07 TERMS-08 TERMS-12 at the checkout paying waits for the tick, and sends the ids of what was accepted', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  const cart = await read(page, '/api/online-joining/checkout-cart')
  const terms = await read(page, `/api/terms?cart_id=${cart.cart_id}`)
  expect(terms.map((term: { title: string }) => term.title)).toEqual(['Terms of purchase'])

  await giveCard(page, cards.good)
  const payable = page.getByRole('button', { name: /^Pay £/, disabled: false })
  await expect(payable).toHaveCount(0)
  await acceptTermsAtCheckout(page)
  await expect(payable).toHaveCount(1)
  await page.getByRole('checkbox', { name: /Terms of purchase/ }).click()
  await expect(payable).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Terms of purchase/ }).click()
  await agreeInDialog(page)
  const paid = page.waitForRequest((request) => request.url().endsWith('/api/checkout/authorise'))
  await payButton(page).click()
  expect((await paid).postDataJSON().terms).toEqual([terms[0].id])
  await page.waitForURL('**/order-confirmed/**')
})

const read = (page: Page, path: string): Promise<any> =>
  page.evaluate(async (address) => (await (await fetch(address)).json()).data, path)
