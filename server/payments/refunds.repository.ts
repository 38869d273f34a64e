import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { oldestOfEach, perSweep } from '../platform/sweep-order.ts'
import { refunds } from './payment-tables.ts'

export type RefundRow = typeof refunds.$inferSelect

const byId = (clientId: string, id: string) => and(eq(refunds.clientId, clientId), eq(refunds.id, id))

export async function insertRefund(db: Handle, refund: RefundRow): Promise<void> {
  await db.insert(refunds).values(refund)
}

export async function findRefund(db: Handle, clientId: string, id: string): Promise<RefundRow | null> {
  const rows = await db.select().from(refunds).where(byId(clientId, id))
  return rows[0] ?? null
}

/** Oldest first. Lock the payment before the call. */
export async function listRefunds(db: Handle, clientId: string, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.clientId, clientId), eq(refunds.paymentId, paymentId)))
    .orderBy(refunds.createdAt)
}

/** Stores a new state, only if the old state has not changed meanwhile. Returns whether it did. */
export async function updateRefund(
  db: Handle,
  refund: RefundRow,
  change: Pick<RefundRow, 'state' | 'updatedAt'> &
    Partial<Pick<RefundRow, 'providerReference' | 'refusalCode'>>,
): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set(change)
    .where(and(byId(refund.clientId, refund.id), eq(refunds.state, refund.state)))
    .returning({ id: refunds.id })
  return rows.length === 1
}

/** Refunds of all operators that have been on their way since `before`. */
export async function findUnfinished(
  db: Handle,
  before: Date,
): Promise<Pick<RefundRow, 'clientId' | 'id'>[]> {
  return db
    .select({ clientId: refunds.clientId, id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.state, ['requested', 'pending']), lt(refunds.updatedAt, before)))
    .orderBy(oldestOfEach(refunds.clientId, refunds.updatedAt))
    .limit(perSweep)
}

/** Refunds of all operators that were made since then. */
export async function listGiven(db: Handle, since: Date): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'refunded'), gte(refunds.updatedAt, since)))
}
