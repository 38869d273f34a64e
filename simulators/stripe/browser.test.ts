import { describe, expect, it } from 'vitest'
import { stripeWorld } from '../testing/stripe-world.ts'

const world = stripeWorld()
const create = 'amount=1250&currency=gbp&capture_method=manual&allowed_payment_method_types[0]=card'

describe('the browser’s calls', () => {
  const browser = { key: 'pk_test_x', _stripe_version: '2026-10-28.endive' }
  const send = async (path: string, values: Record<string, string>) => {
    const answer = await fetch(world.sandbox.url + path, {
      method: 'POST',
      body: new URLSearchParams({ ...browser, ...values }),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
  }
  const card = {
    type: 'card',
    'card[number]': '4242 4242 4242 4242',
    'card[exp_month]': '12',
    'card[exp_year]': '2099',
    'card[cvc]': '123',
  }
  const thisCentury = { ...card, 'card[exp_year]': String(new Date().getUTCFullYear() + 2) }

  it('turn a card into a payment method without giving the number back', async () => {
    const made = await send('/v1/payment_methods', { ...thisCentury, 'billing_details[name]': 'Alex Reed' })

    expect(made.status).toBe(200)
    expect(made.headers.get('access-control-allow-origin')).toBe('*')
    expect(made.body).toMatchObject({
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242', checks: { cvc_check: 'unchecked' } },
      billing_details: { name: 'Alex Reed' },
    })
    const stored = await world.sandbox.control('GET', `/objects/${made.body.id}`)
    expect(JSON.stringify([made.body, stored.body])).not.toContain('4242424242424242')
  })

  it('are told what is wrong with a card, and servers may not send any', async () => {
    const wrong = await send('/v1/payment_methods', { ...thisCentury, 'card[number]': '4242424242424241' })
    expect([wrong.status, wrong.body.error.code]).toEqual([402, 'incorrect_number'])

    const server = await world.call(
      'POST',
      '/v1/payment_methods',
      new URLSearchParams(thisCentury).toString(),
    )
    expect(server.status).toBe(400)
  })

  it('read and confirm an intent with its client secret only, and see a part of it', async () => {
    const made = (await world.call('POST', '/v1/payment_intents', `${create}&metadata[order]=1`)).body
    const method = (await send('/v1/payment_methods', { ...thisCentury, 'card[number]': '4000000000000002' }))
      .body

    const stranger = await send(`/v1/payment_intents/${made.id}/confirm`, {
      client_secret: 'x',
      payment_method: method.id,
    })
    expect([stranger.status, stranger.body.error.param]).toEqual([400, 'client_secret'])

    const declined = await send(`/v1/payment_intents/${made.id}/confirm`, {
      client_secret: made.client_secret,
      payment_method: method.id,
      use_stripe_sdk: 'true',
    })
    expect(declined.status).toBe(402)
    expect(declined.body.error.payment_intent).toMatchObject({
      id: made.id,
      status: 'requires_payment_method',
    })
    expect(declined.body.error.payment_intent.metadata).toBeUndefined()

    const query = new URLSearchParams({ ...browser, client_secret: made.client_secret })
    const read = await fetch(`${world.sandbox.url}/v1/payment_intents/${made.id}?${query}`)
    expect(Object.keys((await read.json()) as object)).not.toContain('customer')
  })

  it('get the script, the card fields and the bank’s page, which may be framed', async () => {
    const script = await fetch(`${world.sandbox.url}/js/stripe.js`)
    expect(await script.text()).toContain('window.Stripe = stripeOf')
    const fields = await fetch(`${world.sandbox.url}/js/card-frame.html`)
    expect(fields.headers.get('content-security-policy')).toContain('frame-ancestors *')

    const waiting = await world.stripe.paymentIntents.create({
      amount: 3499,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      description: 'Riverside <b>Leisure</b>',
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
    })
    const address = (waiting.next_action!.use_stripe_sdk as unknown as { stripe_js: string }).stripe_js
    const { pathname, search } = new URL(address)
    const bank = await fetch(world.sandbox.url + pathname + search)
    const text = await bank.text()
    expect(bank.status).toBe(200)
    expect(text).toContain('£34.99')
    expect(text).toContain('Riverside &#60;b&#62;Leisure&#60;/b&#62;')
    expect((await fetch(`${world.sandbox.url}${pathname}?token=x`)).status).toBe(404)
  })
})
