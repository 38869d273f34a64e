import type { Body } from '../platform/records.repository.ts'
import type { CardRefusal } from './cards.ts'

/** The inside of Stripe's `{error: {…}}`. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: Body
  setup_intent?: Body
  payment_method?: Body
}

/**
 * An answer other than success. `executed`: the endpoint had begun its work, so what it changed is committed and the
 * idempotency key remembers this answer; otherwise nothing of the call is kept.
 */
export class StripeError extends Error {
  readonly status: number
  readonly error: StripeErrorBody
  readonly executed: boolean

  constructor(status: number, error: StripeErrorBody, executed = false) {
    super(error.message)
    this.status = status
    this.error = error
    this.executed = executed
  }
}

/** 400 before anything was done: the request itself is wrong. */
export function invalidRequest(message: string, extra: { code?: string; param?: string } = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...extra })
}

/** 401: no key, a key of the wrong kind, or a live key. */
export function unauthorised(message: string, code?: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })
}

/** 404, or 400 where the missing resource was named by a parameter. */
export function missing(kind: string, id: string, param?: string): StripeError {
  return new StripeError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: param ?? 'id',
  })
}

/** 402: the bank or the card says no. */
export function cardError(refusal: CardRefusal, extra: Partial<StripeErrorBody> = {}): StripeError {
  return new StripeError(402, { type: 'card_error', ...refusal, ...extra }, true)
}

/** 400: the intent's status does not allow this; the intent is inside so that the caller can see why. */
export function unexpectedState(intent: Body, action: string): StripeError {
  return new StripeError(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent cannot be ${action}: its status is ${String(intent.status)}.`,
      payment_intent: intent,
    },
    true,
  )
}
