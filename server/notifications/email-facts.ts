import type { Client } from '../client-configuration/client.service.ts'
import type { OrderRow } from '../orders/orders.repository.ts'

/** What an e-mail about an order is made from. */
export interface EmailFacts {
  client: Pick<Client, 'name' | 'settings'>
  order: OrderRow
  firstName: string
}
