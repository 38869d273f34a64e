import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelLine } from '../orders/cancel-line.service.ts'
import {
  answerQuestions,
  buildAuthorisation,
  buildCart,
  buildCustomer,
  riverside,
  type Customer,
} from '../testing/builders.ts'
import { holdMembership } from '../testing/held-membership.ts'
import { addTowel, sellTowels } from '../testing/made-up-kind.ts'
import { payFor, termsFor } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** What happens to a cart when its lines come and go. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await sellTowels(app)
})
afterAll(() => app.close())

const as = ({ cookie }: Customer) => ({ cookie })
const cartOf = async (customer: Customer) =>
  (await app.call('GET', '/api/online-joining/checkout-cart', undefined, as(customer))).data
const remove = (customer: Customer, id: string) =>
  app.call('POST', '/api/cart/remove', { cart_item_ids: [id] }, as(customer))
const month = { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' }

it('credit is agreed to anew with the lines', async () => {
  const customer = await buildCustomer(app)
  await app.query('update users set credit_balance = 4000 where id = $1', [customer.id])
  await buildCart(app, customer, month)
  await app.call('PUT', '/api/checkout/credit', { source: 'online-joining', amount: 4000 }, as(customer))
  expect((await cartOf(customer)).outstanding_cart_balance.raw.amount).toBe(0)
  await addTowel(app, customer)
  const cart = await cartOf(customer)
  expect([cart.cart_payments, cart.outstanding_cart_balance.raw.amount]).toEqual([[], 4300])
})

it('a line that is taken out gives up its bank account and its answers, and the others stay', async () => {
  const customer = await buildCustomer(app)
  const { lines } = await buildCart(app, customer)
  await addTowel(app, customer)
  expect((await remove(customer, lines[0].id)).data).toEqual({ item_count: 1 })
  await app.runJobs()
  expect(await app.query('select state from bank_accounts where user_id = $1', [customer.id])).toEqual([
    { state: 'disabled' },
  ])
  expect(await app.query('select 1 from answers where person_id = $1', [customer.id])).toEqual([])
  const cart = await cartOf(customer)
  expect([cart.lines.map((line: any) => line.name), cart.membership_type]).toEqual([['Large towel'], null])
})

it('a payment session for other lines ends with them', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, month)
  await addTowel(app, customer)
  await buildAuthorisation(app, customer)
  const { lines } = await cartOf(customer)
  await remove(customer, lines[1].id)
  expect(await app.query('select state from payments where user_id = $1', [customer.id])).toEqual([
    { state: 'cancelled' },
  ])
})

it('CHANGE-09 renewals of two memberships stand beside each other, each once, and are paid together', async () => {
  const customer = await buildCustomer(app)
  const dates = { startDate: '2025-12-28', endDate: '2026-12-27' }
  const [year, days] = [
    await holdMembership(app.services, customer.id, { option: 'fitness-fixed-12-month', ...dates }),
    await holdMembership(app.services, customer.id, { ...month, ...dates, baseFee: 4000 }),
  ]
  const renew = async (id: string, membership: string, option: string) => {
    const options = { terms: await termsFor(app, membership) }
    const item = { id, type: 'membership_renewal', pricing_option_id: riverside.option(option), options }
    return app.call('POST', '/api/cart/add', { items: [item] }, as(customer))
  }
  await renew(year, 'fitness', 'fitness-fixed-12-month')
  await answerQuestions(app, customer, riverside.membership('fitness'))
  expect((await renew(days, 'day-pass-month', month.option)).data.item_count).toBe(2)
  expect((await renew(days, 'day-pass-month', month.option)).data.item_count).toBe(2)
  const cart = await cartOf(customer)
  expect(cart.lines.map((line: any) => [line.name, line.amount.formatted])).toEqual([
    ['Fitness', '£349.00'],
    ['Month Pass', '£40.00'],
  ])
  const done = await payFor(app, customer)
  const order = await app.call('GET', `/api/orders/${done.data.complete_order_id}`, undefined, as(customer))
  expect([order.data.total.formatted, order.data.items.length, order.data.order_type]).toEqual([
    '£389.00',
    2,
    'membership',
  ])
  const accepted = await app.query(
    `select line_id, count(*)::int as terms from accepted_terms where person_id = $1 group by 1`,
    [customer.id],
  )
  expect(accepted.map(({ terms }) => terms)).toEqual([3, 3])
})

it('a code belongs to one line: the same code with another is refused, and the cart stays as it is', async () => {
  const customer = await buildCustomer(app)
  const dates = { startDate: '2025-12-28', endDate: '2026-12-27' }
  const [{ id: code }] = await app.query(
    `select id from promotions where client_id = 'riverside' and code = 'TENOFF'`,
  )
  const renew = async (membership: string, option: string, baseFee: number) => {
    const id = await holdMembership(app.services, customer.id, { membership, option, ...dates, baseFee })
    const options = { terms: await termsFor(app, membership), promotion_code_id: code }
    const item = { id, type: 'membership_renewal', pricing_option_id: riverside.option(option), options }
    return app.call('POST', '/api/cart/add', { items: [item] }, as(customer))
  }
  expect((await renew('fitness', 'fitness-fixed-12-month', 34900)).status).toBe(201)
  const before = await cartOf(customer)
  const { status, body } = await renew('day-pass-month', month.option, 4000)
  expect([status, body.code, body.errors]).toEqual([
    422,
    'promotion_refused',
    { promotion_code_id: ['Code not recognised: it is used in your basket already.'] },
  ])
  expect(await cartOf(customer)).toEqual(before)
})

it('CART-15 CART-16 starting over empties the cart of the source that is named, and no other', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, month)
  const clear = (source: string) => app.call('DELETE', '/api/cart/clear', { source }, as(customer))
  for (const source of ['bookings', 'front-of-house']) {
    expect((await clear(source)).status).toBe(200)
    expect(await cartOf(customer)).not.toBeNull()
  }
  // What is renewed in my account is paid for with online joining.
  expect((await clear('my-account')).status).toBe(200)
  expect(await cartOf(customer)).toBeNull()
})

it('a line cannot be cancelled before the money of its order is taken', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, month)
  const done = await payFor(app, customer)
  const [line] = await app.query('select id, order_id from order_lines where person_id = $1', [customer.id])
  const which = { clientId: 'riverside', orderId: done.data.complete_order_id, lineId: line.id }
  await expect(cancelLine(app.services, which, 0, 'too early')).rejects.toMatchObject({
    code: 'payment_in_progress',
  })
  await app.runJobs()
})

it('what may no longer be sold stops the cart, wherever in it it stands', async () => {
  const holder = await buildCustomer(app)
  await buildCart(app, holder, month)
  await app.query(`update cart_lines set position = 2 where person_id = $1`, [holder.id])
  await addTowel(app, holder)
  await app.query(`update cart_lines set position = 1 where person_id = $1 and kind = 'towel'`, [holder.id])
  const { authorisation } = await buildAuthorisation(app, holder)
  const sell = (at: string) =>
    app.query(
      `update membership_types set removed_at = ${at} where client_id = 'riverside' and slug = 'day-pass-month'`,
    )
  await sell('now()')
  const refused = await app.call('POST', '/api/checkout/authorise', authorisation, as(holder))
  await sell('null')
  expect([refused.status, refused.body.code]).toEqual([422, 'not_purchasable'])
})
