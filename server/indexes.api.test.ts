import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCompletedCart } from './cart/cart.repository.ts'
import { findUncaptured } from './orders/orders.repository.ts'
import {
  findUndecidedMandates,
  findUnsentMandates,
  hasMandateIn,
} from './payments/bank-accounts.repository.ts'
import { findStale } from './payments/payments.repository.ts'
import type { Handle } from './platform/db.ts'
import { monday, startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
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

const sweeps: [index: string, what: string, query: (db: Handle) => Promise<unknown>][] = [
  ['mandates_by_user', 'instructions of a customer', (db) => hasMandateIn(db, 'riverside', 'u', ['active'])],
  ['mandates_to_send', 'unsent instructions', (db) => findUnsentMandates(db, 'riverside', monday)],
  ['mandates_to_decide', 'undecided ones', (db) => findUndecidedMandates(db, 'riverside', monday)],
  ...(['authorising', 'scaRequired', 'unknown', 'authorised', 'releasing', 'refunding'] as const).map(
    (state): (typeof sweeps)[number] => [
      'payments_to_advance',
      `payments that are ${state}`,
      (db) => findStale(db, 'riverside', [state], monday, 100),
    ],
  ),
]

it.each(sweeps)('%s answers for %s', async (index, _, query) => {
  expect(await indexesOf(query)).toEqual([index])
})

it('orders_to_capture answers for orders to be captured, with their tenders', async () => {
  expect(await indexesOf((db) => findUncaptured(db, 'riverside', monday, 100))).toEqual([
    'orders_to_capture',
    'tenders_by_order',
  ])
})

it('completed_carts_by_user answers for what a customer has bought', async () => {
  expect(
    await indexesOf((db) => findCompletedCart(db, 'riverside', 'u', 'online-joining', 'hash')),
  ).toContain('completed_carts_by_user')
})
