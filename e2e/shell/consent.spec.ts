import type { Page } from '@playwright/test'
import { keepPicture } from '../steps/finder.ts'
import {
  acceptTermsAtCheckout,
  agreeTo,
  cards,
  chooseMembership,
  findCentre,
  giveCard,
  giveDetails,
  newGuest,
  payButton,
  pence,
} from '../steps/journey.ts'
import type { Product } from '../world/product.ts'
import { expect, test } from '../world/story.ts'

/** Nothing that needs consent loads or runs before it was given, and never where people pay. */

type Event = Record<string, unknown>
const container = 'https://tags.example/container.js'

const layer = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: Event[] }).dataLayer ?? [])
const notice = (page: Page) => page.getByRole('region', { name: 'Cookies on this site' })

async function consentCookie(page: Page) {
  const found = (await page.context().cookies()).find(({ name }) => name === 'cc_consent')
  return (
    found && {
      value: found.value,
      domain: found.domain,
      days: Math.round((found.expires - nowSeconds()) / 86_400),
    }
  )
}
const nowSeconds = () => (performance.timeOrigin + performance.now()) / 1000

/** A tag manager for Riverside, whose script counts how often it runs. */
async function withContainer(page: Page, product: Product) {
  await product.query(
    "update clients set settings = jsonb_set(settings, '{analytics}', $1) where id = 'riverside'",
    [JSON.stringify({ containerUrl: container })],
  )
  const asked: string[] = []
  await page.route(container, (route) => {
    asked.push(new URL(page.url()).pathname)
    return route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = true' })
  })
  return asked
}

test.afterEach(async ({ product }) => {
  await product.query(
    "update clients set settings = jsonb_set(settings, '{analytics}', $1) where id = 'riverside'",
    [JSON.stringify({ containerUrl: null })],
  )
})

