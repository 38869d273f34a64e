import { expect, type Locator, type Page } from '@playwright/test'
import { agreeTo, chooseMembership, newGuest } from './journey.ts'

/** Short ways to the sections "Review dates" and "Monthly payment", for stories about what is inside them. */

export const reviewOf = (page: Page): Locator => page.getByRole('region', { name: /Review dates/ })
export const paymentOf = (page: Page): Locator => page.getByRole('region', { name: /Monthly payment/ })
export const summaryOf = (part: Locator): Locator =>
  part.getByRole('alert').filter({ hasText: 'There is a problem' })

/** Gives the browser an account, by the calls that its form would make. */
async function becomeCustomer(page: Page, origin: string): Promise<void> {
  const { email, firstName } = newGuest()
  await page.goto(`${origin}/legal/terms`)
  const status = await page.evaluate(
    async ({ email, firstName }) => {
      const type = 'onboarding_type=customer_account_online'
      const form = await (await fetch(`/api/data-fields?${type}`)).json()
      const client = await (await fetch('/api/client')).json()
      const answer = await fetch(`/api/auth/customer/register?${type}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          data_fields: {
            _checksum: form.data.checksum,
            personal_details: { first_name: firstName, last_name: 'Marsh', date_of_birth: '1990-05-17' },
            contact_details: {
              email,
              mobile_number: '07700 900123',
              postcode: 'M1 1AE',
              address_line_1: '1 Canal Street',
              city: 'Manchester',
            },
          },
          password: 'Riverbank1!',
          password_confirmation: 'Riverbank1!',
          client_id: client.data.id,
          source: 'online-joining',
        }),
      })
      return answer.status
    },
    { email, firstName },
  )
  expect(status).toBe(201)
}

interface Chosen {
  origin: string
  centre?: string
  membership?: string
  kind?: 'Monthly' | 'Single payment'
}

/** To "Review dates" as a customer who has just made an account. */
export async function goToReview(page: Page, chosen: Chosen): Promise<Locator> {
  const { origin, centre = 'riverside-manchester', membership = 'Swim', kind = 'Monthly' } = chosen
  await becomeCustomer(page, origin)
  await page.goto(`${origin}/centre/${centre}`)
  await chooseMembership(page, membership, kind)
  await page
    .getByRole('region', { name: /Your details/ })
    .getByRole('button', { name: 'Continue' })
    .click()
  const review = reviewOf(page)
  await expect(review.getByRole('radio', { name: /Today/ })).toBeVisible()
  return review
}

/** On to "Monthly payment", with the first billing day on offer and every term agreed to. */
export async function goToPayment(page: Page, chosen: Chosen): Promise<Locator> {
  const review = await goToReview(page, chosen)
  await review
    .getByRole('radio', { name: /of the month/ })
    .first()
    .check({ force: true })
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: 'Continue' }).click()
  const payment = paymentOf(page)
  await expect(payment.getByLabel('Sort code')).toBeVisible()
  return payment
}
