import type { payments } from './payment-tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/**
 * Where a payment stands according to its provider, in our words. `unknown` covers a lost reply, a fault on the other side
 * and any status the adapter does not know: it is never read as "failed".
 */
export type Standing =
  | { kind: 'open' }
  | { kind: 'challenge' }
  | { kind: 'approved' }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'captured' }
  | { kind: 'released' }
  | { kind: 'unknown'; reason: string }

export interface Session {
  reference: string
  clientSecret: string | null
}

export interface AuthoriseRequest {
  paymentMethodId: string
  /** Where the bank may send the customer back to. */
  returnUrl: string
}

/** What a provider can do, as data: nothing outside an adapter asks which provider it is. */
export interface Capabilities {
  /** Smallest amount it takes, in minor units of the currency. */
  minimumAmount: number
  savesCards: boolean
}

export interface BrowserConfiguration {
  url: string | null
  publishableKey: string | null
  publicKey: string | null
  accountId: string | null
}

/**
 * One card payment provider. Each method takes our stored row, so that keys and metadata come from our ids, and none is
 * called while a transaction is open. `open` and `authorise` fail with ProviderUnavailable only when nothing can have
 * happened; every doubt is a Standing of kind `unknown`.
 */
export interface PaymentProvider {
  name: string
  capabilities: Capabilities
  browserConfiguration(): BrowserConfiguration
  /** Origins the checkout page must be allowed to load scripts and frames from. */
  browserOrigins: string[]
  /** Opens a session for the payment; safe to repeat. `merchant` is who the customer's bank says the money is for. */
  open(payment: PaymentRow, merchant: string): Promise<Session>
  authorise(payment: PaymentRow, request: AuthoriseRequest): Promise<Standing>
  /** Where it stands now, with the secret by which the browser goes on. */
  read(payment: PaymentRow): Promise<{ standing: Standing; clientSecret: string | null }>
  capture(payment: PaymentRow): Promise<Standing>
  /** Lets go of whatever is held; safe to repeat. */
  release(payment: PaymentRow): Promise<Standing>
}

export class ProviderUnavailable extends Error {}

/** Providers by the lower-case name that venues carry. */
export type PaymentProviders = Readonly<Record<string, PaymentProvider>>
