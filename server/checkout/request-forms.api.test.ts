import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** The forms in which the specification writes the requests of the checkout. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const as = (customer: Customer) => ({ cookie: customer.cookie })
const complete = (customer: Customer, body: object) =>
  app.call('POST', '/api/checkout/complete', body, as(customer))

/** A customer about to confirm a free order: the request without the terms, and the ids of the terms. */
async function aboutToConfirm() {
  const customer = await buildCustomer(app)
  const cart = await buildCart(app, customer, {
    membership: 'community-access',
    option: 'community-access-fixed-12-month',
  })
  const asked = await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, as(customer))
  const terms: string[] = asked.data.map((term: { id: string }) => term.id)
  expect(terms.length).toBeGreaterThan(0)
  const body = {
    source: 'online-joining',
    item_hash: cart.item_hash,
    payments: [],
    transaction_uuid: null,
  }
  return { customer, cart, terms, body }
}

it('PAY-29 a free order is confirmed with terms_accepted, which are kept as accepted', async () => {
  const { customer, cart, terms, body } = await aboutToConfirm()
  const { status, data } = await complete(customer, { ...body, terms_accepted: terms })
  expect([status, typeof data.complete_order_id]).toEqual([200, 'string'])
  const kept = await app.query('select term_id from accepted_terms where line_id = $1', [cart.lines[0].id])
  expect(kept.map((row) => row.term_id)).toEqual(expect.arrayContaining(terms))
})

it('PAY-29 without the terms under either name, or with none of them accepted, there is no order', async () => {
  const { customer, terms, body } = await aboutToConfirm()
  const before = await app.digestRows()
  for (const accepted of [{}, { terms_accepted: [] }, { terms: [] }]) {
    const refused = await complete(customer, { ...body, ...accepted })
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'terms_not_accepted',
      ['terms'],
    ])
  }
  expect(await app.digestRows()).toEqual(before)
  expect((await complete(customer, { ...body, terms })).status).toBe(200)
})

it.each([
  ['a tender that nobody knows', { tender_type: 'bitcoin', amount: 0 }, 'payments.0.tender_type'],
  ['a tender of the desk', { tender_type: 'cash', amount: 0 }, 'payments.0.tender_type'],
  ['an amount by card', { tender_type: 'card', amount: 100 }, 'payments'],
  ['credit that it does not spend', { tender_type: 'credit', amount: 100 }, 'payments'],
])('CHK-39 a free order is not paid with %s', async (_what, tender, field) => {
  const { customer, terms, body } = await aboutToConfirm()
  const before = await app.digestRows()
  const refused = await complete(customer, { ...body, terms, payments: [tender] })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
  expect(await app.digestRows()).toEqual(before)
  expect((await complete(customer, { ...body, terms })).status).toBe(200)
})

it.each(['authorizing', 'authorised', 'failed', null, 7])(
  'PAY-31 a new card may come with the status %s, which changes nothing',
  async (said) => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { authorisation } = await buildAuthorisation(app, customer, 'pm_card_chargeDeclined')
    const { status, data } = await app.call(
      'POST',
      '/api/checkout/authorise',
      { ...authorisation, status: said },
      as(customer),
    )
    expect([status, data.transaction_status]).toEqual([200, 'failed'])
    const payments = await app.query('select state from payments where id = $1', [
      authorisation.transaction_uuid,
    ])
    expect(payments.map((row) => row.state)).toEqual(['declined'])
  },
)

it('PAY-31 any other property that nobody asked for is still refused', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { authorisation } = await buildAuthorisation(app, customer)
  const { status } = await app.call(
    'POST',
    '/api/checkout/authorise',
    { ...authorisation, state: 'authorised' },
    as(customer),
  )
  expect(status).toBe(422)
})

/** The fields of the specification's own lists, none of them inside another. */
async function written(customer: Customer, method = 'pm_card_visa') {
  const { agreement, authorisation } = await buildAuthorisation(app, customer, method)
  const { transaction_uuid: _uuid, browser, ...fields } = authorisation as Record<string, unknown>
  const { transaction_uuid: _known, ...completion } = agreement as Record<string, unknown>
  return { fields, flat: { ...fields, ...(browser as object) }, completion }
}

it('PAY-18 PAY-32 an authorise and a complete written to the specification’s field list make the order', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { flat, completion } = await written(customer)
  const { save_card: _save, ...leastOf } = flat as Record<string, unknown>
  const authorised = await app.call('POST', '/api/checkout/authorise', leastOf, as(customer))
  expect([authorised.status, authorised.data.transaction_status]).toEqual([200, 'authorised'])
  const completed = await complete(customer, {
    ...completion,
    transaction_uuid: authorised.data.transaction_uuid,
  })
  expect(completed.status).toBe(200)
  const [order] = await app.query('select id from orders where user_id = $1', [customer.id])
  expect(order.id).toBe(completed.data.complete_order_id)
})

it('PAY-30 a complete that names no payment is for the one that is under way', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { flat, completion } = await written(customer)
  await app.call('POST', '/api/checkout/authorise', flat, as(customer))
  expect((await complete(customer, completion)).status).toBe(200)
  const free = await aboutToConfirm()
  const { transaction_uuid: _none, ...body } = free.body
  expect((await complete(free.customer, { ...body, terms: free.terms })).status).toBe(200)
})

it('PAY-30 FOH-08 a complete that names no payment, of a cart that was seen otherwise, makes no order', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { flat, completion } = await written(customer)
  await app.call('POST', '/api/checkout/authorise', flat, as(customer))
  const refused = await complete(customer, { ...completion, item_hash: 'another' })
  expect([refused.status, refused.body.code]).toEqual([422, 'cart_changed'])
  expect(await app.query('select id from orders where user_id = $1', [customer.id])).toEqual([])
  expect((await complete(customer, completion)).status).toBe(200)
})

it('PAY-32 an authorise that says nothing, or half, of its browser names each field that is missing', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { fields } = await written(customer)
  const before = await app.digestRows()
  const half = { screen_width: 1280, screen_height: 720, colour_depth: 24, timezone_offset: 0 }
  const refused = await app.call('POST', '/api/checkout/authorise', { ...fields, ...half }, as(customer))
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      language: ['Language is required.'],
      javascript_enabled: ['Javascript enabled is required.'],
      java_enabled: ['Java enabled is required.'],
    },
  ])
  expect(await app.digestRows()).toEqual(before)
})
