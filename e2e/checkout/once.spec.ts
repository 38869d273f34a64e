import type { Customer } from '../../server/testing/builders.ts'
import { goToCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, cards, giveCard, payButton } from '../steps/journey.ts'
import { expect, test } from '../world/story.ts'
import type { Product } from '../world/product.ts'
import type { Page } from '@playwright/test'

/** Whatever happens on the way: one order, one charge. */

async function reachCheckout(page: Page, product: Product, card: string): Promise<Customer> {
  const customer = await goToCheckout(page, { origin: product.origin() })
  await giveCard(page, card)
  await acceptTermsAtCheckout(page)
  return customer
}

async function expectOneOrder(product: Product, { email }: Customer): Promise<void> {
  const mine =
    'from orders o join users u on u.client_id = o.client_id and u.id = o.user_id where u.email = $1'
  await expect
    .poll(() => product.query(`select o.state ${mine}`, [email]), { timeout: 90_000 })
    .toEqual([{ state: 'paid' }])
  const held = await product.query(
    "select p.state from payments p join users u on u.client_id = p.client_id and u.id = p.user_id where u.email = $1 and p.state in ('authorised', 'captured', 'releasing', 'unknown', 'authorising', 'scaRequired')",
    [email],
  )
  expect(held).toEqual([{ state: 'captured' }])
}

test('IMP-21 PAY-05 two clicks on Pay: one order, one charge', async ({ page, product }) => {
  const customer = await reachCheckout(page, product, cards.good)
  await payButton(page).dblclick()
  await page.waitForURL('**/order-confirmed/**')
  await expectOneOrder(product, customer)
})

test.describe('two tabs', () => {
  // One of them is told that the payment is under way already.
  test.use({ expectedErrors: [/status of 409/] })

  test('IMP-48 two tabs of the same checkout: both end at the same order', async ({
    page,
    product,
    context,
  }) => {
    const customer = await reachCheckout(page, product, cards.good)
    const second = await context.newPage()
    await second.goto(`${product.origin()}/checkout`)
    await giveCard(second, cards.good)
    await acceptTermsAtCheckout(second)
    await Promise.all([payButton(page).click(), payButton(second).click()])
    await Promise.all([page.waitForURL('**/order-confirmed/**'), second.waitForURL('**/order-confirmed/**')])
    expect(new URL(page.url()).pathname).toBe(new URL(second.url()).pathname)
    await expectOneOrder(product, customer)
  })
})

test.describe('a lost answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('IMP-21 the answer of complete is lost: the page finds the order', async ({ page, product }) => {
    const customer = await reachCheckout(page, product, cards.good)
    let lost = false
    await page.route('**/api/checkout/complete', async (route) => {
      if (lost) return route.continue()
      lost = true
      // The name resolves in the browser only.
      const url = new URL(route.request().url())
      await route.fetch({
        url: route.request().url().replace(url.hostname, '127.0.0.1'),
        headers: { ...route.request().headers(), host: url.host },
      })
      return route.abort('connectionreset')
    })
    await payButton(page).click()
    await page.waitForURL('**/order-confirmed/**')
    expect(lost).toBe(true)
    await expectOneOrder(product, customer)
  })
})

test('PAY-08 a reload during 3-D Secure: the challenge can be finished', async ({ page, product }) => {
  const customer = await reachCheckout(page, product, cards.challenge)
  await payButton(page).click()
  await expect(page.locator('iframe[title="Card verification"]')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /continue with your bank/i }).click()
  await page
    .frameLocator('iframe[title="Card verification"]')
    .getByRole('button', { name: /complete/i })
    .click()
  await page.waitForURL('**/order-confirmed/**')
  await expectOneOrder(product, customer)
})

test.describe('the server is killed', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('IMP-22 between authorise and complete: after the restart the order is made by itself', async ({
    page,
    product,
  }) => {
    const customer = await reachCheckout(page, product, cards.good)
    const held = new Promise<void>((resolve) => {
      void page.route('**/api/checkout/complete', async (route) => {
        await product.killServer()
        resolve()
        await route.abort('connectionreset')
      })
    })
    // A job that is under way when its server is killed stays locked for whoever comes after.
    const underWay = 'select 1 from graphile_worker._private_jobs where locked_at is not null'
    await expect.poll(() => product.query(underWay)).toEqual([])
    await payButton(page).click()
    await held
    await page.goto('about:blank')
    expect(
      await product.query(
        'select p.state from payments p join users u on u.client_id = p.client_id and u.id = p.user_id where u.email = $1',
        [customer.email],
      ),
    ).toEqual([{ state: 'authorised' }])
    await product.startServer()
    await expectOneOrder(product, customer)
  })
})
