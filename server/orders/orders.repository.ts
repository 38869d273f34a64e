import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { OrderState } from './order-state.ts'
import { orders } from './order-tables.ts'

export type OrderRow = typeof orders.$inferSelect

export async function insertOrder(db: Handle, order: OrderRow): Promise<void> {
  await db.insert(orders).values(order)
}

export async function findOrder(db: Handle, clientId: string, id: string): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.id, id)))
  return rows[0] ?? null
}

export async function findOrderOfCart(
  db: Handle,
  clientId: string,
  cartId: string,
): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.cartId, cartId)))
  return rows[0] ?? null
}

export async function findOrderOfPayment(
  db: Handle,
  clientId: string,
  paymentId: string,
): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.paymentId, paymentId)))
  return rows[0] ?? null
}

/** Payments of orders placed before `before` whose money is not known to be captured. */
export async function findUncaptured(
  db: Handle,
  clientId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ paymentId: orders.paymentId })
    .from(orders)
    .where(
      and(
        eq(orders.clientId, clientId),
        eq(orders.state, 'pendingCapture'),
        lt(orders.placedAt, before),
        isNotNull(orders.paymentId),
      ),
    )
    .limit(limit)
  return rows.flatMap((row) => row.paymentId ?? [])
}

/** A customer's orders whose money could not be taken. */
export async function listFailed(db: Handle, clientId: string, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.userId, userId), eq(orders.state, 'paymentFailed')))
}

/** Stores a new state, only if the old state has not changed meanwhile. Returns whether it did. */
export async function changeOrderState(db: Handle, order: OrderRow, to: OrderState): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ state: to })
    .where(and(eq(orders.clientId, order.clientId), eq(orders.id, order.id), eq(orders.state, order.state)))
    .returning({ id: orders.id })
  return rows.length === 1
}
