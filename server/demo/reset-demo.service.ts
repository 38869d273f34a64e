import { openDatabase, type Database } from '../platform/db.ts'
import type { Databases } from '../databases.ts'
import { demoOperators } from './demo.service.ts'

/**
 * Empties the databases of server and sandbox.
 * @throws in one sentence, with nothing touched, where the server's database holds an operator who is not of the demo: it
 * may be a real one, whatever the shell says that this is.
 */
export async function resetDemo({
  databaseUrl,
  sandboxDatabaseUrl,
}: Pick<Databases, 'databaseUrl' | 'sandboxDatabaseUrl'>): Promise<void> {
  const demo = (await demoOperators()).map(({ id }) => id)
  await withDatabase(databaseUrl, async (db) => {
    const others = (await clientsIn(db)).filter((id) => !demo.includes(id))
    if (others.length > 0)
      throw new Error(
        `Nothing was deleted: this database also holds ${others.join(', ')}, and only one with nothing but the demo operators is made fresh.`,
      )
    await empty(db, ['public', 'graphile_worker'])
  })
  await withDatabase(sandboxDatabaseUrl, (db) => empty(db, ['sandbox']))
}

/** Ids of the operators in a database. @throws where its tables are not of this product */
async function clientsIn(db: Database): Promise<string[]> {
  const tables = (
    await db.pool.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public'")
  ).rows.map(({ tablename }) => tablename)
  if (tables.length === 0) return []
  if (!tables.includes('clients'))
    throw new Error('Nothing was deleted: the tables in this database are not of Centrecourt.')
  return (await db.pool.query<{ id: string }>('select id from clients order by id')).rows.map(({ id }) => id)
}

async function empty(db: Database, schemas: string[]): Promise<void> {
  for (const schema of schemas) await db.pool.query(`drop schema if exists ${schema} cascade`)
  await db.pool.query('create schema if not exists public')
}

async function withDatabase(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url, 1)
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
