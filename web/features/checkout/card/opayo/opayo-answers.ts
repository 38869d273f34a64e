import type { OpayoResult } from './opayo-keys.ts'

/** How long an answer is waited for, in milliseconds: at first, and once an answer has come too late. */
export interface Patience {
  first: number
  onceLate: number
}

/**
 * Pairs Opayo's callbacks with the questions they answer. The card form answers nothing while its fields are not complete,
 * so a question waits only so long; what comes after that answers nobody, and `onLate` hears of it. A late answer shows that
 * it is the connection that is slow and not the fields that are empty: from then on there is more patience.
 */
export function opayoAnswers(
  wait: (milliseconds: number) => Promise<void>,
  patience: Patience,
  onLate: (result: OpayoResult) => void = () => undefined,
) {
  let pending: ((result: OpayoResult | null) => void) | null = null
  let isSlow = false

  function settle(result: OpayoResult | null): boolean {
    if (pending === null) return false
    pending(result)
    pending = null
    return true
  }

  return {
    /** Asks, and gives the answer, or null where none came in time. */
    async ask(question: () => void): Promise<OpayoResult | null> {
      settle(null)
      return new Promise((resolve) => {
        pending = resolve
        question()
        void wait(isSlow ? patience.onceLate : patience.first).then(() => pending === resolve && settle(null))
      })
    },
    answered(result: OpayoResult): void {
      if (settle(result)) return
      isSlow = true
      onLate(result)
    },
  }
}
