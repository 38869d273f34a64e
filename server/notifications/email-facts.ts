import type { Client } from '../client-configuration/client.service.ts'
import type { OrderRow } from '../orders/orders.repository.ts'

/** What every e-mail is made from. */
export interface EmailFacts {
  client: Pick<Client, 'name' | 'settings'>
  firstName: string
}

/** An e-mail about an order. */
export interface OrderEmailFacts extends EmailFacts {
  order: OrderRow
}

/** An e-mail about an account. */
export interface AccountEmailFacts extends EmailFacts {
  /** Customer id. */
  reference: string
  /** Where to go on: the link to choose a new password, else the page to log in. */
  link: string
}
