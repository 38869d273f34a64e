const key = 'cc-completed-order'

/** Leaves a note for the confirmation page, which is another document, that this order has just been made. */
export function noteCompletedOrder(storage: () => Storage, orderId: string): void {
  try {
    storage().setItem(key, orderId)
  } catch {
    // Blocked storage: the confirmation page greets without the toast.
  }
}

/** Whether the order has just been made; says so once. */
export function takeCompletedOrder(storage: () => Storage, orderId: string): boolean {
  try {
    if (storage().getItem(key) !== orderId) return false
    storage().removeItem(key)
    return true
  } catch {
    return false
  }
}
