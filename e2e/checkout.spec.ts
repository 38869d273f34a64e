import { changeAnswer, creditOf, goToCheckout, savedCard } from './checkout-steps.ts'
import { acceptTermsAtCheckout, agreeInDialog, cards, giveCard, payButton, pence } from './journey.ts'
import { expect, test } from './story.ts'

/** The checkout as its customer meets it: what is on it, what pays, and how one leaves. */

const prepare = '**/api/checkout/prepare*'

test.describe('the screen', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test('CHK-01 CHK-02 CHK-05 amount on top, then what went wrong, the form, the terms, the button', async ({
    page,
    product,
  }) => {
    await goToCheckout(page, { origin: product.origin() })
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(page.getByText(/^To pay now£\d+\.\d\d$/).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    await giveCard(page, cards.declined)
    await acceptTermsAtCheckout(page)
    await payButton(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Your payment failed' })
    await expect(notice).toBeVisible()
    const tops = await Promise.all(
      [
        page.getByRole('heading', { level: 1, name: 'Checkout' }),
        notice,
        page.getByRole('heading', { name: 'Pay by card' }),
        page.getByRole('checkbox', { name: /I have read and agree/ }),
        payButton(page),
        page.getByRole('button', { name: 'Cancel selection and start over' }),
      ].map(async (part) => (await part.boundingBox())?.y ?? 0),
    )
    expect(tops).toEqual([...tops].sort((a, b) => a - b))

    await page.goto(`${product.origin()}/checkout?kiosk=true`)
    const bar = page.getByRole('navigation', { name: 'Kiosk' })
    await expect(bar.getByRole('button', { name: 'Home' })).toBeVisible()
    expect((await bar.boundingBox())?.height).toBe(62)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  })
})

test('CHK-07 CHK-08 CHK-33 Continue opens the terms; the button names the outstanding amount and says when it is busy', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.good)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await agreeInDialog(page)
  const { outstanding_cart_balance: balance } = await page.evaluate(
    async () => (await (await fetch('/api/online-joining/checkout-cart')).json()).data,
  )
  await expect(payButton(page)).toHaveText(`Pay ${balance.formatted} now`)
  await expect(page.getByText(`To pay now${balance.formatted}`).first()).toBeVisible()
  const asked = page.waitForRequest('**/api/checkout/authorise')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/checkout/authorise', async (route) => {
    await held
    await route.continue()
  })
  await payButton(page).click()
  expect((await asked).postDataJSON()).toMatchObject({
    payments: [{ tender_type: 'card', amount: balance.raw.amount }],
  })
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: `Paying ${balance.formatted}` })
  expect((await dialog.boundingBox())?.width).toBe(450)
  answer()
  await page.waitForURL('**/order-confirmed/**')
})

test('CHK-09 CHK-10 CHK-11 leaving must be confirmed, and forgets the choice', async ({ page, product }) => {
  await goToCheckout(page, { origin: product.origin() })
  const leave = page.getByRole('button', { name: 'Cancel selection and start over' })
  await leave.click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to leave this screen?' })
  await expect(dialog).toContainText(
    'Your current selection will be lost and you will have to start over to purchase a membership.',
  )
  await dialog.getByRole('button', { name: 'Continue with my purchase' }).click()
  await expect(dialog).toBeHidden()
  await leave.click()
  await dialog.getByRole('button', { name: 'Leave this screen' }).click()
  await page.waitForURL(`${product.origin()}/`)
  await page.goto(`${product.origin()}/checkout`)
  await page.waitForURL(`${product.origin()}/`)
})

test('CHK-36 PAY-04 who leaves and comes back is asked for and told everything anew', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.good)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/checkout-cart|checkout\/prepare/.test(pathname)) calls.push(pathname)
  })
  await page.goto(`${product.origin()}/`)
  await page.goBack()
  await expect(page.frameLocator('iframe[src*="card-frame"]').getByLabel(/card number/i)).toHaveValue('')
  expect(calls).toContain('/api/checkout/prepare')
})

