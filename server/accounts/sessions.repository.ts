import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handle } from '../platform/db.ts'
import { longestDue, untilNoneIsDue } from '../platform/sweep-order.ts'
import { linkedUsers, sessions, users } from './account-tables.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Handle, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session)
}

const one = (clientId: string, tokenHash: string) =>
  and(eq(sessions.clientId, clientId), eq(sessions.tokenHash, tokenHash))

export async function deleteSession(db: Handle, clientId: string, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(one(clientId, tokenHash))
}

/** Ends the sessions of a customer. */
export async function deleteSessionsOf(db: Handle, clientId: string, userId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.clientId, clientId), eq(sessions.userId, userId)))
}

export async function setSessionEnd(
  db: Handle,
  clientId: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(one(clientId, tokenHash))
}

/** Null in place of a person: the session acts for its own customer again. */
export async function setSelected(
  db: Handle,
  clientId: string,
  tokenHash: string,
  selectedUserId: string | null,
): Promise<void> {
  await db.update(sessions).set({ selectedUserId }).where(one(clientId, tokenHash))
}

/** The sessions of a customer that act for that person act for their own customer again, and stay so. */
export async function clearSelected(
  db: Handle,
  clientId: string,
  userId: string,
  selectedUserId: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ selectedUserId: null })
    .where(
      and(
        eq(sessions.clientId, clientId),
        eq(sessions.userId, userId),
        eq(sessions.selectedUserId, selectedUserId),
      ),
    )
}

/** The linked person that a session acts for. */
const selected = alias(users, 'selected')

/** Who is signed in by a session, and the person it acts for, as long as they are linked, with what their link says, and how it began. */
export async function findSession(db: Handle, clientId: string, tokenHash: string, now: Date) {
  const query = sessionQueries.get(db) ?? sessionQuery(db)
  sessionQueries.set(db, query)
  return (await query.execute({ clientId, tokenHash, now }))[0] ?? null
}

// Nearly every request asks this: its text is made once for each handle.
const sessionQueries = new WeakMap<Handle, ReturnType<typeof sessionQuery>>()

const sessionQuery = (db: Handle) =>
  db
    .select({
      user: users,
      selectedUserId: linkedUsers.linkedUserId,
      dateOfBirth: selected.dateOfBirth,
      hasConsented: sql<boolean>`${linkedUsers.consentedAt} is not null`,
      registeredIn: sessions.registeredIn,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.clientId, sessions.clientId), eq(users.id, sessions.userId)))
    .leftJoin(
      linkedUsers,
      and(
        eq(linkedUsers.clientId, sessions.clientId),
        eq(linkedUsers.userId, sessions.userId),
        eq(linkedUsers.linkedUserId, sessions.selectedUserId),
      ),
    )
    .leftJoin(
      selected,
      and(eq(selected.clientId, linkedUsers.clientId), eq(selected.id, linkedUsers.linkedUserId)),
    )
    .where(
      and(
        eq(sessions.clientId, sql.placeholder('clientId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session')

/** Deletes the sessions of all operators that had ended then. */
export async function deleteSessionsBefore(db: Handle, before: Date): Promise<void> {
  const { expiresAt } = sessions
  const due = longestDue(sessions, lte(expiresAt, before), expiresAt)
  await untilNoneIsDue(() => db.delete(sessions).where(due))
}
