/** Among the keys of the selection: forgotten with it, once it has been bought or given up, or its customer has logged out. */
const key = 'centrecourt-joining-payment'

/** Leaves a note for a later visit of this tab that this payment was sent to the bank. */
export function notePayment(storage: () => Storage, transactionUuid: string): void {
  try {
    storage().setItem(key, transactionUuid)
  } catch {
    // Blocked storage: a later visit is not told how the payment ended.
  }
}

/** The payment that this tab sent to the bank last; null where there is none. */
export function notedPayment(storage: () => Storage): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
