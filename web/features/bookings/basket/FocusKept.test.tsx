import { afterEach, expect, it, vi } from 'vitest'
import { FocusKept } from './FocusKept.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Whether the heading gets the focus when something changes. `isConnected`: what had it, if anything, is still there. */
function isMoved(had: { isConnected: boolean } | null): boolean {
  const focus = vi.fn<() => void>()
  vi.stubGlobal('document', {
    activeElement: had,
    getElementById: (id: string) => (id === 'heading' ? { focus } : null),
  })
  const props = { to: 'heading', children: null }
  const kept = new FocusKept(props)
  const before = kept.getSnapshotBeforeUpdate()
  kept.componentDidUpdate(props, null, before)
  return focus.mock.calls.length > 0
}

it('moves the focus only when a change took away what had it', () => {
  expect(isMoved({ isConnected: false })).toBe(true)
  expect(isMoved({ isConnected: true })).toBe(false)
  expect(isMoved(null)).toBe(false)
})
