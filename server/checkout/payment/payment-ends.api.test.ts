import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import { attemptPayment, ledgerOf, ryftCards, visitSheffield } from '../../testing/ryft.ts'
import { requestRefund, sendRefund } from '../../payments/refunds.service.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepPayments } from './advance.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const as = (customer: Customer) => ({ cookie: customer.cookie })
const later = (seconds: number) => app.setNow(new Date(monday.getTime() + seconds * 1000))
const paymentsOf = async (customer: Customer) =>
  (
    await app.query('select state from payments where user_id = $1 order by attempt, state', [customer.id])
  ).map((row) => row.state)

it('IMP-22 an order that fails for a reason nobody foresaw is tried for an hour; then the money is let go', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { agreement, authorisation } = await buildAuthorisation(app, customer)
  await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  await app.query(`create function refuse_orders() returns trigger language plpgsql as
    $$ begin raise exception 'no order today'; end $$`)
  await app.query(
    'create trigger refused before insert on orders for each row execute function refuse_orders()',
  )
  const answer = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
  expect([answer.status, answer.body.code]).toEqual([500, 'server_error'])
  later(59 * 60)
  await sweepPayments(app.services)
  expect(await paymentsOf(customer)).toEqual(['authorised'])
  later(61 * 60)
  await sweepPayments(app.services)
  await app.query('drop function refuse_orders cascade')
  await app.runJobs()
  const orders = await app.query('select id from orders where user_id = $1', [customer.id])
  expect([await paymentsOf(customer), orders]).toEqual([['released'], []])
  const logged = app.takeErrors()
  expect(
    logged.filter((line) => line.startsWith('a payment whose order cannot be made is let go')),
  ).toHaveLength(1)
})

it('IMP-22 a first collection that has become too soon for the bank is not sold: no money is held, or it is let go', async () => {
  const begin = async () => {
    app.setNow(new Date('2026-12-01T10:00:00Z'))
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'fitness', startDate: '2026-12-07', billingDay: 15 })
    return { customer, ...(await buildAuthorisation(app, customer)) }
  }
  // Ten working days after 1 December is 15 December; an hour after four o'clock the 2nd counts, and the 16th is too late.
  const late = await begin()
  app.setNow(new Date('2026-12-01T17:01:00Z'))
  const refused = await app.call('POST', '/api/checkout/authorise', late.authorisation, as(late.customer))
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      code: 'dates_passed',
      message: 'The dates you chose can no longer be kept. Please go back and choose them again.',
    },
  ])
  const held = await begin()
  app.setNow(new Date('2026-12-01T16:59:00Z'))
  const agreed = await app.call('POST', '/api/checkout/authorise', held.authorisation, as(held.customer))
  expect(agreed.data.transaction_status).toBe('authorised')
  app.setNow(new Date('2026-12-01T17:01:00Z'))
  await app.call('POST', '/api/checkout/complete', held.agreement, as(held.customer))
  await app.runJobs()
  expect([await paymentsOf(late.customer), await paymentsOf(held.customer)]).toEqual([
    ['created'],
    ['released'],
  ])
})

it.each([
  ['another selection', "item_hash = 'of something else'"],
  ['another amount', 'amount = amount - 1'],
  ['another currency', "currency = 'EUR'"],
])(
  'IMP-20 IMP-22 money that was held for %s makes no order of this cart, and is released',
  async (_what, change) => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { agreement, authorisation } = await buildAuthorisation(app, customer)
    await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
    await app.query(`update payments set ${change} where user_id = $1`, [customer.id])
    later(120)
    await sweepPayments(app.services)
    await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.runJobs()
    const orders = await app.query('select id from orders where user_id = $1', [customer.id])
    expect([await paymentsOf(customer), orders]).toEqual([['released'], []])
  },
)

it.each([
  ['of another selection than was agreed to', 'community-access', 'community-access-fixed-12-month', 'stale'],
  [
    'without a payment where there is something to pay',
    'day-pass-month',
    'day-pass-month-fixed-1-month',
    null,
  ],
])('PAY-29 no free order is made %s', async (_what, membership, option, hash) => {
  const customer = await buildCustomer(app)
  const cart = await buildCart(app, customer, { membership, option })
  const terms = (await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, as(customer))).data
  const answer = await app.call(
    'POST',
    '/api/checkout/complete',
    {
      source: 'online-joining',
      item_hash: hash ?? cart.item_hash,
      terms: terms.map((term: { id: string }) => term.id),
      payments: [],
      transaction_uuid: null,
    },
    as(customer),
  )
  const orders = await app.query('select id from orders where user_id = $1', [customer.id])
  expect([answer.status, answer.body.code, orders]).toEqual([422, 'cart_changed', []])
})

it('PAY-11 a page whose payment another tab has replaced is told that, not of a declined card', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const first = await buildAuthorisation(app, customer)
  await buildCart(app, customer, { membership: 'fitness' })
  await buildAuthorisation(app, customer)
  const answer = await app.call('POST', '/api/checkout/authorise', first.authorisation, as(customer))
  expect([answer.status, answer.body.code]).toEqual([422, 'cart_changed'])
  const id = first.agreement.transaction_uuid
  const status = await app.call('GET', `/api/checkout/payments/${id}`, undefined, as(customer))
  expect(status.data).toMatchObject({
    status: 'failed',
    message:
      'We could not complete your order. The payment has been cancelled and you have not been charged.',
    complete_order_id: null,
  })
  expect(await paymentsOf(customer)).toEqual(['cancelled', 'created'])
})

it('IMP-22 a refund that two processes send at once is asked for once, and a killed one does not hold it for ever', async () => {
  const { customer, prepared, pay, complete } = await visitSheffield(app)
  await pay()
  await attemptPayment(app, prepared.client_secret, { number: ryftCards.good })
  await complete()
  await app.runJobs()
  const { id, clientId } = { id: prepared.transaction_uuid as string, clientId: 'riverside' }
  const refund = await requestRefund(app.services, clientId, id, 500, 'asked for')
  await Promise.all([1, 2, 3].map(() => sendRefund(app.services, clientId, refund.id)))
  const refunds = async () =>
    (await ledgerOf(app, prepared.payment_session_id)).filter((line) => line.startsWith('Refund'))
  expect(await refunds()).toEqual(['Refund Succeeded'])

  const next = await requestRefund(app.services, clientId, id, 300, 'asked for')
  await app.query('update payments set claimed_until = $2 where id = $1', [
    id,
    new Date(monday.getTime() + 60_000),
  ])
  later(59)
  const waiting = sendRefund(app.services, clientId, next.id)
  expect(await refunds()).toHaveLength(1)
  later(60)
  await waiting
  expect(await refunds()).toHaveLength(2)
  expect(await app.query('select claimed_until from payments where id = $1', [id])).toEqual([
    { claimed_until: null },
  ])
  expect(await paymentsOf(customer)).toEqual(['captured'])
})
