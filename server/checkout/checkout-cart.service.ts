import { today } from '../client-configuration/client.service.ts'
import { priced } from '../../contract/money.ts'
import { openCart } from '../cart/cart.service.ts'
import { answersComplete, answersOf } from '../joining/answers.service.ts'
import { checkoutTerms } from '../terms/terms.service.ts'
import { offerOf, startBounds } from '../memberships/memberships.service.ts'
import { costsToWire, replacedToWire } from '../memberships/price/price-wire.ts'
import { bankAccountEnding } from '../payments/direct-debit.service.ts'
import { anyPromotions } from '../promotions/promotions.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { venueById } from '../venues/venues.service.ts'
import { creditsOf, tendersOf } from './credit-tender.service.ts'
import { outstanding } from './outstanding.ts'
import { ownerOf, type Shopper } from './shopper.ts'

/**
 * What the customer is about to pay for, at the price that the cart stores; null where the cart is empty.
 * @throws not_purchasable where the membership is no longer sold
 */
export async function checkoutCart(services: Services, shopper: Shopper) {
  const { client, handedOver } = shopper
  const { handle } = services.db
  const held = await openCart(handle, ownerOf(shopper))
  if (!held) return null
  const { cart, item } = held
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
  // A person who pays for somebody else sees what it costs, not who the customer is.
  const isPrivate = handedOver !== null
  return {
    cartId: cart.id,
    itemHash: item.itemHash,
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
    outstandingCartBalance: priced(outstanding(held), item.price.currency),
    cartPayments: tendersOf(cart),
    credits: isPrivate ? [] : await creditsOf(services, client, held),
    bankAccountEnding:
      item.bankAccountId === null || isPrivate
        ? null
        : await bankAccountEnding(handle, client.id, item.bankAccountId),
    answers: isPrivate ? [] : await answersOf(handle, client.id, cart.id),
    questionsComplete: await answersComplete(handle, client.id, cart.id, type.id),
  }
}

/** Terms to accept before paying for that cart, which must be the customer's open one. Throws "cart_empty" otherwise. */
export async function termsOfCart(services: Services, shopper: Shopper, cartId: string) {
  const { handle } = services.db
  const held = await openCart(handle, ownerOf(shopper))
  if (held?.cart.id !== cartId) throw new AppError('cart_empty')
  return checkoutTerms(handle, shopper.client.id)
}
