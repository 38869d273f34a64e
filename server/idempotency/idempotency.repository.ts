import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { deleteDue } from '../platform/sweep-order.ts'
import { idempotencyKeys } from './idempotency-tables.ts'

export type KeyRow = typeof idempotencyKeys.$inferSelect

const same = ({ clientId, askedBy, key }: Pick<KeyRow, 'clientId' | 'askedBy' | 'key'>) =>
  and(
    eq(idempotencyKeys.clientId, clientId),
    eq(idempotencyKeys.askedBy, askedBy),
    eq(idempotencyKeys.key, key),
  )

/** Takes a key that nobody has used. Returns whether it did. */
export async function claimKey(db: Handle, row: KeyRow): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

export async function findKey(
  db: Handle,
  row: Pick<KeyRow, 'clientId' | 'askedBy' | 'key'>,
): Promise<KeyRow | null> {
  const rows = await db.select().from(idempotencyKeys).where(same(row))
  return rows[0] ?? null
}

/** Takes over a key whose first request never ended. Returns whether nobody else did. */
export async function takeOverKey(db: Handle, stale: KeyRow, now: Date): Promise<boolean> {
  const rows = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(and(same(stale), isNull(idempotencyKeys.answer), eq(idempotencyKeys.createdAt, stale.createdAt)))
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

export async function keepAnswer(db: Handle, row: KeyRow, value: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ answer: { value } }).where(same(row))
}

export async function freeKey(db: Handle, row: KeyRow): Promise<void> {
  await db.delete(idempotencyKeys).where(same(row))
}

/** Deletes the keys of all operators that were sent before then. */
export async function deleteKeysBefore(db: Handle, before: Date): Promise<void> {
  const { createdAt } = idempotencyKeys
  await deleteDue(db, idempotencyKeys, lt(createdAt, before), createdAt)
}
