import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The handle a repository works with: the pool, or the transaction it was given. */
export type Handle = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

export interface Database {
  /** For single statements outside a transaction. */
  handle: Handle
  inTransaction<Result>(work: (tx: Handle) => Promise<Result>): Promise<Result>
  /** Reads only, and each statement sees what the first one saw. */
  inSnapshot<Result>(work: (tx: Handle) => Promise<Result>): Promise<Result>
  pool: pg.Pool
  close(): Promise<void>
}

// Civil dates stay text: the driver would make them instants in the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** `onStatement` sees the text of every statement; the tests use it to find one that forgets the client. */
export function openDatabase(url: string, poolSize: number, onStatement?: (text: string) => void): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'centrecourt' })
  // An idle connection that the server closes must not bring the process down; the next query gets a new one.
  pool.on('error', () => undefined)
  const db = drizzle(pool, {
    casing: 'snake_case',
    ...(onStatement ? { logger: { logQuery: onStatement } } : {}),
  })
  return {
    handle: db,
    inTransaction: (work) => db.transaction(work),
    inSnapshot: (work) =>
      db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    pool,
    close: () => pool.end(),
  }
}

/** Runs the work with a connection of its own. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(url, 1)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
