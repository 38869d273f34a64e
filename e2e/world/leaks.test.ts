import { expect, it } from 'vitest'
import { leaksIn } from './leaks.ts'

it.each([
  ['a card number', 'card 4242 4242 4242 4242 was used'],
  ['a card number', '{"number":"378282246310005"}'],
  ['a bank account number', '(riverside,55779911)'],
  ['a security code', '{"security_code": "123"}'],
  ['a security code', 'cvc=737'],
  ['a key', 'Bearer sk_test_sandbox'],
  ['a secret of the sandbox', 'client secret pi_1_secret_abcdefgh in a row'],
])('SEC-08 finds %s', (what, text) => {
  expect(leaksIn(text, ['pi_1_secret_abcdefgh'])).toContain(what)
})

it('SEC-08 leaves ids, times, hashes and last digits alone', () => {
  const text =
    '(riverside,3f2a9c1e-4b5d-4e6f-8a90-1234567890ab,4242,2026-11-21 10:00:00.123+00,1763719200000,pi_3Qabc,"pm_1x")'
  expect(leaksIn(text, ['pi_1_secret_abcdefgh'])).toEqual([])
})
