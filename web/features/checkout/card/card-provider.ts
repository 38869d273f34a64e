import type { BillingDetails } from './billing-details.ts'
import { messages, unsupportedProvider } from '../payment/payment-answers.ts'
import type { PreparedPayment } from '../payment/payment-session.ts'
import type { SavedCard } from './saved-card.ts'

/** State of the card fields, which belong to the provider: we never see what is typed. */
export interface CardChange {
  /** Fields that cannot tell are complete once they are there. */
  isComplete: boolean
  isEmpty: boolean
  message: string | null
}

/** How the customer pays: with the card kept for them, or with one typed now. */
export type CardChoice =
  | {
      kind: 'saved_card'
      card: SavedCard
      /** From our own field, null where the provider shows the field. It goes straight to the provider, never to our server. */
      securityCode: string | null
    }
  | { kind: 'different_card'; saveCard: boolean }

export interface CardRequest {
  billing: BillingDetails
  choice: CardChoice
  /** The session in force, which may be a later one than that the fields were opened for. */
  session: PreparedPayment
  /** What is being paid, in minor units, as the server said last. */
  amount: number
}

/** What may travel through our server in place of a card: the provider's own references, good for this payment. */
export interface CardFields {
  paymentMethodId?: string
  cardIdentifier?: string
  sessionKey?: string
  token?: string
  cardHolderName?: string
}

/** A card made into a reference that may travel through us, or the sentence why not. */
export type CardReference = { ok: true; fields: CardFields } | { ok: false; message: string }

/**
 * How an attempt made by the browser ended, as a hint: the server reads the truth from the provider. `notSent` is certain
 * (nothing was asked, the form comes back); after `declined` the session may be tried again; `unknown` is looked up. An
 * empty message leaves the words to the call.
 */
export type CardAttempt =
  | { outcome: 'approved' }
  | { outcome: 'notSent'; message: string }
  | { outcome: 'declined'; message: string }
  | { outcome: 'unknown'; message: string }

/**
 * What the checkout asks of a card provider in the browser. One folder implements it for each provider; nothing outside
 * these folders knows which one is at work. Nothing here throws for what is wrong with a card.
 */
export interface CardProvider {
  /** As shown to the customer: `Stripe`. */
  name: string
  /** The fields serve only the session they were opened for: a fresh session opens fresh fields. */
  isOfOneSession?: boolean
  /** Puts the provider's fields for a new card into the container. Returns what takes them away again. */
  mount(container: HTMLElement, listener: CardListener): () => void
  /** Puts the provider's field for a saved card's security code there; asked where the session's code is the provider's. */
  mountSecurityCode?(container: HTMLElement, listener: CardListener, card: SavedCard): () => void
  /** Makes the card into a reference; for sessions whose flow is `server`. */
  reference?(request: CardRequest): Promise<CardReference>
  /** Attempts the payment, bank's challenge included; for sessions whose flow is `browser`. */
  attempt?(request: CardRequest): Promise<CardAttempt>
  /** Runs the bank's challenge in the provider's own window; returns what the provider made of it, as a hint. */
  answerChallenge?(clientSecret: string): Promise<string>
}

export interface CardListener {
  onReady(): void
  onChange(change: CardChange): void
  onFocus(hasFocus: boolean): void
  onLoadFailed(): void
}

/** What a provider is opened with. Opening throws the sentence to show. */
export interface CardOpening {
  session: PreparedPayment
  /** Asks the server for the session again, for one whose key has run out. Fails where the payment is another by now. */
  renew(): Promise<PreparedPayment>
}

export type ProviderId = 'opayo' | 'ryft' | 'stripe'

const providerIds: readonly ProviderId[] = ['opayo', 'ryft', 'stripe']

/** The provider of a session. Throws the sentence to show where there is none, or none that we know. */
export function providerId(name: string): ProviderId {
  if (name.trim() === '') throw new Error(messages.noProvider)
  const known = providerIds.find((id) => id === name.trim().toLowerCase())
  if (!known) throw new Error(unsupportedProvider(name))
  return known
}

/** Whether fields mounted for one session still serve another: same provider, same keys. */
export const servesSession = (
  card: CardProvider,
  previous: PreparedPayment,
  next: PreparedPayment,
): boolean =>
  card.isOfOneSession
    ? previous.transactionUuid === next.transactionUuid
    : previous.paymentProvider === next.paymentProvider &&
      JSON.stringify(previous.paymentProviderConfiguration) ===
        JSON.stringify(next.paymentProviderConfiguration)
