import { createHmac, timingSafeEqual } from 'node:crypto'
import type {
  PaymentRow,
  ProviderCard,
  ReceivedEvent,
  RefundStanding,
  Standing,
} from '../payment-provider.ts'

/** The fields of a payment session that this mapping reads. */
export interface SessionFacts {
  id: string
  clientSecret?: string
  amount: number
  currency: string
  status: string
  lastError?: string | null
  refundedAmount?: number
  captureFlow?: string
  createdTimestamp?: number
  metadata?: Record<string, string> | null
  paymentMethod?: { tokenizedDetails?: { id: string; stored?: boolean } | null } | null
}

/** A line of a session's ledger. */
export interface TransactionFacts {
  id: string
  type: string
  status: string
  amount: number
  reason?: string | null
  createdTimestamp?: number
}

export interface PaymentMethodFacts {
  id: string
  card: { scheme: string; last4: string; expiryMonth: string; expiryYear: string }
}

const declinedText = 'Payment was declined. Please check your card details or try a different payment method.'
const failedText = 'Payment processing failed. Please try again or contact support.'
const challengeFailedText = '3D Secure verification failed'

/** Refusals that say nothing about the card: a fault happened at the bank or on the way there. */
const breakdowns = ['gateway_reject', 'issuer_error', 'system_error', 'unknown_error', 'bad_track_data']

/**
 * Ryft's words in ours. A status that is not listed is unknown, never guessed; after a decline the customer can try again
 * with the same session.
 */
export function standingOf(session: SessionFacts): Standing {
  switch (session.status) {
    case 'PendingPayment':
      return session.lastError ? declined(session.lastError) : { kind: 'open' }
    case 'PendingAction':
      return { kind: 'challenge' }
    case 'Approved':
      return { kind: 'approved', amount: session.amount, currency: session.currency }
    case 'Captured':
      return { kind: 'captured' }
    case 'Voided':
      return { kind: 'released' }
    // The session itself never says these two, but Ryft's browser side has words for them.
    case 'Declined':
    case 'Failed':
      return declined(session.lastError ?? (session.status === 'Failed' ? 'unknown_error' : 'issuer_decline'))
    default:
      return { kind: 'unknown', reason: `status ${session.status}` }
  }
}

function declined(code: string): Standing {
  const message = code.startsWith('3ds_')
    ? challengeFailedText
    : breakdowns.includes(code)
      ? failedText
      : declinedText
  return { kind: 'declined', code, message }
}

/** Whether a session is the one we opened for this payment: nothing else may settle it. */
export const isOf = (payment: Pick<PaymentRow, 'id' | 'providerReference'>, session: SessionFacts): boolean =>
  session.metadata?.['payment'] === payment.id &&
  (payment.providerReference === null || payment.providerReference === session.id)

/** A refund that we asked for has our id as its reason. */
export function refundStandingOf(transaction: TransactionFacts): RefundStanding {
  const { id, status } = transaction
  if (status === 'Succeeded') return { kind: 'refunded', reference: id }
  if (status === 'Pending') return { kind: 'pending', reference: id }
  return status === 'Failed'
    ? { kind: 'refused', code: 'failed', message: 'The refund has failed.' }
    : { kind: 'unknown', reason: `status ${status}` }
}

/** A kept card; its expiry as `YYYY-MM` whatever the number of digits it comes with. */
export function cardFrom({ id, card }: PaymentMethodFacts): ProviderCard {
  const year = card.expiryYear.length === 2 ? `20${card.expiryYear}` : card.expiryYear
  return {
    reference: id,
    fingerprint: null,
    cardType: card.scheme,
    lastFour: card.last4,
    expiry: `${year}-${card.expiryMonth.padStart(2, '0')}`,
  }
}

/** Whether the signature is that of these very bytes: lower-case hex of their HMAC-SHA256 by the webhook's secret. */
export function isSigned(raw: Buffer, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface EventFacts {
  id?: unknown
  eventType?: unknown
  data?: { id?: unknown; metadata?: Record<string, unknown> | null } | null
}

/** An event in our words; null where it is none that can be read. */
export function eventOf(event: EventFacts | null): ReceivedEvent | null {
  const { id, eventType: type, data } = event ?? {}
  if (typeof id !== 'string' || typeof type !== 'string') return null
  const ours = (name: string) => {
    const value = data?.metadata?.[name]
    return typeof value === 'string' ? value : null
  }
  const isPayment = type.startsWith('PaymentSession.') && typeof data?.id === 'string'
  return {
    id,
    type,
    client: ours('client'),
    subject: isPayment
      ? { kind: 'payment', reference: String(data.id), payment: ours('payment') }
      : { kind: 'other' },
  }
}