test('IMP-53 ANALYTICS-05 before an answer, and after a no, nothing loads and nothing is recorded', async ({
  page,
  product,
}) => {
  const asked = await withContainer(page, product)
  await page.goto(`${product.origin()}/`)
  await expect(notice(page)).toBeVisible()
  const [accept, reject] = ['Accept', 'Reject'].map((name) => notice(page).getByRole('button', { name }))
  const lookOf = (button: typeof accept) =>
    button!.evaluate((element) => {
      const { backgroundColor, color, fontSize, minHeight } = getComputedStyle(element)
      return { backgroundColor, color, fontSize, minHeight }
    })
  expect(await lookOf(accept)).toEqual(await lookOf(reject))
  await reject!.click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.locator('main#main')).toBeFocused()
  await expect
    .poll(() => consentCookie(page))
    .toEqual({
      value: 'analytics-no',
      domain: '.riverside.localhost',
      days: 365,
    })
  await page.goto(`${product.origin()}/centre/riverside-leeds`)
  await expect(page.getByRole('heading', { name: 'Join Riverside Leeds' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  // The open section is a step: with consent it would stand here by now.
  await expect(page.getByRole('article', { name: 'Fitness', exact: true })).toBeVisible()
  await expect.poll(() => layer(page)).toEqual([])
  await page.goto(`${product.origin('bookings')}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(() => layer(page)).toEqual([])
  expect(asked).toEqual([])
})

test('IMP-53 an operator with nothing to ask asks nothing', async ({ page, product }) => {
  await product.query(
    "update clients set settings = jsonb_set(settings, '{analytics}', 'null') where id = 'riverside'",
  )
  await page.goto(`${product.origin()}/`)
  await expect(page.getByRole('heading', { name: 'Find your centre' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
})

test('IMP-53 each kind is chosen by itself, and changed later at the foot of the page', async ({
  page,
  product,
}) => {
  await product.query(
    "update clients set settings = jsonb_set(settings, '{autoTranslate}', $1) where id = 'riverside'",
    [JSON.stringify({ enabled: true, languages: ['pl'] })],
  )
  await withContainer(page, product)
  await page.goto(`${product.origin()}/legal/terms`)
  await notice(page).getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await expect(dialog.getByRole('checkbox', { name: 'Machine translation' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Count visits' }).check()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect(notice(page)).toHaveCount(0)
  expect((await consentCookie(page))?.value).toBe('analytics-yes.translation-no')
  await expect.poll(() => page.evaluate(() => 'containerRan' in window)).toBe(true)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await dialog.getByRole('checkbox', { name: 'Count visits' }).uncheck()
  await dialog.getByRole('button', { name: 'Save my choice' }).click()
  await expect.poll(async () => (await consentCookie(page))?.value).toBe('analytics-no.translation-no')
  await expect.poll(() => page.evaluate(() => 'containerRan' in window)).toBe(false)
  await product.query(
    "update clients set settings = jsonb_set(settings, '{autoTranslate}', $1) where id = 'riverside'",
    [JSON.stringify({ enabled: false, languages: [] })],
  )
})

test('ANALYTICS-01 ANALYTICS-04 page views and steps from the consent on, without what came before', async ({
  page,
  product,
}) => {
  await keepPicture(page)
  await page.goto(`${product.origin()}/`)
  await expect(page.getByTestId('venue-card').first()).toBeVisible()
  await notice(page).getByRole('button', { name: 'Accept' }).click()
  await findCentre(page, product.origin(), 'Riverside Leeds')
  await expect
    .poll(() => layer(page))
    .toEqual([
      { event: 'checkout_step', step: 1, name: 'select centre' },
      {
        event: 'page_view',
        page_title: 'Join Riverside - Find a centre',
        page_path: '/',
      },
      { event: 'checkout_step', step: 2, name: 'select membership' },
      {
        event: 'page_view',
        page_title: 'Join Riverside - Join Riverside Leeds',
        page_path: '/centre/riverside-leeds',
      },
    ])
})

test('ANALYTICS-02 ANALYTICS-03 ROUTE-09 an order is recorded once, and nothing where it is paid', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const asked = await withContainer(page, product)
  await page.goto(`${product.origin()}/legal/terms`)
  await notice(page).getByRole('button', { name: 'Accept' }).click()
  await page.goto(`${product.origin()}/centre/riverside-manchester?embedded=true`)
  await chooseMembership(page, 'Month Pass', 'Single payment')
  await giveDetails(page, newGuest())
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  expect((await layer(page)).filter(({ event }) => event === 'checkout_step')).toEqual([
    { event: 'checkout_step', step: 2, name: 'select membership' },
    { event: 'checkout_step', step: 3, name: 'your details' },
    { event: 'checkout_step', step: 5, name: 'review dates' },
  ])
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
  await giveCard(page, cards.good)
  await acceptTermsAtCheckout(page)
  expect(await page.evaluate(() => ['dataLayer' in window, 'containerRan' in window])).toEqual([false, false])
  const paid = pence(await payButton(page).textContent())
  await payButton(page).click()
  await page.waitForURL('**/order-confirmed/**')
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  const purchases = async () => (await layer(page)).filter(({ event }) => event === 'purchase')
  await expect.poll(purchases).toEqual([
    {
      event: 'purchase',
      transaction_id: orderId,
      value: paid / 100,
      tax: expect.any(Number),
      currency: 'GBP',
      items: [
        {
          item_id: expect.any(String),
          item_name: 'Month Pass, 1 month',
          item_category: expect.any(String),
          price: paid / 100,
          quantity: 1,
        },
      ],
    },
  ])
  await expect(page.getByRole('link', { name: 'Go to my account' })).toHaveAttribute(
    'href',
    `${product.origin('my-account')}/?embedded=true`,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your payment was successful' })).toBeVisible()
  await expect
    .poll(async () => (await layer(page)).filter(({ event }) => event === 'page_view'))
    .toEqual([
      {
        event: 'page_view',
        page_title: 'Join Riverside - Confirmation',
        page_path: '/order-confirmed/:id',
      },
    ])
  expect(await purchases()).toEqual([])
  expect(asked).not.toContain('/checkout')
  expect(asked.length).toBeGreaterThan(0)
})
