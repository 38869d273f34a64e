import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { madeOnce, type Handle } from '../platform/db.ts'
import { insertingInto } from '../platform/inserting.ts'
import type { Given } from '../platform/prepared.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import { acceptedInside, type AcceptedTerm } from '../terms/terms.repository.ts'
import type { OrderLineState, OrderState } from './order-state.ts'
import { orderLines, orders, tenders } from './order-tables.ts'

export type OrderLineRow = typeof orderLines.$inferSelect
export type TenderRow = typeof tenders.$inferSelect
/** An order with everything that belongs to it; lines in the order of adding. */
export type OrderRow = typeof orders.$inferSelect & { lines: OrderLineRow[]; tenders: TenderRow[] }

export async function insertOrder(db: Handle, order: OrderRow): Promise<void> {
  const { lines, tenders: paidWith, ...row } = order
  await addOrder(db, row)
  await addLines(db, ...lines)
  await addTenders(db, ...paidWith)
}

const addOrder = insertingInto(orders)
const addLines = insertingInto(orderLines)
const addTenders = insertingInto(tenders)

/** The same with the terms that were accepted for it. */
export type ReadOrder = OrderRow & { accepted: AcceptedTerm[] }

const linesOf = and(eq(orderLines.clientId, orders.clientId), eq(orderLines.orderId, orders.id))
const tendersOf = and(eq(tenders.clientId, orders.clientId), eq(tenders.orderId, orders.id))

/** Orders with their lines and tenders, in one question: of a few lines and tenders each. */
async function findWhere(db: Handle, which: ReturnType<typeof and>): Promise<OrderRow[]> {
  const rows = await db
    .select({ order: orders, line: orderLines, tender: tenders })
    .from(orders)
    .leftJoin(orderLines, linesOf)
    .leftJoin(tenders, tendersOf)
    .where(which)
    .orderBy(asc(orders.placedAt), asc(orderLines.position))
  return wholeOrders(rows)
}

function wholeOrders(
  rows: readonly {
    order: typeof orders.$inferSelect
    line: OrderLineRow | null
    tender: TenderRow | null
  }[],
): OrderRow[] {
  const found = new Map<string, OrderRow>()
  for (const { order, line, tender } of rows) {
    const whole = found.get(order.id) ?? { ...order, lines: [], tenders: [] }
    found.set(order.id, whole)
    if (line && !whole.lines.some(({ id }) => id === line.id)) whole.lines.push(line)
    if (tender && !whole.tenders.some(({ id }) => id === tender.id)) whole.tenders.push(tender)
  }
  return [...found.values()]
}

export async function findOrder(db: Handle, clientId: string, id: string): Promise<ReadOrder | null> {
  const rows = await withAccepted(db, { clientId, id })
  const [order] = wholeOrders(rows)
  return order ? { ...order, accepted: rows[0]!.accepted } : null
}

const withAccepted = madeOnce((db) => {
  const [clientId, id] = [sql.placeholder('clientId'), sql.placeholder('id')]
  const ofOrder = sql`(select line.id from order_lines line where line.client_id = ${clientId} and line.order_id = ${id})`
  return db
    .select({
      order: orders,
      line: orderLines,
      tender: tenders,
      accepted: acceptedInside(clientId, ofOrder),
    })
    .from(orders)
    .leftJoin(orderLines, linesOf)
    .leftJoin(tenders, tendersOf)
    .where(and(eq(orders.clientId, clientId), eq(orders.id, id)))
    .orderBy(asc(orderLines.position))
    .prepare('')
})

/** Whether a customer has ordered anything, as an expression inside another statement. */
export const hasOrderInside = (clientId: Given, userId: Given) =>
  sql<boolean>`exists (select 1 from orders made where made.client_id = ${clientId} and made.user_id = ${userId})`

export async function hasOrder(db: Handle, clientId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.userId, userId)))
    .limit(1)
  return rows.length > 0
}

/** The order, locked until the transaction ends. */
export async function lockOrder(db: Handle, clientId: string, id: string): Promise<OrderRow | null> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.id, id)))
    .for('update')
  return findOrder(db, clientId, id)
}

export async function findOrderOfCart(
  db: Handle,
  clientId: string,
  cartId: string,
): Promise<OrderRow | null> {
  return (await findWhere(db, and(eq(orders.clientId, clientId), eq(orders.cartId, cartId))))[0] ?? null
}

export async function findOrderOfPayment(
  db: Handle,
  clientId: string,
  paymentId: string,
): Promise<OrderRow | null> {
  const paid = db
    .select({ orderId: tenders.orderId })
    .from(tenders)
    .where(and(eq(tenders.clientId, clientId), eq(tenders.paymentId, paymentId)))
  return (
    (await findWhere(db, and(eq(orders.clientId, clientId), sql`${orders.id} = any(array${paid})`)))[0] ??
    null
  )
}

/** Payments of orders of all operators, placed before `before`, whose money is not known to be captured. */
export async function findUncaptured(
  db: Handle,
  before: Date,
): Promise<{ clientId: string; paymentId: string }[]> {
  const rows = await db
    .select({ clientId: orders.clientId, paymentId: tenders.paymentId })
    .from(orders)
    .innerJoin(tenders, and(eq(tenders.clientId, orders.clientId), eq(tenders.orderId, orders.id)))
    .where(and(eq(orders.state, 'pendingCapture'), lt(orders.placedAt, before), eq(tenders.kind, 'card')))
    .orderBy(oldestOfEach(orders.clientId, orders.placedAt))
    .limit(perSweep)
  return rows.flatMap(({ clientId, paymentId }) => (paymentId === null ? [] : [{ clientId, paymentId }]))
}

/** What a customer bought and does not have after all: cancelled, or its money could not be taken. */
export async function listUndone(db: Handle, clientId: string, userId: string): Promise<OrderLineRow[]> {
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.clientId, orderLines.clientId), eq(orders.id, orderLines.orderId)))
    .where(
      and(
        eq(orderLines.clientId, clientId),
        eq(orders.userId, userId),
        inArray(orderLines.state, ['cancelled', 'notPaid']),
      ),
    )
  return rows.map(({ line }) => line)
}

/** Stores a new state, only if the old state has not changed meanwhile. Returns whether it did. */
export async function changeOrderState(
  db: Handle,
  order: Pick<OrderRow, 'clientId' | 'id' | 'state'>,
  to: OrderState,
): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ state: to })
    .where(and(eq(orders.clientId, order.clientId), eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning({ id: orders.id })
  return rows.length === 1
}

/** Stores a new state of a line, only if the old state has not changed meanwhile. Returns whether it did. */
export async function changeLineState(
  db: Handle,
  { clientId, id, state }: OrderLineRow,
  to: OrderLineState,
): Promise<boolean> {
  const rows = await db
    .update(orderLines)
    .set({ state: to })
    .where(and(eq(orderLines.clientId, clientId), eq(orderLines.id, id), eq(orderLines.state, state)))
    .returning({ id: orderLines.id })
  return rows.length === 1
}
