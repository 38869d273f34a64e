import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const link = async (customer: Customer, source = 'online-joining') => {
  const answer = await app.call('POST', '/api/checkout/hand-over', { source }, { cookie: customer.cookie })
  expect(answer.status).toBe(201)
  return answer.data as { url: string; expires_at: string }
}
const codeOf = ({ url }: { url: string }) => new URL(url).searchParams.get('hand_over')!
const claim = (code: string) => app.call('POST', '/api/checkout/hand-over/claim', { code })
const by = (token: string) => ({ headers: { 'x-checkout-authorization': token } })

async function handedOver(membership = 'fitness') {
  const customer = await buildCustomer(app)
  const cart = await buildCart(app, customer, { membership })
  const claimed = await claim(codeOf(await link(customer)))
  expect(claimed.status).toBe(200)
  return { customer, cart, token: claimed.data.token as string, claimed }
}

it('a cart of bookings is paid for on the host of bookings', async () => {
  const customer = await buildCustomer(app)
  const cart = await buildCart(app, customer)
  await app.query(`update carts set source = 'bookings' where id = $1`, [cart.cart_id])
  const made = await link(customer, 'bookings')
  expect(made.url).toMatch(/^http:\/\/bookings\.riverside\.localhost:3000\/checkout\?hand_over=/)
  const { token } = (await claim(codeOf(made))).data
  const shown = await app.call(
    'GET',
    '/api/online-joining/checkout-cart?source=bookings',
    undefined,
    by(token),
  )
  expect(shown.data.cart_id).toBe(cart.cart_id)
})

it('AUTH-37 the server issues a checkout token in a cookie of the checkout, once for each link', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer)
  const made = await link(customer)
  expect(made.url).toMatch(
    /^http:\/\/online-joining\.riverside\.localhost:3000\/checkout\?hand_over=[\w-]{32}$/,
  )
  expect(made.expires_at).toBe('2026-12-07T10:15:00.000Z')
  const first = await claim(codeOf(made))
  expect(first.data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    expires_at: '2026-12-07T10:30:00.000Z',
  })
  expect(first.cookies).toEqual([
    expect.objectContaining({
      name: 'cc_checkout_token',
      value: first.data.token,
      path: '/checkout',
      sameSite: 'Lax',
    }),
  ])
  const second = await claim(codeOf(made))
  expect([second.status, second.body.code]).toEqual([404, 'hand_over_expired'])
  expect(
    await app.query('select code_hash from checkout_tokens where code_hash = $1', [codeOf(made)]),
  ).toEqual([])
})

it('AUTH-37 a link is good for a quarter of an hour, its token for half an hour, and a new link ends the old', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer)
  const old = await link(customer)
  const made = await link(customer)
  expect((await claim(codeOf(old))).status).toBe(404)
  app.setNow(new Date(monday.getTime() + 15 * 60_000))
  expect((await claim(codeOf(made))).status).toBe(404)
  const third = await link(customer)
  const { data } = await claim(codeOf(third))
  app.setNow(new Date(monday.getTime() + 45 * 60_000 - 1))
  expect((await app.call('GET', '/api/online-joining/checkout-cart', undefined, by(data.token))).status).toBe(
    200,
  )
  app.setNow(new Date(monday.getTime() + 45 * 60_000))
  expect((await app.call('GET', '/api/online-joining/checkout-cart', undefined, by(data.token))).status).toBe(
    401,
  )
  app.setNow(monday)
})

it.each(['by a new link', 'by time'])(
  'AUTH-36 whoever has begun to pay hears what became of it, though their token ends %s meanwhile',
  async (how) => {
    const { customer, cart, token } = await handedOver('swim')
    const { agreement, authorisation } = await buildAuthorisation(app, customer)
    expect((await app.call('POST', '/api/checkout/authorise', authorisation, by(token))).status).toBe(200)
    if (how === 'by time') app.setNow(new Date(monday.getTime() + 30 * 60_000))
    else await link(customer)
    const asked = (path: string) => app.call('GET', path, undefined, by(token))
    expect((await asked('/api/online-joining/checkout-cart')).status).toBe(401)
    expect((await app.call('POST', '/api/checkout/authorise', authorisation, by(token))).status).toBe(401)
    const done = await app.call('POST', '/api/checkout/complete', agreement, by(token))
    expect(done.status).toBe(200)
    const status = `/api/checkout/payments/${authorisation.transaction_uuid}`
    expect((await asked(status)).data.order_reference).toBe(done.data.order_reference)
    app.setNow(new Date(monday.getTime() + 40 * 60_000))
    expect((await asked(status)).status).toBe(401)
    app.setNow(monday)
    expect(cart.cart_id).toBeTruthy()
  },
)

it('AUTH-36 a token that has ended makes no order where no payment had begun', async () => {
  const { customer, token } = await handedOver('swim')
  const { agreement } = await buildAuthorisation(app, customer)
  await app.query('delete from payments where user_id = $1', [customer.id])
  await link(customer)
  const done = await app.call('POST', '/api/checkout/complete', agreement, by(token))
  expect([done.status, done.body.code]).toEqual([401, 'unauthenticated'])
})

