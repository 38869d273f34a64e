import { describe, expect, it } from 'vitest'
import { cardFrom, eventOf, isOf, isSigned, refundStandingOf, standingOf } from './ryft-mapping.ts'

const session = { id: 'ps_1', amount: 3499, currency: 'GBP', status: 'PendingPayment' }

describe('where a session stands', () => {
  it.each([
    ['PendingPayment', { kind: 'open' }],
    ['PendingAction', { kind: 'challenge' }],
    ['Approved', { kind: 'approved', amount: 3499, currency: 'GBP' }],
    ['Captured', { kind: 'captured' }],
    ['Voided', { kind: 'released' }],
    ['Processing', { kind: 'unknown', reason: 'status Processing' }],
    ['AWordOfTomorrow', { kind: 'unknown', reason: 'status AWordOfTomorrow' }],
  ])('PAY-52 Ryft says %s', (status, standing) => {
    expect(standingOf({ ...session, status })).toEqual(standing)
  })

  it.each([
    [
      'insufficient_funds',
      'Payment was declined. Please check your card details or try a different payment method.',
    ],
    [
      'a_word_of_tomorrow',
      'Payment was declined. Please check your card details or try a different payment method.',
    ],
    ['system_error', 'Payment processing failed. Please try again or contact support.'],
    ['gateway_reject', 'Payment processing failed. Please try again or contact support.'],
    ['3ds_authentication_failure', '3D Secure verification failed'],
  ])('PAY-53 ERR-39 ERR-40 a session refused with %s is a decline with a sentence', (lastError, message) => {
    expect(standingOf({ ...session, lastError })).toEqual({ kind: 'declined', code: lastError, message })
  })

  it('PAY-53 takes the words of the browser’s side, should a session ever say them', () => {
    expect(standingOf({ ...session, status: 'Declined' })).toMatchObject({ code: 'issuer_decline' })
    expect(standingOf({ ...session, status: 'Failed' })).toMatchObject({ code: 'unknown_error' })
  })

  it('is of a payment only with its id in the notes, and its own reference', () => {
    const ours = { ...session, metadata: { payment: 'p1' } }
    expect(isOf({ id: 'p1', providerReference: 'ps_1' }, ours)).toBe(true)
    expect(isOf({ id: 'p1', providerReference: null }, ours)).toBe(true)
    expect(isOf({ id: 'p1', providerReference: 'ps_2' }, ours)).toBe(false)
    expect(isOf({ id: 'p2', providerReference: 'ps_1' }, ours)).toBe(false)
    expect(isOf({ id: 'p1', providerReference: 'ps_1' }, session)).toBe(false)
  })
})

it.each([
  ['Succeeded', { kind: 'refunded', reference: 'txn_1' }],
  ['Pending', { kind: 'pending', reference: 'txn_1' }],
  ['Failed', { kind: 'refused', code: 'failed', message: 'The refund has failed.' }],
  ['Odd', { kind: 'unknown', reason: 'status Odd' }],
])('a refund that is %s', (status, standing) => {
  expect(refundStandingOf({ id: 'txn_1', type: 'Refund', status, amount: 1 })).toEqual(standing)
})

it.each([
  ['9', '2030', '2030-09'],
  ['09', '30', '2030-09'],
  ['12', '2030', '2030-12'],
])('a kept card that expires %s/%s', (expiryMonth, expiryYear, expiry) => {
  const card = { scheme: 'Visa', last4: '0085', expiryMonth, expiryYear }
  expect(cardFrom({ id: 'pmt_1', card })).toEqual({
    reference: 'pmt_1',
    fingerprint: null,
    cardType: 'Visa',
    lastFour: '0085',
    expiry,
  })
})

describe('webhooks', () => {
  it.each([
    [
      'abcdef4455',
      '{"amount": 500, "currency": "GBP"}',
      '12443c521a6900579d09b1b29cf17b679f7745eb32a8018e46f44bb27103f865',
    ],
    [
      'whs_test_0123456789',
      '{"id":"ev_1","eventType":"PaymentSession.approved"}',
      'aa4bd8f6530d4e5b87b9846cf8a1d7beb7bbd1c607d4c364a1241b704ea62507',
    ],
  ])('are signed over the very bytes, with %s', (secret, body, signature) => {
    const raw = Buffer.from(body)
    expect(isSigned(raw, signature, secret)).toBe(true)
    expect(isSigned(Buffer.from(`${body} `), signature, secret)).toBe(false)
    expect(isSigned(raw, signature.toUpperCase(), secret)).toBe(false)
    expect(isSigned(raw, signature.slice(1), secret)).toBe(false)
    expect(isSigned(raw, undefined, secret)).toBe(false)
  })

  it('name the payment by what we wrote on the session, and nothing else', () => {
    const metadata = { client: 'riverside', payment: 'p1' }
    const event = { id: 'ev_1', eventType: 'PaymentSession.approved', data: { id: 'ps_1', metadata } }
    expect(eventOf(event)).toEqual({
      id: 'ev_1',
      type: 'PaymentSession.approved',
      client: 'riverside',
      subject: { kind: 'payment', reference: 'ps_1', payment: 'p1' },
    })
    expect(eventOf({ ...event, data: { id: 'ps_1' } })).toMatchObject({
      client: null,
      subject: { kind: 'payment', reference: 'ps_1', payment: null },
    })
    expect(eventOf({ ...event, eventType: 'Payout.created' })?.subject).toEqual({ kind: 'other' })
    expect(eventOf({ eventType: 'x' })).toBeNull()
    expect(eventOf(null)).toBeNull()
  })
})
