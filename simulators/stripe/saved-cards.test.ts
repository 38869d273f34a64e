import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { manual, refusal, stripeWorld } from '../testing/stripe-world.ts'

const world = stripeWorld()

const customer = () => world.stripe.customers.create({ email: 'alex@example.com', metadata: { user: '7' } })
const cards = async (id: string) =>
  (await world.stripe.customers.listPaymentMethods(id, { type: 'card' })).data

/** A payment that keeps its card. */
async function paidAndKept(owner: string, paymentMethod = 'pm_card_visa') {
  const intent = await world.stripe.paymentIntents.create({ ...manual, customer: owner })
  const { payment_method } = await world.stripe.paymentIntents.confirm(intent.id, {
    payment_method: paymentMethod,
    setup_future_usage: 'on_session',
  })
  return String(payment_method)
}

/** The token of a security code, as the browser makes it. */
async function codeToken(code = '123', account?: string) {
  const answer = await fetch(`${world.sandbox.url}/v1/tokens`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_x',
      _stripe_version: '2026-10-28.endive',
      ...(account ? { _stripe_account: account } : {}),
      'cvc_update[cvc]': code,
    }),
  })
  return (await answer.json()) as any
}

describe('saved cards', () => {
  it('are kept with the payment that succeeds, and not with one that is refused', async () => {
    const { id } = await customer()

    const kept = await paidAndKept(id)
    expect((await cards(id)).map((card) => card.id)).toEqual([kept])

    await refusal(paidAndKept(id, 'pm_card_chargeDeclined'))
    expect(await cards(id)).toHaveLength(1)
  })

  it('have the same fingerprint for the same card, and another for another', async () => {
    const { id } = await customer()
    await paidAndKept(id)
    await paidAndKept(id)
    await paidAndKept(id, 'pm_card_mastercard')

    const [other, second, first] = (await cards(id)).map((card) => card.card?.fingerprint)
    expect(second).toBe(first)
    expect(other).not.toBe(first)
  })

  it('are charged with their customer alone', async () => {
    const { id } = await customer()
    const stranger = await customer()
    const card = await paidAndKept(id)

    for (const wrong of [undefined, stranger.id]) {
      const intent = await world.stripe.paymentIntents.create({
        ...manual,
        ...(wrong ? { customer: wrong } : {}),
      })
      const error = await refusal(world.stripe.paymentIntents.confirm(intent.id, { payment_method: card }))
      expect([error.statusCode, error.param]).toEqual([400, 'payment_method'])
    }
    const mine = await world.stripe.paymentIntents.create({ ...manual, customer: id })
    const paid = await world.stripe.paymentIntents.confirm(mine.id, {
      payment_method: card,
      expand: ['latest_charge'],
    })
    const charge = paid.latest_charge as Stripe.Charge
    expect(charge.payment_method_details?.card?.checks?.cvc_check).toBeNull()
  })

  it('take a security code as a token, once, with the confirmation', async () => {
    const { id } = await customer()
    const card = await paidAndKept(id)
    const token = await codeToken()
    expect(token).toMatchObject({ object: 'token', type: 'cvc_update', used: false })
    // Its id and the time may well hold these three digits.
    expect(JSON.stringify({ ...token, id: '', created: 0 })).not.toContain('123')
    const options = { payment_method_options: { card: { cvc_token: token.id } } }

    const early = await refusal(world.stripe.paymentIntents.create({ ...manual, customer: id, ...options }))
    expect(early.param).toBe('payment_method_options[card][cvc_token]')

    const confirm = async () => {
      const intent = await world.stripe.paymentIntents.create({ ...manual, customer: id })
      return world.stripe.paymentIntents.confirm(intent.id, {
        payment_method: card,
        expand: ['latest_charge'],
        ...options,
      })
    }
    const charge = (await confirm()).latest_charge as Stripe.Charge
    expect(charge.payment_method_details?.card?.checks?.cvc_check).toBe('pass')
    expect((await refusal(confirm())).code).toBe('token_already_used')
  })

  it('take no security code from a server, and none that cannot be one', async () => {
    expect((await codeToken('12')).error).toMatchObject({ code: 'invalid_cvc', param: 'cvc_update[cvc]' })
    const server = await world.call('POST', '/v1/tokens', 'cvc_update[cvc]=123')
    expect(server.status).toBe(400)
    const unknown = await world.call('POST', '/v1/tokens', 'card[number]=4242424242424242')
    expect(unknown.body.error.code).toBe('parameter_unknown')
  })

  it('are detached for good', async () => {
    const { id } = await customer()
    const card = await paidAndKept(id)

    expect((await world.stripe.paymentMethods.detach(card)).customer).toBeNull()

    expect(await cards(id)).toEqual([])
    expect((await refusal(world.stripe.paymentMethods.attach(card, { customer: id }))).statusCode).toBe(400)
    expect((await refusal(world.stripe.paymentMethods.detach(card))).statusCode).toBe(400)
    const intent = await world.stripe.paymentIntents.create({ ...manual, customer: id })
    const error = await refusal(world.stripe.paymentIntents.confirm(intent.id, { payment_method: card }))
    expect(error.param).toBe('payment_method')
  })

  it('cannot be kept after they were used without a customer', async () => {
    const { id } = await customer()
    const used = await world.confirmed('pm_card_visa')

    const error = await refusal(
      world.stripe.paymentMethods.attach(String(used.payment_method), { customer: id }),
    )
    expect(error.message).toContain('may not be used again')
  })

  it('belong to the connected account they were made in', async () => {
    const there = { stripeAccount: 'acct_club' }
    const { id } = await world.stripe.customers.create({}, there)

    expect((await refusal(world.stripe.customers.retrieve(id))).code).toBe('resource_missing')
    expect((await refusal(world.stripe.paymentIntents.create({ ...manual, customer: id }))).code).toBe(
      'resource_missing',
    )
    const attached = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: id }, there)
    const { id: intent } = await world.stripe.paymentIntents.create({ ...manual, customer: id }, there)
    const elsewhere = await codeToken('123')
    const confirm = (cvc_token: string) =>
      world.stripe.paymentIntents.confirm(
        intent,
        { payment_method: attached.id, payment_method_options: { card: { cvc_token } } },
        there,
      )
    expect((await refusal(confirm(elsewhere.id))).code).toBe('resource_missing')
    expect((await confirm((await codeToken('123', 'acct_club')).id)).status).toBe('requires_capture')
  })

  it('can be kept without a payment, the bank’s check included', async () => {
    const { id } = await customer()
    const setUp = (payment_method: string) =>
      world.stripe.setupIntents.create({
        customer: id,
        usage: 'on_session',
        allowed_payment_method_types: ['card'],
        payment_method,
        confirm: true,
      })

    expect((await setUp('pm_card_visa')).status).toBe('succeeded')
    expect((await setUp('pm_card_chargeCustomerFail')).status).toBe('succeeded')
    expect((await refusal(setUp('pm_card_chargeDeclined'))).code).toBe('card_declined')
    const asked = await setUp('pm_card_threeDSecure2Required')
    expect(asked.status).toBe('requires_action')
    await world.answerBank(asked as unknown as Stripe.PaymentIntent, 'complete')

    expect((await world.stripe.setupIntents.retrieve(asked.id)).status).toBe('succeeded')
    expect(await cards(id)).toHaveLength(3)
    expect((await refusal(world.stripe.setupIntents.cancel(asked.id))).code).toBe(
      'setup_intent_unexpected_state',
    )
  })

  it('get a new expiry, and go with their customer', async () => {
    const { id } = await customer()
    const card = await paidAndKept(id)

    const updated = await world.stripe.paymentMethods.update(card, { card: { exp_month: 3, exp_year: 2031 } })
    expect([updated.card?.exp_month, updated.card?.exp_year, updated.card?.last4]).toEqual([3, 2031, '4242'])

    await world.stripe.customers.del(id)
    expect((await refusal(world.stripe.customers.retrieve(id))).code).toBe('resource_missing')
    expect((await world.stripe.paymentMethods.retrieve(card)).customer).toBeNull()
  })
})
