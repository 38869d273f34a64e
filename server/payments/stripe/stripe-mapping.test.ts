import { expect, it } from 'vitest'
import { standingOf } from './stripe-mapping.ts'

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
