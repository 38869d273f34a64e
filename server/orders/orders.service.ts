import { randomBytes, randomUUID } from 'node:crypto'
import { totalOf } from '../cart/cart-total.ts'
import { groupedBy, type FilledCart, type Sale } from '../cart/sale-kind.ts'
import { holdCustomer } from '../accounts/accounts.service.ts'
import { clientById, type Client } from '../client-configuration/client.service.ts'
import { containedTax } from '../client-configuration/tax.ts'
import { returnCredit } from '../credit/credit.service.ts'
import { recordCreation, recordMove } from '../events/events.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import { returnPromotion } from '../promotions/promotions.service.ts'
import type { Services } from '../services.ts'
import { askForOrderEmail } from './emails/order-emails.service.ts'
import { orderLineMoves, orderMoves } from './order-state.ts'
import {
  changeLineState,
  changeOrderState,
  findOrder,
  findOrderOfCart,
  findOrderOfPayment,
  findUncaptured,
  hasOrder,
  insertOrder,
  listUndone,
  type OrderLineRow,
  type OrderRow,
  type ReadOrder,
} from './orders.repository.ts'
import type { TenderKind } from './tender.ts'

const subject = { kind: 'order', table: orderMoves }
const lineSubject = { kind: 'orderLine', table: orderLineMoves }

export interface NewOrder {
  held: FilledCart
  /** For each line of the cart, in its order, what its kind prepared. */
  sales: readonly Sale[]
  /** The payment that holds the rest; null where credit pays for all of it, or nothing is due. */
  paymentId: string | null
}

/** Stores the order, in the transaction that completes the cart. What it sells is made by the kinds, afterwards. */
export async function createOrder(
  tx: Handle,
  services: Services,
  { held: { cart, lines: bought }, sales, paymentId }: NewOrder,
): Promise<OrderRow> {
  const placedAt = services.clock.now()
  const { clientId, userId } = cart
  const id = randomUUID()
  const lines = bought.map((line, index) => orderLineOf(line, id, userId, sales[index]!))
  const total = totalOf(lines)
  const tender = (kind: TenderKind, amount: number, payment: string | null = null) =>
    amount > 0
      ? [
          {
            clientId,
            id: randomUUID(),
            orderId: id,
            kind,
            amount,
            paymentId: payment,
            staffId: null,
            createdAt: placedAt,
          },
        ]
      : []
  const order: OrderRow = {
    clientId,
    id,
    reference: newReference(),
    cartId: cart.id,
    userId,
    state: paymentId === null ? 'paid' : 'pendingCapture',
    currency: bought[0]!.price.currency,
    total,
    tax: lines.reduce((sum, { tax }) => sum + tax, 0),
    placedAt,
    lines,
    tenders: [...tender('credit', cart.credit), ...tender('card', total - cart.credit, paymentId)],
  }
  await insertOrder(tx, order)
  await recordCreation(tx, subject.kind, order, placedAt, { cart: cart.id, payment: paymentId, total })
  for (const line of lines)
    await recordCreation(tx, lineSubject.kind, line, placedAt, {
      order: id,
      kind: line.kind,
      amount: line.amount,
    })
  return order
}

function orderLineOf(
  line: FilledCart['lines'][number],
  orderId: string,
  payerId: string,
  { item }: Sale,
): OrderLineRow {
  const { clientId, id, position, kind, personId, venueId, due: amount, vatClass, promotionId } = line
  const tax = containedTax(amount, vatClass)
  const bought = { clientId, id, orderId, position, kind, venueId, amount, tax, vatClass, promotionId }
  return { ...bought, personId: personId ?? payerId, state: 'sold', sold: item }
}

/** Ten letters and digits that nobody can misread, for customers to quote on the phone. */
function newReference(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(10)].map((byte) => letters[byte % 32]).join('')
}

export async function orderOfCart(db: Handle, clientId: string, cartId: string): Promise<OrderRow | null> {
  return findOrderOfCart(db, clientId, cartId)
}

