import type { PurchaseKind } from '../../memberships/membership-types.ts'
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
}

const subjects = {
  new: 'Your membership at',
  change: 'The change of your membership at',
  renewal: 'The renewal of your membership at',
} as const satisfies Record<PurchaseKind, string>

const orderTemplates = {
  order_confirmation: {
    body: OrderConfirmation,
    subject: ({ client, order }) =>
      `${subjects[order.items[0]?.kind ?? 'new']} ${client.name} (${order.reference})`,
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
