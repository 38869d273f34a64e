import { describe, expect, it } from 'vitest'
import {
  authorised,
  begin,
  billing,
  broken,
  declined,
  lost,
  order,
  session,
  settled,
} from './payment-fixtures.ts'
import { shownError } from './payment-session.ts'

describe('a card payment', () => {
  it('PAY-01 PAY-09 goes from session to order', async () => {
    const { payment, trace, asked, bodies } = await begin({
      preparePayment: [session],
      authorisePayment: [authorised],
      completeCheckout: [order],
    })
    await payment.pay(billing)
    await settled()
    expect(trace).toEqual([
      'idle',
      'preparing',
      'ready',
      'authorizing',
      'authorized',
      'completing',
      'completed',
    ])
    expect(asked).toEqual(['preparePayment', 'authorisePayment', 'completeCheckout'])
    expect(payment.current().completeOrderId).toBe('order-1')
    expect(bodies[1]).toEqual({
      status: 'authorizing',
      source: 'online-joining',
      itemHash: 'hash-1',
      terms: ['t1'],
      payments: [{ tenderType: 'card', amount: 8246 }],
      transactionUuid: 'tx-1',
      billingFirstName: 'Alex',
      billingLastName: 'Morgan',
      billingAddressLineOne: '1 Quay Street',
      billingCity: 'Manchester',
      billingPostcode: 'M1 1AE',
      paymentMethodId: 'pm_1',
      saveCard: false,
      browser: {
        screenWidth: 1280,
        screenHeight: 800,
        colourDepth: 24,
        timezoneOffset: 0,
        language: 'en-GB',
        javascriptEnabled: true,
        javaEnabled: false,
      },
    })
  })

  it('PAY-07 IMP-21 asks once for a session and once for money, however often it is told', async () => {
    const { payment, asked } = await begin({
      preparePayment: [session],
      authorisePayment: [authorised],
      completeCheckout: [order],
    })
    payment.begin()
    await Promise.all([payment.pay(billing), payment.pay(billing), payment.pay(billing)])
    await settled()
    expect(asked).toEqual(['preparePayment', 'authorisePayment', 'completeCheckout'])
  })

  it('PAY-49 CART-24 shows the reason of a decline, reads the cart again and prepares a fresh attempt', async () => {
    const { payment, trace, asked, events } = await begin({
      preparePayment: [session, { ...session, transactionUuid: 'tx-2' }],
      authorisePayment: [declined],
    })
    await payment.pay(billing)
    await settled()
    expect(events).toEqual(['cartChanged'])
    expect(trace.slice(3)).toEqual(['authorizing', 'failed', 'idle', 'preparing', 'ready'])
    expect(asked.at(-1)).toBe('preparePayment')
    expect(payment.current().transactionId).toBe('tx-2')
    expect(shownError(payment.current())).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
      fields: {},
    })
  })

  it('gives the form back when the card fields refuse, without asking the bank', async () => {
    const { payment, card, asked } = await begin({ preparePayment: [session] })
    card.reference = async () => ({ ok: false, message: 'Your card number is incomplete.' })
    await payment.pay(billing)
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())?.kind).toBe('notSent')
    expect(asked).toEqual(['preparePayment'])
  })

  it('keeps the field messages of a refused form and looks at the cart again', async () => {
    const errors = { billing_city: ['Town or city must be longer than 1 character.'] }
    const { payment, events } = await begin({
      preparePayment: [session],
      authorisePayment: [{ status: 422, code: 'validation_failed', message: 'Please check.', errors }],
    })
    await payment.pay(billing)
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())).toEqual({
      kind: 'notSent',
      message: 'Please check.',
      fields: errors,
    })
    expect(events).toEqual(['cartChanged'])
  })

  it('PAY-06 ERR-19 says why there is no session, and tries again when told', async () => {
    const { payment } = await begin({ preparePayment: [broken, session] })
    expect(payment.current().status).toBe('prepare_failed')
    expect(shownError(payment.current())?.message).toBe('Failed to prepare payment')
    payment.tryAgain()
    await settled()
    expect([payment.current().status, shownError(payment.current())]).toEqual(['ready', null])
  })
})

