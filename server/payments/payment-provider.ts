import type { payments } from './payment-tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Data for a form that the browser posts to the bank inside a frame. */
export interface Challenge {
  url: string
  method: 'POST'
  fields: { key: string; value: string }[]
}

/**
 * Where a payment stands according to its provider, in our words. `unknown` covers a lost reply, a fault on the other side
 * and any status the adapter does not know: it is never read as "failed".
 */
export type Standing =
  | { kind: 'open' }
  /** The bank wants to see the customer; `challenge` is there if the browser needs more than the session's secret for it. */
  | { kind: 'challenge'; challenge?: Challenge }
  /** Held for us. `amount` in minor units and `currency` as the provider states them; `until` where it says how long. */
  | { kind: 'approved'; amount: number; currency: string; until?: Date }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'captured' }
  | { kind: 'released' }
  | { kind: 'unknown'; reason: string }

/** What an opened session gives the browser. */
export interface Session {
  /** The provider's id of the payment; null where it has none before it asks the bank. */
  reference: string | null
  clientSecret: string | null
  /** Short-lived key by which the browser turns a card into an identifier. */
  sessionKey: string | null
}

export interface Opening {
  /** The merchant that the customer's bank names. */
  merchant: string
  email: string
  /** An earlier call was made: the answer that named the session may have been lost. */
  isRepeat: boolean
}

export interface Person {
  email: string
  firstName: string
  lastName: string
}

export interface Billing {
  firstName: string
  lastName: string
  addressLineOne: string
  addressLineTwo: string | null
  city: string
  postcode: string
}

/** What the bank is told about the browser for 3-D Secure. */
export interface BrowserFacts {
  screenWidth: number
  screenHeight: number
  colourDepth: number
  /** Minutes from local time to UTC. */
  timezoneOffset: number
  language: string
  javascriptEnabled: boolean
  javaEnabled: boolean
  acceptHeader: string
  userAgent: string
  ip: string
}

/** The card to charge, by references that the provider's own code in the browser made. Never a number or a code. */
export interface CardToCharge {
  /** A payment method made in the browser. */
  paymentMethodId: string | null
  /** A card identifier made in the browser, and the session key it belongs to. */
  cardIdentifier: string | null
  sessionKey: string | null
  /** One-use token of a security code. */
  token: string | null
  cardHolderName: string | null
  /** The provider's reference of a card saved before, which belongs to this customer. */
  saved: string | null
  /** Keep this card for later. */
  save: boolean
}

export interface AuthoriseRequest {
  /** The merchant that the customer's bank names. */
  merchant: string
  card: CardToCharge
  billing: Billing
  email: string
  browser: BrowserFacts
  /** The provider's id of the customer, where it keeps cards by customer and this card is or will be saved. */
  customer: string | null
  /** Where the bank may send the customer back to. */
  returnUrl: string
  /** Where the bank posts the result of a challenge: nobody else knows the address, and it works without a cookie. */
  notificationUrl: string
}

/** The outcome of asking for the money; `reference` where the provider named the payment only now. */
export interface Authorisation {
  standing: Standing
  reference?: string
}

export interface RefundRequest {
  /** Our id of the refund: two calls with the same id make one refund. */
  id: string
  /** Minor units. */
  amount: number
}

export type RefundStanding =
  | { kind: 'refunded'; reference: string }
  | { kind: 'pending'; reference: string | null }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string }

/** A card as a provider keeps it. */
export interface ProviderCard {
  reference: string
  /** Equal for the same card number, where the provider tells. */
  fingerprint: string | null
  /** As the provider names it: `Visa`. */
  cardType: string
  lastFour: string
  /** `YYYY-MM`, the last month it is good for. */
  expiry: string
}

/** One event of a webhook and the object it is about. The payload is only a hint: the server reads the object again. */
export interface ReceivedEvent {
  id: string
  type: string
  /** Our client, from what we wrote on the object; null where the object is not ours. */
  client: string | null
  subject:
    | { kind: 'payment'; reference: string; payment: string | null }
    | { kind: 'card'; reference: string }
    | { kind: 'mandate'; reference: string }
    | { kind: 'other' }
}

