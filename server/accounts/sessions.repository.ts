import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '../../contract/dates.ts'
import { madeOnce, type Handle } from '../platform/db.ts'
import { insertingInto } from '../platform/inserting.ts'
import type { Given } from '../platform/prepared.ts'
import { deleteDue } from '../platform/sweep-order.ts'
import { linkedUsers, sessions, users } from './account-tables.ts'

export type SessionRow = typeof sessions.$inferSelect

export const insertSession = insertingInto(sessions)

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

/** Values of the question below, beside what is asked of the customer. */
export interface WhichSession {
  clientId: string
  tokenHash: string
  now: Date
  /** The civil day, for what is asked of the customer. */
  day: CalendarDate
}

/** A session as it was read; `more`: what was asked beside. */
export interface SessionRead<More> {
  user: typeof users.$inferSelect
  selectedUserId: string | null
  dateOfBirth: CalendarDate | null
  hasConsented: boolean
  registeredIn: SessionRow['registeredIn']
  more: More
}

/** The values that expressions give. */
export type Told<Expressions extends Record<string, SQL>> = {
  [Name in keyof Expressions]: Expressions[Name] extends SQL<infer Value> ? Value : never
}

/** The placeholder of the civil day. */
export const askedDay = sql.placeholder('day')

/**
 * Makes the question who is signed in by a session: the customer, the person it acts for as long as they are linked, with what
 * their link says, how it began, and whatever else is asked of the customer, all in one statement.
 */
export function sessionQuestion<More extends Record<string, SQL>>(
  more: (clientId: Given, userId: Given) => More,
) {
  const question = madeOnce((db) => sessionQuery(db, more(sessions.clientId, sessions.userId)))
  return async (db: Handle, which: WhichSession): Promise<SessionRead<Told<More>> | null> => {
    const rows = await question(db, { ...which })
    return (rows[0] ?? null) as never
  }
}

const sessionQuery = (db: Handle, more: Record<string, SQL>) =>
  db
    .select({
      user: users,
      selectedUserId: linkedUsers.linkedUserId,
      dateOfBirth: selected.dateOfBirth,
      hasConsented: sql<boolean>`${linkedUsers.consentedAt} is not null`,
      registeredIn: sessions.registeredIn,
      ...(Object.keys(more).length > 0 ? { more } : {}),
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
    // The name by which the database keeps it is given where the connection is direct.
    .prepare('')

/** Deletes the sessions of all operators that had ended then. */
export async function deleteSessionsBefore(db: Handle, before: Date): Promise<void> {
  const { expiresAt } = sessions
  await deleteDue(db, sessions, lte(expiresAt, before), expiresAt)
}