describe('strong authentication', () => {
  const challenged = { ...authorised, transactionStatus: 'sca_required', clientSecret: 'sca-1' }
  const result = (value: string, message: string | null = null) => ({
    transactionId: 'tx-1',
    status: value,
    message,
  })

  it('PAY-08 PAY-10 completes after an authorised check', async () => {
    const { payment, trace, card, bodies } = await begin({
      preparePayment: [session],
      authorisePayment: [challenged],
      completeSca: [result('authorised')],
      completeCheckout: [order],
    })
    const secrets: string[] = []
    card.answerChallenge = async (secret) => {
      secrets.push(secret)
      return 'requires_capture'
    }
    await payment.pay(billing)
    await settled()
    expect(trace.slice(3)).toEqual([
      'authorizing',
      'sca_required',
      'sca_processing',
      'authorized',
      'completing',
      'completed',
    ])
    expect(secrets).toEqual(['sca-1'])
    expect(bodies[2]).toEqual({ transactionUuid: 'tx-1', scaResult: 'requires_capture' })
  })

  it('PAY-10 ERR-17 yields "3D Secure verification failed" on anything else', async () => {
    const { payment } = await begin({
      preparePayment: [session, session],
      authorisePayment: [challenged],
      completeSca: [result('failed')],
    })
    await payment.pay(billing)
    await settled()
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())).toEqual({
      kind: 'declined',
      message: '3D Secure verification failed',
      fields: {},
    })
  })

  it('offers an interrupted challenge again after a reload, without starting it by itself', async () => {
    const { payment, asked } = await begin({
      preparePayment: [{ ...session, transactionStatus: 'sca_required', scaClientSecret: 'sca-1' }],
      completeSca: [result('authorised')],
      completeCheckout: [order],
    })
    expect(payment.current().status).toBe('sca_required')
    expect(asked).toEqual(['preparePayment'])
    await payment.continueWithBank()
    await settled()
    expect(payment.current().status).toBe('completed')
  })

  it('lets go of a challenge only when the server says it is over', async () => {
    const open = { ...session, transactionStatus: 'sca_required', scaClientSecret: 'sca-1' }
    const { payment } = await begin({
      preparePayment: [open, session],
      completeSca: [result('sca_required'), result('failed', 'The payment was stopped.')],
    })
    await payment.tryAnotherCard()
    expect(payment.current().status).toBe('sca_required')
    expect(shownError(payment.current())?.kind).toBe('waiting')
    await payment.tryAnotherCard()
    await settled()
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())?.message).toBe('The payment was stopped.')
  })
})

describe('a free order', () => {
  it('PAY-29 PAY-30 is confirmed without a session', async () => {
    const { payment, asked, bodies } = await begin({ completeCheckout: [order] }, 0)
    await Promise.all([payment.confirmFree(), payment.confirmFree()])
    expect(asked).toEqual(['completeCheckout'])
    expect(bodies).toEqual([
      {
        source: 'online-joining',
        itemHash: 'hash-1',
        termsAccepted: ['t1'],
        payments: [],
        transactionUuid: null,
      },
    ])
    expect(payment.current().status).toBe('completed')
  })

  it('ORDER-14 can be tried again after a failure', async () => {
    const { payment } = await begin({ completeCheckout: [lost, order] }, 0)
    await payment.confirmFree()
    expect(payment.current().status).toBe('ready')
    expect(shownError(payment.current())?.message).toBe('Unable to complete your order, please try again.')
    await payment.confirmFree()
    expect(payment.current().status).toBe('completed')
  })
  it('ORDER-14 says the server’s reason where it refuses, and that of the page where it fails', async () => {
    const sold = { status: 409, code: 'not_for_sale', message: 'Swim is no longer sold.', errors: {} }
    for (const [answer, message] of [
      [sold, 'Swim is no longer sold.'],
      [broken, 'Unable to complete your order, please try again.'],
    ] as const) {
      const { payment, events } = await begin({ completeCheckout: [answer] }, 0)
      await payment.confirmFree()
      expect(shownError(payment.current())?.message).toBe(message)
      expect(events).toContain(`orderFailed: ${message}`)
    }
  })
})
