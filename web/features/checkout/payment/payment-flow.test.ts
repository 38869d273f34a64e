import { describe, expect, it } from 'vitest'
import { authorisePayment } from '../../../../contract/checkout.ts'
import { flowMoves, isBusy, isPaying, moveFlow } from './payment-flow.ts'
import type { FlowMove, FlowStatus } from './payment-flow.ts'

const statuses = Object.keys(flowMoves) as FlowStatus[]
const movesFrom = (status: FlowStatus) => Object.entries(flowMoves[status]) as [FlowMove, FlowStatus][]
const allMoves = [...new Set(statuses.flatMap((status) => movesFrom(status).map(([move]) => move)))]

const walk = (...moves: FlowMove[]) =>
  moves.reduce<FlowStatus[]>((trace, move) => [...trace, moveFlow(trace.at(-1)!, move)!], ['idle'])

describe('payment flow', () => {
  it('PAY-03 PAY-12 has the longer set of names, with underscores; the flow with z, transactions with s', () => {
    expect(statuses.filter((status) => status !== 'checking')).toEqual([
      'idle',
      'preparing',
      'prepare_failed',
      'ready',
      'authorizing',
      'sca_required',
      'sca_processing',
      'authorized',
      'completing',
      'failed',
      'completed',
    ])
    expect(authorisePayment.response.shape.transactionStatus.options).toEqual([
      'failed',
      'sca_required',
      'authorised',
      'checking',
    ])
  })

  it('PAY-01 passes the named statuses on a plain card payment', () => {
    expect(walk('prepare', 'prepared', 'authorize', 'approve', 'complete', 'finish')).toEqual([
      'idle',
      'preparing',
      'ready',
      'authorizing',
      'authorized',
      'completing',
      'completed',
    ])
  })

  it('PAY-01 passes through strong authentication', () => {
    expect(
      walk('prepare', 'prepared', 'authorize', 'challenge', 'verify', 'approve', 'complete', 'finish'),
    ).toEqual([
      'idle',
      'preparing',
      'ready',
      'authorizing',
      'sca_required',
      'sca_processing',
      'authorized',
      'completing',
      'completed',
    ])
  })

  it('PAY-01 ends in failed after a decline and in prepare_failed without a session', () => {
    expect(walk('prepare', 'prepared', 'authorize', 'decline').at(-1)).toBe('failed')
    expect(walk('prepare', 'prepareFailed').at(-1)).toBe('prepare_failed')
  })

  it('PAY-02 reset returns to idle, clearing strong authentication to ready', () => {
    for (const status of ['ready', 'prepare_failed', 'failed', 'sca_required', 'checking'] as const) {
      expect(moveFlow(status, 'reset')).toBe('idle')
    }
    expect(moveFlow('sca_required', 'clearSca')).toBe('ready')
    expect(moveFlow('sca_processing', 'clearSca')).toBe('ready')
  })

  it('PAY-29 a free order never asks for a session', () => {
    expect(walk('skip', 'confirm', 'finish')).toEqual(['idle', 'ready', 'completing', 'completed'])
  })

  it('reaches every status from idle and leaves every status but the last', () => {
    const reached = new Set<FlowStatus>(['idle'])
    for (const status of reached) for (const [, next] of movesFrom(status)) reached.add(next)
    expect([...reached].sort()).toEqual([...statuses].sort())
    expect(statuses.filter((status) => movesFrom(status).length === 0)).toEqual(['completed'])
  })

  it('can end in completed from every status', () => {
    const ending = new Set<FlowStatus>(['completed'])
    for (let grown = true; grown;) {
      grown = false
      for (const status of statuses) {
        if (ending.has(status) || !movesFrom(status).some(([, next]) => ending.has(next))) continue
        ending.add(status)
        grown = true
      }
    }
    expect([...ending].sort()).toEqual([...statuses].sort())
  })

  it('refuses every move that is not in the table', () => {
    for (const status of statuses) {
      const allowed = new Map(movesFrom(status))
      for (const move of allMoves) expect(moveFlow(status, move)).toBe(allowed.get(move) ?? null)
    }
  })

  it('never starts over, nor asks for money again, while the bank may hold it', () => {
    for (const status of [
      'authorizing',
      'authorized',
      'completing',
      'sca_processing',
      'completed',
    ] as const) {
      expect(moveFlow(status, 'reset')).toBeNull()
      expect(moveFlow(status, 'authorize')).toBeNull()
    }
    expect(moveFlow('checking', 'authorize')).toBeNull()
    expect(statuses.filter((status) => moveFlow(status, 'authorize') !== null)).toEqual(['ready'])
  })

  it('PAY-05 is busy while something is under way', () => {
    expect(statuses.filter((status) => !isBusy(status))).toEqual(['prepare_failed', 'ready'])
    expect(statuses.filter(isPaying)).toEqual([
      'authorizing',
      'sca_required',
      'sca_processing',
      'authorized',
      'completing',
      'checking',
      'completed',
    ])
  })
})
