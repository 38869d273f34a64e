import type { RouteName } from '../../../../contract/routes.ts'
import type { ApiError } from '../../../platform/calls/api.ts'
import { genericMessage } from '../../../platform/calls/error-texts.ts'
import { text } from '../../../platform/text.ts'
import { namesMembership } from '../costs/use-costs.ts'
import type { Purpose } from '../selection/purpose.ts'
import { isSubmitFailure } from './server-errors.ts'

/** What is said of a membership that could not be submitted. */

/** Shown as a toast for every refusal that names no field. */
export const submitFailed = () => text('joining.submitFailed')

/** The toast of a refusal that names no field. Of a renewal it is the basket's: an incalculable price has words of its own. */
export function submitToast(kind: Purpose['kind'], { code, message }: Refused): string {
  if (kind !== 'renewal') return submitFailed()
  return code === 'price_incalculable' ? message : genericMessage()
}

/** A submit that the server could not take at all, shown at the top of the page with one way on. */
export interface SubmitProblem {
  title: string
  /** Where the session has ended: nothing helps but to log in again. */
  needsLogIn: boolean
  retry: () => void
  isWorking: boolean
}

type Refused = Pick<ApiError, 'status' | 'code' | 'message'>

/** Failures without a reason of their own. */
const general = ['', 'network', 'unreadable', 'server_error']

/**
 * The calls whose answers a refusal shows to be out of date. They are made again, so that the page says by itself what has
 * become of its membership.
 */
export function outdatedBy({
  status,
  code,
  errors,
}: Pick<ApiError, 'status' | 'code' | 'errors'>): RouteName[] {
  if (code === 'cart_empty') return ['getCheckoutCart', 'listMemberships', 'getUser']
  if (status === 403) return ['getUser']
  if (status !== 422) return []
  const isGone = code === 'not_purchasable' || namesMembership(errors)
  return [isGone ? 'listMemberships' : 'getCosts', 'getUser']
}

/** The customer's sentence: a form has its own general one; what the server says with a reason is kept. */
export const submitFailureText = ({ code, message }: Refused): string =>
  code === 'cart_empty' ? text('joining.held.gone') : general.includes(code) ? submitFailed() : message

/** The problem to show at the top, or null where the server understood the form and refused what is in it. */
export function problemOf(refused: Refused, retry: () => void): SubmitProblem | null {
  if (!isSubmitFailure(refused.status)) return null
  return {
    title: submitFailureText(refused),
    needsLogIn: refused.status === 401,
    retry,
    isWorking: false,
  }
}
