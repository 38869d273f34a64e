import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepPayments } from '../payment/advance.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const as = (customer: Customer) => ({ cookie: customer.cookie })
const useCredit = (customer: Customer, amount: unknown) =>
  app.call('PUT', '/api/checkout/credit', { source: 'online-joining', amount }, as(customer))
const cartOf = async (customer: Customer) =>
  (await app.call('GET', '/api/online-joining/checkout-cart', undefined, as(customer))).data
const balanceOf = async (customer: Customer) =>
  (await app.call('GET', '/api/auth/user', undefined, as(customer))).data.credit.balance
const paymentsOf = async (customer: Customer) =>
  (
    await app.query('select state, amount from payments where user_id = $1 order by attempt', [customer.id])
  ).map(({ state, amount }) => [state, amount])

async function customerWith(credit: number): Promise<Customer> {
  const customer = await buildCustomer(app)
  await app.query('update users set credit_balance = $2 where id = $1', [customer.id, credit])
  await buildCart(app, customer, { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' })
  return customer
}

it('CHK-33 CHK-37 CHK-39 credit pays a part, the card the rest, and the order takes both', async () => {
  const customer = await customerWith(1500)
  expect((await cartOf(customer)).credits).toEqual([
    { type: 'general', total_available: 1500, max_applicable: 1500 },
  ])
  const used = await useCredit(customer, 1500)
  expect([used.status, used.data.outstanding_cart_balance.raw.amount, used.data.cart_payments]).toEqual([
    200,
    2500,
    [{ tender_type: 'credit', amount: 1500 }],
  ])
  expect((await cartOf(customer)).outstanding_cart_balance.formatted).toBe('£25.00')

  const { agreement, authorisation } = await buildAuthorisation(app, customer, 'pm_card_visa')
  const without = await app.call(
    'POST',
    '/api/checkout/authorise',
    { ...authorisation, payments: [{ tender_type: 'card', amount: 2500 }] },
    as(customer),
  )
  expect([without.status, without.body.code]).toEqual([422, 'amount_changed'])
  const answer = await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  expect([answer.status, answer.data.transaction_status]).toEqual([200, 'authorised'])
  const placed = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
  expect(placed.status).toBe(200)
  await app.runJobs()
  const [order] = await app.query('select id, state, total from orders where user_id = $1', [customer.id])
  expect(order).toMatchObject({ state: 'paid', total: 4000 })
  expect(
    await app.query('select kind, amount from tenders where order_id = $1 order by kind', [order.id]),
  ).toEqual([
    { kind: 'card', amount: 2500 },
    { kind: 'credit', amount: 1500 },
  ])
  expect([await paymentsOf(customer), await balanceOf(customer)]).toEqual([[['captured', 2500]], 0])
})

it('CHK-06 CHK-37 PAY-30 credit pays the whole: no provider is asked, and the order stands', async () => {
  const customer = await customerWith(5000)
  expect((await useCredit(customer, 5000)).data.cart_payments).toEqual([
    { tender_type: 'credit', amount: 4000 },
  ])
  const cart = await cartOf(customer)
  expect(cart.outstanding_cart_balance.raw.amount).toBe(0)
  const prepared = await app.call('GET', '/api/checkout/prepare', undefined, as(customer))
  expect([prepared.status, prepared.body.errors]).toEqual([
    422,
    { payments: ['No payment is required for this purchase.'] },
  ])
  const terms = await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, as(customer))
  const body = {
    source: 'online-joining',
    item_hash: cart.item_hash,
    terms: terms.data.map(({ id }: { id: string }) => id),
    payments: [{ tender_type: 'credit', amount: 4000 }],
    transaction_uuid: null,
  }
  const placed = await app.call('POST', '/api/checkout/complete', body, as(customer))
  const again = await app.call('POST', '/api/checkout/complete', body, as(customer))
  expect([placed.status, again.data.complete_order_id]).toEqual([200, placed.data.complete_order_id])
  expect([await paymentsOf(customer), await balanceOf(customer)]).toEqual([[], 1000])
})

it('CHK-39 credit can be taken back, and is never more than there is', async () => {
  const customer = await customerWith(700)
  await useCredit(customer, 5000)
  expect((await cartOf(customer)).outstanding_cart_balance.raw.amount).toBe(3300)
  await useCredit(customer, 0)
  expect((await cartOf(customer)).cart_payments).toEqual([])
})

it.each([
  ['a negative amount', -1],
  ['a text', '15'],
  ['half a penny', 0.5],
])('CHK-39 %s is refused by name', async (_case, amount) => {
  const customer = await customerWith(700)
  const refused = await useCredit(customer, amount)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['amount']])
  expect((await cartOf(customer)).cart_payments).toEqual([])
})

it('IMP-22 the credit is gone before the order: the card is let go, and nothing is taken', async () => {
  const customer = await customerWith(1500)
  await useCredit(customer, 1500)
  const { agreement, authorisation } = await buildAuthorisation(app, customer, 'pm_card_visa')
  await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  await app.query('update users set credit_balance = 100 where id = $1', [customer.id])
  const refused = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
  expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
  await app.runJobs()
  expect([await paymentsOf(customer), await balanceOf(customer)]).toEqual([[['released', 2500]], 100])
})

it('IMP-22 the money cannot be taken after the order: the credit comes back, once', async () => {
  const customer = await customerWith(1500)
  await useCredit(customer, 1500)
  const { agreement, authorisation } = await buildAuthorisation(app, customer, 'pm_card_visa')
  await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  await app.call('POST', '/api/checkout/complete', agreement, as(customer))
  expect(await balanceOf(customer)).toBe(0)
  const [payment] = await app.query(
    'select provider_reference as reference from payments where user_id = $1',
    [customer.id],
  )
  const cancelled = await fetch(
    `${app.services.config.sandboxUrl}/v1/payment_intents/${payment.reference}/cancel`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.services.config.stripe?.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'stripe-version': '2026-10-28.endive',
      },
    },
  )
  expect(cancelled.status).toBe(200)
  await app.runJobs()
  app.setNow(new Date(monday.getTime() + 600_000))
  await sweepPayments(app.services)
  const [order] = await app.query('select state from orders where user_id = $1', [customer.id])
  expect([order.state, await balanceOf(customer)]).toEqual(['paymentFailed', 1500])
})
