import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await startTestSandbox()
  stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
})
afterAll(() => sandbox.dispose())
beforeEach(() => sandbox.control('POST', '/reset'))

const manual = {
  amount: 8246,
  currency: 'gbp',
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams

const confirmed = (payment_method: string) =>
  stripe.paymentIntents.create({ ...manual, payment_method, confirm: true })

async function refusal(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Stripe.errors.StripeError))
    throw new Error(`expected a refusal, got ${String(error)}`)
  return error
}

/** Answers the bank as the cardholder would on its page. */
async function answerBank(intent: Stripe.PaymentIntent, outcome: 'complete' | 'fail'): Promise<Response> {
  const sdk = intent.next_action?.use_stripe_sdk as { stripe_js: string } | undefined
  const url = new URL(sdk?.stripe_js ?? intent.next_action?.redirect_to_url?.url ?? '')
  return fetch(`${sandbox.url}${url.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: url.searchParams.get('token') ?? '', outcome }),
  })
}

describe('a payment through the official library', () => {
  it('is authorised and captured', async () => {
    const now = new Date('2027-03-01T12:00:00Z')
    await sandbox.setClock(now)

    const opened = await stripe.paymentIntents.create({ ...manual, metadata: { order: 'A 1' } })
    expect(opened).toMatchObject({
      status: 'requires_payment_method',
      amount: 8246,
      latest_charge: null,
      livemode: false,
    })
    expect(opened.client_secret).toMatch(new RegExp(`^${opened.id}_secret_\\w{25}$`))

    const authorised = await stripe.paymentIntents.confirm(opened.id, {
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

    const captured = await stripe.paymentIntents.capture(opened.id)
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 8246 })
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      captured: true,
      amount_captured: 8246,
      amount_refunded: 0,
    })
  })

  it('releases the rest of a partial capture', async () => {
    const intent = await confirmed('pm_card_visa')

    const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 5000 })

    expect(captured.amount_received).toBe(5000)
    expect(await stripe.charges.retrieve(captured.latest_charge as string)).toMatchObject({
      amount_captured: 5000,
      amount_refunded: 3246,
    })
  })

  it('succeeds at once with automatic capture', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 100,
      currency: 'gbp',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method: 'pm_card_mastercard',
      confirm: true,
    })

    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 100, amount_capturable: 0 })
  })

  it('is declined with the intent inside, and the same intent takes another card', async () => {
    const opened = await stripe.paymentIntents.create(manual)

    const error = await refusal(
      stripe.paymentIntents.confirm(opened.id, { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' }),
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
    const stored = await stripe.paymentIntents.retrieve(opened.id)
    expect(stored.last_payment_error).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    })
    expect(await stripe.charges.retrieve(stored.latest_charge as string)).toMatchObject({
      status: 'failed',
      paid: false,
    })

    const again = await stripe.paymentIntents.confirm(opened.id, { payment_method: 'pm_card_visa' })
    expect(again).toMatchObject({ status: 'requires_capture', last_payment_error: null })
  })

  it.each([
    ['requires_payment_method', () => stripe.paymentIntents.create(manual)],
    [
      'requires_confirmation',
      () => stripe.paymentIntents.create({ ...manual, payment_method: 'pm_card_visa' }),
    ],
    ['requires_action', () => confirmed('pm_card_threeDSecure2Required')],
    ['requires_capture', () => confirmed('pm_card_visa')],
  ])('is cancelled from %s', async (status, make) => {
    const intent = await make()
    expect(intent.status).toBe(status)

    const cancelled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })

    expect(cancelled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      amount_capturable: 0,
      next_action: null,
    })
    const error = await refusal(stripe.paymentIntents.cancel(intent.id))
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(error.payment_intent?.status).toBe('canceled')
  })

  it('cannot be captured before it is authorised, nor confirmed after', async () => {
    const opened = await stripe.paymentIntents.create(manual)
    const early = await refusal(stripe.paymentIntents.capture(opened.id))
    expect(early).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: opened.id },
    })

    await stripe.paymentIntents.confirm(opened.id, { payment_method: 'pm_card_visa' })
    await stripe.paymentIntents.capture(opened.id)
    expect((await refusal(stripe.paymentIntents.capture(opened.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
    expect((await refusal(stripe.paymentIntents.confirm(opened.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
  })

  it('is cancelled by itself when it was not captured in seven days', async () => {
    const start = new Date('2027-03-01T12:00:00Z')
    await sandbox.setClock(start)
    const intent = await confirmed('pm_card_visa')

    await sandbox.setClock(new Date('2027-03-08T11:59:00Z'))
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
    await sandbox.setClock(new Date('2027-03-08T12:01:00Z'))

    const error = await refusal(stripe.paymentIntents.capture(intent.id))
    expect(error.code).toBe('payment_intent_unexpected_state')
    const gone = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(gone).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      latest_charge: { refunded: true },
    })
  })
})

describe('the bank’s check', () => {
  it('leads to an authorisation when it is passed', async () => {
    const intent = await confirmed('pm_card_threeDSecure2Required')
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })

    expect((await answerBank(intent, 'complete')).status).toBe(200)

    const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(after).toMatchObject({ status: 'requires_capture', next_action: null })
    const charge = after.latest_charge as Stripe.Charge
    expect(charge.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated')
    expect((await answerBank(intent, 'fail')).status).toBe(404)
  })

  it('leaves the intent without a card when it is failed', async () => {
    const intent = await confirmed('pm_card_threeDSecure2Required')

    await answerBank(intent, 'fail')

    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('can be passed and the card still be declined', async () => {
    const intent = await confirmed('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')

    await answerBank(intent, 'complete')

    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
  })

  it('leads back to the shop where a return address was given', async () => {
    const intent = await stripe.paymentIntents.create({
      ...manual,
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
      return_url: 'https://shop.example/back?cart=1',
    })
    expect(intent.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: 'https://shop.example/back?cart=1' },
    })

    const answer = await answerBank(intent, 'complete')

    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe('https://shop.example/back')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      cart: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
  })

  it('waits for the server with manual confirmation', async () => {
    const intent = await stripe.paymentIntents.create({
      ...manual,
      confirmation_method: 'manual',
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
    })
    await answerBank(intent, 'complete')
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_confirmation')

    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('requires_capture')
  })

  it('is not for customers who are away', async () => {
    const error = await refusal(
      stripe.paymentIntents.create({
        ...manual,
        payment_method: 'pm_card_threeDSecure2Required',
        confirm: true,
        off_session: true,
      }),
    )

    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })
})

describe('customers and lists', () => {
  it('keep a card for later when the payment succeeds', async () => {
    const customer = await stripe.customers.create({
      email: 'alex@example.com',
      metadata: { customer: 'R100001' },
    })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'alex@example.com' })

    const intent = await stripe.paymentIntents.create({
      ...manual,
      customer: customer.id,
      setup_future_usage: 'on_session',
      payment_method: 'pm_card_amex',
      confirm: true,
    })

    const method = await stripe.paymentMethods.retrieve(intent.payment_method as string)
    expect(method).toMatchObject({ customer: customer.id, card: { brand: 'amex', last4: '0005' } })
    const other = await stripe.customers.create({})
    const error = await refusal(
      stripe.paymentIntents.create({
        ...manual,
        customer: other.id,
        payment_method: method.id,
        confirm: true,
      }),
    )
    expect(error).toMatchObject({ statusCode: 400, param: 'payment_method' })
  })

  it('are read in pages, newest first', async () => {
    const made: string[] = []
    for (let count = 0; count < 3; count += 1) made.unshift((await stripe.paymentIntents.create(manual)).id)

    const first = await stripe.paymentIntents.list({ limit: 2 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true])
    const rest = await stripe.paymentIntents.list({ limit: 2, starting_after: made[1]! })
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([made.slice(2), false])
    const { created } = first.data[0]!
    expect((await stripe.paymentIntents.list({ created: { gt: created } })).data).toEqual([])
    expect((await stripe.paymentIntents.list({ created: { lte: created } })).data).toHaveLength(3)
  })

  it('belong to one account', async () => {
    const there = { stripeAccount: 'acct_riverside' }
    const intent = await stripe.paymentIntents.create(manual, there)

    expect(await refusal(stripe.paymentIntents.retrieve(intent.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    expect((await stripe.paymentIntents.retrieve(intent.id, {}, there)).id).toBe(intent.id)
    expect((await stripe.paymentIntents.list()).data).toEqual([])
  })
})
