import type { JoiningAction, JoiningState } from './selection.ts'
import { joiningReducer } from './joining-reducer.ts'
import { fromStored, initialState, toStored } from './selection.ts'

/** Where a browser tab remembers its selection; the checkout forgets all that begin with this name. */
const joiningKey = 'centrecourt-joining'

/**
 * The name under which the selection of a page is kept. A change and a renewal of a membership have one of their own, so that
 * neither takes over what was chosen for joining in the same tab, nor gives it anything.
 */
export function selectionKey(pathname: string): string {
  const [, kind, membershipId] = /^\/(change|renew)\/([^/]+)/.exec(pathname) ?? []
  return kind === undefined ? joiningKey : `${joiningKey}-${kind}-${membershipId}`
}

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
export function createJoiningStore(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  key = joiningKey,
): JoiningStore {
  let state = initialState(fromStored(attempt(() => storage?.getItem(key)) ?? null))
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    dispatch: (action) => {
      const before = state
      state = joiningReducer(state, action)
      if (state.selection !== before.selection)
        attempt(() => storage?.setItem(key, toStored(state.selection)))
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
