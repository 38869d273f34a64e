import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerBank,
  attemptPayment,
  ledgerOf,
  ryftCards,
  sessionOf,
  statesOf,
  visitSheffield,
} from '../../testing/ryft.ts'
import { explainPayment } from '../../payment-history/explain.service.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const good = { number: ryftCards.good }

describe('paying with a session in the browser', () => {
  it('PAY-22 PAY-23 PAY-24 session, amount, attempt, order: the money is taken after the order is stored', async () => {
    const { customer, cart, prepared, pay, complete } = await visitSheffield(app)
    const due = cart.outstanding_cart_balance.raw.amount
    expect(prepared).toMatchObject({
      payment_provider: 'ryft',
      flow: 'browser',
      security_code: 'provider',
      transaction_status: null,
      client_secret: expect.stringMatching(/^ps_\w+_secret_/),
      payment_session_id: expect.stringMatching(/^ps_\w{26}$/),
      payment_provider_configuration: { public_key: 'pk_sandbox_centrecourt', account_id: null },
    })
    const paying = await pay()
    expect([paying.data.transaction_uuid, paying.data.amount.raw]).toEqual([
      prepared.transaction_uuid,
      { amount: due, currency: 'GBP' },
    ])
    expect(await sessionOf(app, prepared.payment_session_id)).toMatchObject({
      amount: due,
      captureFlow: 'Manual',
      customerEmail: customer.email,
      metadata: { client: 'riverside', payment: prepared.transaction_uuid, cart: cart.cart_id },
    })
    await attemptPayment(app, prepared.client_secret, good)
    const done = await complete()
    expect(done.data).toMatchObject({ status: 'completed', message: null })
    expect(await ledgerOf(app, prepared.payment_session_id)).toEqual(['Authorization Succeeded'])
    await app.runJobs()
    expect(await statesOf(app, customer)).toEqual([['captured'], ['paid']])
    expect((await complete()).data.complete_order_id).toBe(done.data.complete_order_id)
    expect(await ledgerOf(app, prepared.payment_session_id)).toEqual([
      'Authorization Succeeded',
      'Capture Succeeded',
    ])
    const explanation = await explainPayment(app.services, prepared.transaction_uuid)
    expect(explanation?.provider).toMatchObject({
      standing: 'captured',
      reference: prepared.payment_session_id,
      amount: due,
      transactions: [`Capture Succeeded ${due}`, `Authorization Succeeded ${due}`],
    })
  })

  it('PAY-26 PAY-54 what the browser reports counts for nothing: an open session makes no order, another amount is refused', async () => {
    const { customer, pay, complete } = await visitSheffield(app)
    const cheaper = await pay({ payments: [{ tender_type: 'card', amount: 1 }] })
    expect([cheaper.status, cheaper.body.code]).toEqual([422, 'amount_changed'])
    await pay()
    expect((await complete()).data).toMatchObject({ status: 'checking', complete_order_id: null })
    expect(await statesOf(app, customer)).toEqual([['authorising'], []])
  })

  it('a session that was to keep the card is not paid with by a customer who has changed their mind', async () => {
    const first = await visitSheffield(app)
    await first.pay({ save_card: true })
    const again = await first.pay({ save_card: false })
    expect([again.status, again.body.code]).toEqual([409, 'payment_in_progress'])
    expect(await statesOf(app, first.customer)).toEqual([['released'], []])
    const second = await visitSheffield(app, first.customer)
    expect((await second.pay()).status).toBe(200)
    await attemptPayment(app, second.prepared.client_secret, good)
    await second.complete()
    await app.runJobs()
    expect(await statesOf(app, first.customer)).toEqual([['released', 'captured'], ['paid']])
    expect(await app.query('select id from saved_cards where user_id = $1', [first.customer.id])).toEqual([])
  })

  it('PAY-53 ERR-39 ERR-40 a refused card makes no order and a fresh session; the next card pays once', async () => {
    const first = await visitSheffield(app)
    await first.pay()
    await attemptPayment(app, first.prepared.client_secret, { ...good, cvc: '901' })
    expect((await first.complete()).data).toEqual({
      status: 'failed',
      message: 'Payment was declined. Please check your card details or try a different payment method.',
      complete_order_id: null,
    })
    const second = await visitSheffield(app, first.customer)
    expect(second.prepared.payment_session_id).not.toBe(first.prepared.payment_session_id)
    await second.pay()
    await attemptPayment(app, second.prepared.client_secret, { ...good, cvc: '908' })
    expect((await second.complete()).data.message).toBe(
      'Payment processing failed. Please try again or contact support.',
    )
    const third = await visitSheffield(app, first.customer)
    await third.pay()
    await attemptPayment(app, third.prepared.client_secret, good)
    expect((await third.complete()).data.status).toBe('completed')
    await app.runJobs()
    expect(await statesOf(app, first.customer)).toEqual([['declined', 'declined', 'captured'], ['paid']])
  })

  it('PAY-22 the page is reloaded after "pay": the same session where nobody was asked, the order where the bank has agreed', async () => {
    const { customer, prepared, prepare, pay, complete } = await visitSheffield(app)
    await pay()
    const again = (await prepare()).data
    expect([again.payment_session_id, again.transaction_status]).toEqual([prepared.payment_session_id, null])
    expect((await pay()).data.transaction_uuid).toBe(prepared.transaction_uuid)
    await attemptPayment(app, prepared.client_secret, good)
    expect((await prepare()).data.transaction_status).toBe('authorised')
    expect((await complete()).data.status).toBe('completed')
    expect((await statesOf(app, customer))[1]).toHaveLength(1)
  })
})

describe('the bank wants to see the customer', () => {
  async function challenged() {
    const paying = await visitSheffield(app)
    await paying.pay()
    const session = await attemptPayment(app, paying.prepared.client_secret, { number: ryftCards.challenge })
    return { ...paying, session }
  }

  it('PAY-52 passed: one order', async () => {
    const { customer, session, complete } = await challenged()
    expect((await complete()).data.status).toBe('sca_required')
    await answerBank(app, session, 'complete')
    expect((await complete()).data.status).toBe('completed')
    await app.runJobs()
    expect(await statesOf(app, customer)).toEqual([['captured'], ['paid']])
  })

  it('PAY-53 failed: no order, and the reason', async () => {
    const { customer, session, complete } = await challenged()
    await answerBank(app, session, 'fail')
    expect((await complete()).data).toMatchObject({
      status: 'failed',
      message: '3D Secure verification failed',
    })
    expect(await statesOf(app, customer)).toEqual([['declined'], []])
  })

  it('PAY-08 given up for another card, then passed all the same: what the bank holds is let go', async () => {
    const { customer, as, prepared, session, complete } = await challenged()
    await complete()
    const given = await app.call(
      'POST',
      `/api/payment-providers/sca-completion/${prepared.transaction_uuid}`,
      { transaction_uuid: prepared.transaction_uuid, sca_result: 'abandoned' },
      as,
    )
    expect(given.data.status).toBe('failed')
    expect(await statesOf(app, customer)).toEqual([['released'], []])
    expect((await answerBank(app, session, 'complete')).status).toBe('Approved')
    await app.query("update graphile_worker._private_jobs set run_at = now() where key like 'close:%'")
    await app.runJobs()
    expect(await ledgerOf(app, prepared.payment_session_id)).toEqual([
      'Authorization Succeeded',
      'Void Succeeded',
    ])
    expect(await statesOf(app, customer)).toEqual([['released'], []])
  })
})
