import { expect } from '@playwright/test'
import { acceptTermsAtCheckout, agreeTo, cards, giveCard, payButton } from '../journey.ts'
import { goToReview } from '../review-steps.ts'
import { failure } from '../unprimed.ts'
import type { Walk } from './walk.ts'

/** The checkout where something stands in the way, and the ways to end it. */
export const checkoutWalks: Walk[] = [
  {
    name: 'checkout in trouble',
    expectedErrors: [/status of (402|404|422|500)/],
    async go(page, product, at) {
      const review = await goToReview(page, {
        origin: product.origin(),
        membership: 'Month Pass',
        kind: 'Single payment',
      })
      await at('review-single-payment')
      await agreeTo(page, /health/i)
      await agreeTo(page, /membership terms/i)
      await review.getByRole('button', { name: 'Continue to checkout' }).click()
      await page.waitForURL('**/checkout')
      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
      await page.getByRole('checkbox', { name: /I have read and agree/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('checkout-terms-dialog')
      await page.keyboard.press('Escape')
      await giveCard(page, cards.declined)
      await acceptTermsAtCheckout(page)
      await payButton(page).click()
      await expect(page.getByText('Your payment failed')).toBeVisible()
      await at('checkout-declined')
      await page.getByRole('button', { name: 'Cancel selection and start over' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('checkout-leave-dialog')
      await page.keyboard.press('Escape')
      await page.route('**/api/online-joining/checkout-cart', failure(500))
      await page.reload()
      await expect(page.getByText('Your checkout could not be loaded')).toBeVisible()
      await at('checkout-load-error')
      await page.goto(`${product.origin()}/order-confirmed/00000000-0000-4000-8000-000000000000`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await at('order-not-found')
    },
  },
  {
    name: 'free order',
    async go(page, product, at) {
      const review = await goToReview(page, {
        origin: product.origin(),
        membership: 'Community Access',
        kind: 'Single payment',
      })
      await agreeTo(page, /health/i)
      await agreeTo(page, /membership terms/i)
      await review.getByRole('button', { name: 'Continue to checkout' }).click()
      await page.waitForURL('**/checkout')
      await expect(page.getByText('No payment is required for this purchase.')).toBeVisible()
      await at('checkout-free')
      await acceptTermsAtCheckout(page)
      await page.getByRole('button', { name: 'Confirm order' }).click()
      await page.waitForURL('**/order-confirmed/**')
      await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
      await at('confirmation-free')
    },
  },
]
