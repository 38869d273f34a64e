import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, riverside, type Customer } from '../../testing/builders.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { meetBehind, untilWaiting } from '../../testing/meet.ts'
import { court, session } from '../testing/basket-calls.ts'
import { openBasketWorld } from '../testing/basket-world.ts'
import { addSession } from '../testing/bookings-world.ts'
import { halved, importing, partsAt } from '../testing/court-imports.service.ts'

/** Files that divide courts come in the very moment in which somebody changes or pays for a basket that has two of them. */

const world = await openBasketWorld()
const { app, calls, minutesLater, passChallenge, swim } = world
let ada: Customer
let bo: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
  bo = await buildCustomer(app)
})

const first = court({ court: 'court-1' })
const second = court({ court: 'court-1', start: '16:00' })

/** The court of somebody that is locked last. */
const lastOf = async (who: Customer): Promise<{ id: string; start: string }> =>
  (
    await app.query(
      `select id, to_char(starts_at at time zone 'UTC', 'HH24:MI') as start from places
        where payer_id = $1 and kind = 'court' order by id desc limit 1`,
      [who.id],
    )
  )[0]
/** Whoever needs that court waits, and has the others by then. */
const gateAtLastOf = async (who: Customer) => ({
  lock: 'select 1 from places where id = $1 for update',
  of: [(await lastOf(who)).id],
})
const divide = () => importing(app, halved())
const idsOf = async (who: Customer): Promise<string[]> =>
  (await calls.basket(who)).items.map(({ id }: any) => id)
const others = new Set<{ release(destroy?: boolean): void }>()
afterEach(() => {
  for (const other of others) other.release(true)
  others.clear()
})
/** Whoever has this transaction has everything to themselves that it locks. */
async function somebody() {
  const other = await app.services.db.pool.connect()
  others.add(other)
  await other.query('begin')
  return {
    locks: async (what: string, ...values: unknown[]) => (await other.query(what, values)).rowCount,
    async leaves() {
      await other.query('commit')
      others.delete(other)
      other.release()
    },
  }
}
/** Somebody else has had them since their time was over: who had them at first must take them again. */
async function lose(...courts: object[]) {
  await calls.add(bo, ...courts)
  await calls.discard(bo)
}
const divided = ['15:00 court-1a', '15:00 court-1b', '16:00 court-1a', '16:00 court-1b']

describe('IMP-02: an import that divides courts, and', () => {
  it.each([
    ['after', true],
    ['before', false],
  ])('whoever takes them again %s it has begun, do not wait for each other', async (_when, isAfter) => {
    await calls.add(ada, first, second)
    const lines = await idsOf(ada)
    minutesLater(16)
    await lose(first, second)
    const retake = async () => (await calls.retake(ada, ...lines)).status
    const works: (() => Promise<unknown>)[] = isAfter ? [divide, retake] : [retake, divide]
    const answers = await meetBehind(app, await gateAtLastOf(ada), ...works)
    expect(answers).toEqual(isAfter ? [null, 200] : [200, null])
    expect(await partsAt(app)).toEqual(divided)
  })

  it('late approval: whoever books them, do not wait for each other', async () => {
    await calls.add(ada, first, second)
    const { answer, agreement } = await calls.authorise(ada, 'pm_card_threeDSecure2Required')
    minutesLater(41)
    await lose(court({ court: 'court-1', start: (await lastOf(ada)).start }))
    await passChallenge(answer.data)
    const answers = await meetBehind<unknown>(
      app,
      await gateAtLastOf(ada),
      async () => (await calls.complete(ada, agreement)).status,
      divide,
    )
    expect([answers, await partsAt(app)]).toEqual([[200, null], divided])
  })

  it('whoever pays for them another way, with a session that it may move, do not wait for each other', async () => {
    const before = await holdMembership(app.services, ada.id, {})
    await calls.add(ada, court({ court: 'court-1', day: '2026-12-07' }), first, session(await swim()))
    await app.query("update memberships set state = 'ended', end_date = '2026-12-06' where id = $1", [before])
    await holdMembership(app.services, ada.id, {})
    const answers = await meetBehind<unknown>(
      app,
      await gateAtLastOf(ada),
      async () => (await calls.book(ada)).status,
      divide,
    )
    expect(answers).toEqual([200, expect.stringContaining('1 place is booked (Ada Brook)')])
  })
})

it('IMP-02: an import that removes a session waits for whoever changes a place there, and has nothing of theirs locked by then', async () => {
  const id = await addSession(app)
  await calls.add(ada, session(id))
  await calls.discard(ada)
  const other = await somebody()
  await other.locks('select 1 from places where session_id = $1 for update', id)
  const imported = divide()
  await untilWaiting(app, 1)
  const sessions = 'select 1 from activity_sessions where id = $1 for update nowait'
  expect(await other.locks(sessions, id)).toBe(1)
  await other.leaves()
  expect(await imported).toBeNull()
  expect(await app.query('select 1 from activity_sessions where id = $1', [id])).toEqual([])
})

it('IMP-02: whoever takes courts again waits for the courts of the centre with none of their places locked', async () => {
  await calls.add(ada, first, second)
  const lines = await idsOf(ada)
  minutesLater(16)
  await lose(first, second)
  const other = await somebody()
  await other.locks(
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    `courts riverside ${riverside.venue()}`,
  )
  const again = calls.retake(ada, ...lines)
  await untilWaiting(app, 1)
  expect(await other.locks('select 1 from places where id = any($1) for update nowait', lines)).toBe(2)
  await other.leaves()
  expect((await again).status).toBe(200)
})

it('IMP-02: whoever pays for a place another way waits for its session with none of their places locked', async () => {
  const id = await swim()
  const before = await holdMembership(app.services, ada.id, {})
  await calls.add(ada, session(id))
  await app.query("update memberships set state = 'ended', end_date = '2026-12-06' where id = $1", [before])
  await holdMembership(app.services, ada.id, {})
  const other = await somebody()
  await other.locks('select 1 from activity_sessions where id = $1 for update', id)
  const booked = calls.book(ada)
  await untilWaiting(app, 1)
  expect(await other.locks('select 1 from places where session_id = $1 for update nowait', id)).toBe(1)
  await other.leaves()
  expect((await booked).status).toBe(200)
})
