import { expect, type Page } from '@playwright/test'
import { familyOf16, firstMembershipOf, openAs } from '../steps/members.ts'
import type { Product } from '../world/product.ts'
import { reviewOf } from '../steps/review-steps.ts'
import { section } from '../steps/sections.ts'
import { failure } from '../world/unprimed.ts'
import type { Walk } from './walk.ts'

const goOn = (page: Page, name: RegExp) =>
  section(page, name).getByRole('button', { name: 'Continue' }).click()

const pageOf = async (product: Product, kind: 'change' | 'renew', email: string) =>
  `${product.origin()}/${kind}/${await firstMembershipOf(product, email)}`

/** The account's first pages, and a membership changed and renewed up to the checkout. Nothing is ordered. */
export const accountWalks: Walk[] = [
  {
    name: 'the account',
    expectedErrors: [/status of 500/],
    async go(page, product, at) {
      const account = product.origin('my-account')
      await openAs(page, `${account}/`, 'pat@example.com')
      await expect(page.getByRole('img', { name: /^Barcode/ })).toBeVisible()
      await expect(page.getByText('You have no membership at the moment')).toBeVisible()
      await at('account-alerts')
      await page.getByRole('button', { name: 'Show full screen' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('account-barcode')
      await page.goto(`${account}/memberships`)
      await expect(page.getByText('You have no membership at the moment')).toBeVisible()
      await at('account-memberships-empty')
      await page.route('**/api/my-account/memberships', failure(500))
      await page.reload()
      await expect(page.getByText('Your memberships could not be loaded')).toBeVisible()
      await at('account-memberships-error')
    },
  },
  {
    name: 'the saved card',
    expectedErrors: [/status of 500/],
    async go(page, product, at) {
      const payments = `${product.origin('my-account')}/payments`
      await page.route('**/api/user/saved-cards', failure(500), { times: 1 })
      await openAs(page, payments, 'sam@example.com')
      await expect(page.getByText('Your saved card could not be loaded')).toBeVisible()
      await at('account-saved-card-error')
      await page.getByRole('button', { name: 'Try again' }).click()
      const remove = page.getByRole('button', { name: 'Remove Visa ending 4242' })
      await expect(remove).toBeVisible()
      await at('account-saved-card')
      await remove.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('account-saved-card-remove')
      await page.keyboard.press('Escape')
      await page.route('**/api/user/saved-cards', (route) => route.fulfill({ json: { data: [] } }))
      await page.reload()
      await expect(page.getByText('You have no saved card.')).toBeVisible()
      await at('account-saved-card-empty')
    },
  },
  {
    name: 'acting for a child',
    expectedErrors: [/status of 422/],
    async go(page, product, at) {
      const account = product.origin('my-account')
      await openAs(page, `${account}/people`, 'sam@example.com')
      await expect(page.getByText('Nobody may act for you.')).toBeVisible()
      await at('account-people')
      await page.getByRole('button', { name: 'Leave the link with Robin Sowerby' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave the link' }).click()
      await expect(page.getByRole('alert')).toContainText('Ask the centre')
      await at('account-people-leave-refused')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Act for Robin' }).click()
      await expect(page.getByText('Acting for now')).toBeVisible()
      await at('account-people-acting')
      await page.goto(`${account}/`)
      await expect(page.getByText('Robin has no membership at the moment')).toBeVisible()
      await at('account-acting')
      await page.goto(`${account}/memberships`)
      await expect(page.getByText('Robin has no membership at the moment')).toBeVisible()
      await at('account-acting-memberships')
      await page.goto(`${account}/payments`)
      await expect(page.getByRole('button', { name: 'Remove Visa ending 4242' })).toBeVisible()
      await at('account-acting-payments')
    },
  },
  {
    name: 'consent at 16',
    async go(page, product, at) {
      await familyOf16(page, product)
      const account = product.origin('my-account')
      await page.goto(`${account}/`)
      await expect(page.getByText('Somebody would like to act for you')).toBeVisible()
      await expect(page.getByRole('img', { name: /^Barcode/ })).toBeVisible()
      await at('account-consent-asked')
      await page.goto(`${account}/people`)
      await page.getByRole('button', { name: 'I agree that Morgan Marsh acts for me' }).waitFor()
      await at('account-people-consent')
      await page.getByRole('button', { name: 'I agree that Morgan Marsh acts for me' }).click()
      await page.getByRole('button', { name: 'Take back my consent to Morgan Marsh' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('account-people-take-back')
    },
  },
  {
    name: 'changing a membership',
    expectedErrors: [/status of 403/],
    async go(page, product, at) {
      await openAs(page, `${product.origin('my-account')}/memberships`, 'sam@example.com')
      await expect(page.getByRole('link', { name: 'Change Fitness' })).toBeVisible()
      await at('account-memberships')
      await page.goto(await pageOf(product, 'change', 'sam@example.com'))
      const national = page.getByRole('article', { name: 'National', exact: true })
      await expect(national).toBeVisible()
      await at('change-options')
      await national.getByRole('button', { name: /More details/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await at('change-details')
      await page.keyboard.press('Escape')
      await national.getByRole('button', { name: 'Select' }).click()
      await goOn(page, /Your details/)
      const review = reviewOf(page)
      await expect(review.getByText('£10.00 more a month')).toBeVisible()
      await at('change-review')
      await review.getByRole('button', { name: 'Continue to checkout' }).click()
      await expect(page.getByText('There is a problem')).toBeVisible()
      await at('change-review-errors')
      await page.goto(await pageOf(product, 'change', 'jo@example.com'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this membership')
      await at('change-refused')
    },
  },
  {
    name: 'renewing a membership',
    async go(page, product, at) {
      await openAs(page, await pageOf(product, 'renew', 'jo@example.com'), 'jo@example.com')
      await expect(section(page, /Your details/).getByRole('button', { name: 'Continue' })).toBeVisible()
      await at('renewal')
    },
  },
]
