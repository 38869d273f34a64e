import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { namingStatements, rememberingReads, type Query } from './statements.ts'

/** The handle a repository works with: the pool, or the transaction it was given. */
export type Handle = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

export interface Database {
  /** For single statements outside a transaction. */
  handle: Handle
  /** For the single statements of one request that only reads: a question is asked once. */
  remembering(): Handle
  inTransaction<Result>(work: (tx: Handle) => Promise<Result>): Promise<Result>
  /** Reads only, and each statement sees what the first one saw. */
  inSnapshot<Result>(work: (tx: Handle) => Promise<Result>): Promise<Result>
  pool: pg.Pool
  close(): Promise<void>
}

// Civil dates stay text: the driver would make them instants in the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How a database is spoken to. */
export interface Speaking {
  /** Whether each of our connections is one of the database's: then it keeps what it has planned. Not behind a pooler. */
  isDirect?: boolean
  /** Sees every statement that reaches the database; the tests count them, and find one that forgets the client. */
  onStatement?: (text: string, values: readonly unknown[]) => void
}

export function openDatabase(
  url: string,
  poolSize: number,
  { isDirect = true, onStatement }: Speaking = {},
): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'centrecourt' })
  // A connection that the server closes must not bring the process down; the next query gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  const dialect = new PgDialect({ casing: 'snake_case' })
  const names = new Map<string, string>()
  const speakingThrough = (connection: pg.Pool | pg.PoolClient): Query => {
    const plain: Query = (statement, values) => {
      onStatement?.(statement.text, values ?? [])
      return connection.query(statement, values)
    }
    return isDirect ? namingStatements(plain, names) : plain
  }
  const handleOf = (query: Query): Handle =>
    new NodePgDatabase(dialect, new NodePgSession({ query } as never, dialect, undefined), undefined)

  const transaction = async <Result>(begin: string, work: (tx: Handle) => Promise<Result>) => {
    const connection = await pool.connect()
    let isBroken = false
    try {
      await connection.query(begin)
      const tx = handleOf(rememberingReads(speakingThrough(connection)))
      waiting.set(tx, new Map())
      const result = await work(tx)
      await writeWhatWaits(tx)
      await connection.query('commit')
      return result
    } catch (error) {
      isBroken = await connection.query('rollback').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      connection.release(isBroken)
    }
  }
  return {
    handle: handleOf(speakingThrough(pool)),
    remembering: () => handleOf(rememberingReads(speakingThrough(pool))),
    inTransaction: (work) => transaction('begin', work),
    inSnapshot: (work) => transaction('begin isolation level repeatable read read only', work),
    pool,
    close: () => pool.end(),
  }
}

const waiting = new WeakMap<Handle, Map<object, () => Promise<void>>>()

/**
 * Has something written just before the transaction ends, once for each `what`: rows that nobody reads before. Outside a
 * transaction it is written at once.
 */
export async function writeAtEnd(tx: Handle, what: object, write: () => Promise<void>): Promise<void> {
  const writes = waiting.get(tx)
  if (writes) writes.set(what, write)
  else await write()
}

async function writeWhatWaits(tx: Handle): Promise<void> {
  for (const write of waiting.get(tx)?.values() ?? []) await write()
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
