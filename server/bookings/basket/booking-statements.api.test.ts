import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { billing } from '../../testing/billing.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { startTestApp, type Answer, type TestApp } from '../../testing/test-app.ts'
import { basketCalls, session } from '../testing/basket-calls.ts'
import { addSession, offerBookings } from '../testing/bookings-world.ts'

/** How many statements a booking costs, from the press on Book to the order that is read. More fail: whoever adds one finds one. */

let app: TestApp
let calls: ReturnType<typeof basketCalls>
beforeAll(async () => {
  app = await startTestApp()
  app.letClockRun()
  calls = basketCalls(app)
  await offerBookings(app)
})
afterAll(() => app.close())

async function booking(start: string, isMember: boolean) {
  const customer = await buildCustomer(app)
  if (isMember) await holdMembership(app.services, customer.id, {})
  const id = await addSession(app, { activity: 'public-swim', space: 'pool', start })
  const costs: Record<string, number> = {}
  const step = async (name: string, work: () => Promise<Answer>): Promise<Answer> => {
    let answer!: Answer
    costs[name] = (await app.statementsOf(async () => (answer = await work()))).length
    expect([name, answer.status < 300]).toEqual([name, true])
    return answer
  }
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    app.call(method, path, body, { cookie: customer.cookie })
  await step('add', () => calls.add(customer, session(id)))
  const cart = await step('cart', () => ask('GET', '/api/online-joining/checkout-cart?source=bookings'))
  const terms = await step('terms', () => ask('GET', `/api/terms?cart_id=${cart.data.cart_id}`))
  const due = cart.data.outstanding_cart_balance.raw.amount
  const agreement = {
    source: 'bookings',
    item_hash: cart.data.item_hash,
    terms: terms.data.map((term: { id: string }) => term.id),
    payments: due > 0 ? [{ tender_type: 'card', amount: due }] : [],
    transaction_uuid: null,
  }
  if (due > 0) {
    const prepared = await step('prepare', () => ask('GET', '/api/checkout/prepare?source=bookings'))
    agreement.transaction_uuid = prepared.data.transaction_uuid
    const card = { ...agreement, ...billing, payment_method_id: 'pm_card_visa', save_card: false }
    await step('authorise', () => ask('POST', '/api/checkout/authorise', card))
  }
  const placed = await step('complete', () => ask('POST', '/api/checkout/complete', agreement))
  await step('order', () => ask('GET', `/api/orders/${placed.data.complete_order_id}`))
  return { ...costs, all: Object.values(costs).reduce((sum, cost) => sum + cost) }
}

it('a place that is paid for by card', async () => {
  expect(await booking('09:00', false)).toEqual({
    add: 8,
    cart: 4,
    terms: 1,
    prepare: 7,
    authorise: 12,
    complete: 11,
    order: 2,
    all: 45,
  })
})

it('a place that a membership brings', async () => {
  expect(await booking('12:00', true)).toEqual({
    add: 9,
    cart: 4,
    terms: 1,
    complete: 10,
    order: 2,
    all: 26,
  })
})

it('whoever comes too late for a session hears so before anything is written', async () => {
  const customer = await buildCustomer(app)
  const full = await addSession(app, { start: '15:00', capacity: 2, taken: 2 })
  const asked = await app.statementsOf(async () => {
    expect((await calls.add(customer, session(full))).body.code).toBe('place_taken')
  })
  expect(asked.length).toBe(5)
})
