import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { manual, refusal, stripeWorld } from '../testing/stripe-world.ts'

const world = stripeWorld()

describe('a payment through the official library', () => {
  it('is authorised and captured', async () => {
    const now = new Date('2027-03-01T12:00:00Z')
    await world.sandbox.setClock(now)

    const opened = await world.stripe.paymentIntents.create({ ...manual, metadata: { order: 'A 1' } })
    expect(opened).toMatchObject({
      status: 'requires_payment_method',
      amount: 8246,
      latest_charge: null,
      livemode: false,
    })
    expect(opened.client_secret).toMatch(new RegExp(`^${opened.id}_secret_\\w{25}$`))

    const authorised = await world.stripe.paymentIntents.confirm(opened.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    })
    expect(authorised).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 8246,
      amount_received: 0,
    })
    const charge = authorised.latest_charge as Stripe.Charge
    const card = charge.payment_method_details?.card
    expect(charge).toMatchObject({ captured: false, paid: true, metadata: { order: 'A 1' } })
    expect(card).toMatchObject({ brand: 'visa', network: 'visa', last4: '4242' })
    expect(card?.capture_before).toBe(charge.created + 7 * 24 * 3600)

    const captured = await world.stripe.paymentIntents.capture(opened.id)
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 8246 })
    expect(await world.stripe.charges.retrieve(charge.id)).toMatchObject({
      captured: true,
      amount_captured: 8246,
      amount_refunded: 0,
    })
  })

  it('releases the rest of a partial capture', async () => {
    const intent = await world.confirmed('pm_card_visa')

    const captured = await world.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 5000 })

    expect(captured.amount_received).toBe(5000)
    expect(await world.stripe.charges.retrieve(captured.latest_charge as string)).toMatchObject({
      amount_captured: 5000,
      amount_refunded: 3246,
    })
  })

  it('succeeds at once with automatic capture', async () => {
    const intent = await world.stripe.paymentIntents.create({
      amount: 100,
      currency: 'gbp',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method: 'pm_card_mastercard',
      confirm: true,
    })

    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 100, amount_capturable: 0 })
  })

  it('is declined with the intent inside, and the same intent takes another card', async () => {
    const opened = await world.stripe.paymentIntents.create(manual)

    const error = await refusal(
      world.stripe.paymentIntents.confirm(opened.id, {
        payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
      }),
    )

    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    })
    expect(error.requestId).toMatch(/^req_/)
    expect(error.payment_intent).toMatchObject({
      id: opened.id,
      status: 'requires_payment_method',
      payment_method: null,
    })
    const stored = await world.stripe.paymentIntents.retrieve(opened.id)
    expect(stored.last_payment_error).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    })
    expect(await world.stripe.charges.retrieve(stored.latest_charge as string)).toMatchObject({
      status: 'failed',
      paid: false,
    })

    const again = await world.stripe.paymentIntents.confirm(opened.id, { payment_method: 'pm_card_visa' })
    expect(again).toMatchObject({ status: 'requires_capture', last_payment_error: null })
  })

  it.each([
    ['requires_payment_method', () => world.stripe.paymentIntents.create(manual)],
    [
      'requires_confirmation',
      () => world.stripe.paymentIntents.create({ ...manual, payment_method: 'pm_card_visa' }),
    ],
    ['requires_action', () => world.confirmed('pm_card_threeDSecure2Required')],
    ['requires_capture', () => world.confirmed('pm_card_visa')],
  ])('is cancelled from %s', async (status, make) => {
    const intent = await make()
    expect(intent.status).toBe(status)

    const cancelled = await world.stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'abandoned',
    })

    expect(cancelled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      amount_capturable: 0,
      next_action: null,
    })
    const error = await refusal(world.stripe.paymentIntents.cancel(intent.id))
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(error.payment_intent?.status).toBe('canceled')
  })

  it('cannot be captured before it is authorised, nor confirmed after', async () => {
    const opened = await world.stripe.paymentIntents.create(manual)
    const early = await refusal(world.stripe.paymentIntents.capture(opened.id))
    expect(early).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: opened.id },
    })

    await world.stripe.paymentIntents.confirm(opened.id, { payment_method: 'pm_card_visa' })
    await world.stripe.paymentIntents.capture(opened.id)
    expect((await refusal(world.stripe.paymentIntents.capture(opened.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
    expect((await refusal(world.stripe.paymentIntents.confirm(opened.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
  })

  it('is cancelled by itself when it was not captured in seven days', async () => {
    const start = new Date('2027-03-01T12:00:00Z')
    await world.sandbox.setClock(start)
    const intent = await world.confirmed('pm_card_visa')

    await world.sandbox.setClock(new Date('2027-03-08T11:59:00Z'))
    expect((await world.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
    await world.sandbox.setClock(new Date('2027-03-08T12:01:00Z'))

    const error = await refusal(world.stripe.paymentIntents.capture(intent.id))
    expect(error.code).toBe('payment_intent_unexpected_state')
    const gone = await world.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(gone).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      latest_charge: { refunded: true },
    })
  })
})
