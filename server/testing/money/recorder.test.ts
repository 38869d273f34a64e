import { expect, it } from 'vitest'
import type { Facts } from './facts.ts'
import { judgeCalls, type ChangeCall } from './recorder.ts'

const facts = {
  holdings: [{ reference: 'pi_1', paymentId: 'p-1' }],
  payments: [{ id: 'p-1', reference: 'pi_1' }],
  moves: [{ subject: 'payment', id: 'p-1', from: 'authorising', to: 'authorised' }],
} as unknown as Facts
const neverHeld: Facts = { ...facts, moves: [] }
const call = (isAccepted: boolean): ChangeCall => ({ reference: 'pi_1', operation: 'capture', isAccepted })
const accepted = call(true)
const refused = call(false)

it('if nothing fails, held money meets one call, any other at most one, and none is refused', () => {
  expect(judgeCalls(facts, [accepted], true)).toEqual([])
  for (const calls of [[], [refused], [accepted, refused], [accepted, accepted]])
    expect([calls, judgeCalls(facts, calls, true).length]).toEqual([calls, 1])
  expect(judgeCalls(neverHeld, [], true)).toEqual([])
  expect(judgeCalls(neverHeld, [accepted], true)).toEqual([])
  expect(judgeCalls(neverHeld, [refused], true)).toHaveLength(1)
})

it('of two sessions for one payment only the one that was kept has to be called, unless the other holds money too', () => {
  const withSpare = (state: string): Facts =>
    ({
      ...facts,
      holdings: [...facts.holdings, { reference: 'pi_2', paymentId: 'p-1', state }],
    }) as unknown as Facts
  expect(judgeCalls(withSpare('nothing'), [accepted], true)).toEqual([])
  expect(judgeCalls(withSpare('nothing'), [], true)).toEqual(['pi_1 was called never'])
  for (const state of ['held', 'taken', 'let go'])
    expect(judgeCalls(withSpare(state), [accepted], true)).toEqual(['pi_2 was called never'])
})

it('whatever fails, at most one call is accepted', () => {
  for (const calls of [[], [refused], [refused, accepted, refused]])
    expect(judgeCalls(facts, calls, false)).toEqual([])
  expect(judgeCalls(facts, [accepted, accepted], false)).toHaveLength(1)
})
