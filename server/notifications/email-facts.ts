import type { Client } from '../client-configuration/client.service.ts'
import type { OrderRow } from '../orders/orders.repository.ts'

/** The facts in the e-mail with the link to go on with joining. The names are the operator's own. */
export interface ResumeFacts {
  client: Pick<Client, 'name' | 'settings'>
  link: string
  /** YYYY-MM-DD: the last day on which it opens. */
  lastDay: string
  venueName: string
  membershipName: string | null
  isCustomer: boolean
  /** The link opens details that a guest has typed. */
  hasDetails: boolean
}

/** The facts that every e-mail to a customer is made from. */
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
