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
    timeout: 20_000,
  })
})
afterAll(() => sandbox.dispose())
beforeEach(() => sandbox.control('POST', '/reset'))

const serverHeaders = {
  authorization: 'Bearer sk_test_sandbox',
  'content-type': 'application/x-www-form-urlencoded',
  'stripe-version': '2026-10-28.endive',
}
const create = 'amount=1250&currency=gbp&capture_method=manual&allowed_payment_method_types[0]=card'

async function call(
  method: 'GET' | 'POST',
  path: string,
  body?: string,
  headers: Record<string, string> = {},
) {
  const given = { ...serverHeaders, ...headers }
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: kept,
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
}

const intents = async () =>
  (await sandbox.control('GET', '/objects?provider=stripe&kind=payment_intent')).body.data

describe('strictness', () => {
  it.each([
    ['an unknown parameter', `${create}&colour=red`, {}, 400, 'parameter_unknown', 'colour'],
    [
      'an unknown inner parameter',
      `${create}&payment_method_options[card][x]=1`,
      {},
      400,
      'parameter_unknown',
      'payment_method_options[card][x]',
    ],
    [
      'the removed parameter',
      `${create}&payment_method_types[0]=card`,
      {},
      400,
      'parameter_unknown',
      'payment_method_types',
    ],
    ['a missing amount', 'currency=gbp', {}, 400, 'parameter_missing', 'amount'],
    [
      'an amount that is no integer',
      'amount=12.5&currency=gbp',
      {},
      400,
      'parameter_invalid_integer',
      'amount',
    ],
    ['an amount under the minimum', 'amount=29&currency=gbp', {}, 400, 'amount_too_small', 'amount'],
    ['an amount over the maximum', 'amount=100000000&currency=gbp', {}, 400, 'amount_too_large', 'amount'],
    ['an unknown customer', `${create}&customer=cus_1`, {}, 400, 'resource_missing', 'customer'],
    [
      'an unknown payment method',
      `${create}&payment_method=pm_1`,
      {},
      400,
      'resource_missing',
      'payment_method',
    ],
    ['a currency in capitals', 'amount=100&currency=GBP', {}, 400, undefined, 'currency'],
    ['an unknown choice', `${create}&capture_method=later`, {}, 400, undefined, 'capture_method'],
    ['a property that cannot be expanded', `${create}&expand[0]=amount`, {}, 400, undefined, 'expand'],
    [
      'a return address without confirmation',
      `${create}&return_url=https://a.example`,
      {},
      400,
      undefined,
      'return_url',
    ],
    [
      'a redirect without a way back',
      'amount=100&currency=gbp&payment_method=pm_card_visa&confirm=true',
      {},
      400,
      undefined,
      'return_url',
    ],
    ['no key', create, { authorization: '' }, 401, undefined, undefined],
    ['basic authorisation', create, { authorization: 'Basic c2tfdGVzdF94Og==' }, 401, undefined, undefined],
    ['a live key', create, { authorization: 'Bearer sk_live_x' }, 401, 'api_key_invalid', undefined],
    [
      'a publishable key',
      create,
      { authorization: 'Bearer pk_test_x' },
      401,
      'secret_key_required',
      undefined,
    ],
    ['no version', create, { 'stripe-version': '' }, 400, undefined, undefined],
    ['another version', create, { 'stripe-version': '2020-08-27' }, 400, undefined, undefined],
    ['JSON', '{"amount":100}', { 'content-type': 'application/json' }, 400, undefined, undefined],
    [
      'a name that is no account',
      create,
      { 'stripe-account': 'riverside' },
      403,
      'account_invalid',
      undefined,
    ],
  ])('%s is refused', async (_what, body, headers, status, code, param) => {
    const answer = await call('POST', '/v1/payment_intents', body, headers as Record<string, string>)

    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatchObject({ type: 'invalid_request_error' })
    expect([answer.body.error.code, answer.body.error.param]).toEqual([code, param])
    expect(await intents()).toEqual([])
  })

  it('names its answers and says whether to try again', async () => {
    const made = await call('POST', '/v1/payment_intents', create, {
      'idempotency-key': 'k',
      'stripe-account': 'acct_1',
    })

    expect(made.headers.get('request-id')).toMatch(/^req_/)
    expect(made.headers.get('stripe-version')).toBe('2026-10-28.endive')
    expect(made.headers.get('idempotency-key')).toBe('k')
    expect((await call('GET', '/v1/payment_intents/pi_none')).headers.get('stripe-should-retry')).toBe(
      'false',
    )
    expect((await call('GET', '/v1/nothing')).status).toBe(404)
  })
})

