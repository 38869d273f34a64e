import { describe, expect, it } from 'vitest'
import { refusal, stripeWorld } from '../testing/stripe-world.ts'

const world = stripeWorld()

async function captured(paymentMethod = 'pm_card_visa') {
  const { id } = await world.confirmed(paymentMethod)
  return world.stripe.paymentIntents.capture(id)
}
const chargeOf = async (intent: { latest_charge: unknown }) =>
  world.stripe.charges.retrieve(String(intent.latest_charge))

describe('refunds', () => {
  it('give back all, or parts until nothing is left', async () => {
    const whole = await captured()
    const refund = await world.stripe.refunds.create({ payment_intent: whole.id })
    expect(refund).toMatchObject({ status: 'succeeded', amount: 8246, payment_intent: whole.id })
    expect(await chargeOf(whole)).toMatchObject({ refunded: true, amount_refunded: 8246 })

    const parts = await captured()
    await world.stripe.refunds.create({ payment_intent: parts.id, amount: 8000 })
    expect(await chargeOf(parts)).toMatchObject({ refunded: false, amount_refunded: 8000 })
    const over = await refusal(world.stripe.refunds.create({ payment_intent: parts.id, amount: 247 }))
    expect([over.statusCode, over.param]).toEqual([400, 'amount'])
    await world.stripe.refunds.create({ payment_intent: parts.id, amount: 246 })
    const done = await refusal(world.stripe.refunds.create({ payment_intent: parts.id, amount: 1 }))
    expect(done.code).toBe('charge_already_refunded')
    expect((await world.stripe.refunds.list({ payment_intent: parts.id })).data).toHaveLength(2)
  })

  it('are one for one key', async () => {
    const intent = await captured()
    const ask = () =>
      world.stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, { idempotencyKey: 'refund-1' })

    expect((await ask()).id).toBe((await ask()).id)
    expect((await chargeOf(intent)).amount_refunded).toBe(100)
  })

  it('need money that was taken', async () => {
    const held = await world.confirmed('pm_card_visa')
    expect((await refusal(world.stripe.refunds.create({ payment_intent: held.id }))).statusCode).toBe(400)
    expect((await refusal(world.stripe.refunds.create({}))).param).toBe('charge')
  })

  it('can be pending for a while, or fail after the event', async () => {
    await world.sandbox.setClock(new Date('2027-03-01T12:00:00Z'))
    const slow = await captured('pm_card_pendingRefund')
    const closed = await captured('pm_card_refundFail')
    const pending = await world.stripe.refunds.create({ payment_intent: slow.id })
    const failing = await world.stripe.refunds.create({ payment_intent: closed.id })
    expect([pending.status, failing.status]).toEqual(['pending', 'succeeded'])

    await world.sandbox.setClock(new Date('2027-03-01T12:11:00Z'))

    expect((await world.stripe.refunds.retrieve(pending.id)).status).toBe('succeeded')
    expect(await world.stripe.refunds.retrieve(failing.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    expect(await chargeOf(closed)).toMatchObject({ amount_refunded: 0, refunded: false })
    const types = (await world.stripe.events.list({ limit: 3 })).data.map(({ type }) => type)
    expect(types).toEqual(['refund.updated', 'refund.failed', 'refund.updated'])
  })
})

describe('finding payments', () => {
  it('works by metadata', async () => {
    const made = await world.stripe.paymentIntents.create({
      amount: 500,
      currency: 'gbp',
      metadata: { payment: 'p-1', client: 'c-1' },
    })
    const search = (query: string) => world.stripe.paymentIntents.search({ query })

    expect((await search("metadata['payment']:'p-1' AND metadata['client']:'c-1'")).data[0]?.id).toBe(made.id)
    expect((await search("metadata['payment']:'p-2'")).data).toEqual([])
    expect((await refusal(search('amount>3'))).param).toBe('query')
  })
})
