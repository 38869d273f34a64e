import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requestRefund, sweepRefunds } from '../../payments/refunds.service.ts'
import { buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import {
  attemptPayment,
  callRyft,
  ledgerOf,
  ryftCards,
  sessionOf,
  statesOf,
  visitSheffield,
} from '../../testing/ryft.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepPayments } from '../payment/advance.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(monday)
  await control('DELETE', '/faults')
})

const control = (method: string, path: string, body?: object) =>
  fetch(`${app.services.config.sandboxUrl}/__control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
const fault = (match: string, kind: string, times = 1) =>
  control('POST', '/faults', { provider: 'ryft', match, kind, times })
const later = (seconds: number) => app.setNow(new Date(monday.getTime() + seconds * 1000))
/** Lets jobs that wait for their time run now, and those that they leave. */
async function runAllJobs() {
  for (const _ of [1, 2, 3]) {
    await app.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
  }
}
const good = { number: ryftCards.good }

describe('lost answers', () => {
  it('ERR-18 no session can be opened: it says so, and nothing was begun', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim', venue: 'riverside-sheffield' })
    await fault('POST /v1/payment-sessions', 'error_500')
    const answer = await app.call(
      'POST',
      '/api/checkout/session/prepare',
      { source: 'online-joining' },
      { cookie: customer.cookie },
    )
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      503,
      'payment_provider_unavailable',
      'Failed to create payment session',
    ])
    expect(await statesOf(app, customer)).toEqual([['created'], []])
  })

  it('PAY-22 the session was opened and its answer lost: the next visit finds it and opens no second', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim', venue: 'riverside-sheffield' })
    // The clocks of both sides must agree for a look at what has been opened since.
    await control('POST', '/clock', { offset_ms: monday.getTime() - Date.now() })
    await fault('POST /v1/payment-sessions', 'drop_after_commit')
    const prepare = () =>
      app.call(
        'POST',
        '/api/checkout/session/prepare',
        { source: 'online-joining' },
        { cookie: customer.cookie },
      )
    expect((await prepare()).status).toBe(503)
    const { payment_session_id: reference, transaction_uuid: payment } = (await prepare()).data
    const all = (await (await control('GET', '/objects?provider=ryft&kind=payment_session')).json()) as any
    await control('POST', '/clock', { offset_ms: 0 })
    expect(
      all.data.filter((session: any) => session.body.metadata?.payment === payment).map(({ id }: any) => id),
    ).toEqual([reference])
  })

  it('PAY-24 Ryft does not answer at completion: checking, never failed; the sweep makes the order', async () => {
    const { customer, prepared, pay, complete } = await visitSheffield(app)
    await pay()
    await attemptPayment(app, prepared.client_secret, good)
    await fault('GET /v1/payment-sessions/:id', 'error_500')
    expect((await complete()).data).toMatchObject({ status: 'checking', complete_order_id: null })
    later(121)
    await sweepPayments(app.services)
    later(240)
    await sweepPayments(app.services)
    await app.runJobs()
    expect(await statesOf(app, customer)).toEqual([['captured'], ['paid']])
  })

  it.each(['drop_after_commit', 'error_500'])(
    'IMP-21 the capture ends in %s: it is looked for before it is asked for again, and made once',
    async (kind) => {
      const { customer, prepared, pay, complete } = await visitSheffield(app)
      await pay()
      await attemptPayment(app, prepared.client_secret, good)
      await fault('POST /v1/payment-sessions/:id/captures', kind)
      await complete()
      await app.runJobs({ mayFail: true })
      later(120)
      await sweepPayments(app.services)
      await app.runJobs()
      expect(await statesOf(app, customer)).toEqual([['captured'], ['paid']])
      expect(await ledgerOf(app, prepared.payment_session_id)).toEqual([
        'Authorization Succeeded',
        'Capture Succeeded',
      ])
    },
  )

  it.each([
    ['drop_after_commit', 'payment_released'],
    ['error_500', 'payment_in_progress'],
  ])(
    'IMP-22 the order cannot be made and the void ends in %s: the customer reads %s, the money is let go once',
    async (kind, code) => {
      const { customer, prepared, pay, complete } = await visitSheffield(app)
      await pay()
      await attemptPayment(app, prepared.client_secret, good)
      await fault('POST /v1/payment-sessions/:id/voids', kind)
      const sold = (at: string) =>
        app.query(
          `update membership_types set removed_at = ${at} where client_id = 'riverside' and slug = 'swim'`,
        )
      await sold('now()')
      const refused = await complete()
      await sold('null')
      expect([refused.status, refused.body.code]).toEqual([409, code])
      await app.runJobs()
      later(120)
      await sweepPayments(app.services)
      expect(await statesOf(app, customer)).toEqual([['released'], []])
      expect(await ledgerOf(app, prepared.payment_session_id)).toEqual([
        'Authorization Succeeded',
        'Void Succeeded',
      ])
    },
  )
})

describe('without the browser', () => {
  it('PAY-24 only the webhook comes back: the order is made; a wrong signature changes nothing', async () => {
    const { customer, prepared, pay } = await visitSheffield(app)
    await pay()
    await attemptPayment(app, prepared.client_secret, good)
    const events = await callRyft(app, 'GET', '/events', undefined, 'sk_sandbox_centrecourt')
    const event = events.items.find((one: any) => one.data.id === prepared.payment_session_id)
    const post = (secret: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/payment-providers/ryft/webhook',
        headers: {
          'content-type': 'application/json',
          signature: createHmac('sha256', secret).update(JSON.stringify(event)).digest('hex'),
        },
        payload: JSON.stringify(event),
      })
    expect((await post('whs_wrong')).statusCode).toBe(400)
    await runAllJobs()
    expect(await statesOf(app, customer)).toEqual([['authorising'], []])
    expect([
      (await post('whs_sandbox_centrecourt')).statusCode,
      (await post('whs_sandbox_centrecourt')).statusCode,
    ]).toEqual([200, 200])
    await runAllJobs()
    expect(await statesOf(app, customer)).toEqual([['captured'], ['paid']])
  })

  it('IMP-22 the customer goes away before the bank is asked: the attempt is let go, and a late approval is voided', async () => {
    const { customer, prepared, pay } = await visitSheffield(app)
    await pay()
    later(16 * 60)
    await sweepPayments(app.services)
    await app.runJobs()
    expect(await statesOf(app, customer)).toEqual([['released'], []])
    await attemptPayment(app, prepared.client_secret, good)
    await app.query("update graphile_worker._private_jobs set run_at = now() where key like 'close:%'")
    await app.runJobs()
    expect((await sessionOf(app, prepared.payment_session_id)).status).toBe('Voided')
    expect(await statesOf(app, customer)).toEqual([['released'], []])
    const letters = await app.query(
      "select text from emails where kind = 'payment_released' and recipient = $1",
      [customer.email],
    )
    expect(letters.map(({ text }) => text)).toEqual([
      expect.stringContaining('the bank agreed to the payment only after it had ended here'),
    ])
  })
})

it('IMP-22 a customer who pays long after it was let go, and whose webhook is lost: what the bank holds is voided', async () => {
  const { customer, prepared, pay, complete } = await visitSheffield(app)
  await pay()
  later(26 * 3600)
  await sweepPayments(app.services)
  await runAllJobs()
  expect(await statesOf(app, customer)).toEqual([['released'], []])
  await attemptPayment(app, prepared.client_secret, good)
  await app.runJobs()
  expect((await sessionOf(app, prepared.payment_session_id)).status).toBe('Approved')
  expect((await complete()).data).toEqual({
    status: 'failed',
    message:
      'We could not complete your order. The payment has been cancelled and you have not been charged.',
    complete_order_id: null,
  })
  await app.runJobs()
  expect((await sessionOf(app, prepared.payment_session_id)).status).toBe('Voided')
  expect(await statesOf(app, customer)).toEqual([['released'], []])
})

describe('refunds', () => {
  it('PAY-26 are given once by our id, though the answer is lost', async () => {
    const { prepared, pay, complete } = await visitSheffield(app)
    await pay()
    await attemptPayment(app, prepared.client_secret, good)
    await complete()
    await app.runJobs()
    await fault('POST /v1/payment-sessions/:id/refunds', 'drop_after_commit')
    const refund = await requestRefund(app.services, 'riverside', prepared.transaction_uuid, 100, 'goodwill')
    await app.runJobs({ mayFail: true })
    later(300)
    await sweepRefunds(app.services)
    expect(
      await app.query('select state, provider_reference from refunds where id = $1', [refund.id]),
    ).toEqual([{ state: 'refunded', provider_reference: expect.stringMatching(/^txn_/) }])
    expect((await sessionOf(app, prepared.payment_session_id)).refundedAmount).toBe(100)
  })
})

describe('saved cards', () => {
  const cardsOf = async (customer: Customer) =>
    (await app.call('GET', '/api/user/saved-cards', undefined, { cookie: customer.cookie })).data

  it('PAY-26 are kept only where the customer asked for it, pay again with their code, and are forgotten at Ryft', async () => {
    const first = await visitSheffield(app)
    await first.pay()
    await attemptPayment(app, first.prepared.client_secret, good)
    expect((await sessionOf(app, first.prepared.payment_session_id)).customerDetails).toBeUndefined()
    await first.complete()
    await app.runJobs()
    expect(await cardsOf(first.customer)).toEqual([])

    const { customer } = first
    await buildCart(app, customer, { membership: 'fitness', venue: 'riverside-sheffield' })
    const second = await visitSheffield(app, customer)
    expect([second.prepared.can_save_card, second.prepared.saved_card]).toEqual([true, null])
    await second.pay({ save_card: true })
    await attemptPayment(app, second.prepared.client_secret, good)
    expect((await second.complete()).data.status).toBe('completed')
    await runAllJobs()
    const [card] = await cardsOf(customer)
    expect(card).toMatchObject({ card_type: 'Visa', last_four_digits: '0085', expiry_date: '12/34' })

    await buildCart(app, customer, {
      membership: 'day-pass-month',
      option: 'day-pass-month-fixed-1-month',
      venue: 'riverside-sheffield',
    })
    const third = await visitSheffield(app, customer)
    expect(third.prepared.saved_card.id).toBe(card.id)
    await third.pay({ saved_card_id: card.id })
    await attemptPayment(app, third.prepared.client_secret, { id: card.external_identifier })
    expect((await third.complete()).data.status).toBe('completed')
    await runAllJobs()
    expect(await cardsOf(customer)).toHaveLength(1)

    await app.call('DELETE', `/api/user/saved-cards/${card.id}`, undefined, { cookie: customer.cookie })
    await app.runJobs()
    expect(await cardsOf(customer)).toEqual([])
    const gone = await callRyft(
      app,
      'GET',
      `/payment-methods/${card.external_identifier}`,
      undefined,
      'sk_sandbox_centrecourt',
    )
    expect(gone.code).toBe('404')
  })
})
