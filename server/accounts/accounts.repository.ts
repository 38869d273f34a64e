import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { clients } from '../client-configuration/client-tables.ts'
import { sessions, users } from './account-tables.ts'

export type UserRow = typeof users.$inferSelect

/** Until the transaction ends, nobody else can register this address. */
export async function lockEmail(db: Handle, clientId: string, email: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${clientId} ${email.toLowerCase()}`}, 0))`,
  )
}

export async function findUsersByEmailOrReference(
  db: Handle,
  clientId: string,
  username: string,
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      and(
        eq(users.clientId, clientId),
        or(
          eq(sql`lower(${users.email})`, username.toLowerCase()),
          eq(users.reference, username.toUpperCase()),
        ),
      ),
    )
    .orderBy(users.reference)
}

export async function findUser(db: Handle, clientId: string, id: string): Promise<UserRow | null> {
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.clientId, clientId), eq(users.id, id)))
  return rows[0] ?? null
}

/** The next customer id. The client's row is taken last in a transaction, because every registration wants it. */
export async function nextReference(db: Handle, clientId: string): Promise<string> {
  const rows = await db
    .update(clients)
    .set({ lastReference: sql`${clients.lastReference} + 1` })
    .where(eq(clients.id, clientId))
    .returning({ last: clients.lastReference })
  return `R${rows[0]?.last}`
}

export async function insertUser(db: Handle, user: UserRow): Promise<void> {
  await db.insert(users).values(user)
}

export async function setHomeVenue(db: Handle, clientId: string, id: string, venueId: string): Promise<void> {
  await db
    .update(users)
    .set({ homeVenueId: venueId })
    .where(and(eq(users.clientId, clientId), eq(users.id, id)))
}

export async function setBillingDay(
  db: Handle,
  clientId: string,
  id: string,
  billingDay: number,
): Promise<void> {
  await db
    .update(users)
    .set({ billingDay })
    .where(and(eq(users.clientId, clientId), eq(users.id, id)))
}

export async function insertSession(db: Handle, session: typeof sessions.$inferSelect): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function deleteSession(db: Handle, clientId: string, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.clientId, clientId), eq(sessions.tokenHash, tokenHash)))
}

export async function findSessionUser(
  db: Handle,
  clientId: string,
  tokenHash: string,
  now: Date,
): Promise<UserRow | null> {
  const rows = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, and(eq(users.clientId, sessions.clientId), eq(users.id, sessions.userId)))
    .where(
      and(eq(sessions.clientId, clientId), eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)),
    )
  return rows[0]?.user ?? null
}
