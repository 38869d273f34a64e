import { userById } from '../../accounts/accounts.service.ts'
import { kindOf } from '../../cart/sale-kind.ts'
import { areaOrigin, clientById } from '../../client-configuration/client.service.ts'
import { queueEmail } from '../../notifications/notifications.service.ts'
import { renderEmail } from '../../notifications/render-email.ts'
import { senderOf } from '../../notifications/sender.ts'
import type { Handle } from '../../platform/db.ts'
import { within, type Services } from '../../services.ts'
import { agreementOfOrder } from '../order-agreement.service.ts'
import { findOrder, type OrderRow } from '../orders.repository.ts'
import { orderEmails, type OrderEmailKind } from './order-emails.ts'

/**
 * Stores an e-mail about an order, for the customer who placed it, in their language.
 * @param subjectId another than the order's where the same may have to be told of an order again
 */
export async function queueOrderEmail(
  tx: Handle,
  services: Services,
  order: OrderRow,
  kind: OrderEmailKind,
  subjectId = order.id,
): Promise<void> {
  const inside = within(services, tx)
  const client = await clientById(inside, order.clientId)
  const user = await userById(inside, order.clientId, order.userId)
  const sender = senderOf(client, user.locale)
  const email = orderEmails[kind]({
    sender,
    firstName: user.firstName,
    order,
    items: order.lines.map((line) => kindOf(services, line.kind).emails(line.sold, sender)),
    agreement: await agreementOfOrder(inside, client, order, user, sender.words),
    links: {
      order: `${areaOrigin(services, client, 'online-joining')}/order-confirmed/${order.id}`,
      account: areaOrigin(services, client, 'my-account'),
    },
  })
  const content = await renderEmail(sender, email)
  const about = { clientId: order.clientId, recipient: user.email, kind, subjectId }
  await queueEmail(tx, services, { ...about, ...content, expiresAt: null })
}

const mandateEmails: Record<string, OrderEmailKind> = {
  active: 'mandate_active',
  failed: 'mandate_refused',
  cancelled: 'mandate_cancelled',
}

/**
 * Tells the customer of an order what became of its Direct Debit: once for each decision of the bank. Safe to repeat.
 * @param nth which of the bank's decisions about the instruction it is
 */
export async function tellOfMandate(
  services: Services,
  clientId: string,
  orderId: string,
  state: string,
  nth: number,
): Promise<void> {
  const order = await findOrder(services.db.handle, clientId, orderId)
  const kind = mandateEmails[state]
  if (!order || !kind) return
  const subjectId = nth > 1 ? `${orderId}:${nth}` : orderId
  await services.db.inTransaction((tx) => queueOrderEmail(tx, services, order, kind, subjectId))
}
