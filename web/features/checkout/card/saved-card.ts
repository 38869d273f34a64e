import type { BillingDetails } from './billing-details.ts'
import type { PreparedPayment } from '../payment/payment-session.ts'

export type SavedCard = NonNullable<PreparedPayment['savedCard']>

/** Fewest and most characters of a card's security code. */
export const securityCodeLength = { min: 3, max: 4 } as const

/** The saved card as received. The provider's reference is understood under both of its names. */
export function savedCardOf(
  received: (Omit<SavedCard, 'externalIdentifier'> & Partial<Record<string, unknown>>) | null,
): SavedCard | null {
  if (received === null) return null
  const reference = received['externalIdentifier'] ?? received['externalCardIdentifier']
  return typeof reference === 'string' ? { ...received, externalIdentifier: reference } : null
}

/** The card to pay with, if it is still good, and whether to say that it no longer is. */
export function savedCardOffer(card: SavedCard | null): { card: SavedCard | null; hasExpired: boolean } {
  if (card === null) return { card: null, hasExpired: false }
  return card.isExpired || card.recentlyExpired
    ? { card: null, hasExpired: card.recentlyExpired }
    : { card, hasExpired: false }
}

/** The digits of what was typed, at most as many as a code has. */
export const tidySecurityCode = (typed: string): string =>
  typed.replace(/\D/g, '').slice(0, securityCodeLength.max)

export const isSecurityCode = (code: string): boolean => code.length >= securityCodeLength.min

/** The address that was saved with the card, which pays with it again. */
export const billingOfCard = (card: SavedCard): BillingDetails => ({
  billingFirstName: card.firstName,
  billingLastName: card.lastName,
  billingAddressLineOne: card.addressLine1,
  billingAddressLineTwo: card.addressLine2,
  billingCity: card.city,
  billingPostcode: card.postCode,
})
