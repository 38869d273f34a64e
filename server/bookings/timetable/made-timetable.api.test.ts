import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { importOperator } from '../../operators/import-operator.service.ts'
import { scansOf } from '../../testing/scans.ts'
import { extendTimetable, queueExtensions } from './extend-timetable.service.ts'
import { everyTuesday, openTimetableWorld, tuesdays } from '../../testing/timetable-world.ts'

const world = await openTimetableWorld()
const { app, northgate, venueSlug, venueId, importing, sessions, daysMade, parts, book } = world
afterAll(() => app.close())
beforeEach(() => world.reset())

describe('which days', () => {
  it('a bank holiday is a Sunday, and an exception goes before it', async () => {
    const opening = { exceptions: [{ day: '2026-12-26', hours: [], reason: 'Closed' }] }
    await importing([{ weekdays: [1, 2, 3, 4, 5, 6, 7], starts: ['20:30'] }], opening)
    const days = await daysMade()
    const missing = ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-31', '2027-01-01'].filter(
      (day) => !days.includes(day),
    )
    expect(missing).toEqual(['2026-12-25', '2026-12-28', '2027-01-01'])
    await importing([{ weekdays: [6, 7], starts: ['10:00'] }], opening)
    expect((await daysMade()).slice(0, 6)).toEqual([
      '2026-12-12',
      '2026-12-13',
      '2026-12-19',
      '2026-12-20',
      '2026-12-27',
      '2027-01-02',
    ])
  })

  it.each([
    ['March', '2027-03-22T12:00:00Z', ['2027-03-27T09:30:00Z', '2027-03-28T08:30:00Z']],
    ['October', '2027-10-25T12:00:00Z', ['2027-10-30T08:30:00Z', '2027-10-31T09:30:00Z']],
  ])(
    'a class at 09:30 stays at 09:30 on the wall when the clocks change in %s',
    async (_month, now, instants) => {
      app.setNow(new Date(now))
      await importing([{ weekdays: [6, 7], starts: ['09:30'] }])
      expect((await sessions()).slice(0, 2).map(({ start }) => start)).toEqual(
        instants.map((at) => new Date(at)),
      )
      expect((await parts()).slice(0, 2).map(({ start }) => start)).toEqual(
        instants.map((at) => new Date(at)),
      )
    },
  )
})

describe('the nightly job', () => {
  const nights = () =>
    app.query("select key from graphile_worker.jobs where task_identifier = 'extend-timetable'")

  it('makes one more day, and is one job however often it is begun', async () => {
    await importing([{ weekdays: [1, 2, 3, 4, 5, 6, 7] }])
    const before = await daysMade()
    app.setNow(new Date('2026-12-08T03:17:00Z'))
    await queueExtensions(app.services)
    await queueExtensions(app.services)
    const mine = (await nights()).filter(({ key }) => key.includes('/northgate/'))
    expect(mine).toEqual([{ key: `extend-timetable/northgate/${venueId}` }])
    await app.runJobs()
    expect(await nights()).toEqual([])
    expect(await daysMade()).toEqual([...before, '2027-01-05'])
  })

  it('leaves what is booked, and tells of it', async () => {
    await importing([everyTuesday])
    await book('2026-12-15', 3)
    await app.query(
      `update booking_catalogues set catalogue = jsonb_set(catalogue, '{timetable}', '[]') where client_id = 'northgate'`,
    )
    const told: object[] = []
    const log = { ...app.services.log, warn: (facts: object) => void told.push(facts) }
    await extendTimetable({ ...app.services, log }, 'northgate', venueId)
    expect(await daysMade()).toEqual(['2026-12-15'])
    expect(await parts()).toHaveLength(1)
    const words = `yoga in studio at ${venueSlug}, 2026-12-15 18:00: 3 places are booked; it would no longer take place`
    expect(told).toEqual([{ client: 'northgate', sessions: [words] }])
  })

  it('makes no session whose space somebody has then, and tells of it', async () => {
    await importing([everyTuesday])
    await app.query(
      `insert into occupied_parts (client_id, venue_id, part, during)
        values ('northgate', $1, 'studio', '[2027-01-05T18:30Z,2027-01-05T19:30Z)')`,
      [venueId],
    )
    app.setNow(new Date('2026-12-14T03:17:00Z'))
    const told: object[] = []
    const log = { ...app.services.log, warn: (facts: object) => void told.push(facts) }
    await extendTimetable({ ...app.services, log }, 'northgate', venueId)
    expect(await daysMade()).toEqual(tuesdays)
    expect(await parts()).toHaveLength(5)
    const words = `yoga in studio at ${venueSlug}, 2027-01-05 18:00: somebody has its space then`
    expect(told).toEqual([{ client: 'northgate', sessions: [words] }])
  })

  it('two at once make each session once', async () => {
    await importing([everyTuesday])
    app.setNow(new Date('2026-12-14T03:17:00Z'))
    await Promise.all([1, 2, 3].map(() => extendTimetable(app.services, 'northgate', venueId)))
    expect(await daysMade()).toEqual([...tuesdays, '2027-01-05'])
    expect(await parts()).toHaveLength(5)
  })

  it('that is broken off leaves nothing half', async () => {
    await importing([everyTuesday])
    app.setNow(new Date('2026-12-14T03:17:00Z'))
    const before = await app.digestRows()
    await app.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
        create trigger refuse before insert on occupied_parts for each row execute function refuse()`,
    )
    await expect(extendTimetable(app.services, 'northgate', venueId)).rejects.toThrow()
    expect(await app.digestRows()).toEqual(before)
    await app.query('drop trigger refuse on occupied_parts; drop function refuse')
    await extendTimetable(app.services, 'northgate', venueId)
    expect(await daysMade()).toEqual([...tuesdays, '2027-01-05'])
  })
})

describe('the database', () => {
  it('refuses to oversell, and to give a part away twice', async () => {
    await importing([everyTuesday])
    await expect(book('2026-12-08', 21)).rejects.toThrow('session_not_oversold')
    const take = (from: string, until: string, venue = venueId) =>
      app.query(
        `insert into occupied_parts (client_id, venue_id, part, during)
          values ('northgate', $1, 'studio', tstzrange($2, $3))`,
        [venue, from, until],
      )
    await expect(take('2026-12-08T18:59Z', '2026-12-08T20:00Z')).rejects.toThrow('part_is_free')
    await take('2026-12-08T19:00Z', '2026-12-08T20:00Z')
    await take('2026-12-08T17:00Z', '2026-12-08T18:00Z')
    await take('2026-12-08T18:00Z', '2026-12-08T19:00Z', 'elsewhere')
  })

  it('reads no table as a whole for it', async () => {
    const questions = await app.questionsOf(async () => {
      await importing([everyTuesday, { weekdays: [3] }])
      await importing([{ ...everyTuesday, minutes: 90 }])
      await importOperator(app.services, northgate)
    })
    const growing = new Set(['activity_sessions', 'occupied_parts'])
    await app.query('analyze activity_sessions, occupied_parts')
    const connection = await app.services.db.pool.connect()
    const scanned: string[] = []
    await connection.query('begin')
    for (const question of questions)
      if ([...growing].some((table) => question[0].includes(table)))
        scanned.push(...(await scansOf(connection, question, growing, 500)))
    await connection.query('rollback')
    connection.release()
    expect(scanned).toEqual([])
  })
})
