import { afterEach, expect, it, vi } from 'vitest'
import { FocusKept } from './FocusKept.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A document in which `had` has the focus, and how often its heading gets it. */
function documentWith(had: { isConnected: boolean } | null) {
  const body = { isConnected: true }
  const focus = vi.fn<() => void>()
  const page = {
    activeElement: had,
    body,
    querySelector: () => (page.activeElement === body ? null : page.activeElement),
    getElementById: (id: string) => (id === 'heading' ? { focus } : null),
  }
  vi.stubGlobal('document', page)
  return { page, body, moves: () => focus.mock.calls.length }
}

const keptWhile = (isWorking: boolean) => new FocusKept({ to: 'heading', isWorking, children: null })

/** Whether the heading gets the focus when something changes. `isConnected`: what had it, if anything, is still there. */
function isMoved(had: { isConnected: boolean } | null): boolean {
  const { page, body, moves } = documentWith(had)
  const kept = keptWhile(false)
  const trail = kept.getSnapshotBeforeUpdate()
  if (had?.isConnected === false) page.activeElement = body
  kept.componentDidUpdate(kept.props, null, trail)
  return moves() > 0
}

it('moves the focus only when a change took away what had it', () => {
  expect(isMoved({ isConnected: false })).toBe(true)
  expect(isMoved({ isConnected: true })).toBe(false)
  expect(isMoved(null)).toBe(false)
})

it('moves the focus when work is done whose button went before', () => {
  const { page, body, moves } = documentWith({ isConnected: true })
  page.activeElement = body
  keptWhile(true).componentDidUpdate(keptWhile(true).props, null, [])
  keptWhile(false).componentDidUpdate(keptWhile(false).props, null, [])
  expect(moves()).toBe(0)
  keptWhile(false).componentDidUpdate(keptWhile(true).props, null, [])
  expect(moves()).toBe(1)
})

it('moves the focus when all of it goes with what had it, unless it is somewhere by then', () => {
  vi.useFakeTimers()
  const had = { isConnected: true }
  const { page, body, moves } = documentWith(had)
  keptWhile(false).componentWillUnmount()
  vi.runAllTimers()
  expect(moves()).toBe(0)

  keptWhile(false).componentWillUnmount()
  had.isConnected = false
  page.activeElement = { isConnected: true }
  vi.runAllTimers()
  expect(moves()).toBe(0)

  page.activeElement = had
  keptWhile(false).componentWillUnmount()
  page.activeElement = body
  vi.runAllTimers()
  expect(moves()).toBe(1)
})