describe('idempotency', () => {
  it('replays the first answer, a decline included', async () => {
    const key = { 'idempotency-key': 'attempt-1' }
    const first = await call('POST', '/v1/payment_intents', create, key)
    const again = await call('POST', '/v1/payment_intents', create, key)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.body).toEqual(first.body)
    expect(await intents()).toHaveLength(1)

    const path = `/v1/payment_intents/${first.body.id}/confirm`
    const declined = await call('POST', path, 'payment_method=pm_card_chargeDeclined', {
      'idempotency-key': 'c-1',
    })
    await call('POST', path, 'payment_method=pm_card_visa', { 'idempotency-key': 'c-2' })
    const replayed = await call('POST', path, 'payment_method=pm_card_chargeDeclined', {
      'idempotency-key': 'c-1',
    })
    expect([declined.status, replayed.status]).toEqual([402, 402])
    expect(replayed.body).toEqual(declined.body)
  })

  it('refuses the key for anything else, and forgets a refused request', async () => {
    const key = { 'idempotency-key': 'attempt-2' }
    expect((await call('POST', '/v1/payment_intents', 'amount=1&currency=gbp', key)).status).toBe(400)
    expect((await call('POST', '/v1/payment_intents', create, key)).status).toBe(200)

    const other = await call('POST', '/v1/payment_intents', create.replace('1250', '1251'), key)

    expect(other.status).toBe(400)
    expect(other.body.error.type).toBe('idempotency_error')
    expect((await call('POST', '/v1/customers', '', key)).body.error.type).toBe('idempotency_error')
    expect(await intents()).toHaveLength(1)
  })

  it('is per account, and lasts a day', async () => {
    const key = { 'idempotency-key': 'attempt-3' }
    const here = await call('POST', '/v1/payment_intents', create, key)
    const there = await call('POST', '/v1/payment_intents', create, { ...key, 'stripe-account': 'acct_1' })
    expect(there.body.id).not.toBe(here.body.id)

    await sandbox.control('POST', '/clock', { offset_ms: 25 * 3600 * 1000 })

    expect((await call('POST', '/v1/payment_intents', create, key)).body.id).not.toBe(here.body.id)
  })

  it('lets one of two equal calls at the same time do the work', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        call('POST', '/v1/payment_intents', create, { 'idempotency-key': 'attempt-4' }),
      ),
    )

    const conflicts = answers.filter(({ status }) => status === 409)
    for (const { body, headers } of conflicts) {
      expect(body.error.code).toBe('idempotency_key_in_use')
      expect(headers.get('stripe-should-retry')).toBe('true')
    }
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id)).size).toBe(1)
    expect(await intents()).toHaveLength(1)
  })
})

