import { expect, type Locator, type Page } from '@playwright/test'
import type { Customer } from '../../server/testing/builders.ts'
import { acceptTermsAtCheckout, agreeTo, giveBankDetails, giveCard, payButton } from './journey.ts'
import type { Product } from '../world/product.ts'
import { section, selection } from './sections.ts'

/** Steps of customers who join, signed in. */

/** Straight to a membership's own address. */
export async function openMembership(page: Page, origin: string, path: string) {
  await page.goto(`${origin}/centre/${path}`)
  await expect(section(page, /Your details/).getByRole('button', { name: 'Continue' })).toBeVisible()
}

/** The notice of a signed-in customer, and on. */
export async function passDetails(page: Page): Promise<void> {
  const details = section(page, /Your details/)
  await expect(
    details.getByText(
      "Your details can't be edited right now. You can edit them later in your online account.",
    ),
  ).toBeVisible()
  await details.getByRole('button', { name: 'Continue' }).click()
}

/** Agrees to what the review asks, choosing a billing day where one is named. */
export async function passReview(page: Page, button: string, day?: string): Promise<Locator> {
  const review = section(page, /Review dates/)
  await expect(review.getByRole('radio', { name: /Today/ })).toBeVisible()
  const days = review.getByRole('radio', { name: /of the month/ })
  if (day === undefined) await expect(days).toHaveCount(0)
  else await review.getByRole('radio', { name: `${day} of the month` }).check({ force: true })
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: button, exact: true }).click()
  return review
}

/** Bank details where they are asked for, and to the checkout. */
export async function giveBankAndCheckOut(page: Page): Promise<void> {
  await giveBankDetails(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
}

/** The same amount on the button as beside it, with the card's details given by the provider's own form. */
export async function payWithCard(
  page: Page,
  amount: string,
  give: () => Promise<void> = () => giveCard(page, '4242424242424242'),
): Promise<void> {
  await give()
  await acceptTermsAtCheckout(page)
  await expect(payButton(page)).toHaveText(`Pay ${amount} now`)
  await payButton(page).click()
  await expectConfirmed(page)
}

export async function expectConfirmed(page: Page): Promise<void> {
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
}

export async function giveRyftCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[src*="card-frame"]')
  await frame.getByLabel('Card number').fill('4012000000060085')
  await frame.getByLabel(/Expiry date/).fill('12/34')
  await frame.getByLabel('Security code').fill('123')
}

export const dueToday = (page: Page, amount: string) =>
  expect(selection(page).getByText('To pay now').locator('..')).toContainText(amount)

/** The orders of a person, oldest first, as far as their stories say something of them. */
export const ordersOf = (product: Product, { id }: Pick<Customer, 'id'>) =>
  product.query(
    `select o.total, l.sold -> 'newMandate' as new_mandate, m.billing_day, m.start_date::text, m.first_billing_date::text
      from orders o
      join order_lines l on l.client_id = o.client_id and l.order_id = o.id
      join memberships m on m.client_id = o.client_id and m.order_line_id = l.id
      where o.user_id = $1 order by o.placed_at`,
    [id],
  )
