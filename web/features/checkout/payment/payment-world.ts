import type { CallerInput, CallerOutput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import type { CartSource } from '../../cart/cart-source.ts'
import type { BrowserFacts } from '../card/browser-facts.ts'
import type { CardOpening, CardProvider } from '../card/card-provider.ts'
import type { Refusal } from './payment-answers.ts'

type PaymentRoute =
  | 'preparePayment'
  | 'authorisePayment'
  | 'completeSca'
  | 'completeCheckout'
  | 'getPaymentStatus'
  | 'prepareSession'
  | 'paySession'
  | 'completeSession'

/** Everything outside that a payment needs, so that its story can be told, and tested, without a browser. */
export interface PaymentWorld {
  /** Whose cart is paid for. */
  source: CartSource
  ask<Name extends PaymentRoute>(
    name: Name,
    input: Partial<CallerInput<Routes[Name]>>,
  ): Promise<CallerOutput<Routes[Name]>>
  /** The call's own failure, or null for any other exception. */
  refusalOf(error: unknown): Refusal | null
  openCard(opening: CardOpening): Promise<CardProvider>
  browser(): BrowserFacts
  wait(milliseconds: number): Promise<void>
  /** The cart is no longer what was shown. */
  cartChanged(): void
  signedOut(): void
  /** An order could not be made of what was authorised or free. */
  orderFailed(message: string): void
}

/** What the customer agrees to by paying. Amount in minor units: what the card pays. */
export interface Agreement {
  itemHash: string
  terms: string[]
  /** Ids of the conditions that were accepted for those who take part. */
  waivers: readonly string[]
  amount: number
  /** What other tenders pay of the cart, in minor units. */
  otherTenders: readonly Tender[]
}

export interface Tender {
  tenderType: string
  amount: number
}

/** What is said of conditions for those who take part, where there are any. */
export const waiversToSend = ({ waivers }: Agreement) =>
  waivers.length === 0 ? {} : { completedWaivers: [...waivers] }

/** Everything the cart is paid with. A card that pays nothing is none. */
export const tendersOf = ({ amount, otherTenders }: Agreement): Tender[] => [
  ...otherTenders,
  ...(amount === 0 ? [] : [{ tenderType: 'card', amount }]),
]
