import { useSyncExternalStore } from 'react'
import { createJoiningStore } from './joining-store.ts'

/** One store a tab: the two addresses of the joining page share it, and bank details survive moving between them. */
const store = createJoiningStore(tabStorage())

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

export const useJoiningState = () => useSyncExternalStore(store.subscribe, store.read)

export const dispatchJoining = store.dispatch
