import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { Given } from '../platform/prepared.ts'
import type { LinkedPerson } from './links/linked-user.ts'
import type { Told } from './sessions.repository.ts'
import { customerDocuments, penalties, users } from './account-tables.ts'

export interface UserFacts {
  owes: boolean
  linked: LinkedPerson[]
  /** Somebody is linked to this customer who has not agreed. */
  isUndecided: boolean
  documents: { name: string; expiresOn: string }[]
}

/** What belongs to an account, as parts of a statement. */
export function factsInside(clientId: Given, userId: Given) {
  const owned = (table: typeof penalties | typeof customerDocuments) =>
    sql`${table.clientId} = ${clientId} and ${table.userId} = ${userId}`
  return {
    owes: sql<boolean>`exists (select 1 from ${penalties}
      where ${owned(penalties)} and ${penalties.state} = 'outstanding')`,
    linked: sql<UserFacts['linked']>`(select coalesce(jsonb_agg(jsonb_build_object(
        'id', person.id, 'reference', person.reference, 'firstName', person.first_name, 'lastName', person.last_name,
        'dateOfBirth', person.date_of_birth, 'barcode', person.barcode, 'hasConsented', mine.consented_at is not null)
        order by person.first_name, person.reference), '[]')
      from linked_users mine join users person
        on person.client_id = mine.client_id and person.id = mine.linked_user_id
      where mine.client_id = ${clientId} and mine.user_id = ${userId})`,
    isUndecided: sql<boolean>`exists (select 1 from linked_users others
      where others.client_id = ${clientId} and others.linked_user_id = ${userId}
        and others.consented_at is null)`,
    documents: sql<UserFacts['documents']>`(select coalesce(jsonb_agg(jsonb_build_object(
        'name', ${customerDocuments.name}, 'expiresOn', ${customerDocuments.expiresOn})
        order by ${customerDocuments.expiresOn}, ${customerDocuments.id}), '[]')
      from ${customerDocuments} where ${owned(customerDocuments)})`,
  }
}

/** The same of one customer, with what other modules know of them, each as an expression. */
export async function findUserFacts<More extends Record<string, SQL>>(
  db: Handle,
  clientId: string,
  userId: string,
  more: More,
): Promise<(UserFacts & Told<More>) | null> {
  const rows = await db
    .select({ ...factsInside(clientId, userId), ...more })
    .from(users)
    .where(and(eq(users.clientId, clientId), eq(users.id, userId)))
  return (rows[0] ?? null) as never
}

export async function insertPenalty(db: Handle, penalty: typeof penalties.$inferSelect): Promise<boolean> {
  const rows = await db
    .insert(penalties)
    .values(penalty)
    .onConflictDoNothing()
    .returning({ id: penalties.id })
  return rows.length === 1
}

export async function insertDocument(
  db: Handle,
  document: typeof customerDocuments.$inferSelect,
): Promise<void> {
  await db.insert(customerDocuments).values(document).onConflictDoNothing()
}
