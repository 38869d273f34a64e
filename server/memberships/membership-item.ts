import type { PurchaseKind } from './membership-types.ts'
import type { Price } from './price/price.ts'
import type { Replaced } from './replaced.ts'

/** A membership in a cart. */
export interface MembershipItem {
  kind: PurchaseKind
  /** Null for a new membership alone. */
  replaces: Replaced | null
  membershipTypeId: string
  paymentOptionId: string
  venueId: string
  startDate: string
  billingDay: number | null
  promotionId: string | null
  bankAccountId: string | null
  price: Price
}

/** The text that its hash is made of, with the person it is for. It leaves out names and labels, so that a corrected spelling does not stop a payment. */
export function membershipFingerprint(item: MembershipItem, personId: string | null): string {
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
    personId,
  ])
}
