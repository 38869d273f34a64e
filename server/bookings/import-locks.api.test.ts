import { afterAll, it } from 'vitest'
import { importOperator } from '../operators/import-operator.service.ts'
import { everyTuesday, openTimetableWorld } from '../testing/timetable-world.ts'

const { app, northgate, catalogue, importing } = await openTimetableWorld()
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
