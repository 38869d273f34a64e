/** Among the keys of the selection: forgotten with it, once it has been bought or given up. */
const key = 'centrecourt-joining-handed-over'

/** Leaves a note for this tab that somebody else may pay for this cart. */
export function noteHandedOver(storage: () => Storage, cartId: string): void {
  try {
    storage().setItem(key, cartId)
  } catch {
    // Blocked storage: a page that is loaded again does not watch the cart.
  }
}

/** The cart that this tab handed over last; null where there is none. */
export function notedHandOver(storage: () => Storage): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
