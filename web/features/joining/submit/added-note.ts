const key = 'cc-added'

/** Leaves a note for the checkout, which is another document, that a membership has just been put into the basket. */
export function noteAdded(storage: () => Storage): void {
  try {
    storage().setItem(key, '1')
  } catch {
    // Blocked storage: the checkout opens without the toast.
  }
}

/** Whether a membership has just been added; says so once. */
export function takeAdded(storage: () => Storage): boolean {
  try {
    const isNoted = storage().getItem(key) !== null
    storage().removeItem(key)
    return isNoted
  } catch {
    return false
  }
}
