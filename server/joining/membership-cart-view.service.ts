import type { SaleKind } from '../cart/sale-kind.ts'
import { today } from '../client-configuration/client.service.ts'
import type { MembershipItem } from '../memberships/membership-item.ts'
import { offerOf, startBounds } from '../memberships/memberships.service.ts'
import { costsToWire, replacedToWire } from '../memberships/price/price-wire.ts'
import { bankAccountEnding } from '../payments/direct-debit.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import { anyPromotions } from '../promotions/promotions.service.ts'
import { venueById } from '../venues/venues.service.ts'
import { answersComplete, answersOf } from './answers.service.ts'

/** What the checkout shows of a membership, at the price that the cart stores. @throws not_purchasable */
export const membershipCartView: SaleKind['cartView'] = async (services, client, held, isPrivate) => {
  const { handle } = services.db
  const { cart } = held
  const item = held.item as typeof held.item & MembershipItem
  const offer = await offerOf(services, client.id, item.paymentOptionId)
  const venue = await venueById(services, client, item.venueId)
  if (!offer || !venue) throw new AppError('not_purchasable')
  const { type, option } = offer
  const day = today(services, client)
  const costs = costsToWire(option, item.price, {
    promotionEnabled: await anyPromotions(services, client.id),
    startsAt: startBounds(day),
    today: day,
  })
  return {
    kind: item.kind,
    replaces: replacedToWire(item.replaces),
    homeVenue: { id: venue.id, name: venue.name, slug: venue.slug },
    startDate: item.startDate,
    membershipType: {
      id: type.id,
      name: type.name,
      slug: type.slug,
      categories: type.categories.map((name) => ({ name })),
    },
    paymentOption: {
      ...costs,
      id: option.id,
      fees: { ...costs.fees, proRataDays: costs.proRataDays },
    },
    promotionCode: item.price.promotion?.kind === 'applied' ? item.price.promotion.code : null,
    bankAccountEnding:
      item.bankAccountId === null || isPrivate
        ? null
        : await bankAccountEnding(handle, client.id, item.bankAccountId),
    answers: isPrivate ? [] : await answersOf(handle, client.id, cart.id),
    questionsComplete: await answersComplete(handle, client.id, cart.id, type.id),
  }
}
