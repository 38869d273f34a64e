import { advance, closePayment, sweepPayments } from '../checkout/payment/advance.service.ts'
import type { PaymentState } from '../payments/payment-state.ts'
import { answersTo, buildAuthorisation, buildSubmission, riverside, type Customer } from './builders.ts'
import { makeCustomer } from './money/make-customer.ts'
import type { Gate, GatedCall } from './provider-gate.ts'
import { monday, type Answer, type TestApp } from './test-app.ts'

/** One payment that a test has brought to a state, by Stripe and with money where the state has some. */
export interface Placed {
  customer: Customer
  paymentId: string
  reference: string
  agreement: Record<string, unknown>
  authorisation: Record<string, unknown>
}

/** Brings payments to their states on the real application, and makes the step that comes next in each. */
export interface PaymentStates {
  reach(state: PaymentState): Promise<Placed>
  /** The call to the provider that the step makes; null where it makes none. */
  callOf(state: PaymentState): GatedCall | null
  /** The step that comes next, once. What it fails with is its business. */
  step(state: PaymentState, placed: Placed): Promise<Answer | null>
  stateOf(placed: Placed): Promise<PaymentState>
  /** The clock of the server, this many seconds after the moment at which it was stopped. */
  later(seconds: number): void
  /** A call to Stripe behind our back, with the secret key. */
  stripe(path: string, fields?: Record<string, string>): Promise<Response>
}

const stepCalls: Record<PaymentState, GatedCall | null> = {
  created: 'authorise',
  authorising: 'read',
  scaRequired: 'read',
  unknown: 'read',
  authorised: 'capture',
  releasing: 'release',
  refunding: 'refund',
  declined: 'release',
  cancelled: 'release',
  captured: null,
  released: null,
  refunded: null,
}

export function paymentStates(app: TestApp, gate: Gate): PaymentStates {
  const { services } = app
  const as = ({ customer }: Pick<Placed, 'customer'>) => ({ cookie: customer.cookie })
  const later = (seconds: number) => app.setNow(new Date(monday.getTime() + seconds * 1000))
  const stateOf = async ({ paymentId }: Placed) =>
    (await app.query('select state from payments where id = $1', [paymentId]))[0].state as PaymentState
  const complete = (placed: Placed) =>
    app.call('POST', '/api/checkout/complete', placed.agreement, as(placed))
  const go = async (placed: Placed): Promise<null> => {
    await advance(services, 'riverside', placed.paymentId).catch(() => null)
    return null
  }
  const stripe = (path: string, fields: Record<string, string> = {}) =>
    fetch(`${services.config.sandboxUrl}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })

  let count = 0
  let asked: ReturnType<typeof ask> | null = null
  const ask = async () => ({
    submission: await buildSubmission(app, { membership: 'fitness', option: 'fitness-fixed-12-month' }),
    answers: await answersTo(app, riverside.membership('fitness')),
  })

  async function open(card: string): Promise<Placed> {
    const customer = {
      reference: '',
      ...(await makeCustomer(
        { db: app.services.db, clock: { now: () => monday } },
        { name: `placed-${count++}`, credit: 0, held: null },
      )),
    }
    const { submission, answers } = await (asked ??= ask())
    await app.call('POST', '/api/online-joining/memberships', submission, as({ customer }))
    await app.call('POST', '/api/online-joining/answers', { answers }, as({ customer }))
    const { agreement, authorisation } = await buildAuthorisation(app, customer, card)
    const paymentId = agreement.transaction_uuid as string
    const [row] = await app.query('select provider_reference from payments where id = $1', [paymentId])
    return { customer, paymentId, reference: row.provider_reference, agreement, authorisation }
  }
  const authorise = (placed: Placed) =>
    app.call('POST', '/api/checkout/authorise', placed.authorisation, as(placed))

  async function paid(card = 'pm_card_visa'): Promise<Placed> {
    const placed = await open(card)
    await authorise(placed)
    return placed
  }

  /** Authorised, but the membership is no longer sold: completing releases the money, and the provider does not answer. */
  async function releasing(): Promise<Placed> {
    const placed = await paid()
    const sell = (at: string) =>
      app.query(
        `update membership_types set removed_at = ${at} where client_id = 'riverside' and slug = 'fitness'`,
      )
    await sell('now()')
    gate.plant('release', { kind: 'lostBefore' })
    await complete(placed)
    await sell('null')
    return placed
  }

  async function refunding(): Promise<Placed> {
    const placed = await releasing()
    await stripe(`/v1/payment_intents/${placed.reference}/capture`)
    gate.plant('refund', { kind: 'lostBefore' })
    await go(placed)
    return placed
  }

  async function passBank({ reference }: Placed): Promise<void> {
    const control = `${services.config.sandboxUrl}/__control/objects/${reference}`
    const { data } = (await (await fetch(control)).json()) as any
    const page = new URL(data.body.next_action.use_stripe_sdk.stripe_js)
    await fetch(`${services.config.sandboxUrl}${page.pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ token: page.searchParams.get('token') ?? '', outcome: 'complete' }),
    })
  }

  const ways: Record<PaymentState, () => Promise<Placed>> = {
    created: () => open('pm_card_visa'),
    async authorising() {
      const placed = await open('pm_card_visa')
      gate.plant('authorise', { kind: 'killedAfter' })
      void authorise(placed)
      await gate.met()
      return placed
    },
    async scaRequired() {
      const placed = await paid('pm_card_threeDSecure2Required')
      await passBank(placed)
      return placed
    },
    unknown() {
      gate.plant('authorise', { kind: 'lostAfter' })
      return paid()
    },
    authorised: () => paid(),
    releasing,
    refunding,
    declined: () => paid('pm_card_chargeDeclined'),
    async cancelled() {
      const placed = await open('pm_card_visa')
      await app.call('DELETE', '/api/cart/clear', { source: 'online-joining' }, as(placed))
      return placed
    },
    async captured() {
      const placed = await paid()
      await complete(placed)
      await go(placed)
      return placed
    },
    async released() {
      const placed = await releasing()
      await go(placed)
      return placed
    },
    async refunded() {
      const placed = await refunding()
      await go(placed)
      return placed
    },
  }

  return {
    later,
    stateOf,
    stripe,
    callOf: (state) => stepCalls[state],
    async reach(state) {
      later(0)
      const placed = await ways[state]()
      const reached = await stateOf(placed)
      if (reached !== state) throw new Error(`the payment should be ${state} and is ${reached}`)
      return placed
    },
    async step(state, placed) {
      switch (state) {
        case 'created':
          return authorise(placed)
        case 'scaRequired':
          return app.call(
            'POST',
            `/api/payment-providers/sca-completion/${placed.paymentId}`,
            { transaction_uuid: placed.paymentId, sca_result: 'complete' },
            as(placed),
          )
        case 'authorising':
          later(121)
          await sweepPayments(services)
          return null
        case 'authorised': {
          const answer = await complete(placed)
          await go(placed)
          return answer
        }
        case 'unknown':
        case 'releasing':
        case 'refunding':
          return go(placed)
        case 'declined':
        case 'cancelled':
          await closePayment(services, 'riverside', placed.paymentId).catch(() => null)
          return null
        default:
          return complete(placed)
      }
    },
  }
}
