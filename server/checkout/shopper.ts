import type { Owner } from '../cart/cart.service.ts'
import type { Client } from '../client-configuration/client.service.ts'

/** The customer at the checkout of a client's site. */
export interface Shopper {
  client: Client
  userId: string
}

export const ownerOf = ({ client, userId }: Shopper): Owner => ({
  clientId: client.id,
  userId,
  source: 'online-joining',
})
