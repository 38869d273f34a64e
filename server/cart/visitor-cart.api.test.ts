import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepCarts } from './left-carts.service.ts'
import {
  buildAuthorisation,
  buildCart,
  buildCustomer,
  buildRegistration,
  cookieOf,
  kindsOfCookies,
} from '../testing/builders.ts'
import { addVisitorsTowel, sellTowels } from '../testing/made-up-kind.ts'
import { payFor } from '../testing/members.ts'
import { monday, startTestApp, type Answer, type TestApp } from '../testing/test-app.ts'
import { visitorHashOf } from './visitor-cart.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await sellTowels(app)
})
afterAll(() => app.close())

const basketIn = ({ cookies }: Answer) => cookies.find(({ name }) => name === 'cc_basket')?.value
const towel = (size: string) => ({ items: [{ id: size, type: 'towel', pricing_option_id: 'hire' }] })
const add = (size: string, cookie?: string) =>
  app.call('POST', '/api/cart/add', towel(size), cookie === undefined ? {} : { cookie })
const cartOf = async (cookie: string) =>
  (await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie })).data
const logIn = (email: string, cookie: string) =>
  app.call('POST', '/api/auth/customer/login', { username: email, password: 'Swimming1!' }, { cookie })
const statesOf = (hash: string) => app.query('select state from carts where visitor_hash = $1', [hash])

/** Fills a basket as a visitor; what the browser keeps of it. */
async function basket(...sizes: string[]): Promise<{ cookie: string; hash: string }> {
  let cookie: string | undefined
  for (const size of sizes) {
    const answer = await add(size, cookie)
    expect(answer.status).toBe(201)
    cookie = `cc_basket=${basketIn(answer)}`
  }
  return { cookie: cookie!, hash: visitorHashOf(cookie!.slice('cc_basket='.length)) }
}

const payWhatIsHeld = (cookie: string, agreement: object) =>
  app.call('POST', '/api/checkout/complete', agreement, { cookie })

it('a visitor has a cart before any account, and it is theirs once they have registered', async () => {
  const { cookie, hash } = await basket('large', 'small')
  expect(await app.query('select count(*)::int as n from cart_lines where person_id is null')).toEqual([
    { n: 2 },
  ])
  const registered = await app.call(
    'POST',
    '/api/auth/customer/register?onboarding_type=customer_account_online',
    await buildRegistration(app),
    { cookie },
  )
  expect([registered.status, registered.data.basket_notices, basketIn(registered)]).toEqual([201, [], ''])
  const customer = { id: registered.data.user.id, cookie: cookieOf(registered) }
  const cart = await cartOf(customer.cookie)
  expect(cart.lines.map((line: any) => [line.name, line.person_id])).toEqual([
    ['Large towel', customer.id],
    ['Small towel', customer.id],
  ])
  expect(await statesOf(hash)).toEqual([])
  expect((await payFor(app, customer as never)).status).toBe(200)
})

it('CLIENT-22 over HTTPS the basket of a page inside another site is kept for that site, as its session is', async () => {
  const secure = await startTestApp({ environment: { PUBLIC_SCHEME: 'https' } })
  await sellTowels(secure)
  const kinds = async (headers: Record<string, string>) =>
    kindsOfCookies(await secure.call('POST', '/api/cart/add', towel('large'), { headers }))
  expect(await kinds({})).toEqual(['Secure SameSite=Lax', 'Secure SameSite=Lax'])
  const ofThatSite = 'Secure Partitioned SameSite=None'
  expect(await kinds({ 'x-embedded': 'true' })).toEqual([ofThatSite, ofThatSite])
  await secure.close()
})

it('SHELL-10 the pages of all areas can see that there is one, and nothing more, for as long as it is a visitor’s', async () => {
  const setBy = ({ headers }: Answer) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .filter((line) => line.startsWith('cc_has_basket='))
  const filled = await add('large')
  expect(setBy(filled)).toEqual([
    'cc_has_basket=1; Max-Age=604800; Domain=riverside.localhost; Path=/; SameSite=Lax',
  ])
  const customer = await buildCustomer(app)
  const [gone] = setBy(await logIn(customer.email, `cc_basket=${basketIn(filled)}`))
  expect(gone).toMatch(/^cc_has_basket=; Max-Age=0; Domain=riverside\.localhost; Path=\/;/)
})

