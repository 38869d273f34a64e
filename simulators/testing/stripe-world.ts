import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestSandbox } from './test-sandbox.ts'
import type { TestSandbox } from './test-sandbox.ts'

const serverHeaders = {
  authorization: 'Bearer sk_test_sandbox',
  'content-type': 'application/x-www-form-urlencoded',
  'stripe-version': '2026-10-28.endive',
}

/** The payment most tests begin with: held first, captured later. */
export const manual = {
  amount: 8246,
  currency: 'gbp',
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
} satisfies Stripe.PaymentIntentCreateParams

/** The refusal of a call that must not succeed. */
export async function refusal(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Stripe.errors.StripeError))
    throw new Error(`expected a refusal, got ${String(error)}`)
  return error
}

/** A sandbox for the tests of one file, emptied before each, with the official library pointed at it. */
export interface StripeWorld {
  sandbox: TestSandbox
  stripe: Stripe
  /** A call as the library makes it, or not quite: a header given as '' is left out. */
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: any }>
  intents(): Promise<any[]>
  /** That payment, confirmed at once. */
  confirmed(paymentMethod: string): Promise<Stripe.PaymentIntent>
  /** Answers the bank as the cardholder would on its page. */
  answerBank(intent: Stripe.PaymentIntent, outcome: 'complete' | 'fail'): Promise<Response>
}

export function stripeWorld(): StripeWorld {
  const world = {} as StripeWorld
  beforeAll(async () => {
    world.sandbox = await startTestSandbox()
    world.stripe = new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port: world.sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      timeout: 20_000,
    })
  })
  afterAll(() => world.sandbox.dispose())
  beforeEach(() => world.sandbox.control('POST', '/reset'))

  world.call = async (method, path, body, headers = {}) => {
    const given = { ...serverHeaders, ...headers }
    const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
    const answer = await fetch(world.sandbox.url + path, {
      method,
      headers: kept,
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  world.intents = async () =>
    (await world.sandbox.control('GET', '/objects?provider=stripe&kind=payment_intent')).body.data
  world.confirmed = (payment_method) =>
    world.stripe.paymentIntents.create({ ...manual, payment_method, confirm: true })
  world.answerBank = (intent, outcome) => {
    const sdk = intent.next_action?.use_stripe_sdk as { stripe_js: string } | undefined
    const url = new URL(sdk?.stripe_js ?? intent.next_action?.redirect_to_url?.url ?? '')
    return fetch(`${world.sandbox.url}${url.pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token: url.searchParams.get('token') ?? '', outcome }),
    })
  }
  return world
}
