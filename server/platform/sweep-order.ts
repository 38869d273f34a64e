import { sql, type Column, type SQL } from 'drizzle-orm'

/** Rows that a sweep takes up in one go; what is left waits for the next. */
export const perSweep = 500

/**
 * Sorts what is due of all operators: the oldest of each, then the second oldest of each, so that nobody waits behind
 * another operator's backlog.
 */
export const oldestOfEach = (clientId: Column, due: Column): SQL =>
  sql`row_number() over (partition by ${clientId} order by ${due}), ${due}`
