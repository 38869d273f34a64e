import { sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Handle } from './db.ts'

/** Rows that a sweep takes up in one go; what is left waits for the next. */
export const perSweep = 500

/**
 * Sorts what is due of all operators: the oldest of each, then the second oldest of each, so that nobody waits behind
 * another operator's backlog.
 */
export const oldestOfEach = (clientId: Column, due: Column): SQL =>
  sql`row_number() over (partition by ${clientId} order by ${due}), ${due}`

/** Rows that one statement deletes or empties: however much is due, none is long at work, and each finds its rows by the index. */
const perStatement = 5_000

/** The rows of a table that have been due for longest. */
export const longestDue = (table: PgTable, isDue: SQL | undefined, due: Column): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${isDue} order by ${due} limit ${perStatement}))`

/** Has a statement about `longestDue` rows made again and again, until there are no more. */
export async function untilNoneIsDue(statement: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while ((await statement()).rowCount === perStatement);
}

/** Deletes what is due of a table, those first that have been due for longest. */
export async function deleteDue(
  db: Handle,
  table: PgTable,
  isDue: SQL | undefined,
  due: Column,
): Promise<void> {
  const rows = longestDue(table, isDue, due)
  await untilNoneIsDue(() => db.delete(table).where(rows))
}
