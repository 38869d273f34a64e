import { afterEach, expect, it, vi } from 'vitest'
import { FocusKept } from './FocusKept.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface Node {
  isConnected: boolean
  parentElement?: Node
  matches: (selector: string) => boolean
}

/** What is kept is in here. */
const all: Node = { isConnected: true, matches: () => false }
const node = (isConnected: boolean, parentElement: Node = all): Node => ({
  isConnected,
  parentElement,
  matches: () => false,
})

/** A document in which `had` has the focus, and how often its heading gets it. */
function documentWith(had: Node | null) {
  const body = node(true)
  const focus = vi.fn<() => void>()
  const page = {
    activeElement: had,
    body,
    getElementById: (id: string) => (id === 'heading' ? { focus } : null),
  }
  vi.stubGlobal('document', page)
  return { page, body, moves: () => focus.mock.calls.length }
}

function keptWhile(isWorking: boolean): FocusKept {
  const kept = new FocusKept({ to: 'heading', isWorking, children: null })
  kept.all.current = all as unknown as HTMLDivElement
  return kept
}

/** Whether the heading gets the focus when something changes, as what had it, if anything, is still there or not. */
function isMoved(had: Node | null): boolean {
  const { page, body, moves } = documentWith(had)
  const kept = keptWhile(false)
  const trail = kept.getSnapshotBeforeUpdate()
  if (had?.isConnected === false) page.activeElement = body
  kept.componentDidUpdate(kept.props, null, trail)
  return moves() > 0
}

it('moves the focus only when a change took away what had it', () => {
  expect(isMoved(node(false))).toBe(true)
  expect(isMoved(node(true))).toBe(false)
  expect(isMoved(null)).toBe(false)
  const elsewhere: Node = { isConnected: true, matches: () => false }
  expect(isMoved(node(false, elsewhere)), 'it was in a dialog above').toBe(false)
})

it('moves the focus when work is done whose button went before', () => {
  const { page, body, moves } = documentWith(node(true))
  page.activeElement = body
  keptWhile(true).componentDidUpdate(keptWhile(true).props, null, [])
  keptWhile(false).componentDidUpdate(keptWhile(false).props, null, [])
  expect(moves()).toBe(0)
  keptWhile(false).componentDidUpdate(keptWhile(true).props, null, [])
  expect(moves()).toBe(1)
})

it('moves the focus when all of it goes with what had it, unless it is somewhere by then', () => {
  vi.useFakeTimers()
  const had = node(true)
  const { page, body, moves } = documentWith(had)
  keptWhile(false).componentWillUnmount()
  vi.runAllTimers()
  expect(moves()).toBe(0)

  keptWhile(false).componentWillUnmount()
  had.isConnected = false
  page.activeElement = node(true)
  vi.runAllTimers()
  expect(moves()).toBe(0)

  page.activeElement = had
  keptWhile(false).componentWillUnmount()
  page.activeElement = body
  vi.runAllTimers()
  expect(moves()).toBe(1)
})
