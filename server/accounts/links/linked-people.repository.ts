import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Handle } from '../../platform/db.ts'
import { linkedUsers, users } from '../account-tables.ts'
import type { Link } from './link-rules.ts'
import type { LinkedPerson } from './linked-user.ts'

export type LinkRow = typeof linkedUsers.$inferSelect

export async function insertLink(db: Handle, link: LinkRow): Promise<void> {
  await db.insert(linkedUsers).values(link).onConflictDoNothing()
}

const hasConsented = sql<boolean>`${linkedUsers.consentedAt} is not null`

const oneLink = (clientId: string, userId: string, linkedUserId: string) =>
  and(
    eq(linkedUsers.clientId, clientId),
    eq(linkedUsers.userId, userId),
    eq(linkedUsers.linkedUserId, linkedUserId),
  )

const joinsLinked = and(eq(users.clientId, linkedUsers.clientId), eq(users.id, linkedUsers.linkedUserId))

/** The people whom a customer may act for, or could if they agreed. */
export async function listLinked(db: Handle, clientId: string, userId: string): Promise<LinkedPerson[]> {
  return db
    .select({
      id: users.id,
      reference: users.reference,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: users.dateOfBirth,
      barcode: users.barcode,
      hasConsented,
    })
    .from(linkedUsers)
    .innerJoin(users, joinsLinked)
    .where(and(eq(linkedUsers.clientId, clientId), eq(linkedUsers.userId, userId)))
    .orderBy(asc(users.firstName), asc(users.reference))
}

/** The people who may act for a customer, or could if the customer agreed. */
export async function listLinkedBy(db: Handle, clientId: string, linkedUserId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: linkedUsers.createdAt,
      hasConsented,
    })
    .from(linkedUsers)
    .innerJoin(users, and(eq(users.clientId, linkedUsers.clientId), eq(users.id, linkedUsers.userId)))
    .where(and(eq(linkedUsers.clientId, clientId), eq(linkedUsers.linkedUserId, linkedUserId)))
    .orderBy(asc(users.firstName), asc(users.reference))
}

export async function findLink(
  db: Handle,
  clientId: string,
  userId: string,
  linkedUserId: string,
): Promise<Link | null> {
  const rows = await db
    .select({ dateOfBirth: users.dateOfBirth, hasConsented })
    .from(linkedUsers)
    .innerJoin(users, joinsLinked)
    .where(oneLink(clientId, userId, linkedUserId))
  return rows[0] ?? null
}

/** Whether anybody else is linked to a person. */
export async function othersLinked(
  db: Handle,
  clientId: string,
  userId: string,
  linkedUserId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: linkedUsers.userId })
    .from(linkedUsers)
    .where(
      and(
        eq(linkedUsers.clientId, clientId),
        eq(linkedUsers.linkedUserId, linkedUserId),
        ne(linkedUsers.userId, userId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Null in place of a moment: the person has not agreed. */
export async function setConsent(
  db: Handle,
  clientId: string,
  userId: string,
  linkedUserId: string,
  consentedAt: Date | null,
): Promise<void> {
  await db
    .update(linkedUsers)
    .set({ consentedAt })
    .where(oneLink(clientId, userId, linkedUserId))
}

export async function deleteLink(
  db: Handle,
  clientId: string,
  userId: string,
  linkedUserId: string,
): Promise<void> {
  await db.delete(linkedUsers).where(oneLink(clientId, userId, linkedUserId))
}
