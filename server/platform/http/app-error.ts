import { errorCatalogue, type ErrorBody, type ErrorCode, type FieldErrors } from '../../../contract/errors.ts'

/** A failure on purpose: it becomes the answer with its code and the customer's sentence. Nothing may have been written. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldErrors | undefined

  constructor(code: ErrorCode, options: { message?: string; errors?: FieldErrors; cause?: unknown } = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause })
    this.code = code
    this.errors = options.errors
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) }
  }
}

/** 422 with messages on the given fields (wire paths); the message repeats the first. */
export function invalid(errors: FieldErrors, code: ErrorCode = 'validation_failed'): AppError {
  const first = Object.values(errors)[0]?.[0]
  return new AppError(code, { errors, ...(first ? { message: first } : {}) })
}
