import { customerPassword, newCustomer, twoOfOneAddress } from '../steps/customers.ts'
import { logInAs, refusal, usernameField } from '../steps/login-steps.ts'
import { expect, test } from '../world/story.ts'

/** The log-in page of every area: in, on to where one was going, and what happens when that fails. */

const account = 'my-account'

test.describe('in', () => {
  test('AUTH-02 AUTH-48 AUTH-49 the joining log-in page has its words, two fields and both ways on', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin()}/login`)
    await expect(page).toHaveTitle('Join Riverside - Log in')
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'Already have an online account? Signing in now will make your membership purchase quicker.',
    )
    await expect(usernameField(page)).toHaveAttribute('autocomplete', 'username')
    await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(main.getByRole('button', { name: 'Forgotten your password?' })).toBeVisible()
    await main.getByRole('link', { name: "I don't have an account" }).click()
    await expect(page).toHaveURL(`${product.origin()}/`)
  })

  test('ROUTE-20 ROUTE-22 a stranger comes back to the page asked for, path and query to the letter', async ({
    page,
    product,
  }) => {
    const { email } = await newCustomer(product.origin())
    const wanted = '/memberships?view=past&name=a%26b+c'
    await page.goto(product.origin(account) + wanted)
    await expect(page).toHaveURL(`${product.origin(account)}/login?redirect=${encodeURIComponent(wanted)}`)
    await logInAs(page, email, customerPassword)
    await expect(page).toHaveURL(product.origin(account) + wanted)
    await page.goBack()
    await expect(page, 'the door is not found again').toHaveURL('about:blank')
    await page.context().clearCookies()
    await page.goto(`${product.origin()}/checkout?success_url=%2Fdone`)
    await expect(page).toHaveURL(`${product.origin()}/login?redirect=%2Fcheckout%3Fsuccess_url%3D%252Fdone`)
  })

  test('ROUTE-23 pages of one customer let nobody else in; the others are open to everybody', async ({
    page,
    product,
  }) => {
    const mine = [
      '/',
      '/user-details',
      '/memberships',
      '/packages',
      '/bookings',
      '/bookings/upcoming',
      '/bookings/past',
      '/people',
      '/guest-passes',
      '/payments',
    ]
    for (const path of mine) {
      await page.goto(product.origin(account) + path)
      await expect(page, path).toHaveURL(/\/login(\?redirect=|$)/)
    }
    await page.goto(`${product.origin()}/order-confirmed/7?kiosk=false`)
    await expect(page).toHaveURL(`${product.origin()}/login?redirect=%2Forder-confirmed%2F7%3Fkiosk%3Dfalse`)
    await page.goto(`${product.origin()}/checkout?success_url=%2Fthanks`)
    await expect(page).toHaveURL(`${product.origin()}/login?redirect=%2Fcheckout%3Fsuccess_url%3D%252Fthanks`)
    await page.goto(`${product.origin(account)}/legal/terms`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`${product.origin(account)}/legal/terms`)
  })
})

test.describe('doors', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('ROUTE-08 ROUTE-24 every area has a log-in page; registering has one in bookings and the account', async ({
    page,
    product,
  }) => {
    for (const area of ['online-joining', 'bookings', account, 'front-of-house']) {
      expect((await page.goto(`${product.origin(area)}/login`))?.status(), area).toBe(200)
      await expect(page.getByRole('main').getByLabel('Password', { exact: true }), area).toBeVisible()
      const register = await page.goto(`${product.origin(area)}/register`)
      const isServed = area === 'bookings' || area === account
      expect(register?.status(), area).toBe(isServed ? 200 : 404)
      const title = isServed ? 'Create an account' : "Whoops! Looks like you've gone offside."
      await expect(page.getByRole('heading', { level: 1 }), area).toHaveText(title)
    }
    await page.goto(`${product.origin('bookings')}/login?redirect=%2Fbasket`)
    await page.getByRole('main').getByRole('link', { name: "I don't have an account" }).click()
    await expect(page).toHaveURL(`${product.origin('bookings')}/register?redirect=%2Fbasket`)
  })

  test('ROUTE-21 ROUTE-22 whoever is signed in passes both doors at once, and never to another site', async ({
    page,
    product,
  }) => {
    await page.goto(`${product.origin(account)}/login`)
    await logInAs(page, 'R100001')
    await expect(page).toHaveURL(`${product.origin(account)}/`)
    for (const door of ['login', 'register']) {
      await page.goto(
        `${product.origin(account)}/${door}?redirect=${encodeURIComponent('/user-details?a=1')}`,
      )
      await expect(page).toHaveURL(`${product.origin(account)}/user-details?a=1`)
      await page.goto(`${product.origin(account)}/${door}`)
      await expect(page).toHaveURL(`${product.origin(account)}/`)
      for (const elsewhere of ['https%3A%2F%2Fevil.example', '%2F%2Fevil.example']) {
        await page.goto(`${product.origin(account)}/${door}?redirect=${elsewhere}`)
        await expect(page, elsewhere).toHaveURL(`${product.origin(account)}/`)
      }
    }
    // One session is good for all areas; where it was asked to go need not be a page.
    await page.goto(`${product.origin()}/login?redirect=%2Fcheckout%2Fx`)
    await expect(page).toHaveURL(`${product.origin()}/checkout/x`)
  })
})

test.describe('not in', () => {
  test.use({ expectedErrors: [/status of (401|419|422|500)/] })

  test('AUTH-10 AUTH-12 AUTH-40 a wrong password is told in the page and as a message, and reloads nothing', async ({
    page,
    product,
  }) => {
    const { email } = await newCustomer(product.origin())
    await page.goto(`${product.origin()}/login`)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    let answer: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/auth/customer/login', async (route) => {
      await isAsked
      await route.continue()
    })
    await logInAs(page, email, 'Wrong-password1!')
    const button = page.getByRole('main').getByRole('button', { name: 'Logging in…' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    answer()
    const sentence = 'The username or password is not right.'
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence)
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveText(sentence)
    await expect(usernameField(page)).toHaveValue(email)
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await page.unroute('**/api/auth/customer/login')
    await page.route('**/api/auth/customer/login', (route) =>
      route.fulfill({ status: 401, json: { message: 'Not like this.', code: 'unauthenticated' } }),
    )
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Not like this.')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('AUTH-11 AUTH-41 AUTH-42 a failure has the words of the server, of its fields, or those there are for it', async ({
    page,
    product,
  }) => {
    const { email } = await newCustomer(product.origin())
    await page.goto(`${product.origin()}/login`)
    const errors = { username: ['Too long.', 'Too odd.'], password: ['Too old.'] }
    for (const [status, json, said] of [
      [422, { message: 'The desk closed this account.', code: 'x' }, ['The desk closed this account.']],
      [422, { message: '', code: '' }, ['User signed out']],
      [
        419,
        { message: 'x', code: 'origin_refused' },
        ['Something has gone wrong, please reload and try again.'],
      ],
      [422, { message: 'Please check.', code: 'x', errors }, ['Too long.', 'Too odd.', 'Too old.']],
    ] as const) {
      await page.route('**/api/auth/customer/login', (route) => route.fulfill({ status, json }), { times: 1 })
      await logInAs(page, email, customerPassword)
      await expect(page.getByRole('main').getByRole('alert').getByRole('listitem')).toHaveText([...said])
    }
  })

  test('AUTH-13 AUTH-14 a customer who cannot be loaded at once is tried once more after a quarter of a second', async ({
    page,
    product,
  }) => {
    const { email } = await newCustomer(product.origin())
    const asked: number[] = []
    let failures = 1
    await page.route('**/api/auth/user', async (route) => {
      asked.push(performance.now())
      if (asked.length > failures) return route.continue()
      return route.fulfill({ status: 401, json: { message: 'Please log in to continue.', code: 'x' } })
    })
    await page.goto(`${product.origin()}/login?redirect=%2Flegal%2Fterms`)
    await logInAs(page, email, customerPassword)
    await expect(page).toHaveURL(`${product.origin()}/legal/terms`)
    expect(asked).toHaveLength(2)
    expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(245)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.locator('#login')).toBeVisible()
    asked.length = 0
    failures = 2
    await page.goto(`${product.origin()}/login`)
    await logInAs(page, email, customerPassword)
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Please log in to continue.')
    expect(asked).toHaveLength(2)
  })
})

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/status of (422|503)/] })
  const reset = '**/api/auth/customer/forgotten-password'

  test('AUTH-43 AUTH-44 AUTH-47 it is asked for in a dialog that "back" closes, and sent again on demand', async ({
    page,
    product,
  }) => {
    const { email } = await newCustomer(product.origin())
    const sent: unknown[] = []
    await page.route(reset, (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ json: { data: { message: 'Sent.' } } })
    })
    await page.goto(`${product.origin()}/login?redirect=%2Fcheckout`)
    await usernameField(page).fill(email)
    const open = page.getByRole('button', { name: 'Forgotten your password?' })
    const dialog = page.getByRole('dialog', { name: 'Forgotten your password?' })
    await open.click()
    await expect(dialog.getByLabel('Email address or customer ID')).toHaveValue(email)
    await expect(dialog.getByLabel('Email address or customer ID')).toBeFocused()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await expect(usernameField(page)).toHaveValue(email)
    await open.click()
    await dialog.getByLabel('Email address or customer ID').fill(' ')
    await dialog.getByRole('button', { name: 'Email me a link' }).click()
    await expect(dialog.getByLabel('Email address or customer ID')).toHaveAccessibleDescription(
      /Enter your email address or customer ID\./,
    )
    expect(sent).toEqual([])
    await dialog.getByLabel('Email address or customer ID').fill('R100001')
    await page.keyboard.press('Enter')
    const check = page.getByRole('dialog', { name: 'Check your email' })
    await expect(check).toContainText('If there is an account for R100001')
    await check.getByRole('button', { name: 'Send again' }).click()
    await expect(check.getByRole('status')).toContainText('Sent again for R100001')
    expect(sent).toEqual([{ email_or_reference: 'R100001' }, { email_or_reference: 'R100001' }])
    await check.getByRole('button', { name: 'OK' }).click()
    await expect(check).toBeHidden()
    await expect(page).toHaveURL(`${product.origin()}/login?redirect=%2Fcheckout`)
  })

  test('AUTH-45 AUTH-46 an address of several people asks for the customer ID; other failures say what the server says', async ({
    page,
    product,
  }) => {
    const [fran, finn] = await twoOfOneAddress(product)
    const sent: string[] = []
    await page.route(reset, (route) => {
      const { email_or_reference: whom } = route.request().postDataJSON() as { email_or_reference: string }
      sent.push(whom)
      if (whom === fran.email) return route.continue()
      if (whom === 'R1') return route.fulfill(refusal('The desk closed this account.', 'x'))
      if (whom === 'R2') return route.fulfill({ status: 503, json: { message: 'We are closed.', code: 'x' } })
      return route.fulfill({ json: { data: { message: 'Sent.' } } })
    })
    await page.goto(`${product.origin()}/login`)
    await page.getByRole('button', { name: 'Forgotten your password?' }).click()
    const first = page.getByRole('dialog', { name: 'Forgotten your password?' })
    await first.getByLabel('Email address or customer ID').fill(fran.email)
    await first.getByRole('button', { name: 'Email me a link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter customer ID' })
    await expect(dialog).toContainText(`Multiple accounts use ${fran.email}.`)
    const field = dialog.getByLabel('Customer ID')
    await expect(field).toBeFocused()
    await field.fill('R1')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription(/The desk closed this account\./)
    await field.fill('R2')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('We are closed.')
    await field.fill(finn.reference)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(finn.reference)
    expect(sent).toEqual([fran.email, 'R1', 'R2', finn.reference])
  })

  test('AUTH-45 a log-in by such an address says what to type instead, and is ready for it', async ({
    page,
    product,
  }) => {
    const [fran, finn] = await twoOfOneAddress(product)
    await page.goto(`${product.origin()}/login`)
    await logInAs(page, fran.email, customerPassword)
    await expect(usernameField(page)).toBeFocused()
    await expect(usernameField(page)).toHaveAccessibleDescription(
      /The letter R and digits.*Please enter your customer ID instead\./,
    )
    await page.keyboard.type(finn.reference)
    await expect(usernameField(page)).toHaveValue(finn.reference)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${product.origin()}/`)
  })
})
