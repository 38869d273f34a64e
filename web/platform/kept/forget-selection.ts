/** The keys under which the joining journey keeps what was chosen. */
const isSelection = (key: string) => key.startsWith('centrecourt-joining')

/** Forgets what was chosen and typed, once it has been bought or given up, or its customer has logged out. A storage that refuses is left alone. */
export function forgetSelection(storage: () => Storage): void {
  try {
    const kept = storage()
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index))
    for (const key of keys) if (key !== null && isSelection(key)) kept.removeItem(key)
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
