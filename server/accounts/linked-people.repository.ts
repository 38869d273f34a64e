import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { linkedUsers, users } from './account-tables.ts'

export type LinkRow = typeof linkedUsers.$inferSelect

export async function insertLink(db: Handle, link: LinkRow): Promise<void> {
  await db.insert(linkedUsers).values(link).onConflictDoNothing()
}

const linkedTo = (clientId: string, userId: string) =>
  and(eq(linkedUsers.clientId, clientId), eq(linkedUsers.userId, userId))

const person = {
  id: users.id,
  reference: users.reference,
  firstName: users.firstName,
  lastName: users.lastName,
}

export async function listLinked(db: Handle, clientId: string, userId: string) {
  return db
    .select(person)
    .from(linkedUsers)
    .innerJoin(users, and(eq(users.clientId, linkedUsers.clientId), eq(users.id, linkedUsers.linkedUserId)))
    .where(linkedTo(clientId, userId))
    .orderBy(asc(users.firstName), asc(users.reference))
}

export async function isLinked(
  db: Handle,
  clientId: string,
  userId: string,
  linkedUserId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: linkedUsers.linkedUserId })
    .from(linkedUsers)
    .where(and(linkedTo(clientId, userId), eq(linkedUsers.linkedUserId, linkedUserId)))
  return rows.length > 0
}
