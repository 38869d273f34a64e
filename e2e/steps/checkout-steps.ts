import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { agreeTo } from './journey.ts'
import { todayIn } from '../../contract/dates.ts'
import { buildCart, type Customer } from '../../server/testing/builders.ts'
import { callsOf } from '../world/calls.ts'
import { becomeCustomer } from './customers.ts'
import { passChosen } from './review-steps.ts'

/** Short ways to the checkout, and answers of its calls with something changed in them. */

interface Chosen {
  origin: string
  centre?: string
  membership?: string
  promotionCode?: string
}

/** To the checkout with a membership in the cart, as a customer who has just made an account. */
export async function goToCheckout(page: Page, chosen: Chosen): Promise<Customer> {
  const customer = await becomeCustomer(page, chosen.origin)
  await checkOut(page, customer, chosen)
  return customer
}

/** To the checkout a second time: whoever has an account by now takes another membership at the centre. */
export const goToSecondCheckout = (page: Page, customer: Customer, chosen: Chosen): Promise<void> =>
  checkOut(page, customer, { ...chosen, membership: 'Fitness' })

async function checkOut(
  page: Page,
  customer: Customer,
  { origin, centre, membership = 'Month Pass', promotionCode }: Chosen,
): Promise<void> {
  await buildCart(callsOf(origin), customer, {
    ...onSale[membership]!,
    ...(promotionCode ? { promotionCode } : {}),
    venue: centre ?? 'riverside-manchester',
    startDate: todayIn(new Date(performance.timeOrigin + performance.now()), 'Europe/London'),
  })
  await page.goto(`${origin}/checkout`)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
}

/** Those that are paid for at once. */
const onSale: Record<string, { membership: string; option: string }> = {
  'Month Pass': { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' },
  Fitness: { membership: 'fitness', option: 'fitness-fixed-12-month' },
  'Community Access': { membership: 'community-access', option: 'community-access-fixed-12-month' },
}

/** The same by every step of joining, for what depends on the way there. */
export async function walkToCheckout(
  page: Page,
  { origin, centre, membership = 'Month Pass' }: Chosen,
): Promise<Customer> {
  const customer = await becomeCustomer(page, origin)
  await passChosen(page, { origin, ...(centre ? { centre } : {}), membership, kind: 'Single payment' })
  await agreeAndCheckOut(page)
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  return customer
}

/** What the review asks to be agreed to, and on to the checkout. */
export async function agreeAndCheckOut(page: Page): Promise<void> {
  await agreeTo(page, /health/i)
  await agreeTo(page, /membership terms/i)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout')
}

/** Another amount is another payment, with card fields of its own: until they are there nothing can be typed. */
export async function untilReopened(page: Page, change: () => Promise<void>): Promise<void> {
  const opened = page.waitForResponse('**/api/checkout/prepare*')
  await change()
  await opened
  await expect(page.locator('[inert] > #card-fields')).toHaveCount(0)
}

export const creditOf = (page: Page): Locator => page.getByRole('region', { name: 'Your credit' })

/** Lets the call through and changes what it answered. The name of the host resolves in the browser only. */
export async function changeAnswer(
  page: Page,
  url: string,
  change: (data: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route(url, async (route: Route) => {
    const address = new URL(route.request().url())
    const response = await route.fetch({
      url: address.href.replace(address.hostname, '127.0.0.1'),
      headers: { ...route.request().headers(), host: address.host },
    })
    const body = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { ...body, data: change(body.data) } })
  })
}

export const savedCard = {
  id: '00000000-0000-4000-8000-000000000001',
  card_type: 'Visa',
  last_four_digits: '4242',
  expiry_date: '12/34',
  is_expired: false,
  recently_expired: false,
  external_identifier: 'pm_saved',
  first_name: 'Robin',
  last_name: 'Marsh',
  address_line1: '1 Canal Street',
  address_line2: '',
  city: 'Manchester',
  post_code: 'M1 1AE',
}

/** The bank of a stubbed challenge: a page in the frame with a button for each way to end, told to the page around it. */
export async function stubChallenge(page: Page, origin: string): Promise<void> {
  const answer = (data: object) => (route: Route) => route.fulfill({ json: { data } })
  await page.route(
    '**/api/checkout/authorise',
    answer({
      transaction_uuid: 'tx',
      transaction_status: 'sca_required',
      client_secret: null,
      sca_url: `${origin}/api/stub-bank`,
      sca_method: 'POST',
      sca_data: [{ key: 'creq', value: 'e30' }],
      return_url: null,
      error: null,
    }),
  )
  await page.route('**/api/stub-bank', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Bank</title><h1>${route.request().method()} ${route.request().postData()}</h1>
        <button onclick="say('failed')">Fail</button><script>
        function say(status) { parent.postMessage({ type: 'sca_completed', transaction_status: status }, location.origin) }
        </script>`,
    }),
  )
}
