import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { bundleServer } from '../../scripts/bundle.mjs'
import { createDatabase } from '../../server/platform/create-database.ts'
import { freePort } from '../../server/platform/free-port.ts'
import { openSandbox, startSandboxes } from '../../server/testing/sandboxes.ts'
import { startThrowAwayPostgres } from '../../server/testing/throw-away-postgres.ts'
import { moveClock } from './demo-clock.ts'
import { end, launch } from './processes.ts'

/** What all worlds of a run of stories stand on: one PostgreSQL, one process for the payment sandboxes, filled templates. */
export interface Ground {
  adminUrl: string
  /** Where the sandboxes' databases are: the same PostgreSQL, but for measurements. */
  sandboxAdminUrl: string
  /** Where payment sandboxes are opened. */
  sandboxesUrl: string
  /** The bundled server. */
  serverFile: string
}

/** Databases as the first start of the product leaves them, server's and sandbox's. */
export const templates = { product: 'product_template', sandbox: 'sandbox_template' }

const variable = 'CENTRECOURT_GROUND'

/**
 * @param sandboxApart the sandboxes have a PostgreSQL of their own, so that what theirs takes is not counted as the product's
 * @param days instants (ISO 8601) for which every world has its timetables already, so that a clock set to them costs little
 * @param inMemory the databases lie in memory where there is room: quicker for stories, and no product of which anything is measured
 */
export async function openGround({
  sandboxApart = false,
  inMemory = false,
  days = [],
}: { sandboxApart?: boolean; inMemory?: boolean; days?: readonly string[] } = {}): Promise<{
  ground: Ground
  close: () => Promise<void>
}> {
  const [postgres, apart, sandboxes, { main: serverFile }] = await Promise.all([
    startThrowAwayPostgres('stories', { inMemory }),
    sandboxApart ? startThrowAwayPostgres('sandbox', { inMemory }) : null,
    startSandboxes(),
    bundleServer(),
  ])
  const ground = {
    adminUrl: postgres.urlOf('postgres'),
    sandboxAdminUrl: (apart ?? postgres).urlOf('postgres'),
    sandboxesUrl: sandboxes.url,
    serverFile,
  }
  const close = async () => {
    await sandboxes.stop()
    await Promise.all([postgres.stop(), apart?.stop()])
  }
  try {
    await fillTemplates(ground, days)
  } catch (error) {
    await close()
    throw error
  }
  return { ground, close }
}

/** One start of the product, whose databases become the templates. */
async function fillTemplates(ground: Ground, days: readonly string[]): Promise<void> {
  await createDatabase(ground.adminUrl, templates.product)
  await createDatabase(ground.sandboxAdminUrl, templates.sandbox)
  const databaseUrl = urlOf(ground.adminUrl, templates.product)
  const sandbox = await openSandbox(ground.sandboxesUrl, urlOf(ground.sandboxAdminUrl, templates.sandbox))
  const port = await freePort()
  const server = await launch(ground.serverFile, () => undefined, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: sandbox.url,
  })
  for (const at of days) await moveClock(port, at)
  if (days.length > 0) await moveClock(port, null)
  await jobsDone(databaseUrl)
  await end(server, 'SIGTERM')
  await sandbox.stop()
}

const urlOf = (adminUrl: string, database: string): string => new URL(`/${database}`, adminUrl).href

/** What the first start left to do: a job that is under way when its server ends stays locked in every world. */
async function jobsDone(databaseUrl: string): Promise<void> {
  const database = new pg.Client(databaseUrl)
  await database.connect()
  const due = 'select 1 from graphile_worker._private_jobs where run_at <= now()'
  while ((await database.query(due)).rowCount !== 0) await pause(50)
  await database.end()
}

/** For the processes that are started from here on. */
export function tellGround(ground: Ground): void {
  process.env[variable] = JSON.stringify(ground)
}

export function toldGround(): Ground {
  const told = process.env[variable]
  if (!told)
    throw new Error('No ground for worlds: start the stories by Playwright with playwright.config.ts.')
  return JSON.parse(told) as Ground
}
