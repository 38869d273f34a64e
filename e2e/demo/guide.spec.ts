import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoPage } from '../../server/demo/guide/demo-page.ts'
import { groupsOf } from '../../server/demo/sandbox/sandbox-objects.ts'
import { sandboxBody } from '../../server/demo/sandbox/sandbox-page.ts'
import type { Customer } from '../../server/testing/builders.ts'
import { axeProblems } from '../states/axe.ts'
import { goToCheckout } from '../steps/checkout-steps.ts'
import { acceptTermsAtCheckout, payButton } from '../steps/journey.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** The demo guide: its test data pays, its switches fail, and it shows what each provider holds. */

const cardFrame = (page: Page) => page.frameLocator('iframe[src*="card-frame"]').first()

async function typeCard(page: Page, number: string, name?: string): Promise<void> {
  const frame = cardFrame(page)
  if (name !== undefined) await frame.getByLabel('Name on card').fill(name)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel(/Expiry/).fill('12/34')
  await frame.getByLabel(/Security code/).fill('123')
}

/** What the guide says next to an entry of one of its tables, by the entry. */
async function fromGuide(page: Page, product: Product, caption: string, outcome: string): Promise<string> {
  await page.goto(product.guide)
  const row = page.getByRole('table', { name: caption }).getByRole('row').filter({ hasText: outcome })
  return (await row.getByRole('rowheader').innerText()).trim()
}

async function payAndArrive(page: Page): Promise<void> {
  await acceptTermsAtCheckout(page)
  await payButton(page).click()
}

/** The provider's own id of a customer's last payment. */
async function referenceOf(product: Product, { id }: Customer): Promise<string> {
  const [payment] = await product.query(
    'select provider_reference from payments where user_id = $1 order by created_at desc limit 1',
    [id],
  )
  return String(payment?.['provider_reference'])
}

/** By how many pixels a page is wider than its window. */
const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A page of the server's own making changes with a reload alone. */
const beforeReload = { timeout: 500 }

const confirmed = (page: Page) => page.waitForURL('**/order-confirmed/**')

test('PAY-57 IMP-24 Leeds: the name that the guide gives brings the bank’s page, and Opayo holds what was paid', async ({
  page,
  product,
}) => {
  const number = await fromGuide(page, product, 'Test cards for Opayo', 'Visa: the name decides')
  const name = await fromGuide(page, product, 'Names on the card for Opayo', 'The bank asks, in a frame')
  const customer = await goToCheckout(page, { origin: product.origin(), centre: 'riverside-leeds' })
  await typeCard(page, number, name)
  await payAndArrive(page)
  const bank = page.frameLocator('iframe[title="Your bank\'s check"]')
  await bank.getByRole('button', { name: 'Pass the check' }).click()
  await confirmed(page)

  await page.goto(`${product.guide}/demo/sandbox?provider=opayo`)
  await expect(async () => {
    await page.reload()
    const payment = page.getByRole('row').filter({ hasText: await referenceOf(product, customer) })
    await expect(payment).toContainText('Visa ending in 0006, Robin Marsh', beforeReload)
    await expect(payment).toContainText('Taken released', beforeReload)
    await expect(payment).toContainText('£40.00', beforeReload)
  }).toPass()
  await expect(page.getByText('Opayo sends none: our server asks for what it does not know.')).toBeVisible()
})

