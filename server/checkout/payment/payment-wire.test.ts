import { describe, expect, it } from 'vitest'
import { paymentMoves, type PaymentState } from '../../payments/payment-state.ts'
import { failureText, statusOf, transactionStatus } from './payment-wire.ts'

const released =
  'We could not complete your order. The payment has been cancelled and you have not been charged.'

describe('why a payment failed', () => {
  const failed = (Object.keys(paymentMoves) as PaymentState[]).filter((state) =>
    ['failed', 'released', 'refunded'].includes(statusOf({ state })),
  )

  it('IMP-22 PAY-01 says "declined" only of what a bank refused', () => {
    expect(
      Object.fromEntries(failed.map((state) => [state, failureText({ state, declineMessage: null })])),
    ).toEqual({
      declined: 'Payment was declined',
      cancelled: released,
      released,
      refunded:
        'We could not complete your order. What was taken has been refunded in full, and can take a few days to reach your account.',
    })
  })

  it('PAY-11 IMP-22 has what was refunded looked up, where nobody is told that nothing was charged', () => {
    const told = (state: PaymentState) => [transactionStatus({ state }), statusOf({ state })]
    expect([told('refunding'), told('refunded'), told('released')]).toEqual([
      ['checking', 'checking'],
      ['checking', 'refunded'],
      ['failed', 'released'],
    ])
  })

  it("ERR-11 ERR-26 prefers the provider's own words for a refusal, and keeps them to refusals", () => {
    const declineMessage = 'Your card has insufficient funds.'
    expect(failureText({ state: 'declined', declineMessage })).toBe(declineMessage)
    expect(failureText({ state: 'released', declineMessage })).toBe(released)
  })
})
