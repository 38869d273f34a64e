import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelLine } from '../orders/cancel-line.service.ts'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../testing/builders.ts'
import { loseMoney } from '../testing/lost-money.ts'
import { addTowel, sellTowels } from '../testing/made-up-kind.ts'
import { payFor } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** A membership and something else in one cart: the something is a kind that only this test sells. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  await sellTowels(app)
})
afterAll(() => app.close())

const as = ({ cookie }: Customer) => ({ cookie })
const cartOf = async (customer: Customer) =>
  (await app.call('GET', '/api/online-joining/checkout-cart', undefined, as(customer))).data
const towelsLeft = async () =>
  (await app.query(`select remaining from towel_stock where client_id = 'riverside'`))[0].remaining

/** A month for £40.00, exempt of tax, and a towel for £3.00 with 50p of it in tax. */
async function monthAndTowel(): Promise<Customer> {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' })
  await addTowel(app, customer)
  return customer
}

async function bought(customer: Customer) {
  const done = await payFor(app, customer)
  expect(done.status).toBe(200)
  await app.runJobs()
  return (await app.call('GET', `/api/orders/${done.data.complete_order_id}`, undefined, as(customer))).data
}

describe('a cart of a membership and a towel', () => {
  it('is one payment, one order, two lines and two classes of tax', async () => {
    const customer = await monthAndTowel()
    const cart = await cartOf(customer)
    expect(
      cart.lines.map((line: any) => [line.kind, line.name, line.amount.formatted, line.tax.formatted]),
    ).toEqual([
      ['membership', 'Month Pass', '£40.00', '£0.00'],
      ['towel', 'Large towel', '£3.00', '£0.50'],
    ])
    expect([cart.outstanding_cart_balance.formatted, cart.membership_type.name]).toEqual([
      '£43.00',
      'Month Pass',
    ])

    const order = await bought(customer)
    expect([order.total.formatted, order.tax.formatted, order.order_type]).toEqual([
      '£43.00',
      '£0.50',
      'basket',
    ])
    expect(order.items.map((item: any) => [item.type, item.state, item.amount.formatted])).toEqual([
      ['membership', 'sold', '£40.00'],
      ['towel', 'sold', '£3.00'],
    ])
    expect(order.tenders.map((tender: any) => [tender.kind, tender.amount.formatted])).toEqual([
      ['card', '£43.00'],
    ])
    expect(await app.query('select state, amount from payments where user_id = $1', [customer.id])).toEqual([
      { state: 'captured', amount: 4300 },
    ])
    const [email] = await app.query('select text from emails where subject_id = $1', [order.id])
    expect(email.text).toContain('Large towel')
    expect(email.text).toContain('Month Pass')
    expect(await towelsLeft()).toBe(1)
  })

  it('one line of its order is cancelled and given back, and the other stays', async () => {
    const customer = await monthAndTowel()
    const order = await bought(customer)
    const [, towel] = order.items
    const which = { clientId: 'riverside', orderId: order.id, lineId: towel.id }
    await expect(cancelLine(app.services, which, 301, 'too much')).rejects.toMatchObject({ status: 422 })
    const left = await towelsLeft()
    await cancelLine(app.services, which, 300, 'not wanted')
    await cancelLine(app.services, which, 300, 'pressed twice')
    await app.runJobs()
    expect(
      await app.query('select amount, state, order_line_id from refunds where order_line_id = $1', [
        towel.id,
      ]),
    ).toEqual([{ amount: 300, state: 'refunded', order_line_id: towel.id }])
    const after = (await app.call('GET', `/api/orders/${order.id}`, undefined, as(customer))).data
    expect(after.items.map((item: any) => item.state)).toEqual(['sold', 'cancelled'])
    expect(await app.query('select state from memberships where user_id = $1', [customer.id])).toEqual([
      { state: 'active' },
    ])
    expect(await towelsLeft()).toBe(left + 1)
  })

  it('the membership of its order is cancelled alone, with credit given back after the card', async () => {
    const customer = await monthAndTowel()
    await app.query('update users set credit_balance = 1000 where id = $1', [customer.id])
    const used = await app.call(
      'PUT',
      '/api/checkout/credit',
      { source: 'online-joining', amount: 1000 },
      as(customer),
    )
    expect(used.data.outstanding_cart_balance.formatted).toBe('£33.00')
    const order = await bought(customer)
    const [month] = order.items
    const which = { clientId: 'riverside', orderId: order.id, lineId: month.id }
    await cancelLine(app.services, which, 4000, 'withdrawn')
    await app.runJobs()
    expect(await app.query('select amount from refunds where order_line_id = $1', [month.id])).toEqual([
      { amount: 3300 },
    ])
    const [{ balance }] = await app.query('select credit_balance as balance from users where id = $1', [
      customer.id,
    ])
    expect(balance).toBe(700)
    expect(await app.query('select state from memberships where user_id = $1', [customer.id])).toEqual([
      { state: 'cancelled' },
    ])
    const towel = order.items[1]
    await cancelLine(app.services, { ...which, lineId: towel.id }, 300, 'withdrawn too')
    expect(
      (await app.query('select credit_balance as balance from users where id = $1', [customer.id]))[0]
        .balance,
    ).toBe(1000)
  })

  it('its money cannot be taken: both lines are undone', async () => {
    const customer = await monthAndTowel()
    const done = await payFor(app, customer)
    const left = await towelsLeft()
    await loseMoney(app, customer)
    const order = (
      await app.call('GET', `/api/orders/${done.data.complete_order_id}`, undefined, as(customer))
    ).data
    expect(order.items.map((item: any) => item.state)).toEqual(['notPaid', 'notPaid'])
    expect(await towelsLeft()).toBe(left + 1)
    expect(await app.query('select state from memberships where user_id = $1', [customer.id])).toEqual([
      { state: 'cancelled' },
    ])
  })

  it('what somebody else took last makes no order: the money of both lines is let go', async () => {
    await app.query(`update towel_stock set remaining = 0 where client_id = 'riverside'`)
    const customer = await monthAndTowel()
    const { authorisation, agreement } = await buildAuthorisation(app, customer)
    await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
    const { status, body } = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.runJobs()
    expect([status, body.code]).toEqual([409, 'payment_released'])
    expect(await app.query('select state from payments where user_id = $1', [customer.id])).toEqual([
      { state: 'released' },
    ])
    expect(await app.query('select id from orders where user_id = $1', [customer.id])).toEqual([])
    expect(await app.query('select id from memberships where user_id = $1', [customer.id])).toEqual([])
    await app.query(`update towel_stock set remaining = 2 where client_id = 'riverside'`)
  })
})

