import type { Page } from '@playwright/test'
import { goToCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveCard, payButton } from '../steps/journey.ts'
import { customerPassword, newCustomer } from '../steps/customers.ts'
import { expect, test } from '../world/story.ts'

/** A connection that comes and goes: what is on the screen stays, and a payment's end is told. */

test.use({ expectedErrors: [/Failed to load resource/] })

const cartCall = '**/api/online-joining/checkout-cart*'
const statusCall = '**/api/checkout/payments/*'
const problem = (status: number, code: string, message: string) => ({
  status,
  json: { error: { code, message } },
})

async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
}

/** The server makes the order, and the page is not told; nor is it when it asks, until it may. */
async function loseCompletion(page: Page) {
  await page.route('**/api/checkout/complete', async (route) => {
    const url = new URL(route.request().url())
    await route.fetch({
      url: url.href.replace(url.hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host: url.host },
    })
    await route.abort('connectionreset')
  })
  await page.route(statusCall, (route) => route.abort('connectionreset'))
  await payButton(page).click()
  await expect(page.getByText('We are checking with your bank. Please do not pay again.')).toBeVisible()
}

test('a connection that drops and a cart that cannot be read again leave what was typed in the checkout', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.good)
  await page.getByLabel('Town or city').fill('Chester')
  await acceptTermsAtCheckout(page)
  let reads = 0
  await page.route(cartCall, (route) => {
    reads += 1
    return route.fulfill(problem(500, 'unexpected', 'Something went wrong.'))
  })
  await loseConnection(page)
  await page.route('**/api/checkout/authorise', (route) =>
    route.fulfill(problem(409, 'cart_changed', 'Your selection has changed.')),
  )
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your payment was not sent' })).toBeVisible()
  await expect.poll(() => reads).toBe(1)
  await page.unrouteAll()
  await expect(page.getByLabel('Town or city')).toHaveValue('Chester')
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
})

test('ERR-01 offline is called offline for as long as it lasts, by a call that fails too', async ({
  page,
  product,
}) => {
  const { email } = await newCustomer(product.origin())
  await page.goto(`${product.origin('my-account')}/login`)
  await page.getByLabel('Email address or customer ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(customerPassword)
  const told = page.getByText('You are offline. What you have entered stays here')
  await page.context().setOffline(true)
  await expect(told).toHaveCount(1)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(told).toHaveCount(2)
  await page.context().setOffline(false)
  await expect(page.getByText('You are connected again.')).toBeVisible()
  await expect(page.getByLabel('Email address or customer ID')).toHaveValue(email)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: /Hello, Robin/ })).toBeVisible()
})

test('a payment that is being looked up ends at its order, though the connection drops and the cart is gone', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await loseCompletion(page)
  const visited: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname.split('/')[1]!)
  })
  await loseConnection(page)
  await page.unroute(statusCall)
  await page.waitForURL('**/order-confirmed/**')
  expect(new Set(visited)).toEqual(new Set(['order-confirmed']))
})

test('CHK-35 who closed the checkout while it checked is told how the payment ended; nobody else waits for one', async ({
  page,
  product,
}) => {
  await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  await loseCompletion(page)
  await page.goto('about:blank')
  await page.unrouteAll()
  await page.goto(`${product.origin()}/checkout`)
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Order completed')

  await page.goto(`${product.origin()}/checkout`)
  await page.waitForURL(`${product.origin()}/`)

  const endsAs = async (status: string) => {
    await page.evaluate(() => sessionStorage.setItem('centrecourt-joining-payment', 'sent'))
    await page.route(statusCall, (route) =>
      route.fulfill({ json: { data: { status, message: null, complete_order_id: null } } }),
    )
    await page.goto(`${product.origin()}/checkout`)
  }
  await endsAs('checking')
  await expect(page.getByRole('alert')).toContainText(
    'We are checking with your bank. Please do not pay again.',
  )
  await endsAs('released')
  await expect(page.getByRole('alert')).toContainText('Your payment failed')
  await expect(page.getByRole('alert')).toContainText('you have not been charged')
  await endsAs('open')
  await page.waitForURL(`${product.origin()}/`)
})

test('the first message of a visit is shown though the connection is gone', async ({ page, product }) => {
  const { email } = await newCustomer(product.origin())
  await page.goto(`${product.origin()}/login`)
  const form = page.getByRole('main')
  await form.getByLabel('Email address or customer ID').fill(email)
  await form.getByLabel('Password').fill(customerPassword)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible()
  await expect(form.getByLabel('Email address or customer ID')).toHaveValue(email)
})
