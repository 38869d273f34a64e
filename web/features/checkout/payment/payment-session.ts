import type { CallerOutput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import { moveFlow } from './payment-flow.ts'
import type { FlowMove, FlowStatus } from './payment-flow.ts'

export type PreparedPayment = CallerOutput<Routes['preparePayment']>

/**
 * What went wrong, and how much of it is certain. `declined`: the server said so, nothing was taken. `released`: it was let
 * go before anything was taken. `refunded`: what was taken has been given back.
 * `notSent`: the bank was never asked. `repriced`: nor was it, because something costs something else by now. `lapsed`: nor was it,
 * because a place is no longer kept. `notOffered`: this operator takes no payment for it here. `waiting`: the bank waits for the customer. `prepare`: there is no session to pay with.
 */
export interface PaymentError {
  kind:
    | 'declined'
    | 'released'
    | 'refunded'
    | 'notSent'
    | 'repriced'
    | 'lapsed'
    | 'notOffered'
    | 'waiting'
    | 'prepare'
  message: string
  /** By wire field path, from a refused form. */
  fields: Record<string, string[]>
}

/** What the bank's challenge needs: the secret for the provider's own window, or a form to post into a frame of ours. */
export interface Challenge {
  scaClientSecret: string | null
  scaUrl: string | null
  scaMethod: string | null
  formData: readonly { key: string; value: string }[]
}

export const noChallenge: Challenge = { scaClientSecret: null, scaUrl: null, scaMethod: null, formData: [] }

/** The challenge is kept from the moment authentication is required until it is over. */
export interface SessionData extends Challenge {
  clientSecret: string | null
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
  /** Whether everything that the form asks for has been given. */
  isFormValid: boolean
  /** Ids of the terms that paying agrees to. */
  terms: readonly string[]
  /** Where another system wants its customer back, if one handed the checkout over. */
  successUrl: string | null
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
  isFormValid: false,
  terms: [],
  successUrl: null,
  checks: 0,
  completeOrderId: null,
}

/** A move with what it brings along. */
export interface PaymentEvent {
  move: FlowMove
  prepared?: PreparedPayment
  challenge?: Challenge
  error?: PaymentError
  orderId?: string
}

/** The payment after an event; unchanged where the table refuses the move. */
export function stepPayment(payment: PaymentSession, event: PaymentEvent): PaymentSession {
  const status = moveFlow(payment.status, event.move)
  if (status === null) return payment
  const next = { ...payment, status }
  if (event.prepared) Object.assign(next, fromPrepared(event.prepared))
  // A session is there now: that there was none is over.
  const before = next.previousError?.kind
  if (event.prepared && (before === 'prepare' || before === 'notOffered')) next.previousError = null
  if (event.error) next.error = event.error
  switch (event.move) {
    case 'reset':
      return {
        ...newPayment,
        isFormValid: payment.isFormValid,
        terms: payment.terms,
        successUrl: payment.successUrl,
        previousError: event.error ?? payment.error ?? payment.previousError,
      }
    case 'authorize':
      return { ...withChallenge(next, noChallenge), error: null, previousError: null }
    case 'confirm':
    case 'verify':
      return { ...next, error: null, previousError: null }
    case 'challenge':
      return withChallenge(next, event.challenge)
    case 'approve':
    case 'decline':
    case 'clearSca':
      return withChallenge(next, noChallenge)
    case 'loseReply':
      return { ...next, checks: 0 }
    case 'finish':
      return { ...withChallenge(next, noChallenge), completeOrderId: event.orderId ?? null }
    default:
      return next
  }
}

/** One more look at an unknown payment brought no news. */
export const countCheck = (payment: PaymentSession): PaymentSession =>
  payment.status === 'checking' ? { ...payment, checks: payment.checks + 1 } : payment

/** The payment with the amount that the server named when it was about to be paid, in minor units. */
export const withAmount = (payment: PaymentSession, updatedAmount: number): PaymentSession =>
  payment.sessionData === null
    ? payment
    : { ...payment, sessionData: { ...payment.sessionData, updatedAmount } }

/** The error to show: that of this attempt, else that of the one before. */
export const shownError = (payment: PaymentSession): PaymentError | null =>
  payment.error ?? payment.previousError

/** What a session opened before says about the challenge that was left half-way. */
export const challengeOf = (prepared: PreparedPayment): Challenge => ({
  scaClientSecret: prepared.scaClientSecret ?? prepared.clientSecret,
  scaUrl: prepared.scaUrl,
  scaMethod: prepared.scaMethod,
  formData: prepared.formData,
})

/** Whether the challenge is a form for a frame of ours, rather than the provider's own window. */
export const isFramed = ({ sessionData }: PaymentSession): boolean => sessionData?.scaUrl != null

function fromPrepared(
  prepared: PreparedPayment,
): Pick<PaymentSession, 'provider' | 'transactionId' | 'sessionData'> {
  return {
    provider: prepared.paymentProvider,
    transactionId: prepared.transactionUuid,
    sessionData: {
      clientSecret: prepared.clientSecret,
      scaClientSecret: prepared.scaClientSecret,
      scaUrl: prepared.scaUrl,
      scaMethod: prepared.scaMethod,
      formData: prepared.formData,
      flowTransactionUuid: prepared.transactionUuid,
      paymentSessionId: prepared.paymentSessionId,
      updatedAmount: prepared.amount.raw.amount,
      configuration: prepared.paymentProviderConfiguration,
    },
  }
}

function withChallenge(payment: PaymentSession, challenge: Challenge | undefined): PaymentSession {
  if (!payment.sessionData || challenge === undefined) return payment
  return { ...payment, sessionData: { ...payment.sessionData, ...challenge } }
}
