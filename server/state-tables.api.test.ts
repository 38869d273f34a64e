import { afterAll, beforeAll, expect, it } from 'vitest'
import { stateTables } from './state-tables.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The table of the database that has the states of each table of the program. */
const tables: Record<string, string> = {
  payment: 'payments',
  refund: 'refunds',
  savedCard: 'saved_cards',
  cart: 'carts',
  order: 'orders',
  orderLine: 'order_lines',
  membership: 'memberships',
  bankAccount: 'bank_accounts',
  penalty: 'penalties',
  mandate: 'mandates',
  place: 'places',
}

it('the database takes the states that the program knows, and no other', async () => {
  const rows = await app.query(
    `select relname as table, pg_get_constraintdef(pg_constraint.oid) as rule
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) like 'CHECK ((state = ANY%'`,
  )
  const allowed = new Map(
    rows.map(({ table, rule }) => [
      table,
      [...String(rule).matchAll(/'(\w+)'::text/g)].map(([, state]) => state).toSorted(),
    ]),
  )
  expect(Object.keys(tables)).toEqual(Object.keys(stateTables))
  for (const [name, { moves }] of Object.entries(stateTables))
    expect([name, allowed.get(tables[name])]).toEqual([name, Object.keys(moves).toSorted()])
})
