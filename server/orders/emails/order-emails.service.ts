import { userById } from '../../accounts/accounts.service.ts'
import { kindOf } from '../../cart/sale-kind.ts'
import { areaOrigin, clientById, type Client } from '../../client-configuration/client.service.ts'
import { askForWriting, type WriteEmail } from '../../notifications/notifications.service.ts'
import { renderEmail } from '../../notifications/render-email.ts'
import { senderOf } from '../../notifications/sender.ts'
import type { Handle } from '../../platform/db.ts'
import type { Services } from '../../services.ts'
import { agreementOfOrder } from '../order-agreement.service.ts'
import { findOrder, type OrderRow } from '../orders.repository.ts'
import { orderEmails, type OrderEmailKind } from './order-emails.ts'

/** Asks for an e-mail about an order, in the transaction of what it tells of. It is written when it is sent, so that nobody waits. */
export async function askForOrderEmail(
  tx: Handle,
  services: Services,
  { clientId, id }: Pick<OrderRow, 'clientId' | 'id'>,
  kind: OrderEmailKind,
): Promise<void> {
  await askForWriting(tx, services, { clientId, kind, subjectId: id })
}

/** Writes an e-mail about an order for the customer who placed it, in their language; null where there is no such order. */
const writeOrderEmail =
  (kind: OrderEmailKind): WriteEmail =>
  async (services, { clientId, subjectId }) => {
    const client = await clientById(services, clientId)
    // What may be told of an order more than once has a number behind the order's id.
    const order = await findOrder(services.db.handle, clientId, subjectId.split(':')[0]!)
    if (!order) return null
    const user = await userById(services, clientId, order.userId)
    const sender = senderOf(client, user.locale)
    // Whatever has become of the order since: it is confirmed as it was placed.
    const told = kind === 'order_confirmation' ? { ...order, state: 'paid' as const } : order
    const email = orderEmails[kind]({
      sender,
      firstName: user.firstName,
      order,
      items: order.lines.map((line) => kindOf(services, line.kind).emails(line.sold, sender)),
      agreement: agreementOfOrder(services, client, told, user, sender.words),
      links: {
        order: pageOfOrder(services, client, order),
        account: areaOrigin(services, client, 'my-account'),
      },
    })
    return { recipient: user.email, ...(await renderEmail(sender, email)) }
  }

/** The page that shows an order. */
function pageOfOrder(services: Services, client: Client, { id, lines }: OrderRow): string {
  const { area } = kindOf(services, lines[0]!.kind)
  const name = area === 'bookings' ? 'booking-confirmed' : 'order-confirmed'
  return `${areaOrigin(services, client, area)}/${name}/${id}`
}

/** How each e-mail about an order is written. */
export const orderEmailWriters: Record<string, WriteEmail> = Object.fromEntries(
  (Object.keys(orderEmails) as OrderEmailKind[]).map((kind) => [kind, writeOrderEmail(kind)]),
)

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
  const kind = mandateEmails[state]
  if (!kind) return
  const subjectId = nth > 1 ? `${orderId}:${nth}` : orderId
  await services.db.inTransaction((tx) => askForWriting(tx, services, { clientId, kind, subjectId }))
}
