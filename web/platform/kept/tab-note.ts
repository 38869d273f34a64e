/** What one document of a tab leaves for the next one. Where storage is blocked there are no notes, and nothing fails. */
export function tabNote(key: string) {
  const read = (storage: () => Storage) => attempt(storage, (notes) => notes.getItem(key))
  return {
    leave: (storage: () => Storage, value: string): void =>
      void attempt(storage, (notes) => notes.setItem(key, value)),
    read,
    /** Reads it for the last time. */
    take(storage: () => Storage): string | null {
      const value = read(storage)
      attempt(storage, (notes) => notes.removeItem(key))
      return value
    },
  }
}

function attempt<Result>(storage: () => Storage, act: (notes: Storage) => Result): Result | null {
  try {
    return act(storage())
  } catch {
    return null
  }
}
