import type { Client } from '../client-configuration/client.service.ts'
import type { OrderRow } from '../orders/orders.repository.ts'

/** What the link to go on with joining is sent with. The names are the operator's own. */
export interface ResumeFacts {
  client: Pick<Client, 'name' | 'settings'>
  link: string
  /** YYYY-MM-DD: the last day on which it opens. */
  lastDay: string
  venueName: string
  membershipName: string | null
  isCustomer: boolean
  /** It opens details that a guest has typed. */
  hasDetails: boolean
}

/** What an e-mail about an order is made from. */
export interface EmailFacts {
  client: Pick<Client, 'name' | 'settings'>
  order: OrderRow
  firstName: string
}
