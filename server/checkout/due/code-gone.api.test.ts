import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import { agreeAndPay, payFor } from '../../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepPayments } from '../payment/advance.service.ts'

/** The last use of a promotion code is lost at the last moment: the reason is said, and it can be paid without the code. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(monday)
  await setUses(0, null)
})

const setUses = (used: number, most: number | null) =>
  app.query(
    `update promotions set used = $1, max_uses = $3, rule = jsonb_set(rule::jsonb, '{maxUses}', $2::jsonb) where code = 'TENOFF' and client_id = 'riverside'`,
    [used, JSON.stringify(most), most],
  )
const loseTheLastUse = () => setUses(1, 1)

const as = ({ cookie }: Customer) => ({ cookie })
const cartOf = async (customer: Customer) =>
  (await app.call('GET', '/api/online-joining/checkout-cart', undefined, as(customer))).data
const ordersOf = ({ id }: Customer) => app.query('select total from orders where user_id = $1', [id])

async function withCode() {
  const customer = await buildCustomer(app)
  const cart = await buildCart(app, customer, { promotionCode: 'TENOFF' })
  return { customer, cart, due: cart.outstanding_cart_balance.raw.amount as number }
}

/** Ten pounds more, no code, and another hash. */
async function isPricedWithout({ customer, cart, due }: Awaited<ReturnType<typeof withCode>>) {
  const now = await cartOf(customer)
  expect([now.outstanding_cart_balance.raw.amount, now.promotion_code]).toEqual([due + 1000, null])
  expect(now.payment_option.lines.map(({ type }: { type: string }) => type)).not.toContain('discount')
  expect(now.payment_option.minimum_in_all.raw.amount).toBe(
    cart.payment_option.minimum_in_all.raw.amount + 1000,
  )
  expect(now.item_hash).not.toBe(cart.item_hash)
}

async function canBePaid({ customer, due }: Awaited<ReturnType<typeof withCode>>) {
  expect((await payFor(app, customer)).status).toBe(200)
  await app.runJobs()
  expect(await ordersOf(customer)).toEqual([{ total: due + 1000 }])
}

describe('a code whose last use is gone', () => {
  it('before the bank is asked: no money is held, and the cart is paid for without it', async () => {
    const bought = await withCode()
    const { customer } = bought
    const { authorisation } = await buildAuthorisation(app, customer)
    await loseTheLastUse()
    const refused = await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'promotion_refused',
      'Your promotion code can no longer be used, so we have taken it off. Please check the new amount.',
    ])
    await isPricedWithout(bought)
    await canBePaid(bought)
  })

  it('after the bank has said yes: the money is let go, the reason said, and the cart paid for without it', async () => {
    const bought = await withCode()
    const { customer } = bought
    const agreement = await agreeAndPay(app, customer)
    await loseTheLastUse()
    const refused = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'payment_released',
      'Your promotion code can no longer be used, so we have taken it off. The payment has been cancelled and you have not been charged.',
    ])
    await isPricedWithout(bought)
    await canBePaid(bought)
  })

  it('while the tab is closed: the e-mail gives the reason, and the cart waits without it', async () => {
    const bought = await withCode()
    await agreeAndPay(app, bought.customer)
    await loseTheLastUse()
    app.setNow(new Date(monday.getTime() + 10 * 60_000))
    await sweepPayments(app.services)
    await app.runJobs()
    const [letter] = await app.query(
      `select text from emails where kind = 'payment_released' and recipient = $1`,
      [bought.customer.email],
    )
    expect(letter.text).toContain(
      'the promotion code could no longer be used. You can choose again without it.',
    )
    await isPricedWithout(bought)
  })

  it('to somebody else at the same moment: one pays with it, the other is told, and pays without', async () => {
    await setUses(0, 1)
    const both = [await withCode(), await withCode()]
    const [first, second] = [
      await agreeAndPay(app, both[0]!.customer),
      await agreeAndPay(app, both[1]!.customer),
    ]
    const answers = await Promise.all(
      both.map(({ customer }, index) =>
        app.call('POST', '/api/checkout/complete', [first, second][index], as(customer)),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const loser = both[answers.findIndex(({ status }) => status === 409)]!
    await isPricedWithout(loser)
    await canBePaid(loser)
  })

  it('an order that the code made free is not placed, and asks for a card instead', async () => {
    await app.query(
      `update promotions set rule = jsonb_set(rule::jsonb, '{amount}', '1000000') where code = 'TENOFF' and client_id = 'riverside'`,
    )
    const { customer, cart } = await withCode()
    expect(cart.outstanding_cart_balance.raw.amount).toBe(0)
    await loseTheLastUse()
    const refused = await payFor(app, customer)
    expect([refused.status, refused.body.code, await ordersOf(customer)]).toEqual([
      422,
      'promotion_refused',
      [],
    ])
    const now = await cartOf(customer)
    expect([now.outstanding_cart_balance.raw.amount > 0, now.promotion_code]).toEqual([true, null])
    expect((await payFor(app, customer)).status).toBe(200)
  })
})
