import { describe, expect, it } from 'vitest'
import { ryftApi } from './ryft-address.ts'
import { attemptOf, rejectedAttempt } from './ryft-messages.ts'

describe('what Ryft says of an attempt', () => {
  it.each(['Approved', 'Captured'])('PAY-52 %s is a success', (status) => {
    expect(attemptOf({ status })).toEqual({ outcome: 'approved' })
  })

  it.each([
    [
      { status: 'Declined' },
      'declined',
      'Payment was declined. Please check your card details or try a different payment method.',
    ],
    [
      { status: 'PendingPayment', lastError: 'insufficient_funds' },
      'declined',
      'Payment was declined. Please check your card details or try a different payment method.',
    ],
    [{ status: 'Failed' }, 'declined', 'Payment processing failed. Please try again or contact support.'],
  ])('PAY-53 ERR-39 ERR-40 %o is a refusal', (session, outcome, message) => {
    expect(attemptOf(session)).toEqual({ outcome, message })
  })

  it.each([
    ['PendingAction', 'Additional action required. Please complete the authentication process.'],
    ['PendingPayment', 'Payment is still being processed. Please wait a moment and try again.'],
  ])('PAY-53 ERR-41 ERR-42 %s is not known yet', (status, message) => {
    expect(attemptOf({ status, lastError: null })).toEqual({ outcome: 'unknown', message })
  })

  it.each(['Voided', 'Processing', 'AWordOfTomorrow'])('ERR-43 %s is named, and looked up', (status) => {
    expect(attemptOf({ status })).toEqual({
      outcome: 'unknown',
      message: `Payment was not successful (status: ${status}). Please try again.`,
    })
  })

  it('ERR-44 a script that gives up leaves open what happened', () => {
    expect(rejectedAttempt()).toEqual({ outcome: 'unknown', message: 'Payment failed. Please try again.' })
  })
})

it.each([
  ['http://localhost:3001/ryft/v2/ryft.min.js', 'pk_sandbox_x', 'http://localhost:3001/ryft/v1'],
  ['https://embedded.ryftpay.com/v2/ryft.min.js', 'pk_sandbox_x', 'https://sandbox-api.ryftpay.com/v1'],
  ['https://embedded.ryftpay.com/v2/ryft.min.js', 'pk_x', 'https://api.ryftpay.com/v1'],
])('the API of %s with %s', (script, key, api) => {
  expect(ryftApi(script, key)).toBe(api)
})
