const key = 'cc-next-toast'

/** Leaves a message for the next page, which is another document. Without storage that page opens without it. */
export function leaveToast(storage: () => Storage, content: string): void {
  try {
    storage().setItem(key, content)
  } catch {
    // Blocked storage.
  }
}

/** The message that the page before has left, once. */
export function takeToast(storage: () => Storage): string | null {
  try {
    const content = storage().getItem(key)
    storage().removeItem(key)
    return content
  } catch {
    return null
  }
}
