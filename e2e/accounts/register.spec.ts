import type { Page } from '@playwright/test'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { newGuest } from '../steps/journey.ts'
import type { Guest } from '../steps/journey.ts'
import { logInAs } from '../steps/login-steps.ts'
import { expect, test } from '../world/story.ts'

/** An account made on a page of its own, in the bookings area and in the account. */

async function fillIn(page: Page, guest: Guest, postcode = 'M1 1AE'): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('First name', { exact: true }).fill(guest.firstName)
  await form.getByLabel('Last name', { exact: true }).fill('Marsh')
  await form.getByLabel('Date of birth', { exact: true }).first().fill('17/05/1990')
  await form.getByLabel('Email address', { exact: true }).fill(guest.email)
  await form.getByLabel('Mobile number', { exact: true }).fill('07700 900123')
  await form.getByLabel('Find your address by postcode').fill(postcode)
  await form.getByRole('button', { name: 'Verify Search' }).first().click()
  await form.getByLabel('Select your address').selectOption({ index: 1 })
  await form.getByLabel('Password', { exact: true }).fill('Riverbank1!')
  await form.getByLabel('Repeat password', { exact: true }).fill('Riverbank1!')
}

const send = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

test('AUTH-01 AUTH-22 AUTH-56 somebody new registers in the bookings area, is signed in and goes on', async ({
  page,
  product,
}) => {
  const guest = newGuest()
  await page.goto(`${product.origin('bookings')}/register?redirect=%2Fbasket%3Fa%3D1`)
  await expect(page).toHaveTitle(/ - Create an account$/)
  await fillIn(page, guest)
  const asked = page.waitForRequest('**/api/auth/customer/register*')
  await send(page)
  const request = await asked
  expect(new URL(request.url()).search).toBe('?onboarding_type=customer_account_online')
  expect(request.postDataJSON()).toMatchObject({ source: 'bookings', password_confirmation: 'Riverbank1!' })
  await expect(page).toHaveURL(`${product.origin('bookings')}/basket?a=1`)
  await expect(page.locator('#my-account')).toBeVisible()
  const rows = await product.query('select email from users where email = $1', [guest.email])
  expect(rows).toEqual([{ email: guest.email }])
})

test('AUTH-57 ROUTE-24 SHELL-14 without bookings the drawer leads to the account’s own page to register', async ({
  page,
  product,
}) => {
  const origin = product.origin('my-account', 'northgate.localhost')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(product.origin('online-joining', 'northgate.localhost'))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(`${origin}/register`)
  await fillIn(page, newGuest(), 'LL18 1AA')
  const asked = page.waitForRequest('**/api/auth/customer/register*')
  await send(page)
  expect((await asked).postDataJSON()).toMatchObject({ source: 'my-account' })
  await expect(page).toHaveURL(`${origin}/`)
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('AUTH-56 an address in use leads to the log-in page or to a new password', async ({
    page,
    product,
  }) => {
    const { email } = await newCustomer(product.origin())
    await page.goto(`${product.origin('bookings')}/register?redirect=%2Fbasket`)
    await fillIn(page, { email, firstName: 'Robin' })
    await send(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('An account with this email address already exists.')
    await main.getByRole('link', { name: 'reset your password', exact: true }).click()
    await expect(page).toHaveURL(`${product.origin('bookings')}/login?redirect=%2Fbasket`)
    const dialog = page.getByRole('dialog', { name: 'Forgotten your password?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`${product.origin('bookings')}/login?redirect=%2Fbasket`)
    await logInAs(page, email, customerPassword)
    await expect(page).toHaveURL(`${product.origin('bookings')}/basket`)
  })
})
