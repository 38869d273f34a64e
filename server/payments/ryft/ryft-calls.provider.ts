import type { Config } from '../../platform/config.ts'

/** The outcome of a call. `lost`: nobody knows whether it was done. */
export type RyftAnswer<Body> =
  | { kind: 'ok'; body: Body }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'lost'; reason: string }

interface Failure {
  errors?: { code?: string; message?: string }[]
}

export type RyftConfig = NonNullable<Config['ryft']>
export type RyftCalls = ReturnType<typeof ryftCalls>

/**
 * Calls to Ryft's REST interface. It has no idempotency keys, so we make a call that changes something once, and read the
 * object afterwards. `account` names the sub-account that gets the payments; customers and their cards are on the main
 * account.
 */
export function ryftCalls(config: RyftConfig) {
  async function send<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options: { body?: unknown; account?: boolean } = {},
  ): Promise<RyftAnswer<Body>> {
    try {
      const response = await fetch(`${config.apiUrl}/v1${path}`, {
        method,
        headers: {
          authorization: config.secretKey,
          accept: 'application/json',
          ...(options.account && config.accountId ? { account: config.accountId } : {}),
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        signal: AbortSignal.timeout(config.answerWithinMs),
      })
      const text = await response.text()
      // "Too many calls" answers nothing: the call is made again later, as after a fault.
      if (response.status >= 500 || response.status === 429)
        return { kind: 'lost', reason: `status ${response.status}` }
      const parsed = JSON.parse(text) as Body & Failure
      return response.ok
        ? { kind: 'ok', body: parsed }
        : { kind: 'refused', status: response.status, message: parsed.errors?.[0]?.message ?? '' }
    } catch (error) {
      return { kind: 'lost', reason: (error as Error).name }
    }
  }
  return { send }
}

/** Why a call failed; it has nothing of what was sent. */
export const reasonOf = (answer: RyftAnswer<unknown>): string =>
  answer.kind === 'lost'
    ? answer.reason
    : answer.kind === 'refused'
      ? `status ${answer.status}`
      : 'unreadable'
