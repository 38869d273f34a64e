import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { manual, refusal, stripeWorld } from '../testing/stripe-world.ts'

const world = stripeWorld()

describe('the bank’s check', () => {
  it('leads to an authorisation when it is passed', async () => {
    const intent = await world.confirmed('pm_card_threeDSecure2Required')
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })

    expect((await world.answerBank(intent, 'complete')).status).toBe(200)

    const after = await world.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(after).toMatchObject({ status: 'requires_capture', next_action: null })
    const charge = after.latest_charge as Stripe.Charge
    expect(charge.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated')
    expect((await world.answerBank(intent, 'fail')).status).toBe(404)
  })

  it('leaves the intent without a card when it is failed', async () => {
    const intent = await world.confirmed('pm_card_threeDSecure2Required')

    await world.answerBank(intent, 'fail')

    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('can be passed and the card still be declined', async () => {
    const intent = await world.confirmed('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')

    await world.answerBank(intent, 'complete')

    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
  })

  it('counts although the bank’s page breaks off before it can say so', async () => {
    const intent = await world.confirmed('pm_card_threeDSecure2Required')
    const lost = { provider: 'stripe', match: 'POST /3ds/:intent', kind: 'drop_after_commit' }
    await world.sandbox.control('POST', '/faults', lost)

    await expect(world.answerBank(intent, 'complete')).rejects.toThrow('fetch failed')

    expect((await world.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture')
  })

  it('leads back to the shop where a return address was given', async () => {
    const intent = await world.stripe.paymentIntents.create({
      ...manual,
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
      return_url: 'https://shop.example/back?cart=1',
    })
    expect(intent.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: 'https://shop.example/back?cart=1' },
    })

    const answer = await world.answerBank(intent, 'complete')

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
    const intent = await world.stripe.paymentIntents.create({
      ...manual,
      confirmation_method: 'manual',
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
    })
    await world.answerBank(intent, 'complete')
    expect((await world.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_confirmation')

    expect((await world.stripe.paymentIntents.confirm(intent.id)).status).toBe('requires_capture')
  })

  it('is not for customers who are away', async () => {
    const error = await refusal(
      world.stripe.paymentIntents.create({
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
    const customer = await world.stripe.customers.create({
      email: 'alex@example.com',
      metadata: { customer: 'R100001' },
    })
    expect(await world.stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'alex@example.com' })

    const intent = await world.stripe.paymentIntents.create({
      ...manual,
      customer: customer.id,
      setup_future_usage: 'on_session',
      payment_method: 'pm_card_amex',
      confirm: true,
    })

    const method = await world.stripe.paymentMethods.retrieve(intent.payment_method as string)
    expect(method).toMatchObject({ customer: customer.id, card: { brand: 'amex', last4: '0005' } })
    const other = await world.stripe.customers.create({})
    const error = await refusal(
      world.stripe.paymentIntents.create({
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
    for (let count = 0; count < 3; count += 1)
      made.unshift((await world.stripe.paymentIntents.create(manual)).id)

    const first = await world.stripe.paymentIntents.list({ limit: 2 })
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true])
    const rest = await world.stripe.paymentIntents.list({ limit: 2, starting_after: made[1]! })
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([made.slice(2), false])
    const { created } = first.data[0]!
    expect((await world.stripe.paymentIntents.list({ created: { gt: created } })).data).toEqual([])
    expect((await world.stripe.paymentIntents.list({ created: { lte: created } })).data).toHaveLength(3)
  })

  it('belong to one account', async () => {
    const there = { stripeAccount: 'acct_riverside' }
    const intent = await world.stripe.paymentIntents.create(manual, there)

    expect(await refusal(world.stripe.paymentIntents.retrieve(intent.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    expect((await world.stripe.paymentIntents.retrieve(intent.id, {}, there)).id).toBe(intent.id)
    expect((await world.stripe.paymentIntents.list()).data).toEqual([])
  })
})