describe('planted failures', () => {
  const plant = (kind: string, times: number, match = 'POST /v1/payment_intents') =>
    sandbox.control('POST', '/faults', { provider: 'stripe', match, kind, times })
  const open = (idempotencyKey: string, timeout = 20_000) =>
    stripe.paymentIntents.create(
      { amount: 1250, currency: 'gbp', allowed_payment_method_types: ['card'] },
      { idempotencyKey, timeout },
    )

  it('drop_after_commit does the work; the same key then finds it', async () => {
    // The library tries a closed connection a second time by itself, so two answers have to get lost.
    await plant('drop_after_commit', 2)

    await expect(open('lost-1')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const stored = await intents()
    const replayed = await open('lost-1')

    expect(stored.map(({ id }: { id: string }) => id)).toEqual([replayed.id])
    expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await intents()).toHaveLength(1)
    expect((await sandbox.control('GET', '/faults')).body.data).toEqual([])
  })

  it('timeout does nothing and never answers', async () => {
    await plant('timeout', 1)

    await expect(open('late-1', 150)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)

    expect(await intents()).toEqual([])
    expect((await open('late-1')).status).toBe('requires_payment_method')
  })

  it('error_500 does nothing and may be tried again', async () => {
    await plant('error_500', 1)

    await expect(open('broken-1')).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)

    expect(await intents()).toEqual([])
    expect((await open('broken-1')).status).toBe('requires_payment_method')
  })

  it('slow does the work and answers late', async () => {
    await sandbox.control('POST', '/faults', {
      provider: 'stripe',
      match: '^POST /v1/payment_intents$',
      kind: 'slow',
      times: 1,
      delay_ms: 1,
    })

    expect((await open('slow-1')).status).toBe('requires_payment_method')
    expect((await sandbox.control('GET', '/faults')).body.data).toEqual([])
  })

  it('spares other operations, and can be taken back', async () => {
    await plant('error_500', 5, 'POST /v1/payment_intents/:id/capture')
    expect((await open('spared-1')).status).toBe('requires_payment_method')

    await sandbox.control('DELETE', '/faults')

    expect((await sandbox.control('GET', '/faults')).body.data).toEqual([])
  })

  it('are refused when they make no sense', async () => {
    expect((await plant('explode', 1)).status).toBe(400)
    expect((await plant('timeout', 0)).status).toBe(400)
    expect((await plant('timeout', 1, '(')).status).toBe(400)
  })
})

describe('the browser’s calls', () => {
  const browser = { key: 'pk_test_x', _stripe_version: '2026-10-28.endive' }
  const send = async (path: string, values: Record<string, string>) => {
    const answer = await fetch(sandbox.url + path, {
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
    const stored = await sandbox.control('GET', `/objects/${made.body.id}`)
    expect(JSON.stringify([made.body, stored.body])).not.toContain('4242424242424242')
  })

  it('are told what is wrong with a card, and servers may not send any', async () => {
    const wrong = await send('/v1/payment_methods', { ...thisCentury, 'card[number]': '4242424242424241' })
    expect([wrong.status, wrong.body.error.code]).toEqual([402, 'incorrect_number'])

    const server = await call('POST', '/v1/payment_methods', new URLSearchParams(thisCentury).toString())
    expect(server.status).toBe(400)
  })

  it('read and confirm an intent with its client secret only, and see a part of it', async () => {
    const made = (await call('POST', '/v1/payment_intents', `${create}&metadata[order]=1`)).body
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
    const read = await fetch(`${sandbox.url}/v1/payment_intents/${made.id}?${query}`)
    expect(Object.keys((await read.json()) as object)).not.toContain('customer')
  })

  it('get the script, the card fields and the bank’s page, which may be framed', async () => {
    const script = await fetch(`${sandbox.url}/js/stripe.js`)
    expect(await script.text()).toContain('window.Stripe = stripeOf')
    const fields = await fetch(`${sandbox.url}/js/card-frame.html`)
    expect(fields.headers.get('content-security-policy')).toContain('frame-ancestors *')

    const waiting = await stripe.paymentIntents.create({
      amount: 3499,
      currency: 'gbp',
      allowed_payment_method_types: ['card'],
      description: 'Riverside <b>Leisure</b>',
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
    })
    const address = (waiting.next_action?.use_stripe_sdk as unknown as { stripe_js: string }).stripe_js
    const { pathname, search } = new URL(address)
    const bank = await fetch(sandbox.url + pathname + search)
    const text = await bank.text()
    expect(bank.status).toBe(200)
    expect(text).toContain('£34.99')
    expect(text).toContain('Riverside &#60;b&#62;Leisure&#60;/b&#62;')
    expect((await fetch(`${sandbox.url}${pathname}?token=x`)).status).toBe(404)
  })
})
