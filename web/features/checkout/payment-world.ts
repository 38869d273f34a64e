import type { CallerInput, CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import type { BrowserFacts } from './browser-facts.ts'
import type { CardProvider } from './card-provider.ts'
import type { Refusal } from './payment-answers.ts'
import type { PreparedPayment } from './payment-session.ts'

type PaymentRoute =
  | 'preparePayment'
  | 'authorisePayment'
  | 'completeSca'
  | 'completeCheckout'
  | 'getPaymentStatus'

/** Everything outside that a payment needs, so that its story can be told, and tested, without a browser. */
export interface PaymentWorld {
  ask<Name extends PaymentRoute>(
    name: Name,
    input: Partial<CallerInput<Routes[Name]>>,
  ): Promise<CallerOutput<Routes[Name]>>
  /** The call's own failure, or null for any other exception. */
  refusalOf(error: unknown): Refusal | null
  openCard(prepared: PreparedPayment): Promise<CardProvider>
  browser(): BrowserFacts
  wait(milliseconds: number): Promise<void>
  /** The cart is no longer what was shown. */
  cartChanged(): void
  signedOut(): void
}

/** What the customer agrees to by paying. Amount in minor units. */
export interface Agreement {
  itemHash: string
  terms: string[]
  amount: number
}
