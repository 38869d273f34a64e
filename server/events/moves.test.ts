import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentMoves } from '../payments/payment-state.ts'
import { checkStateTables, stateTables } from '../state-tables.ts'
import { nextState, tableFaults, type MoveTable } from './moves.ts'

const tables = Object.entries(stateTables).map(([name, { moves, rests }]) => [name, moves, rests] as const)

describe.each(tables)('%s', (_name, table, rests) => {
  it('reaches every state from the first, every move leads to a state, and every state comes to an end', () => {
    expect(tableFaults(table, rests)).toEqual({ unreachable: [], unknownTargets: [], trapped: [] })
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

  it('PAY-01 ends captured, released, refunded, declined or cancelled, and nowhere else', () => {
    expect(ends.map(([state]) => state).toSorted()).toEqual([
      'cancelled',
      'captured',
      'declined',
      'refunded',
      'released',
    ])
  })

  it('IMP-22 once authorised it can only end captured, released or refunded', () => {
    const reachable = new Set<string>()
    const walk = (state: string): void => {
      if (reachable.has(state)) return
      reachable.add(state)
      for (const target of Object.values((paymentMoves as MoveTable)[state] ?? {})) walk(target)
    }
    walk('authorised')
    expect([...reachable].filter((state) => ends.some(([end]) => end === state)).toSorted()).toEqual([
      'captured',
      'refunded',
      'released',
    ])
  })
})

it('finds what is wrong with a table', () => {
  expect(tableFaults({ first: { go: 'nowhere' }, alone: {} })).toEqual({
    unreachable: ['alone'],
    unknownTargets: ['nowhere'],
    trapped: ['first'],
  })
})

it('a table that cannot be right stops the start, with every fault named', () => {
  expect(() => checkStateTables()).not.toThrow()
  expect(() =>
    checkStateTables({
      payment: {
        moves: {
          created: { begin: 'asking', cancel: 'over' },
          asking: { wait: 'asking' },
          over: {},
          lost: {},
        },
        ends: ['created', 'over'],
      },
    }),
  ).toThrow(
    [
      'The tables of states are wrong:',
      '  - payment: nothing leads to "lost"',
      '  - payment: "asking" never comes to an end',
      '  - payment: "created" is an end and has moves',
      '  - payment: "lost" has no moves and is no end',
    ].join('\n'),
  )
})

it.each(
  Object.keys(paymentMoves).flatMap((state) =>
    [...new Set(Object.values(paymentMoves).flatMap((moves) => Object.keys(moves)))]
      .filter((move) => !(move in paymentMoves[state as keyof typeof paymentMoves]))
      .map((move) => [state, move] as const),
  ),
)('PAY-01 a payment that is %s refuses "%s"', (state, move) => {
  expect(nextState(paymentMoves, state as keyof typeof paymentMoves, move)).toBeNull()
})