it('whoever logs in finds it beside what they had, line by line', async () => {
  const customer = await buildCustomer(app)
  const own = await buildCart(app, customer, {
    membership: 'day-pass-month',
    option: 'day-pass-month-fixed-1-month',
  })
  const { cookie, hash } = await basket('large')
  const answer = await logIn(customer.email, cookie)
  const cart = await cartOf(cookieOf(answer))
  expect([cart.cart_id, cart.lines.map((line: any) => line.name)]).toEqual([
    own.cart_id,
    ['Month Pass', 'Large towel'],
  ])
  expect([cart.item_hash === own.item_hash, cart.outstanding_cart_balance.formatted]).toEqual([
    false,
    '£43.00',
  ])
  expect(await statesOf(hash)).toEqual([{ state: 'discarded' }])
})

it('what another provider takes the money for cannot come, and is said', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { cookie, hash } = await basket('large')
  await app.call('POST', '/api/cart/add', towel('small'), { cookie })
  await app.query("update carts set state = 'discarded' where visitor_hash = $1", [hash])
  await addVisitorsTowel(app, hash, { venue: 'riverside-sheffield' })
  const answer = await logIn(customer.email, cookie)
  expect(answer.data.basket_notices).toEqual([
    'Riverside Sheffield takes payment separately: pay for this basket first',
  ])
  expect((await cartOf(cookieOf(answer))).lines).toHaveLength(1)
})

it('waits where a payment for the customer’s own cart is under way', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { agreement, authorisation } = await buildAuthorisation(app, customer)
  await app.call('POST', '/api/checkout/authorise', authorisation, { cookie: customer.cookie })
  const { cookie, hash } = await basket('large')
  const answer = await logIn(customer.email, cookie)
  expect([answer.status, basketIn(answer), (await cartOf(cookieOf(answer))).lines.length]).toEqual([
    200,
    undefined,
    1,
  ])
  expect(await statesOf(hash)).toEqual([{ state: 'open' }])
  expect((await payWhatIsHeld(customer.cookie, agreement)).status).toBe(200)
  const later = await logIn(customer.email, cookie)
  expect((await cartOf(cookieOf(later))).lines.map((line: any) => line.name)).toEqual(['Large towel'])
})

it('of two visitors each finds their own', async () => {
  const first = await basket('large')
  const second = await basket('small')
  for (const [{ cookie }, name] of [
    [first, 'Large towel'],
    [second, 'Small towel'],
  ] as const) {
    const { data } = await app.call('GET', '/api/cart?source=online-joining', undefined, { cookie })
    expect(data.items.map((item: any) => item.name)).toEqual([name])
  }
  const customer = await buildCustomer(app)
  const cart = await cartOf(cookieOf(await logIn(customer.email, second.cookie)))
  expect(cart.lines.map((line: any) => line.name)).toEqual(['Small towel'])
  expect([await statesOf(first.hash), await statesOf(second.hash)]).toEqual([[{ state: 'open' }], []])
})

it('is nobody else’s, cannot be paid for, and is forgotten after a week', async () => {
  const { cookie, hash } = await basket('large')
  expect((await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie })).status).toBe(401)
  expect((await app.call('GET', '/api/checkout/prepare', undefined, { cookie })).status).toBe(401)
  const other = await basket('small')
  expect(other.hash).not.toBe(hash)
  const renewal = { items: [{ id: 'any', type: 'membership_renewal', pricing_option_id: 'any' }] }
  expect((await app.call('POST', '/api/cart/add', renewal, { cookie })).status).toBe(401)
  const unknown = { items: [{ id: 'any', type: 'horse', pricing_option_id: 'any' }] }
  const refused = await app.call('POST', '/api/cart/add', unknown, { cookie })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['items.0.type']])
  app.setNow(new Date(monday.getTime() + 8 * 24 * 3_600_000))
  await sweepCarts(app.services)
  app.setNow(monday)
  expect(await statesOf(hash)).toEqual([{ state: 'discarded' }])
})
