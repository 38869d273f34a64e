import { afterAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { cloneDatabase } from '../testing/clone-database.ts'
import { settableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db.ts'
import { expectDemoDatabase } from './demo-database.service.ts'
import { registerDemo } from './demo.routes.ts'
import { demoOperators } from './demo.service.ts'
import { escapeHtml } from './guide/html.ts'
import { startServer } from '../start-server.ts'
import { resetDemo } from './reset-demo.service.ts'

async function startDemo(environment: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ environment })
  registerDemo(app.app, { ...app.services, clock: settableClock() })
  return app
}

const closed = await startDemo({})
const open = await startDemo({ DEMO_OPEN_TO_NETWORK: 'true' })
afterAll(async () => {
  await closed.close()
  await open.close()
})

const get = async ({ app }: TestApp, url: string, remoteAddress: string, headers = {}) =>
  (await app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } })).statusCode

it('IMP-57 the guide lists everybody whom the demo brings, with what each is for', async () => {
  const { body } = await closed.app.inject({ url: '/', headers: { host: 'localhost:3000' } })
  const people = (await demoOperators()).flatMap((operator) => operator.people)
  expect(people).toHaveLength(10)
  for (const { email, notes } of people) {
    expect(notes.length, email).toBeGreaterThan(10)
    expect(body).toContain(email)
    expect(body).toContain(escapeHtml(notes))
  }
})

it.each([
  ['/', 200],
  ['/mailbox', 200],
  ['/mailbox.json', 200],
  ['/mailbox/riverside/x', 404],
  ['/demo/sandbox', 200],
  ['/demo/sandbox?provider=paypal', 404],
  ['/anything', 404],
])('%s answers this machine, and nobody else who says “localhost”', async (url, status) => {
  expect(await get(closed, url, '127.0.0.1')).toBe(status)
  expect(await get(closed, url, '::ffff:127.0.0.1')).toBe(status)
  expect(await get(closed, url, '192.0.2.7')).toBe(403)
  expect(await get(closed, url, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(403)
  expect(await get(closed, url, '127.0.0.1', { forwarded: 'for=192.0.2.7' })).toBe(403)
  expect(await get(open, url, '192.0.2.7')).toBe(status)
})

it.each(['/demo/clock', '/demo/faults', '/demo/maintenance', '/demo/sandbox/deliver'])(
  'the switch %s is nobody else’s either',
  async (url) => {
    const { statusCode } = await closed.app.inject({
      method: 'POST',
      url,
      remoteAddress: '192.0.2.7',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'move=day&client=riverside',
    })
    expect(statusCode).toBe(403)
  },
)

it('events of a provider that does not exist are not delivered', async () => {
  const { statusCode } = await closed.app.inject({
    method: 'POST',
    url: '/demo/sandbox/deliver',
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'provider=paypal',
  })
  expect(statusCode).toBe(422)
})

/** Resets a copy of the demo that has gone through `change` before. @returns what was refused, and the tables left */
async function resetAfter(change: string, template: string | null = inject('templateName')) {
  const database = await cloneDatabase(inject('adminUrl'), template, 'reset')
  const db = openDatabase(database.url, 1)
  await db.pool.query(change)
  const refused = await resetDemo({ databaseUrl: database.url, sandboxDatabaseUrl: database.url }).then(
    () => null,
    (error: unknown) => (error as Error).message,
  )
  const { rows } = await db.pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname in ('public', 'graphile_worker', 'sandbox')",
  )
  await db.close()
  await database.drop()
  return { refused, tables: rows.map(({ tablename }) => tablename) }
}

it('IMP-43 a reset empties a database with nothing but the demo, and leaves the mark that it was one', async () => {
  expect(await resetAfter('create schema sandbox; create table sandbox.objects ()')).toEqual({
    refused: null,
    tables: ['demo_marks'],
  })
})

it('a reset refuses a database with any other operator, whatever mode the shell is in', async () => {
  const { refused, tables } = await resetAfter(
    `insert into clients select (jsonb_populate_record(clients, '{"id": "lido-trust", "domain": "lido.example"}')).*
       from clients where id = 'riverside'`,
  )
  expect(refused).toBe(
    'Nothing was deleted: this database also holds lido-trust, and only one with nothing but the demo operators is made fresh.',
  )
  expect(tables.length).toBeGreaterThan(40)
})

it('a reset refuses a database of something else', async () => {
  expect(await resetAfter('create table invoices ()', null)).toEqual({
    refused: 'Nothing was deleted: the tables in this database are not of Centrecourt.',
    tables: ['invoices'],
  })
})

/** What comes of starting a demo in a database that `change` has made. @returns what was refused, and the database */
async function startIn(change: string) {
  const database = await cloneDatabase(inject('adminUrl'), null, 'start')
  const db = openDatabase(database.url, 1)
  await db.pool.query(change)
  const refused = await expectDemoDatabase(database.url).then(
    () => null,
    (error: unknown) => (error as Error).message,
  )
  await db.close()
  return { refused, database }
}

const lidoTrust =
  "create table users (); create table clients (id text); insert into clients values ('lido-trust')"

it('a start without NODE_ENV=production refuses the database of a real operator, and writes nothing', async () => {
  const { refused, database } = await startIn(`${lidoTrust}; insert into users default values`)
  expect(refused).toBe(
    'This database has customers of lido-trust and is no demo: set NODE_ENV=production, or DATABASE_URL to another database.',
  )
  const environment = { DATABASE_URL: database.url, SANDBOX_URL: 'http://127.0.0.1:9', PORT: '0' }
  await expect(startServer(environment)).rejects.toThrow(refused!)
  const db = openDatabase(database.url, 1)
  const { rows } = await db.pool.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  )
  expect(rows.map(({ tablename }) => tablename)).toEqual(['clients', 'users'])
  await db.close()
  await database.drop()
})

it('it refuses that database also where migrations are told of another one', async () => {
  const { refused, database } = await startIn(`${lidoTrust}; insert into users default values`)
  const other = await cloneDatabase(inject('adminUrl'), null, 'start')
  const environment = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: other.url,
    SANDBOX_URL: 'http://127.0.0.1:9',
    PORT: '0',
  }
  await expect(startServer(environment)).rejects.toThrow(refused!)
  const db = openDatabase(other.url, 1)
  const { rows } = await db.pool.query("select tablename from pg_tables where schemaname = 'public'")
  expect(rows).toEqual([])
  await db.close()
  await other.drop()
  await database.drop()
})

it.each([
  ['an empty database', 'select 1'],
  ['an operator whom nobody joined yet', lidoTrust],
  [
    'an operator of one’s own beside those of the demo',
    `${lidoTrust}, ('riverside'); insert into users default values`,
  ],
])('%s is welcome', async (_what, change) => {
  const { refused, database } = await startIn(change)
  expect(refused).toBeNull()
  await database.drop()
})