it('AUTH-36 the token pays for the cart, and shows nothing of the customer', async () => {
  const { customer, cart, token } = await handedOver()
  const seen = await app.call('GET', '/api/online-joining/checkout-cart', undefined, by(token))
  const hidden = { answers: [], bank_account_ending: null }
  const lines = cart.lines.map((line: any) => ({
    ...line,
    person_id: null,
    membership: { ...line.membership, ...hidden },
  }))
  const told = cart.agreement.facts.filter(({ id }: { id: string }) => id !== 'customerId')
  const shown = { ...cart.agreement, facts: told }
  expect(seen.data).toEqual({ ...cart, ...hidden, lines, credits: [], agreement: shown })
  const prepared = await app.call('GET', '/api/checkout/prepare', undefined, by(token))
  expect([prepared.status, prepared.data.can_save_card, prepared.data.saved_card]).toEqual([200, false, null])
  const { agreement, authorisation } = await buildAuthorisation(app, customer)
  const paid = await app.call(
    'POST',
    '/api/checkout/authorise',
    { ...authorisation, save_card: true },
    by(token),
  )
  expect(paid.data.transaction_status).toBe('authorised')
  const done = await app.call('POST', '/api/checkout/complete', agreement, by(token))
  expect(done.status).toBe(200)
  await app.runJobs()
  const [order] = await app.query('select user_id, state from orders where id = $1', [
    done.data.complete_order_id,
  ])
  expect(order).toEqual({ user_id: customer.id, state: 'paid' })
  expect(await app.query('select id from saved_cards where user_id = $1', [customer.id])).toEqual([])
  expect((await app.call('GET', '/api/online-joining/checkout-cart', undefined, by(token))).data).toBeNull()
})

it('AUTH-36 who handed the cart over sees that it is being paid, and then the order; the payer reads its reference', async () => {
  const { customer, cart, token } = await handedOver('swim')
  const seen = async () =>
    (await app.call('GET', `/api/checkout/hand-over/${cart.cart_id}`, undefined, { cookie: customer.cookie }))
      .data
  expect(await seen()).toEqual({ is_being_paid: false, complete_order_id: null })
  const { agreement, authorisation } = await buildAuthorisation(app, customer)
  await app.call('POST', '/api/checkout/authorise', authorisation, by(token))
  expect(await seen()).toEqual({ is_being_paid: true, complete_order_id: null })
  const done = await app.call('POST', '/api/checkout/complete', agreement, by(token))
  expect(await seen()).toEqual({ is_being_paid: false, complete_order_id: done.data.complete_order_id })
  const { data } = await app.call(
    'GET',
    `/api/checkout/payments/${authorisation.transaction_uuid}`,
    undefined,
    by(token),
  )
  const [order] = await app.query('select reference from orders where id = $1', [done.data.complete_order_id])
  expect([data.status, data.reference]).toEqual(['completed', order.reference])
})

it('AUTH-36 an order that is made while its cart is asked about is found: the cart is read first, then the order', async () => {
  const { customer, cart } = await handedOver('swim')
  const asked = await app.statementsOf(() =>
    app.call('GET', `/api/checkout/hand-over/${cart.cart_id}`, undefined, { cookie: customer.cookie }),
  )
  const tables = asked.flatMap((text) => /from "(carts|orders)"/.exec(text)?.[1] ?? [])
  expect(tables.slice(-2)).toEqual(['carts', 'orders'])
})

it('AUTH-36 the token is nobody outside the checkout, and no key to what the customer buys next', async () => {
  const { customer, cart, token } = await handedOver('swim')
  const before = await app.digestRows()
  const calls = [
    ['GET', '/api/auth/user'],
    ['GET', '/api/user/saved-cards'],
    ['DELETE', '/api/cart/clear', { source: 'online-joining' }],
    ['PUT', '/api/checkout/credit', { source: 'online-joining', amount: 0 }],
    ['POST', '/api/checkout/hand-over', { source: 'online-joining' }],
  ] as const
  for (const [method, path, body] of calls)
    expect((await app.call(method, path, body, by(token))).status, path).toBe(401)
  expect(await app.digestRows()).toEqual(before)

  await buildCart(app, customer, { membership: 'fitness' })
  const next = await app.call('GET', '/api/online-joining/checkout-cart', undefined, by(token))
  expect([next.status, next.data]).toEqual([200, null])
  expect((await app.call('GET', '/api/checkout/prepare', undefined, by(token))).status).toBe(404)
  expect((await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, by(token))).status).toBe(404)
})

it('AUTH-36 a saved card is charged by its owner alone', async () => {
  const { customer, token } = await handedOver()
  const { authorisation } = await buildAuthorisation(app, customer)
  const before = await app.digestRows()
  const saved = { ...authorisation, is_saved_card: true, saved_card_id: 'any-card' }
  expect((await app.call('POST', '/api/checkout/authorise', saved, by(token))).status).toBe(403)
  expect(await app.digestRows()).toEqual(before)
})

it('AUTH-37 a customer without a cart has nothing to hand over; a visitor neither', async () => {
  const customer = await buildCustomer(app)
  const body = { source: 'online-joining' }
  const empty = await app.call('POST', '/api/checkout/hand-over', body, { cookie: customer.cookie })
  expect([empty.status, empty.body.code]).toEqual([404, 'cart_empty'])
  expect((await app.call('POST', '/api/checkout/hand-over', body)).status).toBe(401)
})

it('AUTH-37 guessing codes is slowed', async () => {
  // The refusals of the tests above are forgotten by then.
  app.setNow(new Date(monday.getTime() + 60 * 60_000))
  const answers: number[] = []
  for (let turn = 0; turn < 21; turn += 1) answers.push((await claim(`guess-${turn}`)).status)
  expect(answers.slice(-2)).toEqual([404, 429])
  app.setNow(monday)
})
