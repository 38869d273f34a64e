import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  countSessionsByDay,
  listNextSessions,
  listSessionsOfDay,
} from './bookings/timetable/shown-sessions.repository.ts'
import { findCompletedCart } from './cart/cart.repository.ts'
import { findUncaptured } from './orders/orders.repository.ts'
import { hasMandateIn, lockMandateOfOrder } from './payments/bank-accounts.repository.ts'
import type { Handle } from './platform/db.ts'
import { sweepStatements } from './testing/sweep-statements.ts'
import { riverside } from './testing/builders.ts'
import { monday, startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Open carts have another index, which does for a table that is empty.
  await app.query(
    `insert into carts (client_id, id, visitor_hash, source, state, credit, item_hash, amount_due, created_at, updated_at)
      select 'riverside', n::text, n::text, 'online-joining', 'open', 0, '', 0, now(), timestamptz '2027-01-01' + n * interval '1 s'
      from generate_series(1, 3000) n`,
  )
  await app.query(
    `insert into activity_sessions (client_id, key, venue_id, activity, local_day, local_start, starts_at, ends_at, capacity, access)
      select 'riverside', n::text, $1, 'yoga', date '2026-12-07' + n % 300, '10:00', at, at + interval '1 h', 20, '{}'
      from generate_series(1, 3000) n, lateral (select timestamptz '2026-12-07 10:00Z' + n % 300 * interval '1 d' as at) begins`,
    [riverside.venue()],
  )
  await app.query('analyze carts, activity_sessions')
})
afterAll(() => app.close())

/** The indexes by which the database answers a query when reading a whole table or index is out of the question. */
async function indexesOf(query: (db: Handle) => Promise<unknown>): Promise<string[]> {
  const connection = await app.services.db.pool.connect()
  try {
    const asked: [text: string, values: unknown[]][] = []
    const logger = { logQuery: (text: string, values: unknown[]) => void asked.push([text, values]) }
    await connection.query('begin')
    await connection.query('set local enable_seqscan = off')
    await query(drizzle(connection, { casing: 'snake_case', logger }))
    const plans = []
    for (const [text, values] of asked) {
      const { rows } = await connection.query(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return [...plans.join('\n').matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(([, index]) => index!)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
}

it.each(sweepStatements)('%s answers for %s of all operators', async (index, _, ask) => {
  expect((await indexesOf((db) => ask(db, monday)))[0]).toBe(index)
})

it('every index of a sweep leads with the time a row is due', async () => {
  const names = sweepStatements.map(([index]) => index)
  const leading = await app.query(
    `select distinct c.relname as index, format_type(a.atttypid, null) as type
      from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where c.relname = any($1)`,
    [names],
  )
  expect(leading).toHaveLength(names.length)
  expect(new Set(leading.map(({ type }) => type))).toEqual(new Set(['timestamp with time zone', 'date']))
})

it('mandates_by_user answers for instructions of a customer', async () => {
  expect(await indexesOf((db) => hasMandateIn(db, 'riverside', 'u', ['active']))).toEqual([
    'mandates_by_user',
  ])
})

it('mandates_by_order answers for the instruction of an order that is undone', async () => {
  expect(await indexesOf((db) => lockMandateOfOrder(db, 'riverside', 'o'))).toEqual(['mandates_by_order'])
})

it('an order to be captured is found with its tenders', async () => {
  expect(await indexesOf((db) => findUncaptured(db, monday))).toEqual([
    'orders_to_capture',
    'tenders_by_order',
  ])
})

it('completed_carts_by_user answers for what a customer has bought', async () => {
  expect(
    await indexesOf((db) => findCompletedCart(db, 'riverside', 'u', 'online-joining', 'hash')),
  ).toContain('completed_carts_by_user')
})

it('activity_sessions_of_day answers for the sessions of a centre', async () => {
  const [venue, day, until] = [riverside.venue(), '2026-12-07', '2026-12-14']
  const offered = [{ activity: 'yoga', minutes: 0 }]
  const ofDay = 'activity_sessions_of_day'
  // Places whose time is over are free.
  const idle = 'held_places_of_session'
  const days = { from: day, until, now: monday }
  for (const [ask, indexes] of [
    [(db: Handle) => listSessionsOfDay(db, 'riverside', venue, day, monday), [ofDay, idle]],
    [(db: Handle) => countSessionsByDay(db, 'riverside', venue, day, until), [ofDay]],
    [(db: Handle) => listNextSessions(db, 'riverside', venue, offered, days), [ofDay, idle, idle]],
  ] as const)
    expect(await indexesOf(ask)).toEqual(indexes)
})
