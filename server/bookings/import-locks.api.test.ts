import { afterAll, expect, it } from 'vitest'
import { importOperator } from '../operators/import-operator.service.ts'
import { everyTuesday, openTimetableWorld, tuesdays } from '../testing/timetable-world.ts'

const { app, northgate, catalogue, importing, keyOf, daysMade } = await openTimetableWorld()
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
