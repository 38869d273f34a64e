import type { SignedInUser } from '../accounts/accounts.service.ts'
import type { CartSource } from '../cart/cart-source.ts'
import type { Owner } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'

/** The person who pays at the checkout of a client's site. */
export interface Shopper {
  client: Client
  /** The customer whose cart it is. */
  userId: string
  customer: Pick<SignedInUser, 'reference' | 'email' | 'creditBalance' | 'known'>
  /** Which of the customer's carts is paid for. */
  source: CartSource
  /**
   * The handed-over cart, where a person pays with a checkout token: they get nothing else of the customer's, neither saved
   * card nor credit. Null: the customer, signed in.
   */
  handedOver: string | null
}

export const ownerOf = ({ client, userId, source, handedOver }: Shopper): Owner => ({
  clientId: client.id,
  userId,
  source,
  ...(handedOver === null ? {} : { cartId: handedOver }),
})

/** Whether a payment is one that this shopper may see and make. */
export const isOwn = (
  { userId, handedOver }: Shopper,
  payment: { userId: string; cartId: string } | null,
): boolean => payment?.userId === userId && (handedOver === null || handedOver === payment.cartId)
