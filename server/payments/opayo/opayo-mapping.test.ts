import { describe, expect, it } from 'vitest'
import {
  challengeOf,
  errorCode,
  isSoftDecline,
  keptCardOf,
  refundStandingOf,
  refused,
  standingAfter,
  standingOf,
  standingOfReport,
} from './opayo-mapping.ts'

const amount = { totalAmount: 8246 }

describe('a transaction in our words', () => {
  it.each([
    [{ status: 'Ok', transactionType: 'Deferred', amount, currency: 'GBP' }, 'approved'],
    // Money that is taken at once, or of no known amount, is not what was asked for.
    [{ status: 'Ok', transactionType: 'Payment', amount, currency: 'GBP' }, 'unknown'],
    [{ status: 'Ok', transactionType: 'Deferred', currency: 'GBP' }, 'unknown'],
    [{ status: '3DAuth', statusCode: '2021' }, 'challenge'],
    [{ status: 'NotAuthed', statusCode: 2000 }, 'declined'],
    [{ status: 'Rejected', statusCode: '2001' }, 'declined'],
    [{ status: 'Malformed', statusCode: '3000' }, 'declined'],
    [{ status: 'Error', statusCode: '2015' }, 'unknown'],
    [{ status: 'Pending' }, 'unknown'],
    [{}, 'unknown'],
  ])('PAY-11 %j: %s', (transaction, kind) => {
    expect(standingOf(transaction).kind).toBe(kind)
  })

  it('PAY-11 a decline keeps its code; a check that failed has its own sentence', () => {
    expect(standingOf({ status: 'NotAuthed', statusCode: 2000 })).toEqual({
      kind: 'declined',
      code: '2000',
      message: 'Payment was declined',
    })
    expect(
      ['3336', '4026', '4027', '2002'].map((statusCode) => standingOf({ status: 'Rejected', statusCode })),
    ).toEqual(
      ['3336', '4026', '4027', '2002'].map((code) => ({
        kind: 'declined',
        code,
        message: '3D Secure verification failed',
      })),
    )
  })

  it.each([
    ['65', true],
    ['1A', true],
    ['05', false],
  ])('the bank’s answer %s asks for a check: %s', (bankResponseCode, expected) => {
    expect(isSoftDecline({ status: 'NotAuthed', bankResponseCode })).toBe(expected)
    expect(isSoftDecline({ status: 'Ok', bankResponseCode })).toBe(false)
  })
})

it('PAY-41 a challenge carries the bank’s address and the two fields it takes', () => {
  const answer = { status: '3DAuth', acsUrl: 'https://bank.example/acs', cReq: 'e30' }
  expect(challengeOf(answer, 'b3JkZXI=')).toEqual({
    kind: 'challenge',
    challenge: {
      url: 'https://bank.example/acs',
      method: 'POST',
      fields: [
        { key: 'creq', value: 'e30' },
        { key: 'threeDSSessionData', value: 'b3JkZXI=' },
      ],
    },
  })
  expect(challengeOf({ ...answer, acsUrl: 'javascript:alert(1)' }, 'x').kind).toBe('unknown')
  expect(challengeOf({ ...answer, cReq: '' }, 'x').kind).toBe('unknown')
})

describe('refusals', () => {
  it.each([
    [{ code: 1011, description: 'x' }, '1011'],
    [{ code: '1012' }, '1012'],
    [{ errors: [{ code: 1003 }, { code: 1009 }] }, '1003'],
    [null, ''],
    ['<html>', ''],
  ])('the code of %j is "%s"', (body, code) => {
    expect(errorCode(body)).toBe(code)
  })

  it.each([
    [422, 'declined'],
    [401, 'declined'],
    [408, 'unknown'],
    [500, 'unknown'],
    [502, 'unknown'],
  ])('ERR-12 a request answered by %i: %s', (status, kind) => {
    expect(refused(status, '1000').kind).toBe(kind)
  })
})

it.each([
  [['release'], 'captured'],
  [['abort'], 'released'],
  [['release', 'void'], 'released'],
  [['cancel'], undefined],
  [[], undefined],
])('after the instructions %j a payment is %s', (types, kind) => {
  expect(standingAfter(types.map((instructionType) => ({ instructionType })))?.kind).toBe(kind)
})

describe('a report in our words', () => {
  const report = {
    transactionId: 'X',
    type: 'DEFERRED',
    state: 14,
    amount: '1,082.46',
    currency: 'GBP',
    declineCode: '',
    endedSecondsAgo: null,
  }

  it('an amount is in minor units', () => {
    expect(standingOfReport(report)).toEqual({ kind: 'approved', amount: 108_246, currency: 'GBP' })
  })

  it.each([
    [1, 'declined'],
    [5, 'challenge'],
    [6, 'unknown'],
    [8, 'declined'],
    [10, 'declined'],
    [12, 'declined'],
    [16, 'captured'],
    [18, 'released'],
    [19, 'released'],
    [23, 'unknown'],
    [27, 'released'],
    [99, 'unknown'],
  ])('state %i: %s', (state, kind) => {
    expect(standingOfReport({ ...report, state }).kind).toBe(kind)
  })
})

it('a refund is done, refused or not known', () => {
  expect(refundStandingOf({ status: 'Ok', transactionId: 'R' })).toEqual({ kind: 'refunded', reference: 'R' })
  expect(refundStandingOf({ status: 'NotAuthed', statusCode: '2000' }).kind).toBe('refused')
  expect(refundStandingOf({ status: 'Error' }).kind).toBe('unknown')
})

it('a card is kept only where Opayo says so', () => {
  const card = {
    cardType: 'Visa',
    lastFourDigits: '0006',
    expiryDate: '0129',
    cardIdentifier: 'C',
    reusable: true,
  }
  expect(keptCardOf({ paymentMethod: { card } })).toEqual({
    reference: 'C',
    fingerprint: null,
    cardType: 'Visa',
    lastFour: '0006',
    expiry: '2029-01',
  })
  // Numbers have lost their zeros.
  expect(
    keptCardOf({ paymentMethod: { card: { ...card, lastFourDigits: 6, expiryDate: 129 } } }),
  ).toMatchObject({
    lastFour: '0006',
    expiry: '2029-01',
  })
  expect(keptCardOf({ paymentMethod: { card: { ...card, reusable: false } } })).toBe(null)
  expect(keptCardOf({})).toBe(null)
})
