import { withDatabase, type Database } from '../platform/db.ts'
import type { Databases } from '../databases.ts'
import { marked } from './demo-mark.service.ts'
import { demoOperatorIds, operatorsIn } from './demo-database.service.ts'

/**
 * Empties the databases of server and sandbox, and keeps the mark that the server's database was a demo's.
 * @throws in one sentence, with nothing changed, where the server's database holds an operator who is not of the demo: it may
 * be a real one, whatever the environment says
 */
export async function resetDemo({
  databaseUrl,
  sandboxDatabaseUrl,
}: Pick<Databases, 'databaseUrl' | 'sandboxDatabaseUrl'>): Promise<void> {
  const demo = await demoOperatorIds()
  await withDatabase(databaseUrl, async (db) => {
    const present = await operatorsIn(db)
    if (present === null)
      throw new Error('Nothing was deleted: the tables in this database are not of Centrecourt.')
    const others = present.filter((id) => !demo.includes(id))
    if (others.length > 0)
      throw new Error(
        `Nothing was deleted: this database also holds ${others.join(', ')}, and only one with nothing but the demo operators is made fresh.`,
      )
    await empty(db, ['public', 'graphile_worker'], marked)
  })
  await withDatabase(sandboxDatabaseUrl, (db) => empty(db, ['sandbox']))
}

/** In one transaction, because the statements of one text are one: nobody finds the database empty and without the mark. */
async function empty(db: Database, schemas: string[], leaving = ''): Promise<void> {
  const drop = schemas.map((schema) => `drop schema if exists ${schema} cascade`)
  await db.pool.query([...drop, 'create schema if not exists public', leaving].join(';'))
}
