import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { explainPayment, explanationText } from '../../payment-history/explain.service.ts'
import { providerOf, readPayment } from '../payments.service.ts'
import { refundsOf, requestRefund, sweepRefunds } from '../refunds.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true, environment: { STRIPE_ACCOUNT_ID: 'acct_riverside' } })
})
afterAll(() => app.close())

const control = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${app.services.config.sandboxUrl}/__control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  return answer.status === 204 ? null : ((await answer.json()) as any).data
}
const refund = (paymentId: string, amount: number) =>
  requestRefund(app.services, 'riverside', paymentId, amount, 'asked for')

/** A captured payment. */
async function paid(paymentMethod = 'pm_card_visa', extra: object = {}) {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { agreement, authorisation } = await buildAuthorisation(app, customer, paymentMethod)
  const as = { cookie: customer.cookie }
  await app.call('POST', '/api/checkout/authorise', { ...authorisation, ...extra }, as)
  const placed = await app.call('POST', '/api/checkout/complete', agreement, as)
  expect(placed.status).toBe(200)
  await app.runJobs()
  await app.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '2 seconds'`,
  )
  await app.runJobs()
  const payment = await readPayment(app.services, 'riverside', agreement.transaction_uuid)
  const charge = async () => {
    const intent = (await control('GET', `/objects/${payment!.providerReference}`)).body
    return (await control('GET', `/objects/${intent.latest_charge}`)).body
  }
  return { customer, payment: payment!, charge }
}

describe('a connected account at Stripe', () => {
  it('PAY-26 every call names it: payment, customer, saved card, removal, refund', async () => {
    const { customer, payment } = await paid('pm_card_visa', { save_card: true })
    expect(payment.state).toBe('captured')
    const { data } = await app.call('GET', '/api/user/saved-cards', undefined, { cookie: customer.cookie })
    await app.call('DELETE', `/api/user/saved-cards/${data[0].id}`, undefined, { cookie: customer.cookie })
    await refund(payment.id, 100)
    await app.runJobs()

    const objects = await control('GET', '/objects?provider=stripe')
    const kinds = new Set(objects.map(({ kind }: { kind: string }) => kind))
    expect([...kinds].toSorted()).toEqual([
      'charge',
      'customer',
      'event',
      'payment_intent',
      'payment_method',
      'refund',
    ])
    expect(new Set(objects.map(({ account }: { account: string }) => account))).toEqual(
      new Set(['acct_riverside']),
    )
    const method = objects.find(({ id }: { id: string }) => id === data[0].external_identifier)
    expect(method.body.customer).toBeNull()
  })
})

describe('refunds at Stripe', () => {
  it('give back a part and then the rest, and never more than was taken', async () => {
    const { payment, charge } = await paid()

    await refund(payment.id, 300)
    await app.runJobs()
    expect((await charge()).amount_refunded).toBe(300)
    await expect(refund(payment.id, payment.amount)).rejects.toMatchObject({ code: 'validation_failed' })

    await refund(payment.id, payment.amount - 300)
    await app.runJobs()
    expect(await charge()).toMatchObject({ amount_refunded: payment.amount, refunded: true })
    const states = (await refundsOf(app.services, 'riverside', payment.id)).map(({ state }) => state)
    expect(states).toEqual(['refunded', 'refunded'])
  })

  it('are one refund however often they are asked for, even when Stripe has forgotten the key', async () => {
    const { payment, charge } = await paid()
    const stripe = providerOf(app.services, 'stripe')
    const ask = () => stripe.refund(payment, { id: 'refund-asked-twice', amount: 250 })

    const first = await ask()
    await control('POST', '/clock', { offset_ms: 25 * 3600_000 })
    expect(await ask()).toEqual(first)
    await control('POST', '/clock', { offset_ms: 0 })

    expect((await charge()).amount_refunded).toBe(250)
  })

  it('over what Stripe has left are refused in its own word', async () => {
    const { payment } = await paid()
    const over = await providerOf(app.services, 'stripe').refund(payment, {
      id: 'refund-over',
      amount: payment.amount + 1,
    })
    expect(over).toMatchObject({ kind: 'refused' })
  })

  it('that are pending there are pending here until they are done', async () => {
    const { payment } = await paid('pm_card_pendingRefund')
    const { id } = await refund(payment.id, payment.amount)
    await app.runJobs()
    const stateOf = async () =>
      (await refundsOf(app.services, 'riverside', payment.id)).find((row) => row.id === id)?.state
    expect(await stateOf()).toBe('pending')

    await control('POST', '/clock', { offset_ms: 3600_000 })
    app.setNow(new Date(monday.getTime() + 3600_000))
    await sweepRefunds(app.services)
    app.setNow(monday)
    await control('POST', '/clock', { offset_ms: 0 })

    expect(await stateOf()).toBe('refunded')
  })
})

it('what Stripe says about a payment is told without secrets', async () => {
  const { payment } = await paid()
  const explanation = await explainPayment(app.services, payment.id)

  expect(explanation?.provider).toMatchObject({
    standing: 'captured',
    reference: payment.providerReference,
    status: 'succeeded',
    amountReceived: payment.amount,
    card: 'visa 4242',
  })
  const text = explanationText(explanation!)
  expect(text).not.toMatch(/_secret_|sk_test|Ada|example\.com/)
})
