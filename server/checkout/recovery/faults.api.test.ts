import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweepCarts } from '../../cart/left-carts.service.ts'
import { sweepEmails } from '../../notifications/notifications.service.ts'
import type { PaymentState } from '../../payments/payment-state.ts'
import { sweepRefunds } from '../../payments/refunds.service.ts'
import { buildSubmission } from '../../testing/builders.ts'
import { readFacts, readProviders } from '../../testing/money/facts.ts'
import { judge } from '../../testing/money/judge.ts'
import { stripeMoney } from '../../testing/money/stripe-money.ts'
import { paymentStates, type PaymentStates, type Placed } from '../../testing/payment-states.ts'
import { gated, type Gate } from '../../testing/provider-gate.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepWebhooks } from '../../webhooks/inbox.service.ts'
import { sweepPayments } from '../payment/advance.service.ts'
import { faultTable, paymentFaults, paymentStates as states, type PaymentFault } from './payment-faults.ts'

let app: TestApp
let gate: Gate
let payments: PaymentStates
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  const disturbable = gated(app.services.paymentProviders['stripe']!)
  gate = disturbable.gate
  Object.assign(app.services.paymentProviders, { stripe: disturbable.provider })
  payments = paymentStates(app, gate)
})
afterAll(() => app.close())
afterEach(async () => {
  await control('DELETE', '/faults')
  await app.query("delete from request_counts where client_id = 'riverside'")
})

