import { withDatabase, type Database } from '../platform/db.ts'
import { demoOperators } from './demo.service.ts'

/**
 * Refuses a start as a demo where real customers are, because a demo brings accounts with known passwords, and its jobs ask
 * the sandbox about everybody's payments. The database may hold another operator beside the demo's if nobody has joined there
 * yet.
 * @throws in one sentence, before anything is written, where the database holds customers and none of the demo's operators
 */
export async function expectDemoDatabase(databaseUrl: string): Promise<void> {
  const demo = await demoOperatorIds()
  await withDatabase(databaseUrl, async (db) => {
    const present = (await operatorsIn(db)) ?? []
    if (present.length === 0 || present.some((id) => demo.includes(id))) return
    if ((await db.pool.query('select from users limit 1')).rowCount === 0) return
    throw new Error(
      `This database has customers of ${present.join(', ')} and is no demo: set NODE_ENV=production, or DATABASE_URL to another database.`,
    )
  })
}

export const demoOperatorIds = async (): Promise<string[]> => (await demoOperators()).map(({ id }) => id)

/**
 * Ids of the operators in a database. Null where its tables are not this product's; an empty list where a demo was reset or
 * no operator was ever loaded.
 */
export async function operatorsIn(db: Database): Promise<string[] | null> {
  const tables = (
    await db.pool.query<{ tablename: string }>(
      "select tablename from pg_tables where schemaname = any(current_schemas(false)) and tablename <> 'demo_marks'",
    )
  ).rows.map(({ tablename }) => tablename)
  if (tables.length === 0) return []
  if (!tables.includes('clients')) return null
  return (await db.pool.query<{ id: string }>('select id from clients order by id')).rows.map(({ id }) => id)
}
