import { joiningKey } from './joining-key.ts'

/** Forgets the selection of this tab: its order is placed. For documents that do not show the joining page themselves. */
export function forgetJoining(): void {
  try {
    sessionStorage.removeItem(joiningKey)
  } catch {
    /* A browser that refuses storage has nothing to forget. */
  }
}
