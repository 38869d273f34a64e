import { and, eq, gt, lte } from 'drizzle-orm'
import type { Handle } from '../../platform/db.ts'
import { deleteDue } from '../../platform/sweep-order.ts'
import { passwordResets } from '../account-tables.ts'

export type PasswordResetRow = typeof passwordResets.$inferSelect

/** From now on this is the only link of its customer that works. */
export async function replaceResets(db: Handle, reset: PasswordResetRow): Promise<void> {
  await deleteResetsOf(db, reset.clientId, reset.userId)
  await db.insert(passwordResets).values(reset)
}

export async function deleteResetsOf(db: Handle, clientId: string, userId: string): Promise<void> {
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.clientId, clientId), eq(passwordResets.userId, userId)))
}

const valid = (clientId: string, tokenHash: string, now: Date) =>
  and(
    eq(passwordResets.clientId, clientId),
    eq(passwordResets.tokenHash, tokenHash),
    gt(passwordResets.expiresAt, now),
  )

/** Whose link that is; null once it is used or old. */
export async function findResetUser(
  db: Handle,
  clientId: string,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const rows = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(valid(clientId, tokenHash, now))
  return rows[0]?.userId ?? null
}

/** Uses a link up. Of two at once one gets the customer, the other null. */
export async function takeReset(
  db: Handle,
  clientId: string,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const rows = await db
    .delete(passwordResets)
    .where(valid(clientId, tokenHash, now))
    .returning({ userId: passwordResets.userId })
  return rows[0]?.userId ?? null
}

/** Deletes the links of all operators that had ended then. */
export async function deleteResetsBefore(db: Handle, before: Date): Promise<void> {
  const { expiresAt } = passwordResets
  await deleteDue(db, passwordResets, lte(expiresAt, before), expiresAt)
}
