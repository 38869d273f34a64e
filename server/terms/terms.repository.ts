import { sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../platform/db.ts'
import type { Given } from '../platform/prepared.ts'
import { acceptedTerms } from './terms-tables.ts'
import type { TermRow } from './terms.ts'

/** Terms that were accepted before stay as they were. The ids must be this client's. */
export async function insertAcceptance(
  db: Handle,
  accepted: (typeof acceptedTerms.$inferInsert)[],
): Promise<void> {
  if (accepted.length > 0) await db.insert(acceptedTerms).values(accepted).onConflictDoNothing()
}

/** Terms that somebody has accepted, in the version of then. */
export type AcceptedTerm = Pick<TermRow, 'id' | 'title' | 'version'>

/**
 * What was accepted for lines of a cart or an order, each term once, terms no longer in force included, by title: a part of a
 * statement. Arrays hold the planner to one way, from the lines to the terms: of tables that grew since it last looked at them
 * it takes the other, through everything that anybody ever accepted.
 * @param lineIds a query of ids
 */
export const acceptedInside = (clientId: Given, lineIds: SQL) =>
  sql<AcceptedTerm[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', agreed.id, 'title', agreed.title, 'version', agreed.version) order by agreed.title, agreed.version), '[]')
    from terms agreed
    where agreed.client_id = ${clientId} and agreed.id = any(array(select given.term_id from accepted_terms given
      where given.client_id = ${clientId} and given.line_id = any(array${lineIds}))))`
