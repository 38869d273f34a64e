import type { FlowMove } from './payment-flow.ts'

/** What a failed call says; the shape of the error that `call` throws. `errors` are keyed by wire field path. */
export interface Refusal {
  /** HTTP status, 0 where no answer came. */
  status: number
  code: string
  message: string
  errors: Record<string, string[]>
}

export type PaymentCall = 'prepare' | 'authorise' | 'verify' | 'complete'

/** The sentence for each call where neither the server nor the provider gave one. */
const fallbacks: Record<PaymentCall, string> = {
  prepare: 'Failed to prepare payment',
  authorise: 'Failed to authorize payment',
  verify: 'Failed to complete 3D Secure verification',
  complete: 'Failed to complete payment',
}

export const messages = {
  declined: 'Payment was declined',
  scaFailed: '3D Secure verification failed',
  scaStopped: 'Payment authentication failed',
  scaWaiting:
    'Your bank is still waiting for you to approve this payment. Please continue with your bank, or cancel your selection and start over.',
  paidNotCompleted: 'Payment verified but could not complete the transaction',
  unexpected: 'An unexpected error occurred',
  incomplete: 'Please complete all required fields',
  formInvalid: 'Form validation failed',
  notLoaded: 'Payment system not fully loaded. Please try again.',
  notInitialised: 'Payment system not initialized. Please refresh and try again.',
  processing: 'Payment processing error. Please try again.',
  noMethod: 'Failed to create payment method',
  invalidSession: 'Invalid payment session. Please refresh and try again.',
  noKey: 'No publishable key found',
  noProvider: 'No payment provider selected',
  noTransaction: 'No transaction ID available for payment completion',
  orderFailed: 'Unable to complete your order, please try again.',
} as const

export const unsupportedProvider = (provider: string): string =>
  `${provider} payment provider is not supported`

/** Whether the answer leaves open what happened: no answer at all, a fault of the server, or a payment already under way. */
export const isUnknown = (refusal: Refusal): boolean =>
  refusal.status === 0 || refusal.status >= 500 || refusal.code === 'payment_in_progress'

/**
 * Where a failed call leaves the payment. Only a released payment is a decline. A refusal to authorise was made before the
 * bank was asked, so the form comes back; after that, anything unclear has to be looked up.
 */
export function moveAfterRefusal(call: Exclude<PaymentCall, 'prepare'>, refusal: Refusal): FlowMove {
  if (refusal.code === 'payment_released') return 'decline'
  if (isUnknown(refusal)) return 'loseReply'
  return call === 'authorise' ? 'sendBack' : 'loseReply'
}

/** What to tell the customer about a failed call: the server's words where it has any of its own, else the call's. */
export function refusalMessage(call: PaymentCall, refusal: Refusal): string {
  const isServersOwn = refusal.status >= 400 && refusal.status < 500 && refusal.message !== ''
  return isServersOwn || refusal.code === 'payment_provider_unavailable' ? refusal.message : fallbacks[call]
}

/** Milliseconds until a payment's status is asked for again: every 2 s at first, then ever more rarely. */
export const checkAgainIn = (attempt: number): number =>
  attempt < 8 ? 2000 : Math.min(2000 * 2 ** (attempt - 7), 15_000)

/** Whether the wait has become long enough (about half a minute) to say so. */
export const isLongWait = (attempt: number): boolean => attempt >= 10
