import { failureOf, isSessionOver, opayoMessage, type OpayoFailure } from './opayo-errors.ts'

/** What Opayo's script answers to a card or a security code. */
export interface OpayoResult extends OpayoFailure {
  success: boolean
  cardIdentifier?: string
}

/** How a question to Opayo ended. `silent`: no answer came, because the fields are not complete. */
export type Asked =
  | { kind: 'done'; sessionKey: string; cardIdentifier: string | null }
  | { kind: 'silent' }
  | { kind: 'failed'; message: string }

/**
 * The session keys of one card form. A key serves one card; one that is used up, or that Opayo says is over, is replaced by
 * a fresh one, once for each question.
 */
export function sessionKeys(renew: () => Promise<string | null>) {
  const spent = new Set<string>()

  async function ask(
    current: string | null,
    question: (key: string) => Promise<OpayoResult | null>,
  ): Promise<Asked> {
    let key = current === null || spent.has(current) ? await renew() : current
    for (let isFresh = key !== current; key !== null; isFresh = true) {
      const result = await question(key)
      if (result === null) return { kind: 'silent' }
      if (result.success) {
        spent.add(key)
        return { kind: 'done', sessionKey: key, cardIdentifier: result.cardIdentifier ?? null }
      }
      const { code, message } = failureOf(result)
      if (!isSessionOver(code) || isFresh) return { kind: 'failed', message: opayoMessage(code, message) }
      spent.add(key)
      key = await renew()
    }
    return { kind: 'failed', message: opayoMessage('1006') }
  }

  return {
    ask,
    /** An answer that nobody waited for any more has used the key up all the same. */
    spend: (key: string) => void spent.add(key),
  }
}
