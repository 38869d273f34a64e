import { expect, it } from 'vitest'
import { cardFactsOf, factsOf, refundStandingOf, standingOf } from './stripe-mapping.ts'

const held = { amount_capturable: 100, currency: 'gbp' }

it.each([
  ['requires_payment_method', 'open'],
  ['requires_confirmation', 'open'],
  ['requires_action', 'challenge'],
  ['requires_capture', 'approved'],
  ['succeeded', 'captured'],
  ['canceled', 'released'],
  ['processing', 'unknown'],
  ['a_word_of_tomorrow', 'unknown'],
])('PAY-11 Stripe says %s: %s', (status, kind) => {
  expect(standingOf({ ...held, status }).kind).toBe(kind)
})

it('PAY-49 ERR-17 a refusal keeps the provider’s reason; a failed check has its own sentence', () => {
  expect(
    standingOf({
      ...held,
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    }),
  ).toEqual({
    kind: 'declined',
    code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  })
  expect(
    standingOf({
      ...held,
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    }),
  ).toEqual({
    kind: 'declined',
    code: 'payment_intent_authentication_failure',
    message: '3D Secure verification failed',
  })
})

it('PAY-48 an approval carries what is held, and until when where the charge says', () => {
  const charge = {
    id: 'ch_1',
    paid: true,
    captured: false,
    refunded: false,
    amount: 500,
    amount_captured: 0,
    amount_refunded: 0,
    payment_method_details: { card: { brand: 'visa', last4: '4242', capture_before: 1796637600 } },
  }
  const held = { status: 'requires_capture', amount_capturable: 500, currency: 'gbp' }
  expect(standingOf({ ...held, latest_charge: charge })).toEqual({
    kind: 'approved',
    amount: 500,
    currency: 'GBP',
    until: new Date('2026-12-07T10:00:00Z'),
  })
  expect(standingOf({ ...held, latest_charge: 'ch_1' })).toEqual({
    kind: 'approved',
    amount: 500,
    currency: 'GBP',
  })
})

it.each([
  ['succeeded', 'refunded'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['failed', 'refused'],
  ['canceled', 'refused'],
  ['a_word_of_tomorrow', 'unknown'],
])('Stripe says a refund is %s: %s', (status, kind) => {
  expect(refundStandingOf({ id: 're_1', status }).kind).toBe(kind)
})

it('a kept card is told by brand, last digits and expiry; one that belongs to nobody is no kept card', () => {
  const card = { brand: 'amex', last4: '0005', exp_month: 3, exp_year: 2029, fingerprint: 'f1' }
  expect(cardFactsOf({ id: 'pm_1', customer: 'cus_1', card })).toEqual({
    reference: 'pm_1',
    fingerprint: 'f1',
    cardType: 'American Express',
    lastFour: '0005',
    expiry: '2029-03',
  })
  expect(cardFactsOf({ id: 'pm_1', customer: 'cus_1', card: { ...card, brand: 'new' } })?.cardType).toBe(
    'Card',
  )
  expect(cardFactsOf({ id: 'pm_1', customer: null, card })).toBeNull()
})

it('what an intent says is told without its secret', () => {
  const facts = factsOf({
    id: 'pi_1',
    status: 'canceled',
    amount: 500,
    amount_capturable: 0,
    amount_received: 0,
    currency: 'gbp',
    canceled_at: 1796637600,
    cancellation_reason: 'abandoned',
    last_payment_error: { code: 'card_declined', decline_code: 'lost_card', message: 'Mrs Smith’s card' },
    ...{ client_secret: 'pi_1_secret_x' },
  })
  expect(facts).toEqual({
    reference: 'pi_1',
    status: 'canceled',
    amount: 500,
    currency: 'gbp',
    amountCapturable: 0,
    amountReceived: 0,
    cancelledAt: '2026-12-07T10:00:00.000Z',
    cancellationReason: 'abandoned',
    lastError: 'card_declined lost_card',
  })
})

it('what an intent says of its charge is told where Stripe was asked for the charge, and not where it named it', () => {
  const intent = {
    id: 'pi_1',
    status: 'requires_capture',
    amount: 500,
    amount_capturable: 500,
    amount_received: 0,
    currency: 'gbp',
    canceled_at: null,
    cancellation_reason: null,
  }
  const charge = {
    id: 'ch_1',
    paid: true,
    captured: false,
    refunded: false,
    amount: 500,
    amount_captured: 0,
    amount_refunded: 0,
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  }
  expect(factsOf({ ...intent, latest_charge: charge })).toMatchObject({ charge: 'ch_1', card: 'visa 4242' })
  for (const latest_charge of ['ch_1', null])
    expect(factsOf({ ...intent, latest_charge })).not.toHaveProperty('charge')
})
