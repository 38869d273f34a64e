import type { BillingDetails } from './billing-details.ts'
import { messages, unsupportedProvider } from './payment-answers.ts'
import type { PreparedPayment } from './payment-session.ts'

/** State of the card fields, which belong to the provider: we never see what is typed. */
export interface CardChange {
  isComplete: boolean
  isEmpty: boolean
  message: string | null
}

/** A card made into a reference that may travel through us, or the sentence why not. */
export type CardReference = { ok: true; paymentMethodId: string } | { ok: false; message: string }

/**
 * What the checkout asks of a card provider in the browser. One folder implements it for each provider; nothing outside
 * these folders knows which one is at work.
 */
export interface CardProvider {
  /** As shown to the customer: `Stripe`. */
  name: string
  /** Puts the provider's card fields into the container. Returns what takes them away again. */
  mount(container: HTMLElement, listener: CardListener): () => void
  /** Never throws for what is wrong with the card. */
  reference(billing: BillingDetails): Promise<CardReference>
  /** Runs the bank's challenge in the provider's own window; returns what the provider made of it, as a hint. */
  answerChallenge(clientSecret: string): Promise<string>
}

export interface CardListener {
  onReady(): void
  onChange(change: CardChange): void
  onFocus(hasFocus: boolean): void
  onLoadFailed(): void
}

export type ProviderId = 'stripe'

/** The provider of a session. Throws the sentence to show where there is none, or none that we know. */
export function providerId(name: string): ProviderId {
  if (name === '') throw new Error(messages.noProvider)
  if (name.toLowerCase() === 'stripe') return 'stripe'
  throw new Error(unsupportedProvider(name))
}

/** Whether fields mounted for one session still serve another: same provider, same keys. */
export const servesSession = (previous: PreparedPayment, next: PreparedPayment): boolean =>
  previous.paymentProvider === next.paymentProvider &&
  JSON.stringify(previous.paymentProviderConfiguration) === JSON.stringify(next.paymentProviderConfiguration)
