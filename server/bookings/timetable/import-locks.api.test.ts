import { afterAll, afterEach, expect, it } from 'vitest'
import { importOperator } from '../../operators/import-operator.service.ts'
import { openingTimes } from '../testing/examples.ts'
import { meetBehind, untilWaiting } from '../../testing/meet.ts'
import { takePlaces } from '../places/take-places.service.ts'
import { tried, wish } from '../testing/places-world.ts'
import { everyTuesday, openTimetableWorld, tuesdays } from '../../testing/timetable-world.ts'

const world = await openTimetableWorld()
const { app, northgate, catalogue, importing, keyOf, daysMade, venueId } = world
afterAll(() => app.close())
afterEach(() => app.query("delete from places where client_id = 'northgate'"))

it('an import keeps nobody waiting who refers to the operator, such as a new account', async () => {
  await importing([everyTuesday])
  const inTransaction = (work: never) =>
    app.services.db.inTransaction(async (tx) => {
      const done = await (work as (handle: typeof tx) => Promise<unknown>)(tx)
      await app.query("select 1 from clients where id = 'northgate' for key share nowait")
      return done
    })
  const services = { clock: app.services.clock, db: { ...app.services.db, inTransaction } }
  await importOperator(services as never, { ...northgate, bookings: catalogue([{ weekdays: [3] }]) })
})

it('whoever books while an import begins keeps their place: it waits for them, and is refused', async () => {
  await importing([everyTuesday])
  const booking = await app.services.db.pool.connect()
  await booking.query('begin')
  await booking.query("update activity_sessions set taken = 1 where client_id = 'northgate' and key = $1", [
    keyOf('2026-12-15'),
  ])
  const refused = expect(importing([{ weekdays: [3] }])).rejects.toThrow(
    '2026-12-15 18:00: 1 place is booked',
  )
  await untilWaiting(app, 1)
  await booking.query('commit')
  booking.release()
  await refused
  expect(await daysMade()).toEqual(tuesdays)
})

it('centres that change together have their sessions locked as a basket of both has them, by id', async () => {
  await world.reset()
  const [near, far] = northgate.venues.map(({ slug }) => slug)
  const both = (weekday: number, centres: readonly string[]) =>
    importOperator(app.services, {
      ...northgate,
      bookings: {
        ...catalogue(centres.map((venueSlug) => ({ venueSlug, weekdays: [weekday], spaceSlug: null }))),
        openingTimes: centres.map((venueSlug) => openingTimes({ venueSlug })),
      },
    })
  await both(2, [far!])
  await both(2, [near!, far!])
  const ids = await app.query(
    `select min(session.id) as id, venue.slug from activity_sessions session join venues venue
      on venue.client_id = session.client_id and venue.id = session.venue_id
      where session.client_id = 'northgate' group by venue.slug order by 1`,
  )
  expect(ids.map(({ slug }) => slug)).toEqual([far, near])
  const lock = 'select 1 from activity_sessions where id = $1 for update'
  const booking = await app.services.db.pool.connect()
  await booking.query('begin')
  await booking.query(lock, [ids[0].id])
  const moved = both(3, [near!, far!])
  await untilWaiting(app, 1)
  await booking.query(`${lock} nowait`, [ids[1].id])
  await booking.query('commit')
  booking.release()
  await moved
})

it('an import waits for sessions with no promotion locked, which orders use behind their places', async () => {
  const none = { paymentTypes: null, membershipSlugs: null, venueSlugs: null, startsOn: null, endsOn: null }
  const promotions = [
    { ...none, code: 'SPRING', description: '', effect: { kind: 'waive_joining_fee' as const }, maxUses: 1 },
  ]
  const on = (weekday: number) =>
    importOperator(app.services, {
      ...northgate,
      promotions,
      bookings: catalogue([{ weekdays: [weekday] }]),
    })
  await on(2)
  const booking = await app.services.db.pool.connect()
  await booking.query('begin')
  await booking.query("select 1 from activity_sessions where client_id = 'northgate' for update")
  const moved = on(3)
  await untilWaiting(app, 1)
  const codes = await booking.query(
    "select 1 from promotions where client_id = 'northgate' for update nowait",
  )
  expect(codes.rowCount).toBe(1)
  await booking.query('commit')
  booking.release()
  await moved
})

/** A lane of the pool for an hour, on the second Tuesday. */
const lane = (space: string, start: string) => {
  const startsAt = new Date(`2026-12-15T${start}:00Z`)
  const endsAt = new Date(startsAt.getTime() + 60 * 60_000)
  const localDay = '2026-12-15'
  return wish(
    { kind: 'court', venueId, activity: 'swim', space, parts: [space], localDay, startsAt, endsAt },
    { clientId: 'northgate' },
  )
}
const until = new Date('2026-12-07T10:15:00Z')

it('IMP-02: whoever has locked a session when an import begins gets their place: the import waits, and they do not', async () => {
  await world.reset()
  await importing([everyTuesday])
  const [{ id }] = await app.query(
    "select id from activity_sessions where client_id = 'northgate' and key = $1",
    [keyOf('2026-12-15')],
  )
  const wishes = [
    wish({ kind: 'session', sessionId: id }, { clientId: 'northgate' }),
    lane('lane-1', '10:00'),
  ]
  const answers = await meetBehind<unknown>(
    app,
    {
      lock: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      of: [`courts northgate ${venueId}`],
    },
    () => tried(app, (tx) => takePlaces(tx, app.services, wishes, until)),
    () => importing([{ weekdays: [3] }]).catch((error: Error) => error.message),
  )
  expect(answers).toEqual([[], expect.stringContaining('2026-12-15 18:00: 1 place is booked')])
})

it.each([
  ['lane-1', 'lane-2'],
  ['lane-2', 'lane-1'],
])(
  'IMP-02: an import that gives out parts of a centre and whoever takes %s, then %s, do not wait for each other',
  async (first, second) => {
    await world.reset()
    await importing([everyTuesday])
    const inPool = [everyTuesday, { ...everyTuesday, activitySlug: 'swim', spaceSlug: 'pool' }]
    const { refused } = await app.services.db.inTransaction(async (tx) => {
      await takePlaces(tx, app.services, [lane(first, '18:15')], until)
      const answer = expect(importing(inPool)).rejects.toThrow('2026-12-15 18:00')
      await untilWaiting(app, 1)
      await takePlaces(tx, app.services, [lane(second, '18:30')], until)
      return { refused: answer }
    })
    await refused
    const taken = await app.query(
      "select part from occupied_parts where client_id = 'northgate' and place_id is not null order by 1",
    )
    expect(taken).toEqual([{ part: 'lane-1' }, { part: 'lane-2' }])
  },
)
