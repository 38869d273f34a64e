import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { acceptedTerms, terms } from './terms-tables.ts'

export type TermRow = typeof terms.$inferSelect
export type TermKind = TermRow['kind']

/** Terms in force of a kind: those of the membership, or of every membership. */
export async function listTerms(
  db: Handle,
  clientId: string,
  kind: TermKind,
  membershipTypeId: string | null,
): Promise<TermRow[]> {
  const forAll = isNull(terms.membershipTypeId)
  const fits = membershipTypeId === null ? forAll : or(forAll, eq(terms.membershipTypeId, membershipTypeId))
  return db
    .select()
    .from(terms)
    .where(and(eq(terms.clientId, clientId), eq(terms.kind, kind), isNull(terms.removedAt), fits))
    .orderBy(terms.id)
}

/** Ids of all terms in force for a membership, whatever their kind. */
export async function listTermIds(db: Handle, clientId: string, membershipTypeId: string): Promise<string[]> {
  const fits = or(isNull(terms.membershipTypeId), eq(terms.membershipTypeId, membershipTypeId))
  const rows = await db
    .select({ id: terms.id })
    .from(terms)
    .where(and(eq(terms.clientId, clientId), isNull(terms.removedAt), fits))
  return rows.map((row) => row.id)
}

/** Terms that were accepted before stay as they were. The ids must be this client's: see `countTerms`. */
export async function insertAcceptance(
  db: Handle,
  accepted: (typeof acceptedTerms.$inferInsert)[],
): Promise<void> {
  if (accepted.length > 0) await db.insert(acceptedTerms).values(accepted).onConflictDoNothing()
}

/** How many of the ids, each given once, are terms of this client, terms no longer in force included. */
export async function countTerms(db: Handle, clientId: string, ids: readonly string[]): Promise<number> {
  return db.$count(terms, and(eq(terms.clientId, clientId), inArray(terms.id, [...ids])))
}

/** What was accepted for lines of a cart or an order, each term once, terms no longer in force included. */
export async function listAccepted(
  db: Handle,
  clientId: string,
  lineIds: readonly string[],
): Promise<Pick<TermRow, 'id' | 'title' | 'version'>[]> {
  return db
    .selectDistinct({ id: terms.id, title: terms.title, version: terms.version })
    .from(acceptedTerms)
    .innerJoin(terms, and(eq(terms.clientId, acceptedTerms.clientId), eq(terms.id, acceptedTerms.termId)))
    .where(and(eq(acceptedTerms.clientId, clientId), inArray(acceptedTerms.lineId, [...lineIds])))
    .orderBy(terms.title, terms.version)
}
