import type { Locator, Page } from '@playwright/test'
import { newGuest } from './journey.ts'
import { addressOf } from './review-steps.ts'
import type { Product } from '../world/product.ts'
import { expect } from '../world/story.ts'

/** The form that makes a guest a customer, as its stories use it. */

export async function openDetails(
  page: Page,
  product: Product,
  membership = 'Month Pass',
  kind: 'Monthly' | 'Single payment' = 'Single payment',
): Promise<Locator> {
  await page.goto(addressOf({ origin: product.origin(), membership, kind }))
  const details = page.getByRole('region', { name: /Your details/ })
  await expect(details.getByRole('button', { name: 'Create account and continue' })).toBeVisible()
  return details
}

export const send = (details: Locator) =>
  details.getByRole('button', { name: 'Create account and continue' }).click()
export const summaryOf = (details: Locator) =>
  details.getByRole('alert').filter({ hasText: 'There is a problem' })
export const field = (details: Locator, label: string) => details.getByLabel(label, { exact: true }).first()

/** Every message that describes a control, as a screen reader hears it. */
export async function errorOf(control: Locator): Promise<string> {
  const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ')
  const id = ids.find((each) => each.endsWith('-error'))
  return id ? ((await control.page().locator(`[id="${id}"]`).textContent()) ?? '') : ''
}

/** Fills in what the form needs, and does not send it. */
export async function fillIn(details: Locator): Promise<void> {
  const guest = newGuest()
  await field(details, 'First name').fill(guest.firstName)
  await field(details, 'Last name').fill('Marsh')
  await field(details, 'Date of birth').fill('17/05/1990')
  await field(details, 'Email address').fill(guest.email)
  await field(details, 'Mobile number').fill('07700 900123')
  await details.getByRole('button', { name: 'Enter address manually' }).first().click()
  await field(details, 'Postcode').fill('M1 1AE')
  await field(details, 'Address line 1').fill('12 Towpath Cottages')
  await field(details, 'Town or city').fill('Manchester')
  await field(details, 'Password').fill('Riverbank1!')
  await field(details, 'Repeat password').fill('Riverbank1!')
}