test('CHK-14 CHK-18 CHK-22 a new card needs every billing field but the second line', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  const billing = page.getByRole('group', { name: 'Billing address' })
  const labels = await billing.locator('label').allTextContents()
  expect(labels).toEqual([
    'First name',
    'Last name',
    'Address line 1',
    'Address line 2 (optional)',
    'Town or city',
    'Postcode',
  ])
  await expect(page.getByRole('checkbox', { name: 'Save card details for future payments' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  for (const label of ['First name', 'Last name', 'Address line 1', 'Town or city', 'Postcode']) {
    const field = billing.getByLabel(label)
    const before = await field.inputValue()
    await field.fill('')
    await expect(payButton(page)).toBeDisabled()
    await field.fill(before)
    await expect(payButton(page)).toBeEnabled()
  }
})

test.describe('a saved card', () => {
  const ours = { security_code: 'ours', can_save_card: true, saved_card: savedCard }

  test('CHK-13 CHK-15 CHK-16 is the first choice; only a different card can be saved, in its place', async ({
    page,
    product,
  }) => {
    await changeAnswer(page, prepare, (data) => ({ ...data, ...ours }))
    await goToCheckout(page, { origin: product.origin() })
    const saved = page.getByRole('radio', { name: /Visa.*4242/ })
    await expect(saved).toBeChecked()
    const save = page.getByRole('checkbox', { name: 'Save card details for future payments' })
    await expect(save).toHaveCount(0)
    await page.getByText('Use a different card').click()
    await expect(save).toBeVisible()
    await expect(
      page.getByText('You can manage your saved card details from your account page.'),
    ).toBeVisible()
    await expect(
      page.getByText('This will replace the card details currently saved on your account'),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible()
  })

  test('CHK-22 CHK-26 CHK-27 needs its code and no address; the code is hidden and four long at most', async ({
    page,
    product,
  }) => {
    await changeAnswer(page, prepare, (data) => ({ ...data, ...ours }))
    await goToCheckout(page, { origin: product.origin() })
    await acceptTermsAtCheckout(page)
    await expect(page.getByRole('group', { name: 'Billing address' })).toHaveCount(0)
    const code = page.getByLabel('Security code (CVV)')
    await expect(code).toHaveAttribute('type', 'password')
    await code.fill('12')
    await code.blur()
    await expect(page.getByText('Please enter your card security code (CVV)')).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
    await code.fill('')
    await code.pressSequentially('12345')
    await expect(code).toHaveValue('1234')
    await expect(payButton(page)).toBeEnabled()
  })

  test('CHK-28 CHK-29 CHK-16 one that has expired is not offered, but pointed out', async ({
    page,
    product,
  }) => {
    await changeAnswer(page, prepare, (data) => ({
      ...data,
      ...ours,
      saved_card: { ...savedCard, expiry_date: '10/26', is_expired: true, recently_expired: true },
    }))
    await goToCheckout(page, { origin: product.origin() })
    await expect(page.getByText('Your saved card has expired, please use a different card')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(
      page.getByText('This will replace the card details currently saved on your account'),
    ).toBeVisible()
  })

  test('CHK-17 an operator without saved cards shows no trace of them', async ({ page, product }) => {
    await goToCheckout(page, { origin: product.origin() })
    const save = page.getByRole('checkbox', { name: 'Save card details for future payments' })
    await expect(save).toBeVisible()
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const primed = document.getElementById('primed-data')
        const changed = primed?.textContent.replace('"savedCardsEnabled":true', '"savedCardsEnabled":false')
        if (primed && changed !== primed.textContent) primed.textContent = changed ?? ''
      }).observe(document, { childList: true, subtree: true })
    })
    await changeAnswer(page, prepare, (data) => ({ ...data, ...ours }))
    await page.reload()
    await expect(page.frameLocator('iframe[src*="card-frame"]').getByLabel(/card number/i)).toBeVisible()
    await expect(save).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(page.getByText(/saved/i)).toHaveCount(0)
  })
})

test('CHK-37 CHK-39 CHK-33 credit pays a part: the amount falls everywhere, and it can be taken back', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  const whole = pence(
    await page
      .getByText(/^To pay now£/)
      .first()
      .textContent(),
  )
  const { email } = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).data)
  await product.query('update users set credit_balance = 1500 where email = $1', [email])
  await page.reload()
  await creditOf(page).getByRole('button', { name: 'Use another amount' }).click()
  const amount = creditOf(page).getByLabel('Credit to use')
  await amount.fill('15.01')
  await creditOf(page).getByRole('button', { name: 'Use this amount' }).click()
  await expect(creditOf(page)).toContainText('Enter an amount up to £15.00')
  await amount.fill('10')
  await amount.press('Enter')
  await expect(creditOf(page)).toContainText('£10.00 of your credit pays for this.')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  expect(pence(await payButton(page).textContent())).toBe(whole - 1000)
  expect(
    pence(
      await page
        .getByText(/^To pay now£/)
        .first()
        .textContent(),
    ),
  ).toBe(whole - 1000)
  await expect(page.getByText('−£10.00')).toBeVisible()
  await creditOf(page).getByRole('button', { name: 'Remove credit' }).click()
  await expect(payButton(page)).toHaveText(new RegExp(`£${(whole / 100).toFixed(2)} now`))
  await creditOf(page).getByRole('button', { name: 'Use £15.00 credit' }).click()
  await expect(creditOf(page)).toContainText('£15.00 of your credit pays for this.')
  await giveCard(page, cards.good)
  const request = page.waitForRequest('**/api/checkout/complete')
  await payButton(page).click()
  expect((await request).postDataJSON().payments).toEqual([
    { tender_type: 'credit', amount: 1500 },
    { tender_type: 'card', amount: whole - 1500 },
  ])
  await page.waitForURL('**/order-confirmed/**')
  expect(await product.query('select credit_balance from users where email = $1', [email])).toEqual([
    { credit_balance: 0 },
  ])
})

test('CHK-37 CHK-06 credit pays the whole: no card, one press on Confirm order', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  const { email } = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).data)
  await product.query('update users set credit_balance = 50000 where email = $1', [email])
  await page.reload()
  await creditOf(page)
    .getByRole('button', { name: /^Use £/ })
    .click()
  await expect(page.getByText('No payment is required for this purchase.')).toBeVisible()
  await acceptTermsAtCheckout(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
})