const day = 86_400
const control = (method: string, path: string, body?: object) =>
  fetch(`${app.services.config.sandboxUrl}/__control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
const as = ({ customer }: Placed) => ({ cookie: customer.cookie })
const told = async (placed: Placed): Promise<string> =>
  (await app.call('GET', `/api/checkout/payments/${placed.paymentId}`, undefined, as(placed))).data.status

let sandboxAhead = 0
async function daysPass(days: number): Promise<void> {
  sandboxAhead += days * day * 1000
  await control('POST', '/clock', { offset_ms: sandboxAhead })
}

/** A webhook about the payment, as Stripe sends it. Returns the status of the answer. */
async function webhook(
  placed: Placed,
  id: string,
  { type = 'payment_intent.amount_capturable_updated', change = {}, secret = 'whsec_sandbox' } = {},
): Promise<number> {
  const found = (await (await control('GET', `/objects/${placed.reference}`)).json()) as any
  const created = Math.floor(app.services.clock.now().getTime() / 1000)
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object: { ...found.data.body, ...change } },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/payment-providers/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
    payload: body,
  })
  return answer.statusCode
}

let now = 0
/** Looks at what the inbox holds, as its job does a moment later, and so late that no order is finished without a browser. */
async function readInbox(): Promise<void> {
  now += 80
  payments.later(now)
  await sweepWebhooks(app.services)
}

/** Whoever looks at a payment that another works on waits seconds for it: here they pass at once. */
async function withoutPatience(look: () => Promise<void>): Promise<void> {
  let passed = performance.now()
  const elapsed = vi.spyOn(performance, 'now').mockImplementation(() => (passed += 1000))
  try {
    await look()
  } finally {
    elapsed.mockRestore()
    app.services.operators.expire()
  }
}

const inbox = async (placed: Placed): Promise<number> =>
  Number(
    (
      await app.query(
        "select count(*) as n from webhook_events where client_id = 'riverside' and subject ->> 'reference' = $1",
        [placed.reference],
      )
    )[0].n,
  )

/** Runs every job of the minute, this many seconds later. */
async function sweepAt(seconds: number): Promise<void> {
  now = seconds
  payments.later(now)
  for (const sweep of [sweepWebhooks, sweepPayments, sweepRefunds, sweepCarts, sweepEmails])
    await sweep(app.services)
}

/** Faults end, and time passes. */
async function settle(placed: Placed): Promise<void> {
  for (const seconds of [400, 33 * 60, 36 * 60]) await sweepAt(seconds)
  if ((await payments.stateOf(placed)) === 'created') await sweepAt(8 * day)
  await app.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await app.runJobs()
}

const callFault =
  (kind: 'lostBefore' | 'lostAfter') =>
  async (state: PaymentState, placed: Placed): Promise<void> => {
    const call = payments.callOf(state)
    if (call) gate.plant(call, { kind })
    await payments.step(state, placed)
    if (call) await gate.met()
  }

const kill =
  (kind: 'killedBefore' | 'killedAfter') =>
  async (state: PaymentState, placed: Placed): Promise<void> => {
    const call = payments.callOf(state)
    if (!call) {
      await payments.step(state, placed)
      return
    }
    gate.plant(call, { kind })
    void payments.step(state, placed)
    await gate.met()
    await app.query('delete from graphile_worker._private_jobs')
  }

const operations = {
  authorise: 'POST /v1/payment_intents/:id/confirm',
  read: 'GET /v1/payment_intents/:id',
  capture: 'POST /v1/payment_intents/:id/capture',
  release: 'POST /v1/payment_intents/:id/cancel',
  refund: 'POST /v1/refunds',
}

/** The simulator's own fault, as often as the provider's library asks. */
async function faultOverHttp(state: PaymentState, placed: Placed): Promise<void> {
  const call = payments.callOf(state)
  if (call)
    await control('POST', '/faults', {
      provider: 'stripe',
      match: operations[call],
      kind: 'error_500',
      times: 3,
    })
  await payments.step(state, placed)
  const left = (await (await control('GET', '/faults')).json()) as { data: unknown[] }
  expect(left.data, 'every fault was met').toEqual([])
}

/** For the time of the step the provider is asked about a payment that it does not know. */
async function unknownThere(state: PaymentState, placed: Placed): Promise<void> {
  const refer = (reference: string) =>
    app.query('update payments set provider_reference = $2 where id = $1', [placed.paymentId, reference])
  await refer(`${placed.reference}None`)
  await payments.step(state, placed)
  await refer(placed.reference)
}

let events = 0
const strike: Record<PaymentFault, (state: PaymentState, placed: Placed) => Promise<unknown>> = {
  lostBefore: callFault('lostBefore'),
  lostAfter: callFault('lostAfter'),
  error: faultOverHttp,
  refused: unknownThere,
  killedBefore: kill('killedBefore'),
  killedAfter: kill('killedAfter'),
  async late(state, placed) {
    const call = payments.callOf(state)
    if (call) gate.plant(call, { kind: 'late' })
    await payments.step(state, placed)
    if (!call) return
    const before = await told(placed)
    await sweepAt(130)
    await gate.arrive()
    expect(before).toBe(faultTable.late[state].told)
  },
  async lapsed(state, placed) {
    await payments.stripe(`/v1/payment_intents/${placed.reference}/cancel`)
    await payments.step(state, placed)
  },
  async killedRecorded(state, placed) {
    await payments.step(state, placed)
    await app.query('delete from graphile_worker._private_jobs')
  },
  async webhookLost() {},
  async webhookDuplicate(state, placed) {
    const id = `evt_${events++}`
    const before = await inbox(placed)
    expect([await webhook(placed, id), await webhook(placed, id)]).toEqual([200, 200])
    expect((await inbox(placed)) - before).toBe(1)
    await readInbox()
    await payments.step(state, placed)
  },
  async webhookEarly(state, placed) {
    const call = payments.callOf(state)
    if (call)
      gate.plant(call, {
        kind: 'during',
        happens: async () => {
          expect(await webhook(placed, `evt_${events++}`)).toBe(200)
          await withoutPatience(readInbox)
        },
      })
    await payments.step(state, placed)
    if (call) await gate.met()
  },
  async webhookReordered(state, placed) {
    const change = { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } }
    const type = 'payment_intent.payment_failed'
    expect(await webhook(placed, `evt_${events++}`, { type, change })).toBe(200)
    await readInbox()
    await payments.step(state, placed)
  },
  async webhookForged(state, placed) {
    const before = [await payments.stateOf(placed), await inbox(placed)]
    expect(await webhook(placed, `evt_${events++}`, { secret: 'whsec_other' })).toBe(400)
    await readInbox()
    expect([await payments.stateOf(placed), await inbox(placed)]).toEqual(before)
    await payments.step(state, placed)
  },
  async twice(state, placed) {
    await Promise.all([payments.step(state, placed), payments.step(state, placed)])
  },
  async clockJump() {
    await daysPass(8)
  },
  async basketChanged(_state, placed) {
    const submission = await buildSubmission(app, { membership: 'swim' })
    await app.call('POST', '/api/online-joining/memberships', submission, as(placed))
  },
}

describe.each(Object.keys(paymentFaults) as PaymentFault[])('%s', (fault) => {
  it.each(states)('IMP-20 IMP-21 IMP-22 %s', async (state) => {
    now = 0
    const cell = faultTable[fault][state]
    const placed = await payments.reach(state)
    gate.calls.length = 0
    await strike[fault](state, placed)
    const saw = fault === 'late' && payments.callOf(state) ? cell.told : await told(placed)
    if (cell.happens.startsWith('Cannot occur: nothing is asked'))
      expect(gate.calls.filter((call) => call !== 'read')).toEqual([])
    if (fault === 'clockJump') await sweepAt(8 * day)
    await settle(placed)

    const orders = await app.query(
      'select state from orders where id in (select order_id from tenders where payment_id = $1)',
      [placed.paymentId],
    )
    // Of two who look at once the second may find the payment authorised already, and go on to its order.
    const isLooked = state === 'authorising' || state === 'unknown'
    const isAhead = fault === 'twice' && isLooked && saw === 'completed'
    const said = isAhead ? 'authorised' : saw
    expect([said, await payments.stateOf(placed), orders.map((order) => order.state)]).toEqual([
      cell.told,
      cell.ends,
      cell.order ? [cell.order] : cell.ends === 'captured' ? ['paid'] : [],
    ])
    const providers = await readProviders(app.services.config as { sandboxUrl: string }, [stripeMoney])
    const facts = await readFacts(app, { customer: { ...placed.customer, held: null }, told: [] }, providers)
    expect(judge(facts, cell.ends !== 'cancelled' && fault !== 'basketChanged')).toEqual([])
  })
})
