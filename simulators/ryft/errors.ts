import { randomUUID } from 'node:crypto'
import type { Answer } from '../platform/exchange.ts'

/** Ryft's own words for what is wrong with a call. */
export type RyftErrorCode = 'unexpected_error' | 'invalid_field' | 'bad_request' | 'not_found'

/** An answer other than success; nothing of the call is kept. */
export class RyftError extends Error {
  readonly status: number
  readonly code: RyftErrorCode

  constructor(status: number, code: RyftErrorCode, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** 400: a field that is missing, unknown or not what it must be. */
export const invalidField = (message: string) => new RyftError(400, 'invalid_field', message)

/** 400: right in itself, but not for this resource as it stands. */
export const badRequest = (message: string) => new RyftError(400, 'bad_request', message)

export const notFound = (what: string, id: string) =>
  new RyftError(404, 'not_found', `${what} ${id} does not exist in this account`)

/** A refusal in Ryft's form: the status as text, and what is wrong inside. */
export function refusal(error: unknown): Answer {
  const known =
    error instanceof RyftError ? error : new RyftError(500, 'unexpected_error', 'Something went wrong')
  return {
    status: known.status,
    body: {
      requestId: randomUUID(),
      code: String(known.status),
      errors: [{ code: known.code, message: known.message }],
    },
  }
}
