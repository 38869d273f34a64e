import { formatMoney } from '../../../contract/money.ts'
import { kindOf } from '../../cart/sale-kind.ts'
import { userById } from '../../accounts/accounts.service.ts'
import { clientById } from '../../client-configuration/client.service.ts'
import { queueEmail } from '../../notifications/notifications.service.ts'
import type { Handle } from '../../platform/db.ts'
import { within, type Services } from '../../services.ts'
import { findOrder, type OrderRow } from '../orders.repository.ts'
import { renderOrderEmail, type OrderEmailKind } from './order-emails.ts'

/** Stores an e-mail about an order, for the customer who placed it. */
export async function queueOrderEmail(
  tx: Handle,
  services: Services,
  order: OrderRow,
  kind: OrderEmailKind,
): Promise<void> {
  const client = await clientById(within(services, tx), order.clientId)
  const user = await userById(within(services, tx), order.clientId, order.userId)
  const content = await renderOrderEmail(kind, {
    client,
    order,
    firstName: user.firstName,
    items: order.lines.map(({ kind, sold }) => ({ item: sold, emails: kindOf(services, kind).emails(sold) })),
    money: (amount) => formatMoney({ amount, currency: order.currency }),
  })
  const about = { clientId: order.clientId, recipient: user.email, kind, subjectId: order.id }
  await queueEmail(tx, services, { ...about, ...content, expiresAt: null })
}

/** Tells the customer of an order that the bank refused its Direct Debit. Safe to repeat. */
export async function tellOfRefusedMandate(
  services: Services,
  clientId: string,
  orderId: string,
): Promise<void> {
  const order = await findOrder(services.db.handle, clientId, orderId)
  if (!order) return
  await services.db.inTransaction((tx) => queueOrderEmail(tx, services, order, 'mandate_refused'))
}
