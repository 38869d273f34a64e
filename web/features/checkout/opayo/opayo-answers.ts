import type { OpayoResult } from './opayo-keys.ts'

/**
 * Pairs Opayo's callbacks with the questions they answer. The card form answers nothing while its fields are not complete,
 * so a question waits only so long; what comes after that answers nobody, and `onLate` hears of it.
 */
export function opayoAnswers(
  wait: (milliseconds: number) => Promise<void>,
  onLate: (result: OpayoResult) => void,
) {
  let pending: ((result: OpayoResult | null) => void) | null = null

  function settle(result: OpayoResult | null): boolean {
    if (pending === null) return false
    pending(result)
    pending = null
    return true
  }

  return {
    /** Asks, and gives the answer, or null where none came in time. */
    async within(milliseconds: number, ask: () => void): Promise<OpayoResult | null> {
      settle(null)
      return new Promise((resolve) => {
        pending = resolve
        ask()
        void wait(milliseconds).then(() => pending === resolve && settle(null))
      })
    },
    answered(result: OpayoResult): void {
      if (!settle(result)) onLate(result)
    },
  }
}
