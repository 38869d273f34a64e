import { expect, type Page } from '@playwright/test'

/** The steps of joining, by what a customer sees and presses. */

let people = 0

export interface Guest {
  email: string
  firstName: string
}

export const newGuest = (): Guest => {
  people += 1
  return { email: `story${process.pid}-${people}@example.com`, firstName: 'Robin' }
}

export const cards = {
  good: '4242424242424242',
  challenge: '4000002760003184',
  declined: '4000000000000002',
}

/** From the front door to the memberships of a centre. */
export async function findCentre(page: Page, origin: string, centre = 'Riverside Manchester'): Promise<void> {
  await page.goto(`${origin}/`)
  await page
    .getByRole('searchbox', { name: /search town/i })
    .or(page.locator('#search-venue'))
    .first()
    .fill(centre)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page
    .getByTestId('venue-card')
    .filter({ hasText: centre })
    .getByRole('link', { name: /select and continue/i })
    .click()
  await expect(page.getByRole('heading', { name: `Join ${centre}` })).toBeVisible()
}

export async function chooseMembership(
  page: Page,
  name: string,
  kind: 'Monthly' | 'Single payment',
): Promise<void> {
  await page.getByRole('group', { name: 'How to pay' }).getByRole('button', { name: kind }).click()
  await page
    .getByRole('article', { name, exact: true })
    .getByRole('button', { name: /^Select/ })
    .click()
}

export async function giveDetails(page: Page, guest: Guest): Promise<void> {
  const details = page.getByRole('region', { name: /Your details/ })
  await details.getByLabel('First name', { exact: true }).fill(guest.firstName)
  await details.getByLabel('Last name', { exact: true }).fill('Marsh')
  await details.getByLabel('Date of birth', { exact: true }).first().fill('17/05/1990')
  await details.getByLabel('Email address', { exact: true }).fill(guest.email)
  await details.getByLabel('Mobile number', { exact: true }).fill('07700 900123')
  await details.getByLabel('Find your address by postcode').first().fill('m11ae')
  await details.getByRole('button', { name: 'Verify Search' }).first().click()
  await details.getByLabel('Select your address').selectOption({ index: 1 })
  await details.getByLabel('Password', { exact: true }).fill('Riverbank1!')
  await details.getByLabel('Repeat password', { exact: true }).fill('Riverbank1!')
  await details.getByRole('button', { name: 'Create account and continue' }).click()
}

export async function answerFitnessQuestions(page: Page): Promise<void> {
  const questions = page.getByRole('region', { name: /Additional details/ })
  await expect(questions.getByRole('button', { name: 'Continue' })).toBeVisible()
  for (const select of await questions.getByRole('combobox').all()) await select.selectOption({ index: 1 })
  for (const box of await questions.getByRole('checkbox').all()) await box.check({ force: true })
  for (const field of await questions.getByRole('textbox').all()) {
    const label = (await field.getAttribute('placeholder')) ?? ''
    await field.fill(/DD\/MM/i.test(label) ? '01/02/2020' : '3')
  }
}

/** Answers them and goes on. */
export async function passFitnessQuestions(page: Page): Promise<void> {
  await answerFitnessQuestions(page)
  await page
    .getByRole('region', { name: /Additional details/ })
    .getByRole('button', { name: 'Continue' })
    .click()
}

/** Ticks a term: reads it to the end in its dialog and agrees. */
export async function agreeTo(page: Page, label: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: label }).click()
  await agreeInDialog(page)
}

export async function agreeInDialog(page: Page, agree = 'I Agree'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('region').press('End')
  await dialog.getByRole('region').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await dialog.getByRole('button', { name: agree }).click()
  await expect(dialog).toBeHidden()
}

export async function giveBankDetails(page: Page): Promise<void> {
  const payment = page.getByRole('region', { name: /Monthly payment/ })
  await payment.getByLabel('Name of the account holder').fill('Robin Marsh')
  await payment.getByLabel('Sort code').fill('20-00-00')
  await payment.getByLabel('Account number').fill('55779911')
  await agreeTo(page, /I have read and agree to the .*Direct Debit/i)
  await payment.getByRole('checkbox', { name: /I confirm that I am the account holder/ }).check()
  await payment.getByRole('button', { name: 'Continue' }).click()
}

/** Types a card into the provider's frame. */
export async function giveCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[src*="card-frame"]')
  await frame.getByLabel(/card number/i).fill(number)
  await frame.getByLabel(/expiry/i).fill('12/34')
  await frame.getByLabel(/security code|cvc/i).fill('123')
}

export async function acceptTermsAtCheckout(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read and agree/ }).click()
  await agreeInDialog(page)
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ })

/** Amount in a text such as "Pay £82.46 now", in pence. */
export function pence(text: string | null): number {
  const found = /£([\d,]+)\.(\d\d)/.exec(text ?? '')
  if (!found) throw new Error(`no amount in ${text}`)
  return Number(`${found[1]?.replaceAll(',', '')}${found[2]}`)
}
