import { formatDate } from '../../contract/dates.ts'
import { priced } from '../../contract/money.ts'
import { collectionsToWire, feeLines, replacedToWire } from './price/price-wire.ts'
import { friendlyName, type SoldMembership } from './sold-membership.ts'

/** A person by name. */
export const personToWire = ({ id, firstName, lastName }: NonNullable<SoldMembership['member']>) => ({
  id,
  fullName: `${firstName} ${lastName}`,
})

/** What a customer reads of a membership in an order. */
export function soldMembershipToWire(item: SoldMembership) {
  const { price, paymentOption, venue } = item
  const baseFeeType = paymentOption.paymentType === 'recurring' ? 'monthly' : 'single'
  return {
    type: item.type,
    kind: item.kind ?? 'new',
    replaces: replacedToWire(item.replaces ?? null),
    purchasedFor: item.member ? personToWire(item.member) : null,
    name: item.name,
    friendlyName: friendlyName(item),
    categories: item.categories.map((name) => ({ name })),
    paymentType: paymentOption.paymentType,
    homeVenue: { id: venue.id, name: venue.name, slug: venue.slug },
    venueType: venue.placeType,
    membershipTypeId: item.membershipTypeId,
    membershipId: item.membershipId,
    baseFee: { type: baseFeeType, price: priced(price.baseFee, price.currency) },
    fees: feeLines(price),
    paymentOption: {
      id: paymentOption.id,
      fixedDuration: paymentOption.fixedDuration,
      fixedPeriod: paymentOption.fixedPeriod,
    },
    requiresEligibility: item.requiresEligibility,
    startDate: price.startDate,
    endDate: price.endDate,
    billingDay: price.billingDay,
    firstBillingDate: price.firstBillingDate,
    prettyFirstBillingDate: price.firstBillingDate === null ? null : formatDate(price.firstBillingDate),
    firstCollectionDate: price.firstCollectionDate,
    collectionsAtOldPrice: collectionsToWire(price.collectionsAtOldPrice ?? [], price.currency),
    proRataDays: price.proRata?.days ?? 0,
    minimumInAll: priced(price.minimumInAll, price.currency),
  }
}