/** Whether a customer has ever ordered anything, whatever became of it. */
export const hasOrdered = (db: Handle, clientId: string, userId: string): Promise<boolean> =>
  hasOrder(db, clientId, userId)

export async function orderOfPayment(
  services: Services,
  clientId: string,
  paymentId: string,
): Promise<OrderRow | null> {
  return findOrderOfPayment(services.db.handle, clientId, paymentId)
}

/** Payments of orders of all operators that have waited for their capture for at least this many seconds. */
export async function paymentsOfOpenOrders(
  services: Services,
  seconds: number,
): Promise<{ clientId: string; paymentId: string }[]> {
  const before = new Date(services.clock.now().getTime() - seconds * 1000)
  return findUncaptured(services.db.handle, before)
}

/** An order of this customer; anybody else's is refused. @throws not_found, forbidden */
export async function orderFor(
  services: Services,
  client: Client,
  userId: string,
  orderId: string,
): Promise<ReadOrder> {
  const order = await findOrder(services.db.handle, client.id, orderId)
  if (!order) throw new AppError('not_found')
  if (order.userId !== userId) throw new AppError('forbidden')
  return order
}

/**
 * Makes one move of an order that waits for its money. False where somebody else has made it already: whoever comes second has
 * nothing to do.
 */
async function moveOpenOrder(
  tx: Handle,
  services: Services,
  order: OrderRow,
  move: keyof typeof orderMoves.pendingCapture,
): Promise<boolean> {
  if (!(await changeOrderState(tx, order, orderMoves.pendingCapture[move]))) return false
  await recordMove(tx, subject, order, move, services.clock.now())
  return true
}

/** The money has been taken. Safe to repeat. */
export async function confirmCapture(services: Services, order: OrderRow): Promise<void> {
  if (order.state !== 'pendingCapture') return
  await services.db.inTransaction((tx) => moveOpenOrder(tx, services, order, 'confirmCapture'))
}

/**
 * The bank released the money before it was taken: this undoes all that the order made, and tells the customer. Safe to
 * repeat.
 */
export async function failCapture(services: Services, order: OrderRow): Promise<void> {
  if (order.state !== 'pendingCapture') return
  const client = await clientById(services, order.clientId)
  await services.db.inTransaction(async (tx) => {
    await holdCustomer(tx, order.clientId, order.userId)
    if (!(await moveOpenOrder(tx, services, order, 'failCapture'))) return
    const { clientId, userId, id: orderId } = order
    const credit = totalOf(order.tenders.filter(({ kind }) => kind === 'credit'))
    await returnCredit(tx, services, { clientId, userId, orderId }, credit)
    await undoLines(tx, services, client, order, order.lines, 'failCapture')
    await askForOrderEmail(tx, services, order, 'payment_failed')
  })
}

/**
 * Moves lines of one order to an end and has their kinds end what was bought. A code's use comes back where nothing was paid for it.
 * @throws where somebody else has moved one meanwhile
 */
export async function undoLines(
  tx: Handle,
  services: Services,
  client: Client,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  move: 'cancel' | 'failCapture',
): Promise<void> {
  for (const line of lines) {
    const state = await recordMove(tx, lineSubject, line, move, services.clock.now(), { order: order.id })
    if (!(await changeLineState(tx, line, state)))
      throw new Error(`line ${line.id} was moved by somebody else`)
    if (move === 'failCapture' && line.promotionId !== null)
      await returnPromotion(tx, line.clientId, line.promotionId)
  }
  for (const { act, lines: ofKind } of groupedBy(services, lines, 'undo'))
    await act(tx, services, client, order, ofKind)
}

/** What a customer bought and does not have after all: cancelled, or its money could not be taken. */
export const undoneLines = (db: Handle, clientId: string, userId: string): Promise<OrderLineRow[]> =>
  listUndone(db, clientId, userId)
