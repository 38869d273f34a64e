import type { RyftOutcome } from './ryft-messages.ts'

export interface RyftSession extends RyftOutcome {
  requiredAction?: { type: string } | null
}

export interface RyftOptions {
  publicKey: string
  clientSecret: string
  accountId?: string
  usage: 'payment'
  fieldCollection: { billingAddress: { display: 'full' | 'minimum' | 'none' }; nameOnCard: boolean }
  customerPaymentMethods?: { allowStorage: boolean; paymentMethods: { items: KeptCard[] } }
  style: Record<string, string>
}

/** A card as Ryft lists it. */
export interface KeptCard {
  id: string
  type: 'Card'
  card: { scheme: string; last4: string; expiryMonth: string; expiryYear: string }
}

interface Events {
  cardValidationChanged: { isValid: boolean }
  paymentMethodSelectionChanged: { paymentMethod: unknown }
}

/** The part of Ryft's script, version 2, that is used. It must come from Ryft's own address. */
export interface RyftScript {
  /** Fills `form#ryft-pay-form`. */
  init(options: RyftOptions): void
  attemptPayment(options: {
    clientSecret: string
    billingAddress?: Record<string, string>
  }): Promise<RyftSession>
  addEventHandler<Name extends keyof Events>(name: Name, handler: (event: Events[Name]) => void): void
  handleRequiredAction(
    requiredAction: object,
    publicKey: string,
    clientSecret: string,
  ): Promise<RyftSession | undefined>
}

export type RyftWindow = Window & { Ryft?: RyftScript }
