import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { createJoiningStore, selectionKey } from './joining-store.ts'
import type { JoiningStore } from './joining-store.ts'
import type { JoiningAction } from './selection.ts'

/**
 * One store a tab for joining and for each change and renewal: the addresses of a page share it, and bank details survive
 * moving between them.
 */
const stores = new Map<string, JoiningStore>()

function storeAt(pathname: string): JoiningStore {
  const key = selectionKey(pathname)
  const known = stores.get(key)
  if (known) return known
  const made = createJoiningStore(tabStorage(), key)
  stores.set(key, made)
  return made
}

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/** The selection of the page one is on. */
export function useJoiningState() {
  const store = storeAt(useLocation().pathname)
  return useSyncExternalStore(store.subscribe, store.read)
}

/** The selection of the page one is on, as it is at this moment: for what comes back from the server later. */
export const joiningNow = () => storeAt(window.location.pathname).read()

/** Changes the selection of the page one is on. */
export const dispatchJoining = (action: JoiningAction): void =>
  storeAt(window.location.pathname).dispatch(action)
