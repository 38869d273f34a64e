import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientById } from '../../client-configuration/client.service.ts'
import { withClaim } from '../../payments/payment-claim.service.ts'
import type { PaymentState } from '../../payments/payment-state.ts'
import { readPayment } from '../../payments/payments.service.ts'
import { openDatabase } from '../../platform/db.ts'
import { paymentStates, type PaymentStates, type Placed } from '../../testing/payment-states.ts'
import { gated, type Gate, type GatedCall } from '../../testing/provider-gate.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { advance, closePayment, refreshPayment } from './advance.service.ts'
import { complete, type CompleteRequest } from '../order/checkout.service.ts'
import type { Shopper } from '../shopper.ts'

let app: TestApp
let gate: Gate
let payments: PaymentStates
beforeAll(async () => {
  app = await startTestApp()
  const disturbable = gated(app.services.paymentProviders['stripe']!)
  gate = disturbable.gate
  Object.assign(app.services.paymentProviders, { stripe: disturbable.provider })
  payments = paymentStates(app, gate)
})
afterAll(() => app.close())

const payment = async ({ paymentId }: Placed) => (await readPayment(app.services, 'riverside', paymentId))!
/** A webhook about the payment, as its job handles it. */
const told = async (placed: Placed) => refreshPayment(app.services, await payment(placed), placed.reference)
const changes = (): GatedCall[] => gate.calls.filter((call) => call !== 'read')

/** Claims the payment, and holds it until told. */
async function hold({ paymentId }: Placed): Promise<() => Promise<void>> {
  let end = () => {}
  const isDone = new Promise<void>((done) => (end = done))
  let held = Promise.resolve()
  await new Promise<void>((claimed) => {
    held = withClaim(app.services, { clientId: 'riverside', id: paymentId }, () => {
      claimed()
      return isDone
    })
  })
  return () => {
    end()
    return held
  }
}

describe('one hand on a payment', () => {
  it.each<[PaymentState, GatedCall, PaymentState]>([
    ['authorised', 'capture', 'captured'],
    ['releasing', 'release', 'released'],
    ['refunding', 'refund', 'refunded'],
  ])('IMP-22 a payment that is %s meets one %s, however many come at once', async (state, call, end) => {
    const placed = await payments.reach(state)
    gate.calls.length = 0
    const go = () => advance(app.services, 'riverside', placed.paymentId)
    await Promise.all([go(), go(), told(placed), go(), told(placed)])
    await app.runJobs()
    expect([changes(), await payments.stateOf(placed)]).toEqual([[call], end])
  })

  it.each<PaymentState>(['declined', 'cancelled'])(
    'IMP-22 the session of a payment that was %s is closed once',
    async (state) => {
      const placed = await payments.reach(state)
      gate.calls.length = 0
      const close = () => closePayment(app.services, 'riverside', placed.paymentId)
      await Promise.all([close(), told(placed), close()])
      await app.runJobs()
      expect(gate.calls).toEqual(['release'])
    },
  )

  it.each<PaymentState>(['captured', 'released', 'declined', 'cancelled'])(
    'IMP-22 a webhook that agrees with a payment that was %s calls nothing',
    async (state) => {
      const placed = await payments.reach(state)
      await app.runJobs()
      gate.calls.length = 0
      await told(placed)
      await app.runJobs()
      expect(gate.calls).toEqual([])
    },
  )

  it('IMP-22 a refunded payment is never asked about for its session, only for what became of its refund', async () => {
    const placed = await payments.reach('refunded')
    await app.runJobs()
    gate.calls.length = 0
    await told(placed)
    await app.runJobs()
    expect(gate.calls).toEqual([])
  })

  it('IMP-22 the claim of a killed process runs out after two minutes, and the next takes the money', async () => {
    const placed = await payments.reach('authorised')
    gate.plant('capture', { kind: 'killedBefore' })
    void app.call('POST', '/api/checkout/complete', placed.agreement, { cookie: placed.customer.cookie })
    void advance(app.services, 'riverside', placed.paymentId)
    await gate.met()
    app.setNow(new Date(monday.getTime() + 120_000))
    await advance(app.services, 'riverside', placed.paymentId)
    expect(await payments.stateOf(placed)).toBe('captured')
    app.setNow(monday)
  })

  it('IMP-22 a claim outlasts three tries of a provider that answers none of them in its time', async () => {
    const placed = await payments.reach('authorised')
    const slow = await hold(placed)
    app.setNow(new Date(monday.getTime() + 3 * app.services.config.goCardless.answerWithinMs + 5_000))
    await expect(
      withClaim(app.services, { clientId: 'riverside', id: placed.paymentId }, () => Promise.resolve()),
    ).rejects.toMatchObject({ code: 'payment_in_progress' })
    await slow()
    app.setNow(monday)
  })

  it('IMP-22 whoever completes takes no money, even where another process decides the payment at that moment', async () => {
    const placed = await payments.reach('scaRequired')
    const { paymentId: id, customer, agreement } = placed
    let asked = 0
    // One connection: right behind the first look at the payment another process has found it authorised.
    const db = openDatabase(app.services.config.databaseUrl, 1, {
      onStatement(text) {
        if (!/from "payments"/.test(text) || (asked += 1) > 1) return
        const decide = "update payments set state = 'authorised' where client_id = 'riverside' and id = $1"
        queueMicrotask(() => void db.pool.query(decide, [id]))
      },
    })
    const shopper: Shopper = {
      client: await clientById(app.services, 'riverside'),
      userId: customer.id,
      customer: { reference: '', email: customer.email, creditBalance: 0, known: undefined },
      source: 'online-joining',
      handedOver: null,
    }
    gate.calls.length = 0
    gate.plant('capture', { kind: 'lostBefore' })
    const request = {
      transactionUuid: id,
      itemHash: agreement['item_hash'],
      payments: [] as object[],
      terms: agreement['terms'],
    }
    const order = await complete({ ...app.services, db }, shopper, request as CompleteRequest)
    await db.close()
    expect([order.state, changes()]).toEqual(['pendingCapture', []])
    await app.runJobs({ mayFail: true })
    expect(changes()[0]).toBe('capture')
  })

  it('IMP-22 whoever is slower than a claim lasts does not give back that of the next', async () => {
    const placed = await payments.reach('authorised')
    const slow = await hold(placed)
    app.setNow(new Date(monday.getTime() + 121_000))
    const next = await hold(placed)
    await slow()
    expect((await payment(placed)).claimedUntil).toEqual(new Date(monday.getTime() + 241_000))
    await next()
    expect((await payment(placed)).claimedUntil).toBeNull()
    app.setNow(monday)
  })
})