/** What a provider can do, as data: nothing outside an adapter asks which provider it is. */
export interface Capabilities {
  /** Smallest amount it takes, in minor units of the currency. */
  minimumAmount: number
  savesCards: boolean
  /** `server`: our server asks for the money. `browser`: the provider's script asks, with the session, and we read the result. */
  flow: 'server' | 'browser'
  /** Whether an open session can be closed, so that nobody can pay with it later. */
  closesSessions: boolean
  /** Who shows the field for a saved card's security code. Our server never gets the code. */
  securityCode: 'ours' | 'provider'
}

export interface BrowserConfiguration {
  url: string | null
  publishableKey: string | null
  publicKey: string | null
  accountId: string | null
}

/**
 * One card payment provider. Each method takes our stored row, so that keys and metadata come from our ids, and none is
 * called while a transaction is open. Every doubt is a Standing of kind `unknown`. Only `open` and `customer` throw, and then
 * ProviderUnavailable: nothing can have been held.
 */
export interface PaymentProvider {
  name: string
  capabilities: Capabilities
  /** The sentence of the error catalogue for a session that could not be opened. */
  notOpened: string
  browserConfiguration(): BrowserConfiguration
  /** Origins that the checkout page must be allowed to load scripts and frames from. */
  browserOrigins: string[]
  /** What the frame of the bank's page may show, if the frame is ours: origins, or a scheme if every bank has its own origin. */
  challengeOrigins?: string[]
  /** Opens a session for the payment; safe to repeat. @throws ProviderUnavailable */
  open(payment: PaymentRow, opening: Opening): Promise<Session>
  authorise(payment: PaymentRow, request: AuthoriseRequest): Promise<Authorisation>
  /** Sends the bank's answer to a challenge to the provider, as the callback brought it; safe to repeat. */
  finishChallenge?(payment: PaymentRow, result: string): Promise<Standing>
  /** Where the payment stands now, with the secret by which the browser goes on. */
  read(payment: PaymentRow): Promise<Reading>
  capture(payment: PaymentRow): Promise<Standing>
  /** Releases whatever is held; safe to repeat. */
  release(payment: PaymentRow): Promise<Standing>
  refund(payment: PaymentRow, refund: RefundRequest): Promise<RefundStanding>
  /**
   * Where a refund stands now. It only reads, and never asks for a refund. For a provider that may call one refunded and
   * later failed.
   */
  readRefund?(payment: PaymentRow, refund: RefundRequest): Promise<RefundStanding>
  /** The provider's id for a customer whose cards may be saved. @throws ProviderUnavailable */
  customer?(owner: { clientId: string; userId: string }, person: Person): Promise<string>
  /**
   * Tells the provider which customer's card the browser is about to pay with, if the card is or will be saved: a session
   * without a customer saves nothing. Safe to repeat.
   * @throws ProviderUnavailable
   */
  attachCustomer?(payment: PaymentRow, customer: string): Promise<void>
  /** The card of this payment, if the provider keeps it; null where it does not. Throws where the provider does not answer. */
  cardOf(payment: PaymentRow): Promise<ProviderCard | null>
  /**
   * A kept card as it is now, because the card network may have given it a new expiry; null where it is gone. Throws as
   * `cardOf`.
   */
  readCard?(card: { reference: string; customer: string | null }): Promise<ProviderCard | null>
  /** Forgets a kept card; one that is gone already is fine. Throws where the provider does not answer. */
  forgetCard(card: { reference: string; customer: string | null }): Promise<void>
  /** Reads a webhook from its raw bytes; null where the signature is wrong or too old. Absent: the provider sends none. */
  receive?(raw: Buffer, headers: Record<string, string | undefined>, now: Date): ReceivedEvent[] | null
  /** Every payment opened between two moments. Throws where the provider does not answer. Absent: it has no list. */
  list?(from: Date, to: Date): Promise<ListedPayment[]>
  /** What the provider says about the payment now, field by field, without secrets. */
  explain(payment: PaymentRow): Promise<Record<string, unknown>>
}

/** A payment as the provider lists it, for reconciliation. */
export interface ListedPayment {
  reference: string
  /** Our client and payment, from what we wrote on it; null where it is not one of ours. */
  client: string | null
  payment: string | null
  /** Minor units: what is held or was taken. */
  amount: number
  currency: string
  standing: Standing['kind']
}

export interface Reading {
  standing: Standing
  clientSecret: string | null
  /** The provider's id of the payment, where it was only found now because the answer that named it was lost. */
  reference?: string
}

export class ProviderUnavailable extends Error {}

/** Providers by the lower-case name that venues carry. */
export type PaymentProviders = Readonly<Record<string, PaymentProvider>>
