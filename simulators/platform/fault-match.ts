/** How a planted failure of a call shows itself. */
export const callFaults = ['timeout', 'error_500', 'drop_after_commit', 'slow', 'not_found'] as const

/** How a planted failure of a webhook shows itself. */
export const webhookFaults = [
  'webhook_lost',
  'webhook_duplicate',
  'webhook_reordered',
  'webhook_early',
  'webhook_slow',
] as const

export type CallFault = (typeof callFaults)[number]
export type WebhookFault = (typeof webhookFaults)[number]
export type FaultKind = CallFault | WebhookFault

export const faultKinds: readonly FaultKind[] = [...callFaults, ...webhookFaults]

/**
 * One call to a provider: its operation by name, and the path that was really asked for. A webhook is a call too, with
 * the method `WEBHOOK` and its event types, separated by spaces, as route and path.
 */
export interface CallName {
  method: string
  /** The provider's own route, such as `/v1/payment_intents/:id/confirm`. */
  route: string
  /** The provider's own path, such as `/v1/payment_intents/pi_1/confirm`. */
  path: string
}

const operationName = /^(GET|POST|PUT|DELETE) \/[\w/:.-]*$/

/**
 * Whether a fault is meant for a call. `match` is an operation by name (`POST /v1/payment_intents/:id/confirm`,
 * equal as a whole, so that naming a collection spares what lies below it), or a regular expression that is looked
 * for in `METHOD path`.
 */
export function faultMatches(match: string, call: CallName): boolean {
  if (operationName.test(match)) return match === `${call.method} ${call.route}`
  return new RegExp(match).test(`${call.method} ${call.path}`)
}

/** Whether `match` can be used: an operation by name or a regular expression. */
export function isUsableMatch(match: string): boolean {
  try {
    new RegExp(match)
    return match !== ''
  } catch {
    return false
  }
}
