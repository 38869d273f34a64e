import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../migrations/', import.meta.url)
/** Any number will do as long as every server takes the same one. */
const lockNumber = 7_305_411

/**
 * Brings the database to the newest shape: runs in order the SQL files of `server/migrations` that have not run on it, each
 * in a transaction. Safe when several servers start at once. It refuses by name a file that was changed after it ran.
 * @returns the names of the files that ran.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [lockNumber])
    await connection.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await connection.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const seen = new Map(rows.map((row) => [row.name, row.checksum]))
    const ran: string[] = []
    for (const { name, sql, checksum } of await migrationFiles()) {
      const before = seen.get(name)
      if (before === checksum) continue
      if (before !== undefined)
        throw new Error(`Migration ${name} was changed after it ran. Add a new file instead.`)
      await runOne(connection, name, sql, checksum)
      ran.push(name)
    }
    return ran
  } finally {
    await connection.end()
  }
}

async function runOne(connection: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  try {
    await connection.query('begin')
    await connection.query(sql)
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

export async function migrationFiles(): Promise<{ name: string; sql: string; checksum: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
