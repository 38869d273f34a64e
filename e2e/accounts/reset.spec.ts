import type { Page } from '@playwright/test'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { logInAs, refusal } from '../steps/login-steps.ts'
import { expect, test } from '../world/story.ts'

/** A new password: by the link of an e-mail, and with the old one in the account. */

const secret = 'reset-link-secret-0123456789abcdef'

const fillIn = async (page: Page, password: string, repeat = password) => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password', { exact: true }).fill(repeat)
}

const failure = {
  status: 500,
  json: { message: 'Something has gone wrong, please try again.', code: 'server_error' },
}
const formFailed = 'Something went wrong, please try again.'

test.describe('by a link', () => {
  test.use({ expectedErrors: [/status of (422|500)/] })

  test('AUTH-01 AUTH-53 ERR-03 a link leads to a new password and to the log-in page; its secret stays nowhere', async ({
    page,
    product,
  }) => {
    const addresses: string[] = []
    page.on('request', (request) => {
      addresses.push(request.isNavigationRequest() ? '' : request.url(), request.headers()['referer'] ?? '')
    })
    const sent: unknown[] = []
    await page.route('**/api/auth/customer/reset-password', (route) => {
      sent.push(route.request().postDataJSON())
      if (sent.length === 1) return route.fulfill(failure)
      return sent.length === 2
        ? route.fulfill(
            refusal('Please check.', 'validation_failed', {
              password: ['This password is one of the most used.'],
            }),
          )
        : route.fulfill({ json: { data: { message: 'Changed.' } } })
    })
    await page.goto(`${product.origin('bookings')}/reset-password?token=${secret}&a=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
    await expect(page).toHaveURL(`${product.origin('bookings')}/reset-password?a=1`)
    const save = page.getByRole('button', { name: 'Save new password' })
    await fillIn(page, 'riverbank', 'riverbank')
    await save.click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /1 uppercase letter, 1 number and one special character\./,
    )
    await fillIn(page, 'Password1!', 'Riverbank2!')
    await save.click()
    await expect(page.getByLabel('Repeat password', { exact: true })).toHaveAccessibleDescription(
      /Both passwords must be the same\./,
    )
    await fillIn(page, 'Password1!')
    await save.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(formFailed)
    await save.click()
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /This password is one of the most used\./,
    )
    await fillIn(page, 'Riverbank2!')
    await save.click()
    await expect(page).toHaveURL(`${product.origin('bookings')}/login`)
    await expect(page.getByRole('status').filter({ hasText: 'Log in with your new password.' })).toBeVisible()
    expect(sent.at(-1)).toEqual({
      token: secret,
      password: 'Riverbank2!',
      password_confirmation: 'Riverbank2!',
    })
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, document.cookie]),
    )
    expect([...addresses, stored].join(' ')).not.toContain(secret)
  })

  test('AUTH-01 AUTH-43 AUTH-44 whoever forgot their password is in again by the link of the e-mail', async ({
    page,
    product,
  }) => {
    const { email, reference } = await newCustomer(product.origin(), 'Alex')
    await page.goto(`${product.origin('my-account')}/login`)
    await page.getByRole('button', { name: 'Forgotten your password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forgotten your password?' })
    await dialog.getByLabel('Email address or customer ID').fill(reference)
    await dialog.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible()
    let link = ''
    await expect
      .poll(async () => {
        const [sent] = await product.query(
          "select text from emails where kind = 'password_reset' and recipient = $1",
          [email],
        )
        link =
          /http\S+reset-password\?token=[\w-]+/.exec((sent?.['text'] as string | undefined) ?? '')?.[0] ?? ''
        return link
      })
      .toContain(`${product.origin('my-account')}/reset-password?token=`)
    await page.goto(link)
    await fillIn(page, 'Riverbank2!')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await logInAs(page, email, customerPassword)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The username or password is not right.',
    )
    await logInAs(page, email, 'Riverbank2!')
    await expect(page.locator('#welcome')).toContainText('Alex')
    await page.goto(link)
    await expect(page).toHaveURL(`${product.origin('my-account')}/reset-password`)
    await fillIn(page, 'Riverbank3!')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link has been used')
  })

  test('AUTH-01 a link that was used or is old says so and leads to a new one', async ({ page, product }) => {
    const sentence = 'This link has been used or is older than an hour. Please ask for a new one.'
    await page.route('**/api/auth/customer/reset-password', (route) =>
      route.fulfill(refusal(sentence, 'reset_link_expired')),
    )
    await page.goto(`${product.origin()}/reset-password?token=${secret}`)
    await fillIn(page, 'Riverbank2!')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence)
    await expect(page.getByRole('button', { name: 'Save new password' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forgotten your password?' })
    await expect(dialog.getByLabel('Email address or customer ID')).toBeFocused()
    await page.goto(`${product.origin('my-account')}/reset-password`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This link does not work any more')
  })
})

test.describe('in the account', () => {
  test.use({ expectedErrors: [/status of (422|500)/] })

  test('AUTH-51 AUTH-52 ERR-03 the page "My details" changes the password by the current one', async ({
    page,
    product,
  }) => {
    const { email } = await newCustomer(product.origin())
    await page.goto(`${product.origin('my-account')}/user-details`)
    await logInAs(page, email, customerPassword)
    await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible()
    const current = page.getByLabel('Current password')
    const save = page.getByRole('button', { name: 'Change password' })
    await save.click()
    await expect(current).toHaveAccessibleDescription(/Enter your current password\./)
    await current.fill('Wrong-password1!')
    await fillIn(page, 'Riverbank2!')
    await save.click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(current).toHaveAccessibleDescription(/current password|not right/i)
    await current.fill(customerPassword)
    const update = '**/api/my-account/user/update*'
    await page.route(update, (route) => route.fulfill(failure), { times: 1 })
    await save.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(formFailed)
    const asked = page.waitForRequest(update)
    await save.click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Your password has been changed.',
    )
    const request = await asked
    expect(new URL(request.url()).search).toBe('?onboarding_type=membership_purchase')
    expect(request.postDataJSON()).toEqual({
      current_password: customerPassword,
      password: 'Riverbank2!',
      repeat_new_password: 'Riverbank2!',
    })
    await expect(current).toHaveValue('')
    await page.getByRole('button', { name: 'Log out' }).click()
    await logInAs(page, email, 'Riverbank2!')
    await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible()
  })
})