test('PAY-57 IMP-24 Sheffield: what Ryft holds and has told the server, delivered once more', async ({
  page,
  product,
}) => {
  await page.goto(product.guide)
  await page.getByRole('navigation', { name: 'Guide' }).getByRole('link', { name: 'Providers' }).click()
  await page.getByRole('navigation', { name: 'Provider' }).getByRole('link', { name: 'Ryft' }).click()
  const told = page
    .getByRole('table', { name: 'Webhooks of Ryft' })
    .getByRole('row')
    .filter({ hasText: 'PaymentSession.captured' })
  const before = await told.count()
  const number = await fromGuide(page, product, 'Test cards for Ryft', 'The bank asks, then approved')
  const customer = await goToCheckout(page, { origin: product.origin(), centre: 'riverside-sheffield' })
  await typeCard(page, number)
  await payAndArrive(page)
  const bank = page
    .getByRole('dialog', { name: 'Card verification' })
    .frameLocator('iframe[title="Card verification"]')
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await confirmed(page)

  await page.goto(`${product.guide}/demo/sandbox?provider=ryft`)
  const newest = told.first()
  await expect(async () => {
    await page.reload()
    await expect(told).toHaveCount(before + 1, beforeReload)
    await expect(newest.getByText('Delivered', { exact: true })).toBeVisible(beforeReload)
  }).toPass()
  const payment = page.getByRole('row').filter({ hasText: await referenceOf(product, customer) })
  await expect(payment).toContainText('Visa ending in 0002')
  await expect(payment).toContainText('Taken Captured')
  await expect(payment).toContainText('£40.00')
  const stored = () => product.query("select 1 from webhook_events where type = 'PaymentSession.captured'")
  const storedOnce = (await stored()).length
  await expect(newest.getByRole('listitem')).toHaveCount(1)
  await newest.getByRole('button', { name: 'Deliver again PaymentSession.captured' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'Delivered. The attempt and its answer are in the list below.',
  )
  await expect(newest.getByRole('listitem')).toContainText(['answered 200', 'answered 200'])
  expect((await stored()).length).toBe(storedOnce)
})

test.describe('a failure that was chosen', () => {
  test.use({ expectedErrors: [/status of 50\d/] })

  test('IMP-45 waits at each provider until a payment there has met it', async ({ page, product }) => {
    const label = 'The provider is down when the checkout opens'
    await page.goto(product.guide)
    await page.getByRole('button', { name: label }).click()
    await expect(page.getByRole('status')).toHaveText('Ready: the next card payment meets this failure.')
    await expect(page.getByText(`Waiting at Stripe, Opayo and Ryft: ${label}.`)).toBeVisible()

    for (const [centre, sentence, left] of [
      ['riverside-leeds', 'Failed to create Opayo session', 'Stripe and Ryft'],
      ['riverside-sheffield', 'Failed to create payment session', 'Stripe'],
    ] as const) {
      await goToCheckout(page, { origin: product.origin(), centre })
      await expect(page.getByText(sentence)).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(cardFrame(page).getByLabel('Card number')).toBeVisible()
      await page.goto(product.guide)
      await expect(page.getByText(`Waiting at ${left}: ${label}.`)).toBeVisible()
      await page.context().clearCookies()
    }

    await page.getByRole('button', { name: 'No failure' }).click()
    await expect(page.getByText('No failure is waiting.')).toBeVisible()
  })
})

test('IMP-51 IMP-52 the guide and the providers’ pages at three widths', async ({ page, product }) => {
  for (const path of [
    '/',
    '/demo/sandbox',
    '/demo/sandbox?provider=ryft',
    '/demo/sandbox?provider=gocardless',
  ]) {
    await page.goto(product.guide + path)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // What another width can change is the size of targets.
      const problems = await axeProblems(page, width === 360 ? 'all' : ['target-size'])
      expect([path, width, problems]).toEqual([path, width, []])
      expect([path, width, await sidewaysScroll(page)]).toEqual([path, width, 0])
    }
  }
})

test('IMP-52 what a provider holds fits, however long its words and errors are', async ({ page }) => {
  const created = '2026-07-01T08:05:00.000Z'
  const id = 'evt_'.padEnd(60, 'long')
  const long = 'Maximiliana-Wilhelmina '.repeat(6)
  const refused = {
    at: created,
    status: null,
    error: `connect ECONNREFUSED ${'127.0.0.1:65535 '.repeat(12)}`,
  }
  const held = {
    groups: groupsOf('ryft', [
      { id, kind: 'customer', created, body: { email: `${'a'.repeat(90)}@example.com`, firstName: long } },
      { id, kind: 'payment_session', created, body: { status: 'x'.repeat(60), amount: 1, currency: 'gbp' } },
    ]),
    webhooks: [{ id, types: [`${'Long'.repeat(30)}.done`], state: 'failed', deliveries: [refused], created }],
  }
  const body = sandboxBody({ provider: 'ryft', held, notice: null })
  const css = readFileSync('server/demo/guide/guide.css', 'utf8')
  await page.setContent(demoPage({ title: 'Ryft', nonce: '', css, current: 'sandbox', body }))
  for (const width of [320, 768, 960, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
    // A table hides what is wider than itself.
    const cut = await page
      .getByRole('table')
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth > table.clientWidth))
    expect([width, cut]).toEqual([width, [false, false, false]])
  }
})
