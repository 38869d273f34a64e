import { and, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import { acceptedTerms, terms } from './terms-tables.ts'
import type { TermRow } from './terms.ts'

/** Terms that were accepted before stay as they were. The ids must be this client's. */
export async function insertAcceptance(
  db: Handle,
  accepted: (typeof acceptedTerms.$inferInsert)[],
): Promise<void> {
  if (accepted.length > 0) await db.insert(acceptedTerms).values(accepted).onConflictDoNothing()
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
