import { and, eq, gte, sql, sum } from 'drizzle-orm'
import { users } from '../accounts/account-tables.ts'
import type { Handle } from '../platform/db.ts'
import { memberships } from '../memberships/membership-tables.ts'
import { creditEntries } from './credit-tables.ts'

export type CreditEntryRow = typeof creditEntries.$inferSelect

/** Adds to a balance, or subtracts from it where there is enough. Returns whether it did. */
export async function addToBalance(
  db: Handle,
  clientId: string,
  userId: string,
  amount: number,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ creditBalance: sql`${users.creditBalance} + ${amount}` })
    .where(and(eq(users.clientId, clientId), eq(users.id, userId), gte(users.creditBalance, -amount)))
    .returning({ id: users.id })
  return rows.length === 1
}

/** The same of the credit of a membership. */
export async function addToMembership(
  db: Handle,
  clientId: string,
  membershipId: string,
  amount: number,
): Promise<boolean> {
  const rows = await db
    .update(memberships)
    .set({ credit: sql`${memberships.credit} + ${amount}` })
    .where(
      and(
        eq(memberships.clientId, clientId),
        eq(memberships.id, membershipId),
        gte(memberships.credit, -amount),
      ),
    )
    .returning({ id: memberships.id })
  return rows.length === 1
}

/** Stores an entry; an order's or line's second entry of the same reason is left out. Returns whether it was stored. */
export async function insertEntry(db: Handle, entry: CreditEntryRow): Promise<boolean> {
  const rows = await db
    .insert(creditEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: creditEntries.id })
  return rows.length === 1
}

/** The sum of an order's entries that gave credit back, in minor units. */
export async function sumReturned(db: Handle, clientId: string, orderId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(creditEntries.amount).mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.clientId, clientId),
        eq(creditEntries.orderId, orderId),
        eq(creditEntries.reason, 'returned'),
      ),
    )
  return row?.total ?? 0
}

/** The entries of an order: what its credit paid, as negative amounts, and what came back. */
export async function listEntries(db: Handle, clientId: string, orderId: string): Promise<CreditEntryRow[]> {
  return db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.clientId, clientId), eq(creditEntries.orderId, orderId)))
    .orderBy(creditEntries.membershipId)
}
