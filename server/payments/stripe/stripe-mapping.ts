import type { Standing } from '../payment-provider.ts'

/** What this mapping reads of a PaymentIntent. */
export interface IntentFacts {
  status: string
  amount_capturable: number
  currency: string
  last_payment_error?: { code?: string; decline_code?: string; message?: string } | null
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
      return { kind: 'approved', amount: intent.amount_capturable, currency: intent.currency.toUpperCase() }
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
