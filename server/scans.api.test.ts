import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes, type RouteName } from '../contract/routes.ts'
import type { RouteDeclaration } from '../contract/route.ts'
import { everyDay, everyMinute, jobHandlers } from './jobs.ts'
import { accessRows } from './testing/access-table.ts'
import { openAccessWorld } from './testing/access-world.ts'
import { buildCart, buildCustomer, cookieOf, riverside } from './testing/builders.ts'
import {
  buildOriginal,
  copyCustomers,
  cookieOfCopy,
  growingTables,
  idInCopy,
  isSignedIn,
  type Original,
} from './testing/many-customers.ts'
import { payFor } from './testing/members.ts'
import { foreignKeysWithoutIndex, scansOf } from './testing/scans.ts'
import { monday, startTestApp, type TestApp } from './testing/test-app.ts'

/**
 * No request, no job and no sweep reads all of a table that grows with the customers: the plans of all statements are those of a
 * database with so many customers that the planner reads by keys wherever it can.
 */
const copies = 2000
const smallCentre = riverside.venue('riverside-nottingham')
const deletedFrom = new Set<string>()

let app: TestApp
let original: Original
let tables: ReadonlySet<string>
beforeAll(async () => {
  app = await startTestApp({ hasTimetable: true })
  const place = { ...app, now: monday, jobsDone: () => app.runJobs() }
  original = await buildOriginal(place, '2026-12-07')
  await copyCustomers(place, original, { from: 1, to: copies, count: copies })
  await app.query('analyze')
  tables = new Set(await growingTables(app))
})
afterAll(() => app.close())

/**
 * The world of the calls offers activities of its own at one centre, and withdraws what stood in the timetable. What stood there at
 * all others is put back: tables without rows would be read whole, as soon as PostgreSQL has tidied them up.
 */
async function keepingTheTimetable<T>(change: () => Promise<T>): Promise<T> {
  await app.query(`create table originals.kept_sessions as select * from activity_sessions;
    create table originals.kept_parts as select client_id, venue_id, part, during, session_id from occupied_parts`)
  const changed = await change()
  await app.query(`insert into activity_sessions overriding system value
      select * from originals.kept_sessions kept
      where not exists (select from activity_sessions asked where asked.venue_id = kept.venue_id);
    insert into occupied_parts (client_id, venue_id, part, during, session_id)
      select kept.* from originals.kept_parts kept join activity_sessions back on back.id = kept.session_id`)
  // As PostgreSQL itself does while a test takes longer than a minute.
  await app.query('vacuum analyze')
  return changed
}

