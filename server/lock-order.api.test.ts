import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrderOfPayment } from './checkout/order/place-order.service.ts'
import { lockOpenCart } from './cart/cart.repository.ts'
import { cancelLine } from './orders/cancel-line.service.ts'
import { failCapture, orderOfPayment } from './orders/orders.service.ts'
import { readPayment, recordStanding } from './payments/payments.service.ts'
import { openDatabase, type Database } from './platform/db.ts'
import type { Services } from './services.ts'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from './testing/builders.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

/** Two transactions that lock the same rows in different orders wait for each other until the database ends one of them. */

let app: TestApp
let watched: Services
let db: Database
let said: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  // One connection: statements are said in the order in which they are made.
  db = openDatabase(app.services.config.databaseUrl, 1, { onStatement: (text) => said.push(text) })
  watched = { ...app.services, db }
})
afterAll(async () => {
  await db.close()
  await app.close()
})

const order = ['users', 'carts', 'payments', 'orders', 'promotions']

/** The tables whose rows a transaction locks or changes, in the order of the first time. */
async function locksOf(work: () => Promise<unknown>): Promise<string[]> {
  said = []
  await work()
  const locked = said.flatMap((text) => {
    const read = / for (no key )?update( of "carts")?$/.test(text)
      ? [...text.matchAll(/from "(\w+)"/g)].slice(0, 1)
      : []
    const changed = [...text.matchAll(/\bupdate "(\w+)"/g)]
    // Of writes that are sent together the last one is done first.
    const last = text.startsWith('with') ? changed.splice(-1) : []
    return [...read, ...last, ...changed].map(([, table]) => table!).filter((table) => order.includes(table))
  })
  return [...new Set(locked)]
}

async function heldPayment(customer: Customer, card = 'pm_card_visa') {
  await buildCart(app, customer, {
    membership: 'fitness',
    option: 'fitness-fixed-12-month',
    promotionCode: 'TENOFF',
  })
  await app.query('update users set credit_balance = 500 where id = $1', [customer.id])
  const { authorisation } = await buildAuthorisation(app, customer, card)
  await app.call('POST', '/api/checkout/authorise', authorisation, { cookie: customer.cookie })
  const payment = await readPayment(app.services, 'riverside', authorisation.transaction_uuid)
  return payment!
}

it('an order, its failure and the end of a line lock customer, cart, payment, order and promotion in this order', async () => {
  const customer = await buildCustomer(app)
  const payment = await heldPayment(customer)
  expect(await locksOf(() => placeOrderOfPayment(watched, payment))).toEqual([
    'users',
    'carts',
    'payments',
    'promotions',
  ])
  const failed = (await orderOfPayment(app.services, 'riverside', payment.id))!
  expect(await locksOf(() => failCapture(watched, failed))).toEqual(['users', 'orders', 'promotions'])

  const other = await buildCustomer(app)
  const paid = await heldPayment(other)
  await placeOrderOfPayment(app.services, paid)
  await app.runJobs()
  const { id, lines } = (await orderOfPayment(app.services, 'riverside', paid.id))!
  const which = { clientId: 'riverside', orderId: id, lineId: lines[0]!.id }
  expect(await locksOf(() => cancelLine(watched, which, 100, 'withdrawn'))).toEqual([
    'users',
    'payments',
    'orders',
  ])
})

it('a payment that moves twice at once does not wait for whoever has locked its cart, who may be waiting for it', async () => {
  const customer = await buildCustomer(app)
  const asked = await heldPayment(customer, 'pm_card_threeDSecure2Required')
  expect(asked.state).toBe('scaRequired')
  const { id } = customer
  const moved = await app.services.db.inTransaction(async (tx) => {
    const held = await lockOpenCart(tx, 'riverside', { userId: id }, 'online-joining')
    expect(held?.cart.id).toBe(asked.cartId)
    await tx.execute("set local idle_in_transaction_session_timeout = '5s'")
    // More than was asked for: it is held, and let go at once.
    const standing = { kind: 'approved', amount: asked.amount + 1, currency: asked.currency } as const
    return recordStanding(app.services, 'riverside', asked.id, standing)
  })
  expect(moved.state).toBe('releasing')
  expect(app.takeErrors()).toEqual([
    expect.stringContaining('the bank holds another amount than was asked for'),
  ])
})
