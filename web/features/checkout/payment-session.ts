import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import { moveFlow } from './payment-flow.ts'
import type { FlowMove, FlowStatus } from './payment-flow.ts'

export type PreparedPayment = CallerOutput<Routes['preparePayment']>
export type CheckoutCart = NonNullable<CallerOutput<Routes['getCheckoutCart']>>

/**
 * What went wrong, and how much of it is certain. `declined`: the server said failed or released, nothing was taken.
 * `notSent`: the bank was never asked. `waiting`: the bank waits for the customer. `prepare`: there is no session to pay with.
 */
export interface PaymentError {
  kind: 'declined' | 'notSent' | 'waiting' | 'prepare'
  message: string
  /** By wire field path, from a refused form. */
  fields: Record<string, string[]>
}

export interface SessionData {
  clientSecret: string | null
  /** What the provider's challenge needs; stored from the moment authentication is required. */
  scaClientSecret: string | null
  flowTransactionUuid: string
  paymentSessionId: string | null
  updatedAmount: number
  configuration: PreparedPayment['paymentProviderConfiguration']
}

/** The payment of one checkout page. */
export interface PaymentSession {
  status: FlowStatus
  provider: string | null
  transactionId: string | null
  sessionData: SessionData | null
  error: PaymentError | null
  /** The error of the attempt before, kept on the screen while a fresh one is prepared. */
  previousError: PaymentError | null
  /** How often the status of an unknown payment has been asked for. */
  checks: number
  completeOrderId: string | null
}

export const newPayment: PaymentSession = {
  status: 'idle',
  provider: null,
  transactionId: null,
  sessionData: null,
  error: null,
  previousError: null,
  checks: 0,
  completeOrderId: null,
}

/** A move with what it brings along. */
export interface PaymentEvent {
  move: FlowMove
  prepared?: PreparedPayment
  scaClientSecret?: string | null
  error?: PaymentError
  orderId?: string
}

/** The payment after an event; unchanged where the table refuses the move. */
export function stepPayment(payment: PaymentSession, event: PaymentEvent): PaymentSession {
  const status = moveFlow(payment.status, event.move)
  if (status === null) return payment
  const next = { ...payment, status }
  if (event.prepared) Object.assign(next, fromPrepared(event.prepared))
  if (event.error) next.error = event.error
  switch (event.move) {
    case 'reset':
      return { ...newPayment, previousError: event.error ?? payment.error ?? payment.previousError }
    case 'authorize':
    case 'confirm':
    case 'verify':
      return { ...next, error: null, previousError: null }
    case 'challenge':
      return withChallenge(next, event.scaClientSecret)
    case 'approve':
    case 'decline':
    case 'clearSca':
      return withChallenge(next, null)
    case 'loseReply':
      return { ...next, checks: 0 }
    case 'finish':
      return { ...next, completeOrderId: event.orderId ?? null }
    default:
      return next
  }
}

/** One more look at an unknown payment brought no news. */
export const countCheck = (payment: PaymentSession): PaymentSession =>
  payment.status === 'checking' ? { ...payment, checks: payment.checks + 1 } : payment

/** The error to show: that of this attempt, else that of the one before. */
export const shownError = (payment: PaymentSession): PaymentError | null =>
  payment.error ?? payment.previousError

function fromPrepared(
  prepared: PreparedPayment,
): Pick<PaymentSession, 'provider' | 'transactionId' | 'sessionData'> {
  return {
    provider: prepared.paymentProvider,
    transactionId: prepared.transactionUuid,
    sessionData: {
      clientSecret: prepared.clientSecret,
      scaClientSecret: prepared.scaClientSecret,
      flowTransactionUuid: prepared.transactionUuid,
      paymentSessionId: prepared.paymentSessionId,
      updatedAmount: prepared.amount.raw.amount,
      configuration: prepared.paymentProviderConfiguration,
    },
  }
}

function withChallenge(payment: PaymentSession, secret: string | null | undefined): PaymentSession {
  if (!payment.sessionData || secret === undefined) return payment
  return { ...payment, sessionData: { ...payment.sessionData, scaClientSecret: secret } }
}
