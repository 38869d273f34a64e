import { agreeAndCheckOut, goToCheckout } from '../steps/checkout-steps.ts'
import { becomeCustomer } from '../steps/customers.ts'
import {
  acceptTermsAtCheckout,
  agreeInDialog,
  passFitnessQuestions,
  cards,
  giveCard,
  payButton,
} from '../steps/journey.ts'
import { passChosen } from '../steps/review-steps.ts'
import { kept } from '../steps/sections.ts'
import { expect, test } from '../world/story.ts'

/** The checkout as its customer meets it: what is on it, and how one leaves. */

test.describe('the screen', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test('CHK-01 CHK-02 CHK-03 CHK-05 PAY-49 ROUTE-06 amount on top, then what went wrong, the form, the terms, the button; a good card makes it one order, one charge', async ({
    page,
    product,
  }) => {
    const { id } = await goToCheckout(page, { origin: product.origin() })
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(page.getByText(/^To pay now£\d+\.\d\d$/).first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    await giveCard(page, cards.declined)
    await acceptTermsAtCheckout(page)
    await payButton(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Your payment failed' })
    await expect(notice).toContainText(
      'We were unable to take payment, you have not been charged. Please try again.',
    )
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

    await giveCard(page, cards.good)
    await payButton(page).click()
    await page.waitForURL('**/order-confirmed/**')
    await expect(page.getByText('Single payment membership')).toBeVisible()
    const orders = () => product.query('select state from orders where user_id = $1', [id])
    await expect.poll(orders).toEqual([{ state: 'paid' }])
    expect(
      await product.query('select state from payments where user_id = $1 order by attempt', [id]),
    ).toEqual([{ state: 'declined' }, { state: 'captured' }])
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

test('CHK-09 CHK-10 CHK-11 CART-30 leaving must be confirmed, forgets the choice and says so', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  // The tab has it chosen, too, once joining has taken the cart up.
  await page.goto(`${product.origin()}/centre/riverside-manchester`)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.waitForURL('**/checkout')
  await expect.poll(() => kept(page)).toContain('day-pass-month')
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
  await expect(page.getByText('Successfully cleared order.')).toBeVisible()
  expect(await kept(page)).not.toContain('day-pass-month')
  await page.goto(`${product.origin()}/checkout`)
  await page.waitForURL(`${product.origin()}/`)
})

test('CHK-36 PAY-04 who leaves and comes back is asked for and told everything anew', async ({
  page,
  product,
}) => {
  await becomeCustomer(page, product.origin())
  await passChosen(page, { origin: product.origin(), membership: 'Fitness', kind: 'Single payment' })
  await passFitnessQuestions(page)
  await agreeAndCheckOut(page)
  await giveCard(page, cards.good)
  await page.getByRole('banner').getByRole('link', { name: 'Buy a membership' }).click()
  await expect(page.getByText('Your membership waits at the checkout')).toBeInViewport()
  await expect(page.getByRole('region', { name: /Your details/ })).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/answers|checkout-cart|checkout\/prepare/.test(pathname)) calls.push(pathname)
  })
  await page.getByRole('button', { name: 'Edit Review dates' }).click()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.frameLocator('iframe[src*="card-frame"]').getByLabel(/card number/i)).toHaveValue('')
  expect(calls).toEqual([
    '/api/online-joining/answers',
    // With the cart in it.
    '/api/first-answers',
    '/api/checkout/prepare',
  ])
})

test('CHK-14 CHK-18 CHK-22 PAY-17 PAY-55 a new card needs every billing field but the second line, and the script of its provider, no other', async ({
  page,
  product,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const isOurs = origin === product.origin() || request.frame() !== page.mainFrame()
    if (request.resourceType() === 'script' && !isOurs) scripts.push(pathname)
  })
  await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.good)
  const config = await page.evaluate(
    async () => (await (await fetch('/api/checkout/prepare')).json()).data.payment_provider_configuration,
  )
  expect(scripts).toEqual([new URL(config.url).pathname])
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
