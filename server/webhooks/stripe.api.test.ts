import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepPayments } from '../checkout/payment/advance.service.ts'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { applyEvents } from './inbox.service.ts'
import { receiveWebhooks, type WebhookWorld } from '../testing/webhook-world.ts'

const secret = 'whsec_sandbox'
const stripe = new Stripe('sk_test_sandbox')
let app: TestApp
let world: WebhookWorld
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  world = await receiveWebhooks(app, 'stripe', 'stripe', secret)
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(monday)
  await world.control('DELETE', '/faults')
  await world.arrived()
  await app.query('delete from webhook_events')
})

const as = (customer: Customer) => ({ cookie: customer.cookie })
const fault = (match: string, kind: string, times = 1, delay_ms = 60_000) =>
  world.control('POST', '/faults', { provider: 'stripe', match, kind, times, delay_ms })
const statesOf = async (customer: Customer) => {
  const states = async (table: string) =>
    (await app.query(`select state from ${table} where user_id = $1`, [customer.id])).map(
      ({ state }) => state,
    )
  return { payments: await states('payments'), orders: await states('orders') }
}
const paidOnce = { payments: ['captured'], orders: ['paid'] }

async function begin(paymentMethod = 'pm_card_visa') {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { agreement, authorisation, prepared } = await buildAuthorisation(app, customer, paymentMethod)
  const authorise = () => app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  const complete = () => app.call('POST', '/api/checkout/complete', agreement, as(customer))
  return { customer, authorise, complete, prepared, payment: agreement.transaction_uuid as string }
}

/** What the sandbox signed, posted again as another would. */
async function signed(type: string, seconds = Math.floor(monday.getTime() / 1000), key = secret) {
  const { data } = await world.control('GET', '/webhooks?provider=stripe')
  const found = data.findLast(({ types }: { types: string[] }) => types.includes(type))
  const payload = JSON.stringify(found.body)
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp: seconds })
  return { payload, header }
}

describe('Stripe’s webhooks', () => {
  it('IMP-23 the answer is lost and the browser is gone: the webhook tells what became of it, and the sweep makes one order, paid once', async () => {
    const { customer, authorise } = await begin()
    await fault('POST /v1/payment_intents/:id/confirm', 'drop_after_commit', 3)
    const answer = await authorise()
    expect(answer.data.transaction_status).toBe('checking')

    await world.arrived()
    await world.applied()
    // The browser had its time to come back.
    app.setNow(new Date(monday.getTime() + 10 * 60_000))
    await sweepPayments(app.services)
    await app.runJobs()

    expect(await statesOf(customer)).toEqual(paidOnce)
  })

  it('return first, webhook after: the same one order', async () => {
    const { customer, authorise, complete } = await begin()
    await authorise()
    const { data } = await complete()
    await app.runJobs()
    await world.arrived()
    await world.applied()

    expect(await statesOf(customer)).toEqual(paidOnce)
    expect((await complete()).data.complete_order_id).toBe(data.complete_order_id)
    expect((await world.inbox()).map(({ type }) => type).toSorted()).toEqual([
      'charge.captured',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    expect((await world.inbox()).every(({ handled }) => handled)).toBe(true)
  })

  it('webhook before the answer of the call it tells of: nothing breaks, one order', async () => {
    const { customer, authorise, complete } = await begin()
    await fault('^WEBHOOK payment_intent.amount_capturable_updated$', 'webhook_early')
    await authorise()
    expect((await world.inbox()).map(({ type }) => type)).toContain(
      'payment_intent.amount_capturable_updated',
    )
    await world.applied()
    const placed = await complete()
    await app.runJobs()

    expect(placed.status).toBe(200)
    expect(await statesOf(customer)).toEqual(paidOnce)
  })

  it('return only, all webhooks lost: one order', async () => {
    await fault('^WEBHOOK', 'webhook_lost', 99)
    const { customer, authorise, complete } = await begin()
    await authorise()
    await complete()
    await app.runJobs()

    expect([await statesOf(customer), await world.inbox()]).toEqual([paidOnce, []])
  })

  it('IMP-23 twice and out of order: each event is kept once', async () => {
    await fault('^WEBHOOK payment_intent.created$', 'webhook_reordered')
    await fault('^WEBHOOK payment_intent.amount_capturable_updated$', 'webhook_duplicate')
    const { customer, authorise, complete } = await begin()
    await authorise()
    await complete()
    await app.runJobs()
    await world.arrived()
    await world.applied()

    expect(await world.inbox()).toHaveLength(5)
    expect(await statesOf(customer)).toEqual(paidOnce)
  })

  it('of a payment that is confirmed behind our back is let go: nothing is held without an order', async () => {
    const { customer, prepared } = await begin()
    const [intent] = String(prepared.client_secret).split('_secret_')
    await fetch(`${app.services.config.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_sandbox',
        _stripe_version: '2026-10-28.endive',
        client_secret: prepared.client_secret,
        payment_method: 'pm_card_visa',
      }),
    })
    await world.arrived()
    await world.applied()
    await app.runJobs()

    const { data } = await world.control('GET', `/objects/${intent}`)
    expect(data.body.status).toBe('canceled')
    expect((await statesOf(customer)).orders).toEqual([])
  })

  it('IMP-23 forged, too old or from the future are refused and kept nowhere; the right one is taken', async () => {
    await fault('^WEBHOOK', 'webhook_lost', 99)
    await begin()
    const now = Math.floor(monday.getTime() / 1000)
    const type = 'payment_intent.created'
    const send = ({ payload, header }: { payload: string; header: string }) =>
      world.post(payload, { 'stripe-signature': header })

    const right = await signed(type)
    expect(await send(await signed(type, now, 'whsec_other'))).toBe(400)
    expect(await send({ ...right, payload: `${right.payload} ` })).toBe(400)
    expect(await send(await signed(type, now - 301))).toBe(400)
    expect(await send(await signed(type, now + 301))).toBe(400)
    expect(await world.post(right.payload, {})).toBe(400)
    expect(await world.inbox()).toEqual([])

    expect(await send(right)).toBe(200)
    expect(await world.inbox()).toEqual([{ type, handled: false }])
  })

  it('a burst of them about one payment is one job, which reads the payment once and leaves what comes in meanwhile', async () => {
    await app.query('delete from graphile_worker._private_jobs')
    const { customer, authorise, complete } = await begin()
    await authorise()
    await world.arrived()
    expect(await world.inbox()).toHaveLength(3)
    const [{ payload: about }, ...others] = await app.query(
      `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'apply-webhook'`,
    )
    expect(others).toEqual([])

    // The read of the payment hangs until another event is in the inbox.
    await fault('GET /v1/payment_intents/:id', 'slow', 1, 300)
    const applying = applyEvents(app.services, about)
    await complete()
    await app.runJobs()
    await world.arrived()
    await applying
    expect((await world.inbox()).filter(({ handled }) => handled)).toHaveLength(3)
    await world.applied()
    expect((await world.inbox()).every(({ handled }) => handled)).toBe(true)
    expect(await statesOf(customer)).toEqual(paidOnce)
  })

  it('about objects that are not ours are answered and forgotten', async () => {
    const payload = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_other', object: 'payment_intent', metadata: { client: 'somebody' } } },
    })
    const timestamp = Math.floor(monday.getTime() / 1000)
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

    expect(await world.post(payload, { 'stripe-signature': header })).toBe(200)
    expect(await world.inbox()).toEqual([])
  })
})
