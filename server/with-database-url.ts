import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from './platform/create-database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'

export const embeddedFolder = fileURLToPath(new URL('../data/postgres', import.meta.url))

/**
 * Runs the work with the address of the database: DATABASE_URL where it is set, else the embedded PostgreSQL, which is left
 * as it was found, running or stopped.
 */
export async function withDatabaseUrl<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const given = process.env['DATABASE_URL']
  if (given) return work(given)
  const postgres = await startEmbeddedPostgres({ folder: path.resolve(embeddedFolder), durable: true })
  try {
    await createDatabase(postgres.urlOf('postgres'), 'centrecourt')
    return await work(postgres.urlOf('centrecourt'))
  } finally {
    if (!postgres.adopted) await postgres.stop()
  }
}
