import type { ErrorCode } from '../../contract/errors.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'

/** Why a cart cannot be paid for, as the answer to the customer: with the field where there is one to mend. */
export function refusalError(code: ErrorCode): AppError {
  if (code === 'terms_not_accepted') return invalid({ terms: ['Please accept the terms to continue.'] }, code)
  if (code === 'credit_changed') return invalid({ payments: [new AppError(code).message] }, code)
  return new AppError(code)
}
