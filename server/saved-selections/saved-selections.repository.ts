import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '../accounts/account-tables.ts'
import { civilDayAt, latestCivilDay } from '../client-configuration/civil-day.ts'
import { clients } from '../client-configuration/client-tables.ts'
import { madeOnce, type Handle } from '../platform/db.ts'
import { deleteDue } from '../platform/sweep-order.ts'
import { savedSelections } from './saved-selection-tables.ts'

export type SavedSelectionRow = typeof savedSelections.$inferSelect

/** Stores a selection in place of the earlier one of the same customer, or of the same guest's address. */
export async function putSelection(tx: Handle, row: SavedSelectionRow): Promise<void> {
  const isCustomer = row.userId !== null
  await tx
    .insert(savedSelections)
    .values(row)
    .onConflictDoUpdate({
      target: [savedSelections.clientId, isCustomer ? savedSelections.userId : savedSelections.email],
      targetWhere: isCustomer ? isNotNull(savedSelections.userId) : isNull(savedSelections.userId),
      set: row,
    })
}

/** The selection that a link opens, or null. */
export async function findByToken(
  db: Handle,
  clientId: string,
  tokenHash: string,
): Promise<SavedSelectionRow | null> {
  const rows = await db
    .select()
    .from(savedSelections)
    .where(and(eq(savedSelections.clientId, clientId), eq(savedSelections.tokenHash, tokenHash)))
  return rows[0] ?? null
}

/** What a customer has saved, and what a guest with the same address has. */
export async function deleteOf(tx: Handle, clientId: string, userId: string): Promise<void> {
  await deletingOf(tx, { clientId, userId })
}

const deletingOf = madeOnce((tx) => {
  const [clientId, userId] = [sql.placeholder('clientId'), sql.placeholder('userId')]
  const address = tx
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.clientId, clientId), eq(users.id, userId)))
  const asGuest = and(isNull(savedSelections.userId), eq(savedSelections.email, address))
  return tx
    .delete(savedSelections)
    .where(and(eq(savedSelections.clientId, clientId), or(eq(savedSelections.userId, userId), asGuest)))
    .prepare('')
})

/** Deletes the selections of all operators whose last day is over at their operator. */
export async function deleteExpired(db: Handle, now: Date): Promise<void> {
  const day = db
    .select({ day: civilDayAt(now) })
    .from(clients)
    .where(eq(clients.id, savedSelections.clientId))
  const { expiresOn } = savedSelections
  const isOver = and(lt(expiresOn, latestCivilDay(now)), lt(expiresOn, day))
  await deleteDue(db, savedSelections, isOver, expiresOn)
}
