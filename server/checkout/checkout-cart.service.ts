import { priced } from '../../contract/money.ts'
import { openCart } from '../cart/cart.service.ts'
import { kindOf } from '../cart/sale-kind.ts'
import { checkoutTerms } from '../terms/terms.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
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
  // A person who pays for somebody else sees what it costs, not who the customer is.
  const isPrivate = handedOver !== null
  return {
    ...(await kindOf(services, item.kind).cartView(services, client, held, isPrivate)),
    cartId: cart.id,
    itemHash: item.itemHash,
    outstandingCartBalance: priced(outstanding(held), item.price.currency),
    cartPayments: tendersOf(cart),
    credits: isPrivate ? [] : await creditsOf(services, client, held),
  }
}

/** Terms to accept before paying for that cart, which must be the customer's open one. Throws "cart_empty" otherwise. */
export async function termsOfCart(services: Services, shopper: Shopper, cartId: string) {
  const { handle } = services.db
  const held = await openCart(handle, ownerOf(shopper))
  if (held?.cart.id !== cartId) throw new AppError('cart_empty')
  return checkoutTerms(handle, shopper.client.id)
}
