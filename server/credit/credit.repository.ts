import { and, eq, gte, sql, sum } from 'drizzle-orm'
import { users } from '../accounts/account-tables.ts'
import type { Handle } from '../platform/db.ts'
import { creditEntries, membershipCredits } from './credit-tables.ts'

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

/** Adds to the credit of a membership, which may be its first. */
export async function addToMembership(
  db: Handle,
  clientId: string,
  membershipId: string,
  amount: number,
): Promise<void> {
  await db
    .insert(membershipCredits)
    .values({ clientId, membershipId, balance: amount })
    .onConflictDoUpdate({
      target: [membershipCredits.clientId, membershipCredits.membershipId],
      set: { balance: sql`${membershipCredits.balance} + ${amount}` },
    })
}

/** Takes from the credit of a membership where there is enough. Returns whether it did. */
export async function takeFromMembership(
  db: Handle,
  clientId: string,
  membershipId: string,
  amount: number,
): Promise<boolean> {
  const rows = await db
    .update(membershipCredits)
    .set({ balance: sql`${membershipCredits.balance} - ${amount}` })
    .where(
      and(
        eq(membershipCredits.clientId, clientId),
        eq(membershipCredits.membershipId, membershipId),
        gte(membershipCredits.balance, amount),
      ),
    )
    .returning({ id: membershipCredits.membershipId })
  return rows.length === 1
}

/** Takes all the credit of a membership. @returns how much that was, in minor units */
export async function emptyMembership(db: Handle, clientId: string, membershipId: string): Promise<number> {
  const its = and(eq(membershipCredits.clientId, clientId), eq(membershipCredits.membershipId, membershipId))
  const [held] = await db
    .select({ balance: membershipCredits.balance })
    .from(membershipCredits)
    .where(its)
    .for('update')
  if (!held || held.balance === 0) return 0
  await db.update(membershipCredits).set({ balance: 0 }).where(its)
  return held.balance
}

/**
 * The membership to which the credit of another belongs: the one that it had replaced, where it was cancelled, else the one that
 * replaces it. Null: it keeps it.
 */
export async function findHeir(db: Handle, clientId: string, membershipId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select coalesce(
      case when held.state = 'cancelled' then held.replaces_membership_id end,
      (select next.id from memberships next
        where next.client_id = held.client_id and next.replaces_membership_id = held.id and next.state <> 'cancelled'
        order by next.start_date desc, next.id limit 1)) as id
    from memberships held where held.client_id = ${clientId} and held.id = ${membershipId}`)
  return rows[0]?.id ?? null
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
