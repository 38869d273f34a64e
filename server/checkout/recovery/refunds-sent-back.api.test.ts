import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { recheckRefunds, requestRefund } from '../../payments/refunds.service.ts'
import { buildAuthorisation, buildCart, buildCustomer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** The customer's bank sends back, days later, what Stripe had called refunded. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const control = (method: string, path: string, body?: object) =>
  fetch(`${app.services.config.sandboxUrl}/__control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })

async function captured(card: string) {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { authorisation, agreement } = await buildAuthorisation(app, customer, card)
  const as = { cookie: customer.cookie }
  await app.call('POST', '/api/checkout/authorise', authorisation, as)
  await app.call('POST', '/api/checkout/complete', agreement, as)
  await app.runJobs()
  const id = agreement.transaction_uuid as string
  const [payment] = await app.query(
    'select provider_reference as reference, amount, state from payments where id = $1',
    [id],
  )
  expect(payment.state).toBe('captured')
  return { id, reference: payment.reference as string, amount: payment.amount as number }
}

const refundsOf = (id: string) =>
  app.query('select state, amount, refusal_code from refunds where payment_id = $1 order by state', [id])

let events = 0
/** Stripe tells us of a refund, in its own words and signed. */
async function told(payment: { id: string; reference: string }, type: string): Promise<void> {
  const payload = JSON.stringify({
    id: `evt_sent_back_${(events += 1)}`,
    object: 'event',
    type,
    data: {
      object: {
        object: 'refund',
        id: 're_1',
        payment_intent: payment.reference,
        metadata: { client: 'riverside', payment: payment.id },
      },
    },
  })
  const timestamp = Math.floor(app.services.clock.now().getTime() / 1000)
  const header = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: 'whsec_sandbox',
    timestamp,
  })
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/payment-providers/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  })
  expect(statusCode).toBe(200)
  await app.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await app.runJobs()
}

async function bankSendsBack(): Promise<void> {
  const { offset_ms: offset } = (await (await control('GET', '/clock')).json()) as { offset_ms: number }
  await control('POST', '/clock', { offset_ms: offset + 11 * 60_000 })
}

const logged = () => app.takeErrors().map((line) => line.split(' {')[0])

it('IMP-22 a refund that the bank sends back counts as not given, is told, and can be given once more', async () => {
  const payment = await captured('pm_card_refundFail')
  await requestRefund(app.services, 'riverside', payment.id, 500, 'goodwill')
  await app.runJobs()
  await told(payment, 'refund.updated')
  expect(await refundsOf(payment.id)).toEqual([{ state: 'refunded', amount: 500, refusal_code: null }])
  await bankSendsBack()
  await told(payment, 'refund.failed')
  const sentBack = { state: 'sentBack', refusal_code: 'expired_or_canceled_card' }
  expect(await refundsOf(payment.id)).toEqual([{ ...sentBack, amount: 500 }])
  expect(logged()).toEqual(['a refund was sent back'])
  await told(payment, 'refund.failed')
  expect([(await refundsOf(payment.id)).length, logged()]).toEqual([1, []])

  const whole = requestRefund(app.services, 'riverside', payment.id, payment.amount, 'by another way')
  await expect(whole).resolves.toMatchObject({ state: 'requested' })
  const more = requestRefund(app.services, 'riverside', payment.id, 1, 'too much')
  await expect(more).rejects.toMatchObject({ status: 422 })
})

it('IMP-22 money without an order is given back again where the bank sends it back', async () => {
  const payment = await captured('pm_card_refundFail')
  await app.query('delete from tenders where payment_id = $1', [payment.id])
  await app.query("update payments set state = 'refunding' where id = $1", [payment.id])
  await told(payment, 'charge.refunded')
  expect(await refundsOf(payment.id)).toEqual([
    { state: 'refunded', amount: payment.amount, refusal_code: null },
  ])
  await bankSendsBack()
  await told(payment, 'refund.failed')
  expect((await refundsOf(payment.id)).map(({ state, amount }) => [state, amount])).toEqual([
    ['refunded', payment.amount],
    ['sentBack', payment.amount],
  ])
  expect(logged()).toEqual(['a refund was sent back'])
  expect(await app.query('select state from payments where id = $1', [payment.id])).toEqual([
    { state: 'refunded' },
  ])
})

it('IMP-22 a refund that was sent back is found by the nightly look, too, where the event was lost', async () => {
  const payment = await captured('pm_card_refundFail')
  await requestRefund(app.services, 'riverside', payment.id, 500, 'goodwill')
  await app.runJobs()
  await told(payment, 'refund.updated')
  await recheckRefunds(app.services)
  expect(await refundsOf(payment.id)).toEqual([{ state: 'refunded', amount: 500, refusal_code: null }])
  await bankSendsBack()
  app.setNow(new Date(monday.getTime() + 41 * 86_400_000))
  await recheckRefunds(app.services)
  expect(
    (await refundsOf(payment.id)).map(({ state }) => state),
    'too old to come back',
  ).toEqual(['refunded'])
  app.setNow(new Date(monday.getTime() + 39 * 86_400_000))
  await recheckRefunds(app.services)
  await recheckRefunds(app.services)
  expect((await refundsOf(payment.id)).map(({ state }) => state)).toEqual(['sentBack'])
  // The refunds of the stories before are sent back by the same bank.
  expect(app.takeErrors().filter((line) => line.includes(payment.id))).toEqual([
    expect.stringContaining('a refund was sent back'),
  ])
})
