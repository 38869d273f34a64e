import type { JoiningAction, JoiningState } from './selection.ts'
import { fromStored, initialState, joiningReducer, toStored } from './selection.ts'

/** Where a browser tab remembers its selection; checkout and confirmation forget it by this name. */
const joiningKey = 'centrecourt-joining'

export interface JoiningStore {
  read: () => JoiningState
  dispatch: (action: JoiningAction) => void
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps the joining state of one browser tab and writes the selection, never the bank details, to the given storage. A
 * storage that refuses (blocked in an embedded frame, or full) is done without: the tab then forgets on reload.
 */
export function createJoiningStore(storage: Pick<Storage, 'getItem' | 'setItem'> | null): JoiningStore {
  let state = initialState(fromStored(attempt(() => storage?.getItem(joiningKey)) ?? null))
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    dispatch: (action) => {
      const before = state
      state = joiningReducer(state, action)
      if (state.selection !== before.selection)
        attempt(() => storage?.setItem(joiningKey, toStored(state.selection)))
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}
