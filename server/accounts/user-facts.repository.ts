import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { venues } from '../venues/venue-tables.ts'
import type { LinkedPerson } from './linked-user.ts'
import { customerDocuments, linkedUsers, penalties, users } from './account-tables.ts'

interface Facts {
  homeVenueSlug: string | null
  owes: boolean
  linked: LinkedPerson[]
  /** Somebody is linked to this customer who has not agreed. */
  isUndecided: boolean
  documents: { name: string; expiresOn: string }[]
}

/**
 * What belongs to an account, in one statement, because every page asks for it. `more`: what other modules know of a customer, each
 * as an expression.
 */
export async function findUserFacts<More extends Record<string, SQL>>(
  db: Handle,
  clientId: string,
  userId: string,
  more: More,
): Promise<(Facts & { [Name in keyof More]: More[Name] extends SQL<infer Value> ? Value : never }) | null> {
  const owned = (table: typeof penalties | typeof customerDocuments) =>
    sql`${table.clientId} = ${clientId} and ${table.userId} = ${userId}`
  const rows = await db
    .select({
      homeVenueSlug: venues.slug,
      owes: sql<boolean>`exists (select 1 from ${penalties}
        where ${owned(penalties)} and ${penalties.state} = 'outstanding')`,
      linked: sql<Facts['linked']>`(select coalesce(jsonb_agg(jsonb_build_object(
          'id', person.id, 'reference', person.reference, 'firstName', person.first_name, 'lastName', person.last_name,
          'dateOfBirth', person.date_of_birth, 'barcode', person.barcode,
          'hasConsented', ${linkedUsers.consentedAt} is not null)
          order by person.first_name, person.reference), '[]')
        from ${linkedUsers} join users person
          on person.client_id = ${linkedUsers.clientId} and person.id = ${linkedUsers.linkedUserId}
        where ${linkedUsers.clientId} = ${clientId} and ${linkedUsers.userId} = ${userId})`,
      isUndecided: sql<boolean>`exists (select 1 from ${linkedUsers}
        where ${linkedUsers.clientId} = ${clientId} and ${linkedUsers.linkedUserId} = ${userId}
          and ${linkedUsers.consentedAt} is null)`,
      documents: sql<Facts['documents']>`(select coalesce(jsonb_agg(jsonb_build_object(
          'name', ${customerDocuments.name}, 'expiresOn', ${customerDocuments.expiresOn})
          order by ${customerDocuments.expiresOn}, ${customerDocuments.id}), '[]')
        from ${customerDocuments} where ${owned(customerDocuments)})`,
      ...more,
    })
    .from(users)
    .leftJoin(venues, and(eq(venues.clientId, users.clientId), eq(venues.id, users.homeVenueId)))
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