/** What reads whole tables, by statement. `before` is undone afterwards. */
async function scans(
  questions: Map<string, readonly unknown[]>,
  before = '',
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const connection = await app.services.db.pool.connect()
  try {
    await connection.query('begin')
    if (before !== '') await connection.query(before)
    for (const question of questions) {
      if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(question[0])) continue
      const scanned = await scansOf(connection, question, tables, copies / 4)
      const deleted = /^delete from "(\w+)"/.exec(question[0])
      if (deleted) deletedFrom.add(deleted[1]!)
      if (scanned.length > 0) found[question[0]] = scanned
    }
    return found
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

it('every table that grows has rows of every customer', async () => {
  const counts = await Promise.all(
    [...tables].map(async (table) => {
      const [{ n }] = await app.query(`select count(*)::int as n from ${table}`)
      return [table, n >= copies] as const
    }),
  )
  expect(counts.filter(([, isFull]) => !isFull)).toEqual([])
})

it('a copy is a customer like the original', async () => {
  const ask = async (cookie: string, path: string) =>
    (await app.call('GET', path, undefined, { cookie })).status
  const copy = 1500
  for (const path of ['/api/auth/user', '/api/online-joining/checkout-cart', '/api/my-account/memberships'])
    for (const cookie of [original.cookie, cookieOfCopy(original, copy)])
      expect([path, await ask(cookie, path)]).toEqual([path, 200])
  const order = `/api/orders/${idInCopy(original.orderId, copy)}`
  expect(await ask(cookieOfCopy(original, copy), order)).toBe(200)
  expect(await ask(original.cookie, order)).toBe(403)
  const signedIn = await Promise.all(
    [5, 900, copies].map((one) => ask(cookieOfCopy(original, one), '/api/auth/user')),
  )
  expect(signedIn).toEqual([5, 900, copies].map((one) => (isSignedIn(one, copies) ? 200 : 401)))
})

it('no request reads all of a table', async () => {
  const world = await keepingTheTimetable(() => openAccessWorld(app))
  const questions = await app.questionsOf(async () => {
    for (const name of Object.keys(accessRows) as RouteName[]) {
      const row = await accessRows[name](world)
      const { method, path } = routes[name] as RouteDeclaration
      const address = path.replace(/:(\w+)/g, (_, key: string) => row.params?.[key] ?? 'missing')
      const family = world[row.owner ?? 'changer']
      const host = row.host ? { host: row.host } : {}
      const asker = row.outcomes.payer !== 'done' && row.outcomes.member === 'done' ? 'member' : 'payer'
      const answer = await app.call(
        method,
        row.query === undefined ? address : `${address}?${row.query}`,
        row.body,
        { ...host, cookie: asker === 'payer' ? family.cookie : family.member.cookie },
      )
      expect([name, answer.status < 300]).toEqual([name, row.outcomes[asker] === 'done'])
      if (name === 'updateUser') family.cookie = cookieOf(answer)
    }
    const { lines } = await buildCart(app, world.newcomer, { membership: 'swim' })
    expect(lines).toHaveLength(2)
    const body = { source: 'online-joining', cart_item_ids: [lines[0].id] }
    const { method, path } = routes.removeFromCart
    expect((await app.call(method, path, body, { cookie: world.newcomer.cookie })).status).toBe(200)
    const free = { membership: 'community-access', option: 'community-access-fixed-12-month' }
    for (const chosen of [free, { membership: 'swim' }]) {
      const customer = await buildCustomer(app)
      await buildCart(app, customer, chosen)
      expect((await payFor(app, customer)).status).toBe(200)
    }
  })
  expect(questions.size).toBeGreaterThan(80)
  expect(await app.query('select from occupied_parts limit 1')).toHaveLength(1)
  expect(await scans(questions)).toEqual({})
  expect(await scans(questions, 'drop index memberships_by_user')).not.toEqual({})
})

/** Leaves a centre the sessions of two weeks: the job that makes them has something to do, and little to read. */
const withdrawSessions = () =>
  app.query(
    "delete from activity_sessions where client_id = 'riverside' and venue_id = $1 and local_day > '2026-12-20'",
    [smallCentre],
  )

/** What jobs are about, of one customer. */
async function someOfEach(): Promise<Record<string, string>> {
  const idOf = async (table: string) =>
    (await app.query(`select id from ${table} where client_id = 'riverside' limit 1`))[0].id
  const [payment] = await app.query(
    `select provider, provider_reference from payments where client_id = 'riverside' and id = $1`,
    [original.paymentId],
  )
  return {
    clientId: 'riverside',
    userId: original.id,
    orderId: original.orderId,
    paymentId: original.paymentId,
    provider: payment.provider,
    reference: payment.provider_reference,
    cardId: await idOf('saved_cards'),
    refundId: await idOf('refunds'),
    mandateId: await idOf('mandates'),
    bankAccountId: await idOf('bank_accounts'),
    emailId: await idOf('emails'),
    venueId: smallCentre,
    state: 'active',
    kind: 'welcome',
    area: 'online-joining',
  }
}

it('no job and no sweep reads all of a table', async () => {
  const handlers = jobHandlers(app.services)
  await withdrawSessions()
  const questions = await app.questionsOf(async () => {
    await app.runJobs()
    for (const name of [...everyMinute, ...everyDay]) await handlers[name]!({})
    // What is to be done is done already: a job reads that. Some throw, because they are never begun for such a row.
    const payload = await someOfEach()
    for (const handler of Object.values(handlers)) await handler(payload).catch(() => undefined)
  })
  app.takeErrors()
  await withdrawSessions()
  expect(questions.size).toBeGreaterThan(30)
  expect(await scans(questions)).toEqual({})
  expect(await scans(questions, 'drop index sessions_to_end')).not.toEqual({})
})

it('no row is deleted to which another table may point without an index', async () => {
  expect(deletedFrom).toContain('cart_lines')
  expect(await foreignKeysWithoutIndex(app.services.db.pool, [...deletedFrom])).toEqual([])
  // Nobody deletes centres: this shows that such a key would be found.
  expect(await foreignKeysWithoutIndex(app.services.db.pool, ['venues'])).not.toEqual([])
})
