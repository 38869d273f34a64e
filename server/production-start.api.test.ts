import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, inject, it } from 'vitest'
import { bundleServer } from '../scripts/bundle.mjs'
import { loadDemo } from './demo/demo.service.ts'
import { markAsDemo, marked } from './demo/demo-mark.service.ts'
import { resetDemo } from './demo/reset-demo.service.ts'
import { createServices } from './create-services.ts'
import { migrateFor } from './databases.ts'
import { stableId } from './operators/operator-rows.ts'
import { parseConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { migrate } from './platform/migrate.ts'
import { startServer } from './start-server.ts'
import { cloneDatabase } from './testing/clone-database.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const production = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  GOCARDLESS_ACCESS_TOKEN: 'live_x',
  GOCARDLESS_WEBHOOK_SECRET: 'x',
  SMTP_URL: 'smtp://mail.example',
  PORT: '0',
}
const refusal =
  'This database was a demo’s, whose passwords everybody knows: production needs one that never was. Set DATABASE_URL to another.'

/** Works with an empty database of its own. */
async function inDatabase(
  work: (url: string, query: (sql: string) => Promise<unknown[]>) => Promise<void>,
): Promise<void> {
  const database = await cloneDatabase(inject('adminUrl'), null, 'production')
  const db = openDatabase(database.url, 1)
  try {
    await work(database.url, async (sql) => (await db.pool.query(sql)).rows)
  } finally {
    await db.close()
    await database.drop()
  }
}

const { cli, 'start-everything': everything } = await bundleServer()

const run = (args: string[], environment: Record<string, string>) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
  })

const startInProduction = (url: string) =>
  startServer({ ...production, DATABASE_URL: url }).then(
    async (running) => {
      await running.close()
      return null
    },
    (error: unknown) => (error as Error).message,
  )

const startEverything = `import(${JSON.stringify(pathToFileURL(everything).href)}).then(({ startEverything }) => startEverything())`

it.each([
  ['npm start', ['-e', startEverything]],
  ['a command', [cli, 'payment', 'reconcile']],
])('%s in production neither starts nor adopts the embedded PostgreSQL', async (_what, args) => {
  const temporary = await temporaryFolder('production')
  const dataFolder = path.join(temporary.folder, 'data')
  const { status, stderr } = run(args, { ...production, DATABASE_URL: '', DATA_DIR: dataFolder })
  expect([status, stderr]).toEqual([
    1,
    'DATABASE_URL is required in production: the embedded PostgreSQL is the demo’s.\n',
  ])
  expect(existsSync(dataFolder)).toBe(false)
  await temporary.remove()
})

it('a mode that is none of ours starts nothing', async () => {
  const temporary = await temporaryFolder('production')
  const dataFolder = path.join(temporary.folder, 'data')
  const environment = { ...production, NODE_ENV: 'prod', DATABASE_URL: '', DATA_DIR: dataFolder }
  const { status, stderr } = run([cli, 'payment', 'reconcile'], environment)
  expect([status, stderr]).toEqual([1, 'NODE_ENV is prod: it must be development, test or production.\n'])
  expect(existsSync(dataFolder)).toBe(false)
  await temporary.remove()
})

it('production finds the mark of a demo whose tables are in another schema', async () => {
  await inDatabase(async (url, query) => {
    await query('create schema app')
    await query(`alter database ${new URL(url).pathname.slice(1)} set search_path = app, public`)
    const demo = parseConfig({ DATABASE_URL: url, SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' })
    await migrateFor(demo)
    const services = createServices(demo)
    await markAsDemo(services)
    await services.db.close()
    expect(await query("select to_regclass('public.demo_marks') as mark")).toEqual([{ mark: null }])
    expect(await startInProduction(url)).toBe(refusal)
  })
})

it('production refuses the database of a demo, before anything is written, also once the demo was reset', async () => {
  await inDatabase(async (url, query) => {
    const demo = parseConfig({ DATABASE_URL: url, SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' })
    await migrateFor(demo)
    const services = createServices(demo)
    await loadDemo(services)
    await services.db.close()
    const ran = await query('select name from schema_migrations order by 1')
    expect(await startInProduction(url)).toBe(refusal)
    expect(await query('select name from schema_migrations order by 1')).toEqual(ran)
    await inDatabase(async (other) => {
      const pooled = { ...production, DATABASE_URL: url, DATABASE_DIRECT_URL: other }
      await expect(startServer(pooled)).rejects.toThrow(refusal)
    })

    await resetDemo({ databaseUrl: url, sandboxDatabaseUrl: url })
    expect(await startInProduction(url)).toBe(refusal)
    await migrate(url)
    expect(await startInProduction(url)).toBe(refusal)
  })
})

it.each([
  ['payment', 'reconcile'],
  ['operator', 'import', 'operators/northgate'],
  ['gazetteer', 'import', 'operators/northgate'],
])('the command %s %s refuses the database of a demo in production', async (...command) => {
  await inDatabase(async (url, query) => {
    await query(marked)
    const { status, stderr } = run([cli, ...command], { ...production, DATABASE_URL: url })
    expect([status, stderr]).toEqual([1, `${refusal}\n`])
    expect(await query("select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'demo_marks' },
    ])
  })
})

/** Shaped by a version that knew no mark. */
const asEarlierVersionsLeftIt =
  "drop table if exists demo_marks; delete from schema_migrations where name like '%demo_mark%'"
const client = (domain: string) =>
  `insert into clients (id, name, domain, settings, fingerprint) values ('riverside', 'x', '${domain}', '{}', '')`
const person = (id: string) =>
  `insert into users (client_id, id, reference, email, first_name, last_name, details, barcode, created_at)
     values ('riverside', '${id}', 'R1', 'x@example.com', 'x', 'x', '{}', '1', now())`
const demoPerson = stableId('riverside', 'person', 'R100001')

it.each([
  ['a demo’s operator', client('riverside.localhost')],
  ['a demo’s customers under another address', `${client('pools.example')}; ${person(demoPerson)}`],
  ['a demo’s clock', "insert into demo_switches (name, value) values ('clock_offset_ms', '0')"],
])('production recognises %s that an earlier version brought, and remembers it', async (_what, traces) => {
  await inDatabase(async (url, query) => {
    await migrate(url)
    await query(asEarlierVersionsLeftIt)
    await query(traces)
    expect(await startInProduction(url)).toBe(refusal)
    await query('delete from demo_switches; delete from users; delete from clients')
    expect(await startInProduction(url)).toBe(refusal)
  })
})

it('production takes a database with nothing but real customers, and an empty one', async () => {
  await inDatabase(async (url, query) => {
    const config = parseConfig({ ...production, DATABASE_URL: url })
    await migrateFor(config)
    await query(asEarlierVersionsLeftIt)
    await query(`${client('pools.example')}; ${person('1')}`)
    await migrateFor(config)
    expect(await query('select from demo_marks')).toEqual([])
  })
})
