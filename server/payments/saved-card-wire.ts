import type { CalendarDate } from '../../contract/dates.ts'
import { isExpired, isRecentlyExpired, printedExpiry } from './card-expiry.ts'
import type { SavedCardRow } from './saved-cards.repository.ts'

/** A saved card as its owner sees it on that day. */
export function savedCardToWire(card: SavedCardRow, day: CalendarDate) {
  const { billing } = card
  return {
    id: card.id,
    cardType: card.cardType,
    lastFourDigits: card.lastFour,
    expiryDate: printedExpiry(card.expiry),
    isExpired: isExpired(card.expiry, day),
    recentlyExpired: isRecentlyExpired(card.expiry, day),
    externalIdentifier: card.reference,
    firstName: billing.firstName,
    lastName: billing.lastName,
    addressLine1: billing.addressLineOne,
    addressLine2: billing.addressLineTwo ?? '',
    city: billing.city,
    postCode: billing.postcode,
  }
}
