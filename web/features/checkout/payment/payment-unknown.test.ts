import { describe, expect, it } from 'vitest'
import {
  authorised,
  begin,
  billing,
  broken,
  lost,
  order,
  session,
  settled,
  status,
} from './payment-fixtures.ts'
import { shownError } from './payment-session.ts'

describe('an outcome that is not known', () => {
  it('asks after a lost answer, more and more rarely, and never for money', async () => {
    const checking = Array.from({ length: 11 }, () => status('checking'))
    const { payment, waits, asked } = await begin({
      preparePayment: [session],
      authorisePayment: [lost],
      getPaymentStatus: [...checking, status('completed', { completeOrderId: 'order-9' })],
    })
    await payment.pay(billing)
    await settled()
    expect(payment.current()).toMatchObject({ status: 'completed', completeOrderId: 'order-9' })
    expect(waits).toEqual([...Array<number>(8).fill(2000), 4000, 8000, 15000, 15000])
    expect(asked.filter((name) => name === 'authorisePayment')).toHaveLength(1)
  })

  it('shows no failure while checking', async () => {
    const { payment } = await begin({ preparePayment: [{ ...session, transactionStatus: 'checking' }] })
    expect(payment.current().status).toBe('checking')
    expect(shownError(payment.current())).toBeNull()
  })

  it('looks at a payment that another tab has under way', async () => {
    const { payment, asked } = await begin({
      preparePayment: [session],
      authorisePayment: [{ status: 409, code: 'payment_in_progress', message: 'x', errors: {} }],
      getPaymentStatus: [status('completed', { completeOrderId: 'order-2' })],
    })
    await payment.pay(billing)
    await settled()
    expect(payment.current().completeOrderId).toBe('order-2')
    expect(asked).toEqual(['preparePayment', 'authorisePayment', 'getPaymentStatus'])
  })

  it('ERR-14 gives the form back when the bank was never reached', async () => {
    const { payment } = await begin({
      preparePayment: [session, session],
      authorisePayment: [broken],
      getPaymentStatus: [status('open')],
    })
    await payment.pay(billing)
    await settled()
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())).toEqual({
      kind: 'notSent',
      message: 'Failed to authorize payment',
      fields: {},
    })
  })

  it('ERR-15 says not charged after a release, with the reason', async () => {
    const { payment } = await begin({
      preparePayment: [session, session],
      authorisePayment: [authorised],
      completeCheckout: [broken],
      getPaymentStatus: [status('checking'), status('released')],
    })
    await payment.pay(billing)
    await settled()
    expect(shownError(payment.current())).toEqual({
      kind: 'declined',
      message: 'Failed to complete payment',
      fields: {},
    })
  })

  it('PAY-11 leaves it to the sentence of a payment that was let go to say what became of it', async () => {
    const message = 'The payment has been cancelled and you have not been charged.'
    const { payment } = await begin({
      preparePayment: [session, session],
      authorisePayment: [authorised],
      completeCheckout: [{ status: 409, code: 'payment_released', message, errors: {} }],
    })
    await payment.pay(billing)
    await settled()
    expect(shownError(payment.current())).toEqual({ kind: 'released', message, fields: {} })
  })

  it('PAY-11 never says not charged of what was taken and given back', async () => {
    const message = 'What was taken has been refunded in full.'
    const refunded = { status: 409, code: 'payment_refunded', message: 'x', errors: {} }
    const refusals: Record<string, unknown[]>[] = [
      { authorisePayment: [refunded] },
      { authorisePayment: [authorised], completeCheckout: [refunded] },
      { authorisePayment: [authorised], completeCheckout: [broken] },
    ]
    for (const refusal of refusals) {
      const { payment } = await begin({
        preparePayment: [session, session],
        ...refusal,
        getPaymentStatus: [status('checking'), status('refunded', { message })],
      })
      await payment.pay(billing)
      await settled()
      expect(payment.current().status).toBe('ready')
      expect(shownError(payment.current())).toEqual({ kind: 'refunded', message, fields: {} })
    }
  })

  it('completes again when the payment stands authorised, but not for ever', async () => {
    const { payment, asked } = await begin({
      preparePayment: [session, session],
      authorisePayment: [authorised],
      completeCheckout: [lost, lost, lost],
      getPaymentStatus: [
        status('authorised'),
        status('authorised'),
        status('authorised'),
        status('authorised'),
        status('released', { message: 'The payment has been cancelled.' }),
      ],
    })
    await payment.pay(billing)
    await settled()
    expect(asked.filter((name) => name === 'completeCheckout')).toHaveLength(3)
    expect(shownError(payment.current())?.message).toBe('The payment has been cancelled.')
  })

  it('completes at once what an earlier visit authorised', async () => {
    const { payment, asked } = await begin({
      preparePayment: [{ ...session, transactionStatus: 'authorised' }],
      completeCheckout: [order],
    })
    expect(payment.current().status).toBe('completed')
    expect(asked).toEqual(['preparePayment', 'completeCheckout'])
  })
})
