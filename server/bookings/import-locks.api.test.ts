import { afterAll, expect, it } from 'vitest'
import { importOperator } from '../operators/import-operator.service.ts'
import { openingTimes } from './testing/examples.ts'
import { everyTuesday, openTimetableWorld, tuesdays } from '../testing/timetable-world.ts'

const world = await openTimetableWorld()
const { app, northgate, catalogue, importing, keyOf, daysMade } = world
afterAll(() => app.close())

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
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await app.query(waiting)).length).toBe(1)
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
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await app.query(waiting)).length).toBe(1)
  await booking.query(`${lock} nowait`, [ids[1].id])
  await booking.query('commit')
  booking.release()
  await moved
})
