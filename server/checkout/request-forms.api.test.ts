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
