import type Stripe from 'stripe'
import type { ReceivedEvent } from '../payment-provider.ts'

/** How much Stripe's clock and ours may differ, either way. Stripe's library refuses only signatures that are too old. */
const toleranceSeconds = 300

/**
 * Reads a webhook of Stripe over its raw bytes.
 * @returns null where the signature is not Stripe's, or was made more than five minutes ago or ahead.
 */
export function receiveStripe(
  stripe: Stripe,
  secret: string,
  raw: Buffer,
  headers: Record<string, string | undefined>,
  now: Date,
): ReceivedEvent[] | null {
  const signature = headers['stripe-signature'] ?? ''
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN)
  if (!(signedAt * 1000 - now.getTime() <= toleranceSeconds * 1000)) return null
  try {
    const event = stripe.webhooks.constructEvent(
      raw,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
    return [eventOf(event)]
  } catch {
    return null
  }
}

/** The part of an event's object that says whose it is. */
interface EventObject {
  id?: string
  object?: string
  metadata?: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

/** What an event is about, in our words. */
export function eventOf(event: { id: string; type: string; data: { object: unknown } }): ReceivedEvent {
  const object = event.data.object as EventObject
  const base = { id: event.id, type: event.type, client: object.metadata?.['client'] ?? null }
  const payment = object.metadata?.['payment'] ?? null
  switch (object.object) {
    case 'payment_intent':
      return { ...base, subject: { kind: 'payment', reference: object.id ?? '', payment } }
    case 'charge':
    case 'refund': {
      const reference = idOf(object.payment_intent)
      return { ...base, subject: reference ? { kind: 'payment', reference, payment } : { kind: 'other' } }
    }
    case 'payment_method':
      return { ...base, subject: { kind: 'card', reference: object.id ?? '' } }
    default:
      return { ...base, subject: { kind: 'other' } }
  }
}

const idOf = (link: EventObject['payment_intent']): string | null =>
  typeof link === 'string' ? link : (link?.id ?? null)
