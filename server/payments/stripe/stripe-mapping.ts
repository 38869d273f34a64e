import type { ProviderCard, RefundStanding, Standing } from '../payment-provider.ts'

/** The fields of a PaymentIntent that this mapping reads. */
export interface IntentFacts {
  status: string
  amount_capturable: number
  currency: string
  last_payment_error?: { code?: string; decline_code?: string; message?: string } | null
  /** The charge itself, if the call asked for it. */
  latest_charge?: string | ChargeFacts | null
}

interface ChargeFacts {
  id: string
  paid: boolean
  captured: boolean
  refunded: boolean
  amount: number
  amount_captured: number
  amount_refunded: number
  payment_method_details: { card?: CardFacts & { capture_before?: number } } | null
}

interface CardFacts {
  brand: string | null
  last4: string | null
}

const declinedText = 'Payment was declined'

/** Stripe's words into ours. A status that is not listed is unknown, never guessed. */
export function standingOf(intent: IntentFacts): Standing {
  switch (intent.status) {
    case 'requires_payment_method':
      return intent.last_payment_error ? declined(intent.last_payment_error) : { kind: 'open' }
    case 'requires_confirmation':
      return { kind: 'open' }
    case 'requires_action':
      return { kind: 'challenge' }
    case 'requires_capture':
      return {
        kind: 'approved',
        amount: intent.amount_capturable,
        currency: intent.currency.toUpperCase(),
        ...heldUntil(intent),
      }
    case 'succeeded':
      return { kind: 'captured' }
    case 'canceled':
      return { kind: 'released' }
    case 'processing':
      return { kind: 'unknown', reason: 'processing' }
    default:
      return { kind: 'unknown', reason: `status ${intent.status}` }
  }
}

export function declined(error: { code?: string; decline_code?: string; message?: string }): Standing {
  const code = error.decline_code ?? error.code ?? 'card_declined'
  if (error.code === 'payment_intent_authentication_failure')
    return { kind: 'declined', code, message: '3D Secure verification failed' }
  return { kind: 'declined', code, message: error.message ?? declinedText }
}

/** Stripe says to the second until when the bank holds the money. */
function heldUntil({ latest_charge: charge }: IntentFacts): { until?: Date } {
  const before = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined
  return before === undefined ? {} : { until: new Date(before * 1000) }
}

/** A refund's status in our words. One that failed after the event has not reached the customer. */
export function refundStandingOf(refund: {
  id: string
  status: string | null
  failure_reason?: string
}): RefundStanding {
  switch (refund.status) {
    case 'succeeded':
      return { kind: 'refunded', reference: refund.id }
    case 'pending':
    case 'requires_action':
      return { kind: 'pending', reference: refund.id }
    case 'failed':
    case 'canceled':
      return {
        kind: 'refused',
        code: refund.failure_reason ?? refund.status,
        message: 'The refund did not reach the card.',
      }
    default:
      return { kind: 'unknown', reason: `status ${String(refund.status)}` }
  }
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card that Stripe keeps for a customer; null for one that belongs to nobody, which cannot be charged again. */
export function cardFactsOf(method: {
  id: string
  customer: unknown
  card?: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint?: string | null }
}): ProviderCard | null {
  const { id, customer, card } = method
  if (!card || customer === null || customer === undefined) return null
  return {
    reference: id,
    fingerprint: card.fingerprint ?? null,
    cardType: brands[card.brand] ?? 'Card',
    lastFour: card.last4,
    expiry: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
  }
}

/** What an intent says, for a person who must find out: no secret, no personal data. */
export function factsOf(
  intent: IntentFacts & {
    id: string
    amount: number
    amount_received: number
    canceled_at: number | null
    cancellation_reason: string | null
  },
): Record<string, unknown> {
  const error = intent.last_payment_error
  return {
    reference: intent.id,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    amountCapturable: intent.amount_capturable,
    amountReceived: intent.amount_received,
    ...(intent.canceled_at === null
      ? {}
      : { cancelledAt: isoOf(intent.canceled_at), cancellationReason: intent.cancellation_reason }),
    ...(error ? { lastError: [error.code, error.decline_code].filter(Boolean).join(' ') } : {}),
    ...(typeof intent.latest_charge === 'object' && intent.latest_charge
      ? chargeOf(intent.latest_charge)
      : {}),
  }
}

function chargeOf(charge: ChargeFacts): Record<string, unknown> {
  const card = charge.payment_method_details?.card
  return {
    charge: charge.id,
    paid: charge.paid,
    captured: charge.captured,
    amountCaptured: charge.amount_captured,
    amountRefunded: charge.amount_refunded,
    ...(card ? { card: `${card.brand ?? 'card'} ${card.last4 ?? ''}` } : {}),
    ...(card?.capture_before === undefined ? {} : { captureBefore: isoOf(card.capture_before) }),
  }
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()