describe('the lines of a cart', () => {
  it('another line changes the hash: who agreed to less pays nothing', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' })
    const { authorisation } = await buildAuthorisation(app, customer)
    const before = await cartOf(customer)
    await addTowel(app, customer)
    const after = await cartOf(customer)
    expect([after.cart_id, after.item_hash === before.item_hash]).toEqual([before.cart_id, false])
    const refused = await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
    expect([refused.status, refused.body.code]).toEqual([422, 'cart_changed'])
    const removed = await app.call(
      'POST',
      '/api/cart/remove',
      { cart_item_ids: [after.lines[1].id] },
      as(customer),
    )
    expect([removed.status, removed.data]).toEqual([200, { item_count: 1 }])
    expect((await cartOf(customer)).item_hash).toBe(before.item_hash)
  })

  it('CART-11 the last line takes the cart with it, and what is not in it is refused by name', async () => {
    const customer = await buildCustomer(app)
    const cart = await buildCart(app, customer)
    const remove = (ids: string[]) =>
      app.call('POST', '/api/cart/remove', { cart_item_ids: ids }, as(customer))
    const unknown = await remove([cart.lines[0].id, 'nothing'])
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['cart_item_ids']])
    expect((await remove([cart.lines[0].id])).data).toEqual({ item_count: 0 })
    expect(await cartOf(customer)).toBeNull()
    expect(await app.query('select state from carts where user_id = $1', [customer.id])).toEqual([
      { state: 'discarded' },
    ])
    await app.runJobs()
    expect(await app.query('select state from bank_accounts where user_id = $1', [customer.id])).toEqual([
      { state: 'disabled' },
    ])
  })

  it('what a card cannot take is waived once, of the cart and not of each line', async () => {
    const customer = await buildCustomer(app)
    await addTowel(app, customer, { amount: 20 })
    expect((await cartOf(customer)).outstanding_cart_balance.raw.amount).toBe(0)
    await addTowel(app, customer, { amount: 20, size: 'small' })
    const cart = await cartOf(customer)
    expect([
      cart.outstanding_cart_balance.raw.amount,
      cart.lines.map((line: any) => line.amount.raw.amount),
    ]).toEqual([40, [20, 20]])
    await app.call('POST', '/api/cart/remove', { cart_item_ids: [cart.lines[0].id] }, as(customer))
    const order = await bought(customer)
    expect([
      order.total.raw.amount,
      order.items.map((item: any) => item.amount.raw.amount),
      order.tenders,
    ]).toEqual([0, [0], []])
  })

  it('a centre that another provider takes cards for is refused with a sentence, and nothing changes', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    const before = await app.digestRows()
    await expect(addTowel(app, customer, { venue: 'riverside-sheffield' })).rejects.toMatchObject({
      code: 'seller_differs',
      message: 'Riverside Sheffield takes payment separately: pay for this basket first',
    })
    expect(await app.digestRows()).toEqual(before)
  })
})

