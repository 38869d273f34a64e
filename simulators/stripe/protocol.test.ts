import { describe, expect, it } from 'vitest'
import { stripeWorld } from '../testing/stripe-world.ts'

const world = stripeWorld()
const create = 'amount=1250&currency=gbp&capture_method=manual&allowed_payment_method_types[0]=card'

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
    const answer = await world.call('POST', '/v1/payment_intents', body, headers as Record<string, string>)

    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatchObject({ type: 'invalid_request_error' })
    expect([answer.body.error.code, answer.body.error.param]).toEqual([code, param])
    expect(await world.intents()).toEqual([])
  })

  it('names its answers and says whether to try again', async () => {
    const made = await world.call('POST', '/v1/payment_intents', create, {
      'idempotency-key': 'k',
      'stripe-account': 'acct_1',
    })

    expect(made.headers.get('request-id')).toMatch(/^req_/)
    expect(made.headers.get('stripe-version')).toBe('2026-10-28.endive')
    expect(made.headers.get('idempotency-key')).toBe('k')
    expect((await world.call('GET', '/v1/payment_intents/pi_none')).headers.get('stripe-should-retry')).toBe(
      'false',
    )
    expect((await world.call('GET', '/v1/nothing')).status).toBe(404)
  })
})

describe('idempotency', () => {
  it('replays the first answer, a decline included', async () => {
    const key = { 'idempotency-key': 'attempt-1' }
    const first = await world.call('POST', '/v1/payment_intents', create, key)
    const again = await world.call('POST', '/v1/payment_intents', create, key)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.body).toEqual(first.body)
    expect(await world.intents()).toHaveLength(1)

    const path = `/v1/payment_intents/${first.body.id}/confirm`
    const declined = await world.call('POST', path, 'payment_method=pm_card_chargeDeclined', {
      'idempotency-key': 'c-1',
    })
    await world.call('POST', path, 'payment_method=pm_card_visa', { 'idempotency-key': 'c-2' })
    const replayed = await world.call('POST', path, 'payment_method=pm_card_chargeDeclined', {
      'idempotency-key': 'c-1',
    })
    expect([declined.status, replayed.status]).toEqual([402, 402])
    expect(replayed.body).toEqual(declined.body)
  })

  it('refuses the key for anything else, and forgets a refused request', async () => {
    const key = { 'idempotency-key': 'attempt-2' }
    expect((await world.call('POST', '/v1/payment_intents', 'amount=1&currency=gbp', key)).status).toBe(400)
    expect((await world.call('POST', '/v1/payment_intents', create, key)).status).toBe(200)

    const other = await world.call('POST', '/v1/payment_intents', create.replace('1250', '1251'), key)

    expect(other.status).toBe(400)
    expect(other.body.error.type).toBe('idempotency_error')
    expect((await world.call('POST', '/v1/customers', '', key)).body.error.type).toBe('idempotency_error')
    expect(await world.intents()).toHaveLength(1)
  })

  it('is per account, and lasts a day', async () => {
    const key = { 'idempotency-key': 'attempt-3' }
    const here = await world.call('POST', '/v1/payment_intents', create, key)
    const there = await world.call('POST', '/v1/payment_intents', create, {
      ...key,
      'stripe-account': 'acct_1',
    })
    expect(there.body.id).not.toBe(here.body.id)

    await world.sandbox.control('POST', '/clock', { offset_ms: 25 * 3600 * 1000 })

    expect((await world.call('POST', '/v1/payment_intents', create, key)).body.id).not.toBe(here.body.id)
  })

  it('lets one of two equal calls at the same time do the work', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        world.call('POST', '/v1/payment_intents', create, { 'idempotency-key': 'attempt-4' }),
      ),
    )

    const conflicts = answers.filter(({ status }) => status === 409)
    for (const { body, headers } of conflicts) {
      expect(body.error.code).toBe('idempotency_key_in_use')
      expect(headers.get('stripe-should-retry')).toBe('true')
    }
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id)).size).toBe(1)
    expect(await world.intents()).toHaveLength(1)
  })
})
