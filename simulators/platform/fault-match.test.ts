import { describe, expect, it } from 'vitest'
import { faultMatches } from './fault-match.ts'

const confirm = {
  method: 'POST',
  route: '/v1/payment_intents/:id/confirm',
  path: '/v1/payment_intents/pi_1/confirm',
}

describe('faultMatches', () => {
  it.each([
    ['POST /v1/payment_intents/:id/confirm', true],
    ['POST /v1/payment_intents', false],
    ['GET /v1/payment_intents/:id/confirm', false],
    ['/confirm$', true],
    ['^POST /v1/payment_intents', true],
    ['payment_intents/pi_1', true],
    ['pi_2', false],
  ])('%s: %s', (match, expected) => {
    expect(faultMatches(match, confirm)).toBe(expected)
  })
})
