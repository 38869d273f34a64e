import type { Page } from '@playwright/test'
import { agreeAndCheckOut, goToSecondCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, payButton, type Guest } from '../steps/journey.ts'
import type { Product } from '../world/product.ts'
import { goToReview } from '../steps/review-steps.ts'
import { mendAll, plantFault } from '../world/sandbox-control.ts'
import { expect, test } from '../world/story.ts'

/** Paying at a centre whose cards Ryft takes: its own script asks the bank, and our server believes only Ryft. */

const good = '4012000000060085'
const challenge = '4918190000000002'
const methodAndChallenge = '4938730000000001'
const poor = '901'

interface Centre {
  origin?: string
  centre?: string
  membership?: string
}

/** To the checkout of a centre of Ryft's, as a customer who has just made an account. */
async function reachCheckout(page: Page, product: Product, where: Centre = {}): Promise<Guest> {
  const { origin = product.origin(), centre = 'riverside-sheffield', membership = 'Month Pass' } = where
  await goToReview(page, { origin, centre, membership, kind: 'Single payment' })
  await agreeAndCheckOut(page)
  const [user] = await product.query('select email from users order by created_at desc limit 1')
  return { email: String(user?.['email']), firstName: 'Robin' }
}

async function giveCard(page: Page, number: string, code = '123'): Promise<void> {
  const frame = page.frameLocator('iframe[src*="card-frame"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel(/Expiry date/).fill('12/34')
  await frame.getByLabel('Security code').fill(code)
}

async function pay(page: Page, number: string, code?: string): Promise<void> {
  await giveCard(page, number, code)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
}

const bank = (page: Page) =>
  page.getByRole('dialog', { name: 'Card verification' }).frameLocator('iframe[title="Card verification"]')

async function expectOneOrder(product: Product, guest: Guest, payments: string[]): Promise<void> {
  const mine = 'join users u on u.client_id = x.client_id and u.id = x.user_id where u.email = $1'
  await expect
    .poll(() => product.query(`select x.state from orders x ${mine}`, [guest.email]))
    .toEqual([{ state: 'paid' }])
  const states = await product.query(`select x.state from payments x ${mine} order by x.attempt`, [
    guest.email,
  ])
  expect(states.map((row) => row['state'])).toEqual(payments)
}

const fault = (product: Product, match: string, kind: string, times = 1) =>
  plantFault(product, 'ryft', match, kind, { times })

test.afterEach(async ({ product }) => {
  await mendAll(product)
})

test('PAY-22 PAY-23 PAY-24 a card is typed into Ryft’s fields, approved, and there is one order', async ({
  page,
  product,
}) => {
  const guest = await reachCheckout(page, product)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/checkout/session')) calls.push(pathname.split('/')[4] ?? '')
  })
  await page.reload()
  await expect(page.getByText('Payments by Ryft')).toBeVisible()
  await pay(page, good)
  await page.waitForURL('**/order-confirmed/**')
  expect(calls).toEqual(['prepare', 'payment', 'complete'])
  await expectOneOrder(product, guest, ['captured'])
})

test('PAY-53 ERR-39 a refused card, then a good one: one order, one charge', async ({ page, product }) => {
  const guest = await reachCheckout(page, product)
  await pay(page, good, poor)
  await expect(page.getByText('Your payment failed')).toBeVisible()
  await expect(
    page.getByText('Payment was declined. Please check your card details or try a different payment method.'),
  ).toBeVisible()
  await giveCard(page, good)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expectOneOrder(product, guest, ['declined', 'captured'])
})

test('PAY-52 the bank’s page is passed', async ({ page, product }) => {
  const guest = await reachCheckout(page, product)
  await pay(page, methodAndChallenge)
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL('**/order-confirmed/**')
  await expectOneOrder(product, guest, ['captured'])
})

test('ERR-17 the bank’s page is failed: nothing is charged, and another card pays', async ({
  page,
  product,
}) => {
  const guest = await reachCheckout(page, product)
  await pay(page, challenge)
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('3D Secure verification failed')).toBeVisible()
  await giveCard(page, good)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expectOneOrder(product, guest, ['declined', 'captured'])
})

test('ERR-41 PAY-53 the bank’s page is left, taken up again and passed', async ({ page, product }) => {
  const guest = await reachCheckout(page, product)
  await pay(page, challenge)
  await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(
    page.getByText('Additional action required. Please complete the authentication process.'),
  ).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue with your bank' }).click()
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL('**/order-confirmed/**')
  await expectOneOrder(product, guest, ['captured'])
})

