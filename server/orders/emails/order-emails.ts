import type { ItemEmails, SoldItem } from '../../cart/sale-kind.ts'
import {
  renderEmail,
  type EmailContent,
  type EmailFacts,
  type Template,
} from '../../notifications/render-email.ts'
import type { OrderRow } from '../orders.repository.ts'
import { MandateRefused } from './MandateRefused.tsx'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import { PaymentFailed } from './PaymentFailed.tsx'

/** An e-mail about an order. */
export interface OrderEmailFacts extends EmailFacts {
  order: OrderRow
  /** Its items with what their kinds say of them. */
  items: { item: SoldItem; emails: ItemEmails }[]
  /** An amount in minor units, as text in the order's currency. */
  money: (amount: number) => string
}

const orderTemplates = {
  order_confirmation: {
    body: OrderConfirmation,
    subject: ({ client, order, items }) => `${items[0]!.emails.subject} ${client.name} (${order.reference})`,
  },
  payment_failed: {
    body: PaymentFailed,
    subject: ({ order }) => `We could not take your payment (${order.reference})`,
  },
  mandate_refused: {
    body: MandateRefused,
    subject: ({ order }) => `Your bank did not set up your Direct Debit (${order.reference})`,
  },
} as const satisfies Record<string, Template<OrderEmailFacts>>

export type OrderEmailKind = keyof typeof orderTemplates

export const renderOrderEmail = (kind: OrderEmailKind, facts: OrderEmailFacts): Promise<EmailContent> =>
  renderEmail(orderTemplates[kind], facts)
