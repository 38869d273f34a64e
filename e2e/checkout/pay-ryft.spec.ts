import type { Page } from '@playwright/test'
import type { Customer } from '../../server/testing/builders.ts'
import { goToCheckout, goToSecondCheckout, walkToCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, payButton } from '../steps/journey.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** Paying at a centre whose cards Ryft takes: its own script asks the bank, and our server believes only Ryft. */

const good = '4012000000060085'
const challenge = '4918190000000002'
const poor = '901'

const reachCheckout = (page: Page, product: Product): Promise<Customer> =>
  goToCheckout(page, { origin: product.origin(), centre: 'riverside-sheffield' })

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

async function expectOneOrder(
  product: Product,
  { email }: Pick<Customer, 'email'>,
  payments: string[],
): Promise<void> {
  const mine = 'join users u on u.client_id = x.client_id and u.id = x.user_id where u.email = $1'
  await expect
    .poll(() => product.query(`select x.state from orders x ${mine}`, [email]))
    .toEqual([{ state: 'paid' }])
  const states = await product.query(`select x.state from payments x ${mine} order by x.attempt`, [email])
  expect(states.map((row) => row['state'])).toEqual(payments)
}

test('PAY-22 PAY-23 PAY-24 a card is typed into Ryft’s fields, approved, and there is one order', async ({
  page,
  product,
}) => {
  const guest = await reachCheckout(page, product)
  // The page asks once when it is first there, too.
  await expect(page.getByText('Payments by Ryft')).toBeVisible()
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

test('ERR-41 PAY-52 PAY-53 the bank’s page is left, taken up again and passed', async ({ page, product }) => {
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

  await goToSecondCheckout(page, guest, { origin: product.origin(), centre: 'riverside-sheffield' })
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

test('PAY-26 PAY-53 ERR-39 at another operator’s centre a refused card, then a good one: one order, one charge', async ({
  page,
  product,
}) => {
  const origin = product.origin('online-joining', 'northgate.localhost')
  const guest = await walkToCheckout(page, { origin, centre: 'northgate-rhyl', membership: 'Active Year' })
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

test.describe('Ryft’s script', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('ERR-47 does not come: the page says so, and the next try pays', async ({ page, product }) => {
    await page.route('**/ryft.min.js', (route) => route.abort())
    const guest = await reachCheckout(page, product)
    await expect(page.getByText('Ryft SDK failed to load')).toBeVisible()
    await page.unroute('**/ryft.min.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await pay(page, good)
    await page.waitForURL('**/order-confirmed/**')
    await expectOneOrder(product, guest, ['captured'])
  })
})
