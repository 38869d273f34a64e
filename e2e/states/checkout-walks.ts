import { expect } from '@playwright/test'
import { changeAnswer, creditOf, goToCheckout, savedCard, stubChallenge } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, agreeTo, cards, giveCard, payButton } from '../steps/journey.ts'
import { renewThree } from '../steps/members.ts'
import { goToReview } from '../steps/review-steps.ts'
import { failure } from '../world/unprimed.ts'
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
      await page.route('**/api/online-joining/checkout-cart*', failure(500))
      await page.reload()
      await expect(page.getByText('Your checkout could not be loaded')).toBeVisible()
      await at('checkout-load-error')
      await page.goto(`${product.origin()}/order-confirmed/00000000-0000-4000-8000-000000000000`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await at('order-not-found')
    },
  },
  {
    name: 'several things at once',
    async go(page, product, at) {
      await renewThree(page, product)
      await page.goto(`${product.origin()}/checkout`)
      await expect(page.getByRole('complementary')).toContainText('Community Access')
      await giveCard(page, cards.good)
      await at('checkout-several')
      await acceptTermsAtCheckout(page)
      await payButton(page).click()
      await page.waitForURL('**/order-confirmed/**')
      await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
      await at('confirmation-several')
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
  {
    name: 'saved card and credit',
    async go(page, product, at) {
      const session = { security_code: 'ours', can_save_card: true, saved_card: savedCard }
      const expired = { ...savedCard, expiry_date: '10/26', is_expired: true, recently_expired: true }
      await changeAnswer(page, '**/api/checkout/prepare*', (data) => ({ ...data, ...session }))
      await goToCheckout(page, { origin: product.origin() })
      const user = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).data)
      await product.query('update users set credit_balance = 50000 where email = $1', [user.email])
      await page.reload()
      const code = page.getByLabel('Security code (CVV)')
      await code.fill('12')
      await code.blur()
      await expect(page.getByText('Please enter your card security code (CVV)')).toBeVisible()
      await at('checkout-saved-card')
      await page.getByText('Use a different card').click()
      await expect(page.getByText('This will replace the card details')).toBeVisible()
      await giveCard(page, cards.good)
      await at('checkout-save-card')
      await creditOf(page).getByRole('button', { name: 'Use another amount' }).click()
      await creditOf(page).getByLabel('Credit to use').fill('1000')
      await creditOf(page).getByLabel('Credit to use').press('Enter')
      await at('checkout-credit-wrong')
      await creditOf(page).getByLabel('Credit to use').fill('10')
      await creditOf(page).getByLabel('Credit to use').press('Enter')
      await expect(creditOf(page)).toContainText('£10.00 of your credit pays for this.')
      await at('checkout-credit-part')
      await creditOf(page).getByRole('button', { name: 'Remove credit' }).click()
      await creditOf(page)
        .getByRole('button', { name: /^Use £/ })
        .click()
      await expect(page.getByText('No payment is required for this purchase.')).toBeVisible()
      await at('checkout-credit-whole')
      await creditOf(page).getByRole('button', { name: 'Remove credit' }).click()
      // Before the next page: leaving would stop the call that gives the credit back.
      await expect(creditOf(page).getByRole('button', { name: /^Use £/ })).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      await changeAnswer(page, '**/api/checkout/prepare*', (data) => ({
        ...data,
        ...session,
        saved_card: expired,
      }))
      await page.goto(`${product.origin()}/checkout?kiosk=true`)
      await expect(page.getByText('Your saved card has expired')).toBeVisible()
      await at('checkout-card-expired-kiosk')
    },
  },
  {
    name: 'the bank',
    async go(page, product, at) {
      await goToCheckout(page, { origin: product.origin() })
      await stubChallenge(page, product.origin())
      await giveCard(page, cards.good)
      await acceptTermsAtCheckout(page)
      await payButton(page).click()
      await expect(page.getByRole('dialog', { name: 'Your bank wants to know it is you' })).toBeVisible()
      await at('checkout-bank-frame')
      await page.unrouteAll({ behavior: 'wait' })
      await page.reload()
      await giveCard(page, cards.good)
      await acceptTermsAtCheckout(page)
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/checkout/authorise', async (route) => {
        await held
        await route.continue()
      })
      await payButton(page).click()
      await expect(page.getByRole('dialog', { name: /^Paying/ })).toBeVisible()
      await at('checkout-paying')
      answer()
      await page.waitForURL('**/order-confirmed/**')
      await page.goto(`${page.url()}?kiosk=true`)
      await expect(page.getByRole('button', { name: 'Give me more time' })).toBeVisible()
      await page.getByRole('button', { name: 'Give me more time' }).click()
      await at('confirmation-kiosk')
    },
  },
]
