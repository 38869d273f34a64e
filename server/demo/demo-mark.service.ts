import { withDatabase, type Database } from '../platform/db.ts'
import { demoMarks } from './demo-tables.ts'

/** The mark as a reset leaves it in a database that it has emptied. */
export const marked =
  'create table demo_marks (was_demo boolean primary key default true check (was_demo)); insert into demo_marks default values'

/** Says for good that this database is a demo's. */
export async function markAsDemo({ db }: { db: Database }): Promise<void> {
  await db.handle.insert(demoMarks).values({ wasDemo: true }).onConflictDoNothing()
}

/** @throws in one sentence where the database was ever a demo's: it has held accounts with known passwords */
export async function refuseDemoDatabase(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async ({ pool }) => {
    const { rows } = await pool.query<{ known: boolean }>(
      "select to_regclass('demo_marks') is not null as known",
    )
    if (!rows[0]?.known) return
    if ((await pool.query('select from demo_marks')).rowCount === 0) return
    throw new Error(
      'This database was a demo’s, whose passwords everybody knows: production needs one that never was. Set DATABASE_URL to another.',
    )
  })
}
