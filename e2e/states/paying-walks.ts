import { expect } from '@playwright/test'
import { cards, giveCard, payButton } from '../steps/journey.ts'
import { bookTwoAsMember, endMembership, lapse, payForTwo, withdrawOffer } from '../steps/paying.ts'
import type { Walk } from './walk.ts'

/** The checkout of places: as it should be, and where a place, a price or an offer has gone. */
export const payingWalks: Walk[] = [
  {
    name: 'a place that lapses while it is paid for',
    expectedErrors: [/status of 422/],
    async go(page, product, at) {
      const customer = await payForTwo(page, product)
      await at('checkout-places')
      await lapse(product, customer, 'gym-session')
      await payButton(page).click()
      await expect(page.getByText('1 place is no longer kept for you')).toBeVisible()
      await at('checkout-place-lapsed')
      await page.getByRole('button', { name: /^Take Gym session .* again$/ }).click()
      await expect(page.getByText('It is kept for you again.').last()).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      await giveCard(page, cards.good)
      await payButton(page).click()
      await page.waitForURL('**/booking-confirmed/**')
      await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible()
      await at('booking-confirmed')
    },
  },
  {
    name: 'a price that changes and an offer that ends while they are paid for',
    expectedErrors: [/status of (404|422)/],
    async go(page, product, at) {
      const { customer, membership } = await bookTwoAsMember(page, product)
      await endMembership(product, membership)
      await page.getByRole('button', { name: 'Book now' }).click()
      await expect(page.getByText('A price has changed')).toBeVisible()
      await at('checkout-repriced')
      await withdrawOffer(product, customer, 'gym-session')
      await page.reload()
      await expect(page.getByText('It is not offered any more. Please remove it.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Take Withdrawn .* again$/ })).toHaveCount(0)
      await at('checkout-not-offered')
      await page.getByRole('link', { name: 'Back to your basket' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible()
      await at('basket-not-offered')
    },
  },
]
