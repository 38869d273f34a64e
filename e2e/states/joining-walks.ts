import { expect, type Page } from '@playwright/test'
import { field, fillIn, openDetails, send } from '../steps/details.ts'
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
} from '../steps/journey.ts'
import { goToPayment, goToReview } from '../steps/review-steps.ts'
import { chooseAndRegister, section } from '../steps/sections.ts'
import { failure, withoutPrimedData } from '../world/unprimed.ts'
import type { At, Walk } from './walk.ts'

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
  await send(details)
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

/** From the centre to the confirmation, section by section, each with its errors, dialogs and failed loads. */
export const joiningWalks: Walk[] = [
  {
    name: 'joining monthly',
    async go(page, product, at) {
      await memberships(page, product.origin(), at)
      await detailsAndQuestions(page, at)
      await review(page, at)
      await expect(section(page, /Monthly payment/).getByLabel('Sort code')).toBeVisible()
      await at('direct-debit')
      await giveBankDetails(page)
      const toCheckout = section(page, /Confirm your details/).getByRole('button', {
        name: 'Continue to checkout',
      })
      await expect(toCheckout).toBeVisible()
      await at('confirm')
      await toCheckout.click()
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
  {
    name: 'memberships that are not there',
    expectedErrors: [/status of 500/],
    async go(page, product, at) {
      await page.goto(`${product.origin()}/centre/riverside-manchester?pay=fixed&category=Student`)
      await page.goto(`${product.origin()}/centre/riverside-manchester?pay=fixed`)
      const chips = page.getByRole('group', { name: 'Category' }).getByRole('button')
      await expect(chips.first()).toBeVisible()
      await chips.last().click()
      await at('memberships-filtered')
      await withoutPrimedData(page)
      await page.route('**/api/online-joining/memberships?*', failure(500))
      await page.goto(`${product.origin()}/centre/riverside-leeds`)
      await expect(page.getByText('The memberships could not be loaded')).toBeVisible()
      await at('memberships-load-error')
    },
  },
  {
    name: 'details in trouble',
    expectedErrors: [/status of (422|500)/],
    async go(page, product, at) {
      const details = await openDetails(page, product)
      await details.getByLabel('Find your address by postcode').fill('m11ae')
      await details.getByRole('button', { name: 'Verify Search' }).first().click()
      await expect(details.getByLabel('Select your address')).toBeVisible()
      await at('address-results')
      await page.route('**/api/v1/locations/addresses/**', failure(500))
      await details.getByRole('button', { name: 'Verify Search' }).first().click()
      await expect(details.getByText('We could not search for addresses')).toBeVisible()
      await at('address-error')
      await details.getByRole('button', { name: /Date of birth.*calendar/ }).click()
      const [years, months] = [/Choose a year/, /Choose a month/].map((name) =>
        details.getByRole('group', { name }).getByRole('button'),
      )
      await expect(years!.last()).toBeVisible()
      await at('details-calendar')
      await years!.last().click()
      await expect(months!.first()).toBeVisible()
      await at('details-calendar-months')
      await months!.first().click()
      await expect(details.getByRole('grid')).toBeVisible()
      await at('details-calendar-days')
      await page.keyboard.press('Escape')
      await fillIn(details)
      await field(details, 'Email address').fill('alex@gmial.com')
      await field(details, 'Mobile number').fill('07700 9001')
      await field(details, 'Mobile number').press('Tab')
      await expect(details.getByText('Did you mean alex@gmail.com?')).toBeVisible()
      await expect(details.getByText('Enter a phone number').first()).toBeVisible()
      await at('details-slips')
      await field(details, 'Mobile number').fill('07700 900101')
      await field(details, 'Email address').fill('alex@example.com')
      await send(details)
      await expect(details.getByText(/already exists/).first()).toBeVisible()
      await at('details-email-in-use')
    },
  },
  {
    name: 'details mended',
    async go(page, product, at) {
      await chooseAndRegister(page, product, 'Month Pass', 'Single payment')
      await page.getByRole('button', { name: 'Edit Your details' }).click()
      const change = page.getByRole('button', { name: 'Change your details' })
      await expect(change).toBeVisible()
      await at('details-given')
      await change.click()
      await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible()
      await at('details-mending')
    },
  },
  {
    name: 'review in trouble',
    expectedErrors: [/status of (422|500)/],
    async go(page, product, at) {
      const dates = await goToReview(page, { origin: product.origin() })
      await dates.getByRole('radio', { name: /Another date/ }).check({ force: true })
      await dates.getByRole('button', { name: 'Continue' }).click()
      await expect(dates.getByText('There is a problem')).toBeVisible()
      await at('review-errors')
      await dates.getByRole('radio', { name: /Today/ }).check({ force: true })
      await dates.getByRole('button', { name: 'Add a promotion code' }).click()
      const code = dates.getByLabel('Promotion code', { exact: true })
      await code.fill('NOPE')
      await code.press('Enter')
      await expect(dates.getByText('Code not recognised').first()).toBeVisible()
      await at('promotion-refused')
      await code.fill('TENOFF')
      await code.press('Enter')
      await expect(dates.getByRole('status').filter({ hasText: 'TENOFF takes' })).toBeVisible()
      await at('promotion-applied')
      await page.route('**/api/online-joining/costs?*', failure(500))
      await dates.getByRole('radio', { name: /Tomorrow/ }).check({ force: true })
      await expect(dates.getByText('We could not update the cost')).toBeVisible()
      await at('review-costs-error')
      await page.unroute('**/api/online-joining/costs?*')
      await page.route('**/api/online-joining/terms/membership?*', failure(500))
      await page.reload()
      await expect(section(page, /Review dates/).getByText('The terms could not be loaded')).toBeVisible()
      await at('review-terms-error')
    },
  },
  {
    name: 'direct debit in trouble',
    expectedErrors: [/status of (422|500)/],
    async go(page, product, at) {
      const payment = await goToPayment(page, { origin: product.origin() })
      await payment.getByRole('button', { name: 'Continue' }).click()
      await expect(payment.getByText('There is a problem')).toBeVisible()
      await at('direct-debit-errors')
      await payment.getByLabel('Sort code').fill('20-30-99')
      await payment.getByLabel('Account number').fill('66831036')
      await payment.getByRole('button', { name: 'Continue' }).click()
      await expect(payment.getByText(/this account number cannot exist/).first()).toBeVisible()
      await payment.getByText('Does this account need two or more signatures').click()
      await at('direct-debit-wrong-account')
      await giveBankDetails(page)
      await page.route('**/api/online-joining/memberships', failure(500))
      await page.getByRole('button', { name: 'Continue to checkout' }).click()
      await expect(page.getByText('Something went wrong, please try again.').first()).toBeVisible()
      await at('submit-error')
    },
  },
  {
    name: 'on a phone',
    async go(page, product, at) {
      await page.setViewportSize({ width: 360, height: 800 })
      await goToReview(page, { origin: product.origin() })
      await page.getByRole('button', { name: /To pay now|Payment summary/ }).click()
      await expect(page.getByRole('dialog', { name: 'Payment summary' })).toBeVisible()
      await at('payment-summary-sheet', { to: 575 })
    },
  },
  {
    name: 'Northgate',
    async go(page, product, at) {
      const origin = product.origin('online-joining', 'northgate.localhost')
      await page.goto(`${origin}/`)
      await expect(page.getByText('Search or click on a map pin to view centre details')).toBeVisible()
      await at('northgate-finder')
      await goToPayment(page, { origin, centre: 'northgate-rhyl', membership: 'Active' })
      await at('northgate-direct-debit')
    },
  },
]
