import { holdCustomer } from '../accounts/accounts.service.ts'
import { clientById } from '../client-configuration/client.service.ts'
import { creditReturned, returnCredit } from '../credit/credit.service.ts'
import { holdPayment } from '../payments/payments.service.ts'
import { givenBackOf, refundIn } from '../payments/refunds.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { findOrder, lockOrder, type OrderRow } from './orders.repository.ts'
import { undoLines } from './orders.service.ts'
import { shareOfRefund } from './tender.ts'

/**
 * Cancels one line of a paid order and gives an amount of it back: to the card first, up to what it paid, then as credit. The
 * other lines stay as they are. A line that is cancelled already is left alone.
 * @param amount minor units, at most what the line cost
 * @throws not_found; payment_in_progress before the order's money is taken; 422 on `amount`
 */
export async function cancelLine(
  services: Services,
  { clientId, orderId, lineId }: { clientId: string; orderId: string; lineId: string },
  amount: number,
  reason: string,
): Promise<void> {
  const client = await clientById(services, clientId)
  await services.db.inTransaction(async (tx) => {
    const order = await holdOrder(tx, clientId, orderId)
    const line = order?.lines.find(({ id }) => id === lineId)
    if (!order || !line) throw new AppError('not_found')
    if (line.state === 'cancelled') return
    if (order.state !== 'paid') throw new AppError('payment_in_progress')
    if (!Number.isSafeInteger(amount) || amount < 0 || amount > line.amount)
      throw invalid({ amount: ['No more can be given back than was paid.'] })
    const parts = shareOfRefund(amount, order.tenders, await givenBackBy(tx, order))
    if (!parts) throw invalid({ amount: ['No more can be given back than was paid.'] })
    await undoLines(tx, services, client, order, [line], 'cancel')
    for (const { tender, amount: part } of parts) {
      const purpose = { clientId, userId: order.userId, orderId, orderLineId: lineId }
      if (tender.paymentId !== null)
        await refundIn(
          tx,
          services,
          { clientId, paymentId: tender.paymentId, orderLineId: lineId },
          part,
          reason,
        )
      else await returnCredit(tx, services, purpose, part)
    }
  })
}

/** The order after its customer and its payments: locked in the order in which everybody locks them. */
async function holdOrder(tx: Handle, clientId: string, orderId: string): Promise<OrderRow | null> {
  const seen = await findOrder(tx, clientId, orderId)
  if (seen) await holdCustomer(tx, clientId, seen.userId)
  const payments = seen?.tenders.flatMap(({ paymentId }) => paymentId ?? []) ?? []
  for (const id of payments.toSorted()) await holdPayment(tx, clientId, id)
  return lockOrder(tx, clientId, orderId)
}

/** What each tender has given back or is giving back, in minor units. Everything but cards comes back as credit. */
async function givenBackBy(tx: Handle, order: OrderRow): Promise<Map<string, number>> {
  const given = new Map<string, number>()
  for (const { id, paymentId } of order.tenders)
    if (paymentId !== null) given.set(id, await givenBackOf(tx, order.clientId, paymentId))
  let credit = await creditReturned(tx, order.clientId, order.id)
  for (const { id, amount, paymentId } of order.tenders) {
    if (paymentId !== null) continue
    given.set(id, Math.min(amount, credit))
    credit -= Math.min(amount, credit)
  }
  return given
}
