import { expect, type Locator, type Page } from '@playwright/test'
import { becomeCustomer } from './customers.ts'
import { agreeTo } from './journey.ts'

/** Short ways to the sections "Review dates" and "Monthly payment", for stories about what is inside them. */

export const reviewOf = (page: Page): Locator => page.getByRole('region', { name: /Review dates/ })
export const paymentOf = (page: Page): Locator => page.getByRole('region', { name: /Monthly payment/ })
export const summaryOf = (part: Locator): Locator =>
  part.getByRole('alert').filter({ hasText: 'There is a problem' })

interface Chosen {
  origin: string
  centre?: string
  membership?: string
  kind?: 'Monthly' | 'Single payment'
}

/** To "Review dates" as a customer who has just made an account. */
export async function goToReview(page: Page, chosen: Chosen): Promise<Locator> {
  await becomeCustomer(page, chosen.origin)
  await passChosen(page, chosen)
  const review = reviewOf(page)
  await expect(review.getByRole('radio', { name: /Today/ })).toBeVisible()
  return review
}

/** A customer who is signed in chooses a membership by its address, and goes on past their details. */
export async function passChosen(page: Page, chosen: Chosen): Promise<void> {
  await page.goto(addressOf(chosen))
  await page
    .getByRole('region', { name: /Your details/ })
    .getByRole('button', { name: 'Continue' })
    .click()
}

/** The address that chooses a membership and the way to pay for it. */
export function addressOf(chosen: Chosen): string {
  const { origin, centre = 'riverside-manchester', membership = 'Swim', kind = 'Monthly' } = chosen
  const slug = slugs[membership] ?? membership.toLowerCase().replaceAll(' ', '-')
  return `${origin}/centre/${centre}/membership/${slug}/${kind === 'Monthly' ? 'recurring' : 'fixed'}`
}
const slugs: Record<string, string> = { 'Month Pass': 'day-pass-month' }

/** On to "Monthly payment", with the first billing day where there is a choice, and every term agreed to. */
export async function goToPayment(page: Page, chosen: Chosen): Promise<Locator> {
  const review = await goToReview(page, chosen)
  const days = review.getByRole('radio', { name: /of the month/ })
  if ((await days.count()) > 0) await days.first().check({ force: true })
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await review.getByRole('button', { name: 'Continue' }).click()
  const payment = paymentOf(page)
  await expect(payment.getByLabel('Sort code')).toBeVisible()
  return payment
}
