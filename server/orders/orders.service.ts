import { kindOf, type Sale } from '../cart/sale-kind.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { recordCreation, recordMove } from '../events/events.service.ts'
import { clientById, type Client } from '../client-configuration/client.service.ts'
import { queueOrderEmail } from './emails/order-emails.service.ts'
import { returnCredit } from '../credit/credit.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { orderMoves } from './order-state.ts'
import {
  changeOrderState,
  findOrder,
  findOrderOfCart,
  findOrderOfPayment,
  findUncaptured,
  insertOrder,
  listFailed,
  type OrderRow,
} from './orders.repository.ts'

const subject = { kind: 'order', table: orderMoves }

export interface NewOrder {
  client: Client
  cartId: string
  paymentId: string | null
  userId: string
  sale: Sale
  /** The part of the total that credit pays, in minor units. */
  creditUsed: number
}

/** Stores the order, in the transaction that completes the cart. What it sells is made by its kind, afterwards. */
export async function createOrder(
  tx: Handle,
  services: Services,
  { client, sale, ...made }: NewOrder,
): Promise<OrderRow> {
  const now = services.clock.now()
  const { price } = sale.item
  const order: OrderRow = {
    ...made,
    clientId: client.id,
    id: randomUUID(),
    reference: newReference(),
    state: made.paymentId === null ? 'paid' : 'pendingCapture',
    currency: price.currency,
    total: price.dueToday,
    tax: sale.tax,
    items: [sale.item],
    promotionCode: sale.promotionCode,
    newMandate: sale.newMandate,
    setsBillingDay: sale.setsBillingDay,
    placedAt: now,
  }
  await insertOrder(tx, order)
  await recordCreation(tx, subject.kind, order, now, {
    cart: made.cartId,
    payment: made.paymentId,
    total: order.total,
  })
  return order
}

/** Ten letters and digits that nobody can misread, for customers to quote on the phone. */
function newReference(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
}

export async function orderOfCart(db: Handle, clientId: string, cartId: string): Promise<OrderRow | null> {
  return findOrderOfCart(db, clientId, cartId)
}

export async function orderOfPayment(
  services: Services,
  clientId: string,
  paymentId: string,
): Promise<OrderRow | null> {
  return findOrderOfPayment(services.db.handle, clientId, paymentId)
}

/** Payments of orders that have waited for their capture for at least this many seconds. */
export async function paymentsOfOpenOrders(
  services: Services,
  clientId: string,
  seconds: number,
): Promise<string[]> {
  const before = new Date(services.clock.now().getTime() - seconds * 1000)
  return findUncaptured(services.db.handle, clientId, before, 100)
}

/** An order of this customer; anybody else's is refused. @throws not_found, forbidden */
export async function orderFor(
  services: Services,
  client: Client,
  userId: string,
  orderId: string,
): Promise<OrderRow> {
  const order = await findOrder(services.db.handle, client.id, orderId)
  if (!order) throw new AppError('not_found')
  if (order.userId !== userId) throw new AppError('forbidden')
  return order
}

/** The money has been taken. Safe to repeat. */
export async function confirmCapture(services: Services, order: OrderRow): Promise<void> {
  if (order.state !== 'pendingCapture') return
  await services.db.inTransaction(async (tx) => {
    const state = await recordMove(tx, subject, order, 'confirmCapture', services.clock.now())
    if (!(await changeOrderState(tx, order, state)))
      throw new Error(`order ${order.id} was moved by somebody else`)
  })
}

/**
 * The bank released the money before it was taken: this undoes all that the order made, and tells the customer. Safe to
 * repeat.
 */
export async function failCapture(services: Services, order: OrderRow): Promise<void> {
  if (order.state !== 'pendingCapture') return
  const client = await clientById(services, order.clientId)
  await services.db.inTransaction(async (tx) => {
    const at = services.clock.now()
    const state = await recordMove(tx, subject, order, 'failCapture', at)
    if (!(await changeOrderState(tx, order, state)))
      throw new Error(`order ${order.id} was moved by somebody else`)
    const { clientId, userId, id: orderId } = order
    await returnCredit(tx, services, { clientId, userId, orderId }, order.creditUsed)
    for (const { kind = 'new' } of order.items) await kindOf(services, kind).undo(tx, services, client, order)
    await queueOrderEmail(tx, services, order, 'payment_failed')
  })
}

/** A customer's orders whose money could not be taken. */
export const failedOrders = (db: Handle, clientId: string, userId: string): Promise<OrderRow[]> =>
  listFailed(db, clientId, userId)
