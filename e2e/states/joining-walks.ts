import { expect, type Page } from '@playwright/test'
import {
  acceptTermsAtCheckout,
  agreeTo,
  answerFitnessQuestions,
  cards,
  chooseMembership,
  giveBankDetails,
  giveCard,
  giveDetails,
  newGuest,
  payButton,
} from '../journey.ts'
import type { At, Walk } from './walk.ts'

const section = (page: Page, name: RegExp) => page.getByRole('region', { name })

async function memberships(page: Page, origin: string, at: At): Promise<void> {
  await page.goto(`${origin}/centre/riverside-manchester`)
  const fitness = page.getByRole('article', { name: 'Fitness', exact: true })
  await expect(fitness).toBeVisible()
  await at('memberships')
  await page.getByRole('button', { name: 'Single payment' }).click()
  await at('memberships-single-payment')
  await page.getByRole('button', { name: 'Monthly' }).click()
  await fitness.getByRole('button', { name: /More details/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await at('membership-details')
  await page.keyboard.press('Escape')
  await chooseMembership(page, 'Fitness', 'Monthly')
}

async function detailsAndQuestions(page: Page, at: At): Promise<void> {
  const details = section(page, /Your details/)
  await expect(details.getByRole('button', { name: 'Create account and continue' })).toBeVisible()
  await at('details')
  await details.getByRole('button', { name: 'Create account and continue' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await at('details-errors')
  await giveDetails(page, newGuest())
  await expect(section(page, /Additional details/).getByRole('button', { name: 'Continue' })).toBeVisible()
  await at('questions')
  await answerFitnessQuestions(page)
  await at('questions-answered')
  await section(page, /Additional details/)
    .getByRole('button', { name: 'Continue' })
    .click()
}

async function review(page: Page, at: At): Promise<void> {
  const dates = section(page, /Review dates/)
  await expect(dates.getByRole('radio', { name: /15th of the month/ })).toBeVisible()
  await at('review')
  await dates.getByRole('radio', { name: /15th of the month/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /health/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await at('review-terms-dialog')
  await page.keyboard.press('Escape')
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await at('review-complete')
  await dates.getByRole('button', { name: 'Continue' }).click()
}

/** From the centre to the confirmation of a monthly membership by card, through each section with its errors. */
export const joiningWalks: Walk[] = [
  {
    name: 'joining monthly',
    async go(page, product, at) {
      await memberships(page, product.origin(), at)
      await detailsAndQuestions(page, at)
      await review(page, at)
      const payment = section(page, /Monthly payment/)
      await expect(payment.getByLabel('Sort code')).toBeVisible()
      await at('direct-debit')
      await giveBankDetails(page)
      await expect(
        section(page, /Confirm your details/).getByRole('button', { name: 'Continue to checkout' }),
      ).toBeVisible()
      await at('confirm')
      await page.getByRole('button', { name: 'Continue to checkout' }).click()
      await page.waitForURL('**/checkout')
      await giveCard(page, cards.challenge)
      await at('checkout')
      await acceptTermsAtCheckout(page)
      await payButton(page).click()
      const bank = page.frameLocator('iframe[title="Card verification"]')
      await expect(bank.getByRole('button', { name: /complete/i })).toBeVisible()
      await at('card-verification')
      await bank.getByRole('button', { name: /complete/i }).click()
      await page.waitForURL('**/order-confirmed/**')
      await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
      await at('confirmation')
    },
  },
]
