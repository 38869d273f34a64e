import { AsyncLocalStorage } from 'node:async_hooks'
import type { Writable } from 'node:stream'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { inTurn } from './in-turn.ts'
import { namingStatements, rememberingReads, type Query } from './statements.ts'
import { writingTogether } from './writes.ts'

/** The handle a repository works with: the pool, or the transaction it was given. */
export type Handle = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
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

const dialect = new PgDialect({ casing: 'snake_case' })
const queries = new WeakMap<Handle, Query>()

function handleOf(query: Query): Handle {
  const handle = new NodePgDatabase(
    dialect,
    new NodePgSession({ query } as never, dialect, undefined),
    undefined,
  )
  queries.set(handle, query)
  return handle
}

const asked = new AsyncLocalStorage<Query>()
/** Asks what the handle asks through which `askThrough` is called. */
const anyHandle = handleOf((statement, values) => asked.getStore()!(statement, values))

/** A statement that can be sent again and again, with other values for its placeholders. */
export interface Question<Answer> {
  execute(values: Record<string, unknown>): Promise<Answer>
}

/** Makes a question's text once, for all handles: with the library that costs as much as asking it. */
export function madeOnce<Answer>(
  make: (db: Handle) => Question<Answer>,
): (db: Handle, values: Record<string, unknown>) => Promise<Answer> {
  let question: Question<Answer> | undefined
  return (db, values) => asked.run(queries.get(db)!, () => (question ??= make(anyHandle)).execute(values))
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
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'centrecourt',
    // What is asked before an answer has come is sent all the same.
    ...{ pipeline: true },
  })
  // A connection that the server closes must not bring the process down; the next query gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  const names = new Map<string, string>()
  const speakingThrough = (connection: pg.Pool | pg.PoolClient): Query => {
    const plain: Query = (statement, values) => {
      onStatement?.(statement.text, values ?? [])
      return connection.query(statement, values)
    }
    return isDirect ? namingStatements(plain, names) : plain
  }
  const transaction = async <Result>(begin: string, work: (tx: Handle) => Promise<Result>) => {
    const connection = await pool.connect()
    const speaking = speakingThrough(connection)
    let began: Promise<unknown> | null = null
    const beginning: Query = async (statement, values) => {
      sendTogether(connection)
      if (began !== null) return speaking(statement, values)
      const [, answer] = await inTurn([(began = connection.query(begin)), speaking(statement, values)])
      return answer
    }
    let isBroken = false
    try {
      const writes = writingTogether(beginning, () => writeWhatWaits(tx))
      const tx: Handle = handleOf(rememberingReads(writes.query))
      waiting.set(tx, new Map())
      const result = await work(tx)
      await writeWhatWaits(tx)
      // Where the last writes fail, the database answers the commit behind them by rolling back.
      const sent = writes.send()
      await inTurn(began === null ? [sent] : [sent, connection.query('commit')])
      return result
    } catch (error) {
      if (began !== null)
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

/**
 * Has what is asked of a connection until the work at hand is done reach the database in one piece: a write to a socket costs as much
 * as a short statement.
 */
function sendTogether(connection: pg.PoolClient): void {
  const { stream } = (connection as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const waiting = new WeakMap<Handle, Map<object, () => Promise<void>>>()

/**
 * Has something written later in the transaction, once for each `what`: rows that nobody reads before. It goes with the next
 * write that answers, or at the end. Outside a transaction it is written at once.
 */
export async function writeLater(tx: Handle, what: object, write: () => Promise<void>): Promise<void> {
  const writes = waiting.get(tx)
  if (writes) writes.set(what, write)
  else await write()
}

async function writeWhatWaits(tx: Handle): Promise<void> {
  const writes = [...(waiting.get(tx)?.values() ?? [])]
  waiting.set(tx, new Map())
  for (const write of writes) await write()
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
