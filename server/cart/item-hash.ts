import type { PurchaseKind } from '../memberships/membership-types.ts'
import type { Price } from '../memberships/price/price.ts'
import type { Replaced } from '../memberships/change/replaced.ts'

export interface HashedItem {
  kind: PurchaseKind
  /** Null for a new membership alone. */
  replaces: Replaced | null
  membershipTypeId: string
  paymentOptionId: string
  venueId: string
  startDate: string
  billingDay: number | null
  promotionId: string | null
  price: Price
}

/**
 * The text that the item hash is made of: what is bought and every amount of it. It leaves out names and labels, so that a
 * corrected spelling does not stop a payment.
 */
export function itemFingerprint(item: HashedItem): string {
  const { price, replaces } = item
  return JSON.stringify([
    item.membershipTypeId,
    item.paymentOptionId,
    item.venueId,
    item.startDate,
    item.billingDay,
    item.promotionId,
    price.currency,
    price.dueToday,
    price.monthly,
    price.firstBillingDate,
    price.lines.map((line) => [line.type, line.amount]),
    item.kind,
    replaces && [replaces.membershipId, replaces.baseFee, replaces.monthInHand, replaces.endDate],
  ])
}
