import { describe, expect, it } from 'vitest'
import { noteCompletedOrder, takeCompletedOrder } from './completed-order.ts'
import { forgetSelection } from '../../platform/forget-selection.ts'

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
    const kept = storage({ 'cc-joining': '1', 'cc-joining-map': '2', 'centrecourt-joining': '3', other: '4' })
    forgetSelection(() => kept)
    expect([kept.length, kept.key(0)]).toEqual([1, 'other'])
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
})
