import { goToCheckout } from './checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveBankDetails, giveCard, payButton } from './journey.ts'
import { goToPayment } from './review-steps.ts'
import { expect, test } from './story.ts'
import type { Page } from '@playwright/test'
import type { Product } from './product.ts'

/** What an order leads to. */

async function buy(page: Page, product: Product, membership: string): Promise<void> {
  await goToCheckout(page, { origin: product.origin(), membership })
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
}

test('ORDER-05 ORDER-11 ORDER-13 a paid order: its title, the toast, the way to the account', async ({
  page,
  product,
}) => {
  await buy(page, product, 'Month Pass')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment was successful')
  await expect(page.getByText('Order completed Successfully.')).toBeVisible()
  await expect(
    page.getByText('You can manage your membership and book activities through your online account.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to my account' })).toHaveAttribute('href', /my-account/)
})

test('ORDER-12 ORDER-11 a kiosk goes back to its start after ten idle seconds, later for who asks', async ({
  page,
  product,
}) => {
  await buy(page, product, 'Month Pass')
  await page.clock.install()
  await page.goto(`${page.url()}?kiosk=true`)
  await expect(page.getByText('This screen goes back to the start in 10 seconds.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to my account' })).toHaveCount(0)
  // The clock of the page goes on by itself too: what is left must be enough for a slow machine.
  await page.clock.runFor(5000)
  await page.mouse.wheel(0, 200)
  await expect(page.getByText('in 10 seconds.')).toBeVisible()
  await page.getByRole('button', { name: 'Give me more time' }).click()
  await expect(page.getByText('in 100 seconds.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('in 10 seconds.')).toBeVisible()
  const home = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/kiosk'))
  await page.clock.runFor(10_000)
  await home
})

test('ORDER-16 CHK-06 a free order keeps the title', async ({ page, product }) => {
  await goToCheckout(page, { origin: product.origin(), membership: 'Community Access' })
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible()
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment was successful')
})

test('ORDER-09 ORDER-10 a membership that needs proof is pending; its mandate is announced by e-mail', async ({
  page,
  product,
}) => {
  await goToPayment(page, { origin: product.origin(), membership: 'Student Fitness' })
  await giveBankDetails(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByText('Direct Debit set up successfully')).toBeVisible()
  await expect(page.getByText('You will receive an email confirmation within 3 business days.')).toBeVisible()
  await expect(
    page.getByText(
      'Your membership status will be pending until you provide the required proof of eligibility',
    ),
  ).toBeVisible()
  await expect(page.getByText('Please upload it to your online account.')).toBeVisible()
})
