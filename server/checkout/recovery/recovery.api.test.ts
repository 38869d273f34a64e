import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepEmails } from '../../notifications/notifications.service.ts'
import { sweepMandates } from '../../payments/direct-debit.service.ts'
import { advance, sweepPayments } from '../payment/advance.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(monday)
  await control('DELETE', '/faults')
})

const as = (customer: Customer) => ({ cookie: customer.cookie })
const control = (method: string, path: string, body?: object) =>
  fetch(`${app.services.config.sandboxUrl}/__control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
const fault = (operation: string, kind: string, times: number, method = 'POST') =>
  control('POST', '/faults', {
    provider: 'stripe',
    match: `${method} /v1/payment_intents${operation}`,
    kind,
    times,
  })
const later = (seconds: number) => app.setNow(new Date(monday.getTime() + seconds * 1000))
const paymentsOf = async (customer: Customer) =>
  (await app.query('select state from payments where user_id = $1 order by attempt', [customer.id])).map(
    (row) => row.state,
  )
const ordersOf = async (customer: Customer) =>
  (await app.query('select state from orders where user_id = $1', [customer.id])).map((row) => row.state)

async function begin(paymentMethod = 'pm_card_visa') {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim' })
  const { agreement, authorisation } = await buildAuthorisation(app, customer, paymentMethod)
  const answer = await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
  return { customer, agreement, answer }
}

describe('every authorised payment ends as one order or one release', () => {
  it('IMP-22 the browser never comes back after authorise: the sweeper makes the order and takes the money', async () => {
    const { customer } = await begin()
    expect(await paymentsOf(customer)).toEqual(['authorised'])
    later(60)
    await sweepPayments(app.services)
    await app.runJobs()
    expect([await paymentsOf(customer), await ordersOf(customer)]).toEqual([['captured'], ['paid']])
  })

  it('IMP-22 the selection can no longer be sold: the authorisation is released and no order exists', async () => {
    const { customer, agreement } = await begin()
    await app.query(
      "update membership_types set removed_at = now() where client_id = 'riverside' and slug = 'swim'",
    )
    const answer = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.query(
      "update membership_types set removed_at = null where client_id = 'riverside' and slug = 'swim'",
    )
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_released'])
    await app.runJobs()
    expect([await paymentsOf(customer), await ordersOf(customer)]).toEqual([['released'], []])
    const status = await app.call(
      'GET',
      `/api/checkout/payments/${agreement.transaction_uuid}`,
      undefined,
      as(customer),
    )
    expect(status.data).toMatchObject({ status: 'released', message: null, complete_order_id: null })
  })

  it('PAY-11 "you have not been charged" is said once the provider has let go, and not before', async () => {
    const { customer, agreement } = await begin()
    await app.query(
      "update membership_types set removed_at = now() where client_id = 'riverside' and slug = 'swim'",
    )
    await fault('/:id/cancel', 'error_500', 3)
    const complete = () => app.call('POST', '/api/checkout/complete', agreement, as(customer))
    const early = await complete()
    expect([early.status, early.body.code, await paymentsOf(customer)]).toEqual([
      409,
      'payment_in_progress',
      ['releasing'],
    ])
    await app.query(
      "update membership_types set removed_at = null where client_id = 'riverside' and slug = 'swim'",
    )
    later(60)
    await sweepPayments(app.services)
    expect(await paymentsOf(customer)).toEqual(['released'])
    expect((await complete()).body.code).toBe('payment_released')
  })

  it('PAY-11 a payment that was never asked for is not called declined', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { agreement } = await buildAuthorisation(app, customer)
    const answer = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    expect([answer.status, answer.body.code, await paymentsOf(customer)]).toEqual([
      404,
      'payment_not_found',
      ['created'],
    ])
  })

  it('IMP-21 the connection is lost after the bank has agreed: the same key finds the same authorisation', async () => {
    await fault('/:id/confirm', 'drop_after_commit', 1)
    const { customer, answer, agreement } = await begin()
    expect(answer.data.transaction_status).toBe('authorised')
    await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.runJobs()
    expect([await paymentsOf(customer), await ordersOf(customer)]).toEqual([['captured'], ['paid']])
  })

  it('PAY-11 the provider answers nothing but faults: the outcome is unknown, never "failed", and nothing is left held', async () => {
    await fault('/:id/confirm', 'error_500', 3)
    const { customer, answer, agreement } = await begin()
    expect(answer.data.transaction_status).toBe('checking')
    const refused = await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    expect([refused.status, refused.body.code, await ordersOf(customer)]).toEqual([
      409,
      'payment_in_progress',
      [],
    ])
    later(60)
    await sweepPayments(app.services)
    await app.runJobs()
    expect(await paymentsOf(customer)).toEqual(['released'])
  })

  it('IMP-21 a provider that stays down is asked ever more rarely, and at least once a minute', async () => {
    await fault('/:id/confirm', 'error_500', 3)
    const { agreement } = await begin()
    const id = agreement.transaction_uuid
    await fault('/:id', 'error_500', 100, 'GET')
    const waits: number[] = []
    for (const seconds of [10, 120, 3600]) {
      later(seconds)
      await advance(app.services, 'riverside', id)
      const [job] = await app.query(
        'select extract(epoch from run_at - updated_at)::int as wait from graphile_worker._private_jobs where key = $1',
        [`advance:${id}`],
      )
      waits.push(job.wait)
    }
    expect(waits).toEqual([5, 20, 60])
  })

  it('IMP-22 the process dies before it asks the bank: after a while the attempt is let go', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { agreement } = await buildAuthorisation(app, customer)
    await app.query("update payments set state = 'authorising' where id = $1", [agreement.transaction_uuid])
    // Another process may still wait for the last of three slow tries.
    later(119)
    await sweepPayments(app.services)
    expect(await paymentsOf(customer)).toEqual(['authorising'])
    later(121)
    await sweepPayments(app.services)
    await app.runJobs()
    expect(await paymentsOf(customer)).toEqual(['released'])
  })

  it('PAY-08 PAY-10 an abandoned challenge is let go after half an hour, and paying can begin again', async () => {
    const { customer, answer } = await begin('pm_card_authenticationRequired')
    expect([answer.data.transaction_status, typeof answer.data.client_secret]).toEqual([
      'sca_required',
      'string',
    ])
    const again = await app.call('GET', '/api/checkout/prepare', undefined, as(customer))
    expect([again.data.transaction_status, again.data.transaction_uuid]).toEqual([
      'sca_required',
      answer.data.transaction_uuid,
    ])
    later(31 * 60)
    await sweepPayments(app.services)
    await app.runJobs()
    expect(await paymentsOf(customer)).toEqual(['released'])
    const fresh = await app.call('GET', '/api/checkout/prepare', undefined, as(customer))
    expect([
      fresh.data.transaction_status,
      fresh.data.transaction_uuid === answer.data.transaction_uuid,
    ]).toEqual([null, false])
  })

  it('PAY-02 PAY-08 a challenge the customer gives up is let go at once, and paying can begin again', async () => {
    const { customer, answer } = await begin('pm_card_authenticationRequired')
    const id = answer.data.transaction_uuid
    const given = await app.call(
      'POST',
      `/api/payment-providers/sca-completion/${id}`,
      { transaction_uuid: id, sca_result: 'abandoned' },
      as(customer),
    )
    expect([given.status, given.data.status]).toEqual([200, 'failed'])
    expect(await paymentsOf(customer)).toEqual(['released'])
    const fresh = await app.call('GET', '/api/checkout/prepare', undefined, as(customer))
    expect([fresh.data.transaction_status, fresh.data.transaction_uuid === id]).toEqual([null, false])
    await app.runJobs()
  })

  it('ERR-13 PAY-06 the provider is down when the page opens: nothing is begun, and it can be tried again', async () => {
    await fault('', 'error_500', 3)
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { status, body } = await app.call('GET', '/api/checkout/prepare', undefined, as(customer))
    expect([status, body.code]).toEqual([503, 'payment_provider_unavailable'])
    expect((await app.call('GET', '/api/checkout/prepare', undefined, as(customer))).status).toBe(200)
    expect(await paymentsOf(customer)).toEqual(['created'])
  })

  it('IMP-20 the capture fails at first: the order stands and the money is taken at the next try', async () => {
    const { customer, agreement } = await begin()
    await fault('/:id/capture', 'error_500', 3)
    await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.runJobs({ mayFail: true })
    expect([await paymentsOf(customer), await ordersOf(customer)]).toEqual([
      ['authorised'],
      ['pendingCapture'],
    ])
    later(60)
    await sweepPayments(app.services)
    expect([await paymentsOf(customer), await ordersOf(customer)]).toEqual([['captured'], ['paid']])
  })

  it('IMP-22 the process dies when the money is taken and the order does not say so yet: the sweep tells it', async () => {
    const { customer, agreement } = await begin()
    await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.runJobs()
    await app.query("update orders set state = 'pendingCapture' where user_id = $1", [customer.id])
    later(60)
    await sweepPayments(app.services)
    expect([await paymentsOf(customer), await ordersOf(customer)]).toEqual([['captured'], ['paid']])
  })

  it('IMP-18 IMP-25 the process dies with the jobs of an order in hand: mandate and e-mail are done all the same', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    const { agreement, authorisation } = await buildAuthorisation(app, customer)
    await app.call('POST', '/api/checkout/authorise', authorisation, as(customer))
    await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.query('delete from graphile_worker._private_jobs')
    later(180)
    await sweepPayments(app.services)
    await sweepMandates(app.services)
    await sweepEmails(app.services)
    expect([await paymentsOf(customer), await ordersOf(customer)]).toEqual([['captured'], ['paid']])
    const [mandate] = await app.query('select state from mandates where user_id = $1', [customer.id])
    const [email] = await app.query(
      "select sent_at from emails where recipient = $1 and kind = 'order_confirmation'",
      [customer.email],
    )
    expect([mandate.state, email.sent_at === null]).toEqual(['pendingSubmission', false])
  })

  it('PAY-10 the session is cancelled at the provider during the challenge: our payment follows', async () => {
    const { customer, agreement } = await begin('pm_card_authenticationRequired')
    const [row] = await app.query('select provider_reference from payments where id = $1', [
      agreement.transaction_uuid,
    ])
    await fetch(`${app.services.config.sandboxUrl}/v1/payment_intents/${row.provider_reference}/cancel`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    later(31 * 60)
    await sweepPayments(app.services)
    await app.runJobs()
    expect([await paymentsOf(customer), await ordersOf(customer)]).toEqual([['released'], []])
  })

  it('IMP-21 every move of a payment has its row in the trail', async () => {
    const { customer, agreement } = await begin()
    await app.call('POST', '/api/checkout/complete', agreement, as(customer))
    await app.runJobs()
    const trail = await app.query(
      "select move, from_state, to_state from events where subject = 'payment' and subject_id = $1 order by id",
      [agreement.transaction_uuid],
    )
    expect(trail.map((row) => [row.move, row.from_state, row.to_state])).toEqual([
      ['create', '', 'created'],
      ['begin', 'created', 'authorising'],
      ['approve', 'authorising', 'authorised'],
      ['capture', 'authorised', 'captured'],
    ])
    expect(await paymentsOf(customer)).toEqual(['captured'])
  })
})
