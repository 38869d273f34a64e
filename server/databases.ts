import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseDemoDatabase } from './demo/demo-mark.service.ts'
import type { Config } from './platform/config.ts'
import { createDatabase } from './platform/create-database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'

/** DATA_DIR, or `data` beside the code where it is empty. */
export const dataFolder = (given = process.env['DATA_DIR']): string =>
  given || fileURLToPath(new URL('../data', import.meta.url))

export interface Databases {
  databaseUrl: string
  /** The payment sandbox stores its state apart from ours. */
  sandboxDatabaseUrl: string
  /** Null where DATABASE_URL names a server. */
  embedded: EmbeddedPostgres | null
}

/**
 * The databases of server and sandbox: of DATABASE_URL where it is set, else of the embedded PostgreSQL, which is started.
 * @throws in one sentence where production would get the embedded one, running or not, or where NODE_ENV is no mode of ours
 */
export async function openDatabases(): Promise<Databases> {
  const given = process.env['DATABASE_URL']
  if (given) {
    return {
      databaseUrl: given,
      sandboxDatabaseUrl: process.env['SANDBOX_DATABASE_URL'] || given,
      embedded: null,
    }
  }
  const mode = process.env['NODE_ENV'] || 'development'
  if (!['development', 'test', 'production'].includes(mode))
    throw new Error(`NODE_ENV is ${mode}: it must be development, test or production.`)
  if (mode === 'production')
    throw new Error('DATABASE_URL is required in production: the embedded PostgreSQL is the demo’s.')
  const embedded = await startEmbeddedPostgres({ folder: path.join(dataFolder(), 'postgres'), durable: true })
  for (const name of ['centrecourt', 'centrecourt_sandbox'])
    await createDatabase(embedded.urlOf('postgres'), name)
  return {
    databaseUrl: embedded.urlOf('centrecourt'),
    sandboxDatabaseUrl: embedded.urlOf('centrecourt_sandbox'),
    embedded,
  }
}

/** Runs the work with the databases, and leaves the embedded PostgreSQL running or stopped, as it was before. */
export async function withDatabases<Result>(
  work: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const databases = await openDatabases()
  try {
    return await work(databases)
  } finally {
    if (databases.embedded && !databases.embedded.adopted) await databases.embedded.stop()
  }
}

/**
 * Brings a database up to date, for the server and for every command.
 * @throws in production where it was ever a demo's: before anything is written, or once the migrations have recognised data
 * that an earlier version loaded
 */
export async function migrateFor({
  mode,
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'mode' | 'databaseUrl' | 'databaseDirectUrl'>): Promise<void> {
  const refuse = async (): Promise<void> => {
    if (mode !== 'production') return
    // A mistake in the settings may make the two addresses name two databases.
    for (const url of new Set([databaseDirectUrl, databaseUrl])) await refuseDemoDatabase(url)
  }
  await refuse()
  await migrate(databaseDirectUrl)
  await refuse()
}