describe('the cart by its own call', () => {
  const basketOf = async (query: string, options: object) =>
    app.call('GET', `/api/cart${query}`, undefined, options)

  it('CART-01 CART-02 CART-03 CART-04 CART-36 has every line with its tax, in the order of coming in, and what credit could pay of it', async () => {
    const customer = await monthAndTowel()
    await app.query('update users set credit_balance = 500 where id = $1', [customer.id])
    const { data } = await basketOf('?source=online-joining', as(customer))
    expect(data).toMatchObject({
      item_count: 2,
      total: 4300,
      formatted_total: '£43.00',
      tax_total: 50,
      sub_total: 4250,
      balance: 4300,
      formatted_balance: '£43.00',
      credits: [{ type: 'general', total_available: 500, max_applicable: 500 }],
      item_hash: (await cartOf(customer)).item_hash,
      selected_user_id: null,
      complete_order_id: null,
    })
    expect(data.uuid).toBe(data.id)
    expect(data.items.map((item: any) => [item.sort_by, item.name, item.amount.raw.amount])).toEqual([
      [1, 'Month Pass', 4000],
      [2, 'Large towel', 300],
    ])
  })

  it('CART-08 is that of bookings unless told, the caller’s own, and for nobody else', async () => {
    const customer = await monthAndTowel()
    expect((await basketOf('', as(customer))).data).toBeNull()
    await app.query(`update carts set source = 'bookings' where user_id = $1`, [customer.id])
    expect((await basketOf('', as(customer))).data.item_count).toBe(2)
    expect((await basketOf(`?selected_user_id=${customer.id}`, as(customer))).data.item_count).toBe(2)
    const other = await buildCustomer(app)
    expect((await basketOf('', as(other))).data).toBeNull()
    expect((await basketOf(`?selected_user_id=${customer.id}`, as(other))).status).toBe(403)
    expect((await basketOf('', {})).data).toBeNull()
    expect((await basketOf('?source=elsewhere', {})).status).toBe(422)
  })

  it('CART-08 a visitor sees their own by its cookie', async () => {
    const towel = { items: [{ id: 'large', type: 'towel', pricing_option_id: 'hire' }] }
    const { cookies } = await app.call('POST', '/api/cart/add', towel)
    const cookie = `cc_basket=${cookies.find(({ name }) => name === 'cc_basket')!.value}`
    const { data } = await basketOf('?source=online-joining', { cookie })
    expect([data.item_count, data.total, data.credits]).toEqual([1, 300, []])
  })
})
