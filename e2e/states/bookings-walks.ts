import { expect } from '@playwright/test'
import { addDays } from '../../contract/dates.ts'
import { filter, nextWeekday, rowsOf } from '../steps/timetable.ts'
import { signInAs } from '../world/calls.ts'
import { failure } from '../world/unprimed.ts'
import type { Walk } from './walk.ts'

/** What is on: home, a day in its states, courts, one session, and pages that say what will come. */
export const bookingsWalks: Walk[] = [
  {
    name: 'what is on',
    expectedErrors: [/status of (404|500)/],
    async go(page, product, at) {
      const bookings = product.origin('bookings')
      const monday = nextWeekday(1)
      const leeds = `${bookings}/location/riverside-leeds`
      await page.goto(bookings)
      await expect(page.getByRole('heading', { name: 'Choose your centre' })).toBeVisible()
      await at('bookings-home')
      await page.goto(`${leeds}?day=${monday}`)
      await expect(rowsOf(page).first()).toBeVisible()
      await at('timetable')
      let answer = () => {}
      const isTime = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/timetable?*', (route) => isTime.then(() => failure(500)(route)))
      await page
        .getByRole('navigation', { name: 'Days' })
        .locator(`a[href*="${addDays(monday, 1)}"]`)
        .click()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1)
      await at('timetable-loading')
      answer()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await at('timetable-failed')
      const again = page.getByRole('button', { name: 'Try again' })
      const failedAgain = page.waitForResponse('**/timetable?*')
      await again.press('Enter')
      await failedAgain
      await expect(again).toBeFocused()
      await page.unroute('**/timetable?*')
      await again.click()
      await expect(rowsOf(page).first()).toBeVisible()
      await expect(page.locator('#day-name')).toBeFocused()
      await page
        .getByRole('button', { name: 'About this centre' })
        .click({ timeout: 1000 })
        .catch(() => undefined)
      await filter(page, 'Filters').click()
      await at('timetable-filters')
      await page
        .getByRole('button', { name: /^Book / })
        .first()
        .click()
      await expect(page.getByRole('link', { name: 'In your basket' })).toBeVisible()
      await at('timetable-in-basket')
      await page.goto(`${bookings}/basket`)
      await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible()
      await at('basket-visitor')
      await page.getByRole('button', { name: 'Empty basket' }).click()
      await at('basket-emptying')
      await page.getByRole('dialog').getByRole('button', { name: 'Empty basket' }).click()
      await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
      await at('basket-empty')
      await page.goto(`${leeds}?day=${monday}&category=classes&age=2`)
      await expect(page.getByText('Nothing matches your filters')).toBeVisible()
      await at('timetable-filtered-empty')
      await page.goto(`${leeds}?day=${addDays(monday, 14)}`)
      await expect(page.getByText(/^Booking opens /)).toBeVisible()
      await at('timetable-not-released')
      await page.goto(`${leeds}?day=${addDays(monday, 300)}`)
      await expect(page.getByText('This day is not planned yet')).toBeVisible()
      await at('timetable-far')
      await page.goto(`${leeds}?day=${monday}&activity=badminton`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await at('courts')
      await page.goto(`${bookings}/location/riverside-southwark`)
      await expect(page.getByText('Nothing can be booked online here')).toBeVisible()
      await at('centre-without-bookings')
      await page.goto(`${bookings}/location/nowhere`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await at('unknown-centre')
      await page.goto(`${bookings}/camps/riverside-leeds`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await at('camps-not-open-yet')
    },
  },
  {
    name: 'what is on, for a member',
    async go(page, product, at) {
      const bookings = product.origin('bookings')
      await signInAs(page.context(), product.origin(), 'sam@example.com', 'Riverside1!')
      await page.goto(`${bookings}/location/riverside-manchester?day=${nextWeekday(1)}`)
      await expect(page.getByText(/^otherwise £/).first()).toBeVisible()
      await at('timetable-member')
      await page
        .getByRole('button', { name: /^Who pays what|Who pays what for/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('prices-member')
      await page.keyboard.press('Escape')
      await rowsOf(page).first().getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Booking and cancelling' })).toBeVisible()
      await at('session-member')
    },
  },
  {
    name: 'a basket, from a family to the confirmation',
    async go(page, product, at) {
      const bookings = product.origin('bookings')
      await signInAs(page.context(), product.origin(), 'sam@example.com', 'Riverside1!')
      await page.goto(`${bookings}/location/riverside-stockport?day=${nextWeekday(6)}&category=climbing`)
      await page
        .getByRole('button', { name: /, for others$/ })
        .first()
        .click()
      await page.getByRole('checkbox', { name: /^Robin Sowerby/ }).check()
      await at('book-panel')
      await page.getByRole('button', { name: 'Add 2 places to basket' }).click()
      await expect(page.getByText(/^In your basket for Robin/)).toBeVisible()
      await at('timetable-family-in-basket')
      await page.goto(`${bookings}/basket`)
      await page
        .getByRole('button', { name: /^Change Climbing taster/ })
        .first()
        .click()
      await at('basket-changing')
      await page.getByRole('link', { name: 'Pay £25.00' }).click()
      await expect(page.getByRole('heading', { name: 'Before you take part' })).toBeVisible()
      await at('checkout-bookings')
      await page.getByRole('link', { name: 'Back to your basket' }).click()
      await page.getByRole('button', { name: 'Empty basket' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Empty basket' }).click()
      await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    },
  },
]
