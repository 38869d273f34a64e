import { expect, it } from 'vitest'
import { paymentMoves, type PaymentState } from '../../payments/payment-state.ts'
import { differenceOf, unlistedOf } from './reconcile.ts'

const listed = {
  reference: 'pi_1',
  client: 'riverside',
  payment: 'p-1',
  amount: 2500,
  currency: 'GBP',
  standing: 'approved' as const,
}
const ours = { state: 'authorised' as const, amount: 2500, currency: 'GBP', providerReference: 'pi_1' }
const wordsOf = (there: object, here: object | null) =>
  differenceOf({ ...listed, ...there }, here && { ...ours, ...here })?.words ?? null

it.each([
  ['the same', {}, {}, null],
  ['nothing held', { standing: 'open', amount: 0 }, { state: 'created' }, null],
  ['held for nobody', {}, null, '2500 GBP held for a payment we do not have'],
  ['another amount', { amount: 2600 }, {}, '2600 GBP there, 2500 GBP here'],
  ['a second session', { reference: 'pi_2' }, {}, 'held beside pi_1, which is ours'],
  ['held for what is over', {}, { state: 'released' }, 'held there, released here'],
  [
    'taken for what was cancelled',
    { standing: 'captured' },
    { state: 'cancelled' },
    'taken there, cancelled here',
  ],
  ['a capture that did not last', {}, { state: 'captured' }, 'held there, captured here'],
  ['taken and known', { standing: 'captured' }, { state: 'captured' }, null],
  ['our answer was lost', {}, { state: 'unknown', providerReference: null }, null],
  ['a capture that is not there', { standing: 'open' }, { state: 'captured' }, 'taken here, open there'],
  [
    'an old session beside the one that was captured',
    { standing: 'open', reference: 'pi_0' },
    { state: 'captured' },
    null,
  ],
])('PAY-11 reconciliation: %s', (_case, there, here, words) => {
  expect(wordsOf(there, here)).toBe(words)
})

it('PAY-11 money held for a payment that is over, or not begun, is always told', () => {
  const quiet = (Object.keys(paymentMoves) as PaymentState[]).filter(
    (state) => wordsOf({}, { state }) === null,
  )
  expect(quiet).toEqual(['authorising', 'scaRequired', 'unknown', 'authorised', 'releasing'])
})

it('PAY-11 what we took and the provider does not list is told', () => {
  const taken = [
    { id: 'p-1', providerReference: 'pi_1' },
    { id: 'p-2', providerReference: 'pi_2' },
    { id: 'p-3', providerReference: null },
  ]
  expect(unlistedOf([listed], taken)).toEqual([
    { reference: 'pi_2', payment: 'p-2', words: 'taken here, not listed there' },
  ])
})
