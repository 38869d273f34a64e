import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events } from '../events/event-tables.ts'
import { membershipLines } from '../joining/joining-tables.ts'
import type { MembershipLineRow } from '../joining/joining.repository.ts'
import { buildCart, buildCustomer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { insertingInto } from './inserting.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const isTrial = and(eq(events.clientId, 'riverside'), eq(events.subject, 'trial'))
const isLineOf = (cartId: string) =>
  and(
    eq(membershipLines.clientId, 'riverside'),
    sql`${membershipLines.lineId} in (select id from cart_lines where client_id = ${'riverside'} and cart_id = ${cartId})`,
  )

const rows = Array.from({ length: 6 }, (_, nth) => ({
  clientId: 'riverside',
  subject: 'trial',
  subjectId: `trial-${nth}`,
  move: 'begin',
  fromState: 'none',
  toState: 'begun',
  facts: { nth, name: 'Zoë’s "court"' },
  at: monday,
  actor: nth % 2 === 0 ? null : ('staff' as const),
  actorId: nth % 2 === 0 ? null : `staff-${nth}`,
  actingFor: nth % 3 === 0 ? null : `person-${nth}`,
}))

it('adds one row or many with the builder’s own statement, in their order', async () => {
  const { handle } = app.services.db
  const add = insertingInto(events)
  for (const count of [1, 2, 4, 6]) {
    await app.query(`delete from events where client_id = 'riverside' and subject = 'trial'`)
    const some = rows.slice(0, count)
    const built = await app.statementsOf(async () => await handle.insert(events).values(some))
    expect(await app.statementsOf(() => add(handle, ...some))).toEqual(built)
    const stored = await handle.select().from(events).where(isTrial).orderBy(events.id)
    expect(stored.map(({ id: _id, ...row }) => row)).toEqual([...some, ...some])
  }
  expect(await app.statementsOf(() => add(handle))).toEqual([])
})

it('leaves a column empty that has no value, where it holds JSON too, among other writes of its transaction', async () => {
  const customer = await buildCustomer(app)
  const cart = await buildCart(app, customer)
  const { handle } = app.services.db
  const before = await handle.select().from(membershipLines).where(isLineOf(cart.cart_id))
  const emptied = before.map((line) => ({ ...line, bankAccountId: null, replaces: null }))
  expect(emptied).toHaveLength(1)
  const [{ clientId, lineId }] = emptied as [MembershipLineRow]
  await app.services.db.inTransaction(async (tx) => {
    await tx.delete(membershipLines).where(isLineOf(cart.cart_id))
    await insertingInto(events)(tx, rows[0]!, rows[1]!)
    await insertingInto(membershipLines)(tx, ...emptied)
  })
  expect(
    await app.query(
      `select replaces is null and bank_account_id is null as "isEmpty", start_date::text as day
       from membership_lines where client_id = $1 and line_id = $2`,
      [clientId, lineId],
    ),
  ).toEqual([{ isEmpty: true, day: before[0]!.startDate }])
})

it('refuses a row that says nothing of a column', async () => {
  const { handle } = app.services.db
  const row = { ...rows[0]!, actorId: undefined } as never
  await expect(insertingInto(events)(handle, row)).rejects.toThrow('A row of events says nothing of actorId.')
})
