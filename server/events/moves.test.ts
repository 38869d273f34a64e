import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartMoves } from '../cart/cart-state.ts'
import { membershipMoves } from '../memberships/membership-types.ts'
import { orderMoves } from '../orders/order-state.ts'
import { bankAccountMoves } from '../payments/bank-account-state.ts'
import { mandateMoves } from '../payments/mandate-state.ts'
import { paymentMoves } from '../payments/payment-state.ts'
import { nextState, tableFaults, type MoveTable } from './moves.ts'

const tables: Record<string, MoveTable> = {
  paymentMoves,
  cartMoves,
  orderMoves,
  membershipMoves,
  bankAccountMoves,
  mandateMoves,
}

describe.each(Object.entries(tables))('%s', (_name, table) => {
  it('reaches every state from the first, and every move leads to a state', () => {
    expect(tableFaults(table)).toEqual({ unreachable: [], unknownTargets: [] })
  })

  it('refuses every move that a state does not have', () => {
    const moves = [...new Set(Object.values(table).flatMap((state) => Object.keys(state)))]
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(table)), fc.constantFrom(...moves), (state, move) => {
        const target = table[state]?.[move]
        return nextState(table, state, move) === (target ?? null)
      }),
    )
  })
})

describe('a payment', () => {
  const ends = Object.entries(paymentMoves).filter(([, moves]) => Object.keys(moves).length === 0)

  it('PAY-01 ends captured, released, declined or cancelled, and nowhere else', () => {
    expect(ends.map(([state]) => state).toSorted()).toEqual(['cancelled', 'captured', 'declined', 'released'])
  })

  it('IMP-22 once authorised it can only end captured or released', () => {
    const reachable = new Set<string>()
    const walk = (state: string): void => {
      if (reachable.has(state)) return
      reachable.add(state)
      for (const target of Object.values((paymentMoves as MoveTable)[state] ?? {})) walk(target)
    }
    walk('authorised')
    expect([...reachable].filter((state) => ends.some(([end]) => end === state)).toSorted()).toEqual([
      'captured',
      'released',
    ])
  })
})

it('finds what is wrong with a table', () => {
  expect(tableFaults({ first: { go: 'nowhere' }, alone: {} })).toEqual({
    unreachable: ['alone'],
    unknownTargets: ['nowhere'],
  })
})
