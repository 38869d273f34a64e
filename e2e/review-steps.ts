import { expect, type Locator, type Page } from '@playwright/test'
import { agreeTo, chooseMembership, newGuest, type Guest } from './journey.ts'

/** Short ways to the sections "Review dates" and "Monthly payment", for stories about what is inside them. */

export const reviewOf = (page: Page): Locator => page.getByRole('region', { name: /Review dates/ })
export const paymentOf = (page: Page): Locator => page.getByRole('region', { name: /Monthly payment/ })
export const summaryOf = (part: Locator): Locator =>
  part.getByRole('alert').filter({ hasText: 'There is a problem' })

/** Gives the browser an account, by the calls that its form would make. */
export async function becomeCustomer(page: Page, origin: string): Promise<Guest> {
  const guest = newGuest()
  const type = 'onboarding_type=customer_account_online'
  const headers = { origin }
  const form = await (await page.request.get(`${origin}/api/data-fields?${type}`)).json()
  const answer = await page.request.post(`${origin}/api/auth/customer/register?${type}`, {
    headers,
    data: {
      data_fields: {
        _checksum: form.data.checksum,
        personal_details: { first_name: guest.firstName, last_name: 'Marsh', date_of_birth: '1990-05-17' },
        contact_details: {
          email: guest.email,
          mobile_number: '07700 900123',
          postcode: 'M1 1AE',
          address_line_1: '1 Canal Street',
          city: 'Manchester',
        },
      },
      password: 'Riverbank1!',
      password_confirmation: 'Riverbank1!',
      client_id: new URL(origin).hostname.split('.')[1],
      source: 'online-joining',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return guest
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