test('PAY-08 the bank’s page is left for another card', async ({ page, product }) => {
  const guest = await reachCheckout(page, product)
  await pay(page, challenge)
  await expect(bank(page).getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start again with another card' }).click()
  await giveCard(page, good)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expectOneOrder(product, guest, ['released', 'captured'])
})

test('PAY-26 CHK-26 a card is saved, and pays the next time with its security code alone', async ({
  page,
  product,
}) => {
  const guest = await reachCheckout(page, product)
  await giveCard(page, good)
  await page.getByRole('checkbox', { name: /Save/ }).check({ force: true })
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
  await expectOneOrder(product, guest, ['captured'])
  const mine = 'join users u on u.client_id = x.client_id and u.id = x.user_id where u.email = $1'
  await expect
    .poll(() => product.query(`select x.last_four from saved_cards x ${mine}`, [guest.email]))
    .toEqual([{ last_four: '0085' }])

  await goToSecondCheckout(page, `${product.origin()}/centre/riverside-sheffield`)
  await expect(page.getByRole('radio', { name: /0085/ })).toBeChecked()
  const code = page.frameLocator('iframe[src*="card-frame"]').getByLabel('Security code')
  const missing = page.getByText('Please enter your card security code (CVV)')
  for (const unfinished of ['', '12']) {
    await code.fill(unfinished)
    await expect(missing).toHaveCount(0)
    await page.getByRole('radio', { name: /0085/ }).focus()
    await expect(missing).toBeVisible()
  }
  await code.fill('123')
  await expect(missing).toHaveCount(0)
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
})

test('PAY-26 another operator’s centre takes cards by Ryft in its own colours', async ({ page, product }) => {
  const origin = product.origin('online-joining', 'northgate.localhost')
  const guest = await reachCheckout(page, product, {
    origin,
    centre: 'northgate-rhyl',
    membership: 'Active Year',
  })
  await pay(page, good)
  await page.waitForURL('**/order-confirmed/**')
  await expectOneOrder(product, guest, ['captured'])
})

test.describe('Ryft is down', () => {
  test.use({ expectedErrors: [/status of 50\d|Failed to load resource|net::ERR/] })

  test('ERR-18 when the session is opened: it says so, and the next try pays', async ({ page, product }) => {
    await fault(product, 'POST /v1/payment-sessions', 'error_500')
    const guest = await reachCheckout(page, product)
    await expect(page.getByText('Failed to create payment session')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await pay(page, good)
    await page.waitForURL('**/order-confirmed/**')
    await expectOneOrder(product, guest, ['captured'])
  })

  test('ERR-44 when its script asks the bank: nobody was charged, and the same session pays', async ({
    page,
    product,
  }) => {
    const guest = await reachCheckout(page, product)
    await fault(product, 'POST /v1/payment-sessions/attempt-payment', 'error_500')
    await pay(page, good)
    await expect(page.getByText('Payment failed. Please try again.')).toBeVisible()
    await giveCard(page, good)
    await payButton(page).click()
    await page.waitForURL('**/order-confirmed/**')
    await expectOneOrder(product, guest, ['captured'])
  })

  test('IMP-21 when its answer to the attempt is lost: the order is made all the same', async ({
    page,
    product,
  }) => {
    const guest = await reachCheckout(page, product)
    await fault(product, 'POST /v1/payment-sessions/attempt-payment', 'drop_after_commit')
    await pay(page, good)
    await page.waitForURL('**/order-confirmed/**')
    await expectOneOrder(product, guest, ['captured'])
  })

  test('PAY-24 when the result is read: checking, never failed, then the order', async ({
    page,
    product,
  }) => {
    const guest = await reachCheckout(page, product)
    await giveCard(page, good)
    await acceptTermsAtCheckout(page)
    // Until the page has said so: Ryft's webhook makes our server read the session, too, and may be the first.
    await fault(product, 'GET /v1/payment-sessions/:id', 'error_500', 1000)
    await payButton(page).click()
    await expect(page.getByText('We are checking with your bank. Please do not pay again.')).toBeVisible()
    await mendAll(product)
    await page.waitForURL('**/order-confirmed/**')
    await expectOneOrder(product, guest, ['captured'])
  })
})

test.describe('our server is down', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('ERR-45 when the payment is announced: the bank is not asked, and the next press pays', async ({
    page,
    product,
  }) => {
    const guest = await reachCheckout(page, product)
    await page.route('**/api/checkout/session/payment', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    })
    await pay(page, good)
    await expect(page.getByText('Failed to create transaction')).toBeVisible()
    await payButton(page).click()
    await page.waitForURL('**/order-confirmed/**')
    await expectOneOrder(product, guest, ['captured'])
  })

  test('ERR-34 Ryft’s script comes and does nothing: it says so', async ({ page, product }) => {
    await page.route('**/ryft.min.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await reachCheckout(page, product)
    await expect(
      page.getByText('Payment system not initialized. Please refresh and try again.'),
    ).toBeVisible()
  })

  test('ERR-47 Ryft’s script does not come: it says so, and the next try pays', async ({ page, product }) => {
    await page.route('**/ryft.min.js', (route) => route.abort(), { times: 1 })
    const guest = await reachCheckout(page, product)
    await expect(page.getByText('Ryft SDK failed to load')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await pay(page, good)
    await page.waitForURL('**/order-confirmed/**')
    await expectOneOrder(product, guest, ['captured'])
  })
})
