import { acceptTermsAtCheckout, cards, giveCard, payButton } from '../steps/journey.ts'
import { renewThree } from '../steps/members.ts'
import { expect, test } from '../world/story.ts'
import { untilReopened } from '../steps/checkout-steps.ts'
import type { Page } from '@playwright/test'

/** One payment for several things. */

const cardFieldsOf = (page: Page) =>
  expect(page.frameLocator('iframe[src*="card-frame"]').first().getByLabel('Card number')).toBeVisible()

test('CART-11 CART-26 ORDER-06 one of three renewals is taken out by keyboard, and the others are paid for at once', async ({
  page,
  product,
}) => {
  await renewThree(page, product)
  await page.goto(`${product.origin()}/checkout`)
  const summary = page.getByRole('complementary', { name: 'Your selection' })
  const named = summary.getByRole('heading', { level: 2 })
  await expect(named).toHaveText(['Fitness', 'Month Pass', 'Community Access'])
  await expect(summary.locator('dl').last()).toContainText('To pay now£389.00')
  await cardFieldsOf(page)
  await untilReopened(page, () => summary.getByRole('button', { name: 'Remove Month Pass' }).press('Enter'))
  await expect(page.getByText('Successfully removed item from the basket.')).toBeVisible()
  await expect(summary).toBeFocused()
  await expect(named).toHaveText(['Fitness', 'Community Access'])
  await expect(summary.locator('dl').last()).toContainText('To pay now£349.00')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await expect(payButton(page)).toHaveText('Pay £349.00 now')
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  const receipt = page.getByRole('region', { name: 'Your order' })
  await expect(receipt.locator('dl > div')).toHaveText([
    'Fitness£349.00',
    'Community Access£0.00',
    'Total paid£349.00',
    'By card£349.00',
    'VAT included£0.00',
  ])
  await expect(page.getByRole('region', { name: 'Your new membership' })).toHaveCount(2)
})

test('SHELL-10 PAY-38 ROUTE-10 BOOK-07 the badge counts the basket of bookings, which has its own checkout', async ({
  page,
  product,
}) => {
  const { id } = await renewThree(page, product)
  const opened = page.waitForResponse('**/api/cart')
  await page.goto(product.origin())
  expect(await (await opened).json()).toEqual({ data: null })
  await expect(page.getByRole('link', { name: 'Shopping basket', exact: true })).toBeVisible()
  await product.query(`update carts set source = 'bookings' where user_id = $1`, [id])
  const bookings = product.origin('bookings')
  await page.goto(bookings)
  await expect(page.getByRole('link', { name: 'Shopping basket, 3 items' })).toBeVisible()
  await page.goto(`${bookings}/checkout`)
  await cardFieldsOf(page)
  await untilReopened(page, () => page.getByRole('button', { name: 'Remove Fitness' }).click())
  await expect(page.getByRole('link', { name: 'Shopping basket, 2 items' })).toBeVisible()
  await expect(page.getByRole('complementary').locator('dl').last()).toContainText('To pay now£40.00')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.waitForURL(`${bookings}/booking-confirmed/**`)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Month Pass')
  await expect(page.getByRole('link', { name: 'Shopping basket', exact: true })).toBeVisible()
})
