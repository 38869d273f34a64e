import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { discardOpenCart } from '../cart/cart.service.ts'
import { sweepCarts } from '../cart/left-carts.service.ts'
import {
  answersTo,
  buildAuthorisation,
  buildCart,
  buildCustomer,
  buildSubmission,
  riverside,
  type Customer,
} from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

const app: TestApp = await startTestApp()
afterAll(() => app.close())
beforeEach(() => app.setNow(monday))

const as = (customer: Customer) => ({ cookie: customer.cookie })

/** The states of a customer's carts that have answers. */
async function cartsWithAnswers(customer: Customer): Promise<string[]> {
  const rows = await app.query(
    `select state from carts where user_id = $1 and exists (
       select from answers a join cart_lines l on l.client_id = a.client_id and l.id = a.line_id
        where l.client_id = carts.client_id and l.cart_id = carts.id)`,
    [customer.id],
  )
  return rows.map((row) => row.state)
}

describe('answers of a purchase that never happened', () => {
  it.each<[string, (customer: Customer) => Promise<unknown>]>([
    [
      'discarded by the customer, who starts over (CART-15)',
      (customer) => app.call('DELETE', '/api/cart/clear', { source: 'online-joining' }, as(customer)),
    ],
    [
      'replaced by another',
      async (customer) =>
        app.call(
          'POST',
          '/api/online-joining/memberships',
          await buildSubmission(app, { membership: 'swim', option: 'swim-recurring' }),
          as(customer),
        ),
    ],
    [
      'left for more than a week',
      async () => {
        app.setNow(new Date(monday.getTime() + 8 * 24 * 3_600_000))
        await sweepCarts(app.services)
      },
    ],
  ])('are deleted with a cart that is %s', async (_how, end) => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    expect(await cartsWithAnswers(customer)).toEqual(['open'])
    await end(customer)
    expect(await cartsWithAnswers(customer)).toEqual([])
    const carts = await app.query("select state from carts where user_id = $1 and state = 'discarded'", [
      customer.id,
    ])
    expect(carts).toHaveLength(1)
  })

  it('stay while a payment may still make an order of the cart, and with the order', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    const { agreement, authorisation } = await buildAuthorisation(app, customer)
    await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
    const cleared = await app.call('DELETE', '/api/cart/clear', { source: 'online-joining' }, as(customer))
    expect([cleared.body.code, await cartsWithAnswers(customer)]).toEqual(['payment_in_progress', ['open']])
    await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.runJobs()
    expect(await cartsWithAnswers(customer)).toEqual(['completed'])
  })

  it('that come while the cart is being discarded are not stored', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { answers: null })
    const answers = await answersTo(app, riverside.membership('fitness'))
    let finish = () => {}
    const gate = new Promise<void>((resolve) => (finish = resolve))
    let isDiscarded = () => {}
    const discarded = new Promise<void>((resolve) => (isDiscarded = resolve))
    const discarding = app.services.db.inTransaction(async (tx) => {
      const owner = { clientId: 'riverside', userId: customer.id, source: 'online-joining' } as const
      await discardOpenCart(tx, app.services, owner, 'discard')
      isDiscarded()
      await gate
    })
    await discarded
    let status = 0
    const saving = app
      .call('POST', '/api/online-joining/answers', { answers }, as(customer))
      .then((answer) => (status = answer.status))
    await vi.waitFor(async () => {
      const waiting = await app.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(waiting.length + status).toBeGreaterThan(0)
    }, 20_000)
    finish()
    await Promise.all([discarding, saving])
    expect([status, await cartsWithAnswers(customer)]).toEqual([404, []])
  })
})
