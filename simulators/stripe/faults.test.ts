import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { stripeWorld } from '../testing/stripe-world.ts'

const world = stripeWorld()

describe('planted failures', () => {
  const plant = (kind: string, times: number, match = 'POST /v1/payment_intents') =>
    world.sandbox.control('POST', '/faults', { provider: 'stripe', match, kind, times })
  const open = (idempotencyKey: string, timeout = 20_000) =>
    world.stripe.paymentIntents.create(
      { amount: 1250, currency: 'gbp', allowed_payment_method_types: ['card'] },
      { idempotencyKey, timeout },
    )

  it('drop_after_commit does the work; the same key then finds it', async () => {
    // The library tries a closed connection a second time by itself, so two answers have to get lost.
    await plant('drop_after_commit', 2)

    await expect(open('lost-1')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const stored = await world.intents()
    const replayed = await open('lost-1')

    expect(stored.map(({ id }: { id: string }) => id)).toEqual([replayed.id])
    expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await world.intents()).toHaveLength(1)
    expect((await world.sandbox.control('GET', '/faults')).body.data).toEqual([])
  })

  it('timeout does nothing and never answers', async () => {
    await plant('timeout', 1)

    await expect(open('late-1', 150)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)

    expect(await world.intents()).toEqual([])
    expect((await open('late-1')).status).toBe('requires_payment_method')
  })

  it('error_500 does nothing and may be tried again', async () => {
    await plant('error_500', 1)

    await expect(open('broken-1')).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)

    expect(await world.intents()).toEqual([])
    expect((await open('broken-1')).status).toBe('requires_payment_method')
  })

  it('slow does the work and answers late', async () => {
    await world.sandbox.control('POST', '/faults', {
      provider: 'stripe',
      match: '^POST /v1/payment_intents$',
      kind: 'slow',
      times: 1,
      delay_ms: 1,
    })

    expect((await open('slow-1')).status).toBe('requires_payment_method')
    expect((await world.sandbox.control('GET', '/faults')).body.data).toEqual([])
  })

  it('spares other operations, and can be taken back', async () => {
    await plant('error_500', 5, 'POST /v1/payment_intents/:id/capture')
    expect((await open('spared-1')).status).toBe('requires_payment_method')

    await world.sandbox.control('DELETE', '/faults')

    expect((await world.sandbox.control('GET', '/faults')).body.data).toEqual([])
  })

  it('are refused when they make no sense', async () => {
    expect((await plant('explode', 1)).status).toBe(400)
    expect((await plant('timeout', 0)).status).toBe(400)
    expect((await plant('timeout', 1, '(')).status).toBe(400)
  })
})
