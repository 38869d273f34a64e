import { expect } from '@playwright/test'
import { goToCheckout } from '../steps/checkout-steps.ts'
import { logInAs } from '../steps/login-steps.ts'
import type { Walk } from './walk.ts'

/** The ways into an account, out of a forgotten password, and of a cart to another device. */
export const doorWalks: Walk[] = [
  {
    name: 'logging in',
    expectedErrors: [/status of 422/],
    async go(page, product, at) {
      await page.goto(`${product.origin()}/login`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await at('login')
      await logInAs(page, 'alex@example.com', 'Wrong-password1!')
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await at('login-refused')
      await page.getByRole('button', { name: 'Forgotten your password?' }).click()
      await expect(page.getByRole('dialog', { name: 'Forgotten your password?' })).toBeVisible()
      await at('forgotten-password')
      await page.getByRole('dialog').getByLabel('Email address or customer ID').fill('family@example.com')
      await page.getByRole('dialog').getByLabel('Email address or customer ID').press('Enter')
      const askForId = page.getByRole('dialog', { name: 'Enter customer ID' })
      await expect(askForId).toBeVisible()
      await at('enter-customer-id')
      await askForId.getByRole('textbox').fill('R100001')
      await askForId.getByRole('textbox').press('Enter')
      await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
      await at('check-your-email')
    },
  },
  {
    name: 'registering and a new password',
    expectedErrors: [/status of 422/],
    async go(page, product, at) {
      await page.goto(`${product.origin('bookings')}/register`)
      await expect(page.getByRole('main').getByLabel('First name', { exact: true })).toBeVisible()
      await at('register')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await at('register-errors')
      await page.goto(`${product.origin('my-account')}/reset-password?token=${'x'.repeat(43)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
      await at('reset-password')
      await page.getByLabel('New password', { exact: true }).fill('Riverbank2!')
      await page.getByLabel('Repeat password', { exact: true }).fill('Riverbank2!')
      await page.getByRole('button', { name: 'Save new password' }).click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await at('reset-link-expired')
      await page.goto(`${product.origin('my-account')}/user-details`)
      await logInAs(page, 'corey@example.com')
      await expect(page.getByLabel('Current password')).toBeVisible()
      await at('change-password')
      await page.getByRole('button', { name: 'Edit my details' }).click()
      await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Corey')
      await page.getByLabel('Email address', { exact: true }).fill('somebody.else@example.com')
      await at('edit-details')
    },
  },
  {
    name: 'another device pays',
    expectedErrors: [/status of 404/],
    async go(page, product, at) {
      await goToCheckout(page, { origin: product.origin() })
      await page.getByRole('button', { name: 'Pay on another device' }).click()
      const link = await page.getByLabel('Link to pay').inputValue()
      await at('hand-over-link')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
      await expect(page.frameLocator('iframe[src*="card-frame"]').getByLabel(/card number/i)).toBeVisible()
      await at('hand-over-checkout')
      await page.goto(link)
      await expect(page.getByRole('alert')).toContainText('This link no longer works')
      await at('hand-over-expired')
    },
  },
]
