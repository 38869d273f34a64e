import { text } from '../../../platform/text.ts'
import type { FlowMove } from './payment-flow.ts'

/** What a failed call says; the shape of the error that `call` throws. `errors` are keyed by wire field path. */
export interface Refusal {
  /** HTTP status, 0 where no answer came. */
  status: number
  code: string
  message: string
  errors: Record<string, string[]>
}

/** `session` opens a session that the browser pays with, `transaction` says that it is about to. */
export type PaymentCall = 'prepare' | 'session' | 'authorise' | 'transaction' | 'verify' | 'complete'
/** The calls after which money may be moving. */
export type MoneyCall = Exclude<PaymentCall, 'prepare' | 'session'>

/** The sentence for each call where neither the server nor the provider gave one. */
function sentenceOf(call: PaymentCall): string {
  switch (call) {
    case 'prepare':
      return text('checkout.error.prepare')
    case 'session':
      return text('checkout.error.session')
    case 'authorise':
      return text('checkout.error.authorise')
    case 'transaction':
      return text('checkout.error.transaction')
    case 'verify':
      return text('checkout.error.verify')
    case 'complete':
      return text('checkout.error.complete')
  }
}

/** The short sentence for a call that failed without anybody saying how. */
function fallback(call: PaymentCall): string {
  switch (call) {
    case 'prepare':
    case 'session':
      return text('checkout.error.prepareShort')
    case 'authorise':
    case 'transaction':
      return text('checkout.error.authoriseShort')
    case 'complete':
      return text('checkout.error.completeShort')
    case 'verify':
      return text('checkout.error.unexpected')
  }
}

/** Read when they are needed: the language is not there yet when this file is. */
export const messages = {
  get declined() {
    return text('checkout.error.declined')
  },
  get scaFailed() {
    return text('checkout.error.scaFailed')
  },
  get scaStopped() {
    return text('checkout.error.scaStopped')
  },
  get scaWaiting() {
    return text('checkout.error.scaWaiting')
  },
  get paidNotCompleted() {
    return text('checkout.error.paidNotCompleted')
  },
  get unexpected() {
    return text('checkout.error.unexpected')
  },
  get incomplete() {
    return text('checkout.error.incomplete')
  },
  get formInvalid() {
    return text('checkout.error.formInvalid')
  },
  get notLoaded() {
    return text('checkout.error.notLoaded')
  },
  get notInitialised() {
    return text('checkout.error.notInitialised')
  },
  get processing() {
    return text('checkout.error.processing')
  },
  get noMethod() {
    return text('checkout.error.noMethod')
  },
  get invalidSession() {
    return text('checkout.error.invalidSession')
  },
  get noKey() {
    return text('checkout.error.noKey')
  },
  get providerNotSpecified() {
    return text('checkout.error.providerNotSpecified')
  },
  get providerNotInSession() {
    return text('checkout.error.providerNotInSession')
  },
  get noSessionId() {
    return text('checkout.error.noSessionId')
  },
  get noTransactionMade() {
    return text('checkout.error.transaction')
  },
  get securityCode() {
    return text('checkout.saved.codeMissing')
  },
  get noProvider() {
    return text('checkout.error.noProvider')
  },
  get noTransaction() {
    return text('checkout.error.noTransaction')
  },
  get orderFailed() {
    return text('checkout.error.orderFailed')
  },
}

export const unsupportedProvider = (provider: string): string =>
  text('checkout.error.unsupported', { provider })

/** Whether the answer leaves open what happened: no answer at all, a fault of the server, or a payment already under way. */
export const isUnknown = (refusal: Refusal): boolean =>
  refusal.status === 0 || refusal.status >= 500 || refusal.code === 'payment_in_progress'

/**
 * Where a failed call leaves the payment. Only a released payment is a decline. A refusal to authorise was made before the
 * bank was asked, so the form comes back; after that, anything unclear has to be looked up, and so is what was refunded.
 */
export function moveAfterRefusal(call: MoneyCall, refusal: Refusal): FlowMove {
  if (refusal.code === 'payment_released') return 'decline'
  if (refusal.code === 'payment_refunded') return 'loseReply'
  // The call before the browser asks the bank asks nobody itself.
  if (call === 'transaction') return refusal.code === 'payment_in_progress' ? 'loseReply' : 'sendBack'
  if (isUnknown(refusal)) return 'loseReply'
  return call === 'authorise' ? 'sendBack' : 'loseReply'
}

/**
 * What to tell the customer about a failed call. Among several sentences the server's own wins, then the provider's, then
 * that of the call; the short fallback is for a failure that nobody has described.
 */
export function failureMessage(
  call: PaymentCall,
  { refusal, provider = '' }: { refusal: Refusal | null; provider?: string },
): string {
  if (refusal && refusal.message !== '' && isServersOwn(refusal)) return refusal.message
  if (provider !== '') return provider
  return refusal ? sentenceOf(call) : fallback(call)
}

const isServersOwn = ({ status, code }: Refusal): boolean =>
  (status >= 400 && status < 500) || code === 'payment_provider_unavailable'

/** Milliseconds until a payment's status is asked for again: every 2 s at first, then ever more rarely. */
export const checkAgainIn = (attempt: number): number =>
  attempt < 8 ? 2000 : Math.min(2000 * 2 ** (attempt - 7), 15_000)

/** Whether the wait has become long enough (about half a minute) to say so. */
export const isLongWait = (attempt: number): boolean => attempt >= 10
