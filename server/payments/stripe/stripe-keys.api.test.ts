import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentRow } from '../payment-provider.ts'
import { stripeProvider } from './stripe.provider.ts'

/** Stripe answers a key that it knows as it did before, for a day, with a fault of its own too. */
const answers = new Map<string, number>()
const stripe = http.createServer((request, response) => {
  const key = String(request.headers['idempotency-key'])
  const status = answers.get(key) ?? (answers.size === 0 ? 500 : 200)
  answers.set(key, status)
  const intent = { id: 'pi_1', object: 'payment_intent', currency: 'gbp', amount_capturable: 0 }
  const done = { ...intent, status: request.url?.endsWith('/cancel') ? 'canceled' : 'succeeded' }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(status === 200 ? done : { error: { type: 'api_error', message: 'Ours.' } }))
})
beforeAll(() => new Promise<void>((resolve) => void stripe.listen(0, '127.0.0.1', resolve)))
afterAll(() => void stripe.close())

const payment = { id: 'p1', providerReference: 'pi_1', amount: 2500, currency: 'GBP' } as PaymentRow

it.each([
  ['capture', 'captured'],
  ['release', 'released'],
] as const)(
  'PAY-11 a fault that Stripe has stored does not stand in the way of the next %s',
  async (call, kind) => {
    answers.clear()
    const provider = stripeProvider({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      accountId: null,
      webhookSecret: 'whsec_1',
      apiUrl: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
      scriptUrl: 'https://js.stripe.com/v3',
      answerWithinMs: 5000,
    })
    expect(await provider[call](payment)).toEqual({ kind: 'unknown', reason: expect.any(String) })
    expect(await provider[call](payment)).toEqual({ kind })
  },
)
