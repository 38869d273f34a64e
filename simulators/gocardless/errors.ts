export interface ErrorItem {
  message: string
  field?: string
  request_pointer?: string
  reason?: string
  links?: Record<string, string>
}

export type ErrorType = 'gocardless' | 'invalid_api_usage' | 'invalid_state' | 'validation_failed'

/** An answer other than success; nothing of the call is kept. */
export class GoCardlessError extends Error {
  readonly status: number
  readonly type: ErrorType
  readonly errors: ErrorItem[]

  constructor(status: number, type: ErrorType, message: string, errors: ErrorItem[]) {
    super(message)
    this.status = status
    this.type = type
    this.errors = errors
  }
}

/** 400, 401, 403, 404, 415: the call is not one GoCardless understands. */
export function wrongUsage(status: number, reason: string, message: string): GoCardlessError {
  return new GoCardlessError(status, 'invalid_api_usage', message, [{ reason, message }])
}

/** 409 or 422: right in itself, but not in this state of things. */
export function wrongState(
  status: 409 | 422,
  reason: string,
  message: string,
  links?: Record<string, string>,
): GoCardlessError {
  return new GoCardlessError(status, 'invalid_state', message, [
    { reason, message, ...(links ? { links } : {}) },
  ])
}

/** One wrong field of a body; `path` leads to it from the envelope, such as `['links', 'customer']`. */
export interface FieldFault {
  path: string[]
  message: string
}

/** 422: fields that cannot be taken, each with its place in the request. */
export function invalidFields(envelope: string, faults: FieldFault[]): GoCardlessError {
  const items = faults.map(({ path, message }) => ({
    field: path.at(-1) ?? envelope,
    message,
    request_pointer: `/${[envelope, ...path].join('/')}`,
  }))
  return new GoCardlessError(422, 'validation_failed', 'Validation failed', items)
}
