import type { SQLWrapper } from 'drizzle-orm'
import type { Handle } from './db.ts'

/** A value of a query: known, or the column of a query around it, or a placeholder that is filled when it runs. */
export type Given = string | SQLWrapper

/** Makes a query's text once for each handle: for questions that nearly every request asks through the pool. */
export function madeOnce<Query>(make: (db: Handle) => Query): (db: Handle) => Query {
  const made = new WeakMap<Handle, Query>()
  return (db) => {
    const query = made.get(db) ?? make(db)
    made.set(db, query)
    return query
  }
}
