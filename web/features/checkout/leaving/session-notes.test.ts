import { describe, expect, it } from 'vitest'
import { noteCompletedOrder, takeCompletedOrder } from './completed-order.ts'
import { notedPayment, notePayment } from '../payment/payment-note.ts'
import { forgetSelection } from '../../../platform/kept/forget-selection.ts'
import { selectionKey } from '../../joining/selection/joining-store.ts'

function storage(start: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(start))
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('notes of a browser tab', () => {
  it('PAY-37 forgets the selection and nothing else', () => {
    const keys = [...['/centre/leeds', '/change/m1', '/renew/m1'].map(selectionKey), 'cc-completed-order']
    const kept = storage(Object.fromEntries(keys.map((key) => [key, 'x'])))
    forgetSelection(() => kept)
    expect([kept.length, kept.key(0)]).toEqual([1, 'cc-completed-order'])
    expect(() => forgetSelection(blocked)).not.toThrow()
  })

  it('ORDER-13 announces an order once, and only that order', () => {
    const kept = storage()
    noteCompletedOrder(() => kept, 'o-1')
    expect(takeCompletedOrder(() => kept, 'o-2')).toBe(false)
    expect(takeCompletedOrder(() => kept, 'o-1')).toBe(true)
    expect(takeCompletedOrder(() => kept, 'o-1')).toBe(false)
    expect(takeCompletedOrder(blocked, 'o-1')).toBe(false)
  })

  it('remembers the payment sent last until the selection is forgotten', () => {
    const kept = storage()
    expect(notedPayment(() => kept)).toBeNull()
    notePayment(() => kept, 'p-1')
    notePayment(() => kept, 'p-2')
    expect(notedPayment(() => kept)).toBe('p-2')
    forgetSelection(() => kept)
    expect(notedPayment(() => kept)).toBeNull()
  })

  it('has no payment to remember where storage is blocked', () => {
    expect(() => notePayment(blocked, 'p-1')).not.toThrow()
    expect(notedPayment(blocked)).toBeNull()
  })
})
