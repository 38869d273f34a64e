import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importOperator } from '../operators/import-operator.service.ts'
import type { Operator } from '../operators/operator.ts'
import { stableId } from '../operators/operator-rows.ts'
import { readOperator } from '../operators/read-operator.service.ts'
import { scansOf } from '../testing/scans.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { Catalogue } from './catalogue.ts'
import { extendTimetable, queueExtensions } from './extend-timetable.service.ts'
import type { OpeningTimes } from './opening-times.ts'
import type { TimetablePattern } from './pattern.ts'
import { activity, openingTimes, pattern, policy } from './testing/examples.ts'

/** Northgate, with a small timetable of its own in each test. Monday is 7 December 2026, 10:00. */

let app: TestApp
let northgate: Operator
let venueSlug: string
let venueId: string
beforeAll(async () => {
  app = await startTestApp()
  const folder = fileURLToPath(new URL('../../operators/northgate', import.meta.url))
  const files = (await readOperator(folder)).operator!
  venueSlug = files.venues[0]!.slug
  venueId = stableId('northgate', 'venue', venueSlug)
  northgate = {
    ...files,
    venues: files.venues.map((venue) => ({ ...venue, activitiesV2Enabled: true })),
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(monday)
  await app.query("delete from occupied_parts where client_id = 'northgate'")
  await app.query("delete from activity_sessions where client_id = 'northgate'")
  await importOperator(app.services, northgate)
})

const catalogue = (
  timetable: Partial<TimetablePattern>[],
  opening: Partial<OpeningTimes> = {},
): Catalogue => ({
  categories: [{ slug: 'classes', name: 'Classes' }],
  activities: [
    activity({ slug: 'yoga', category: 'classes' }),
    activity({ slug: 'swim', category: 'classes' }),
  ],
  policies: [policy()],
  benefits: [],
  spaces: ['studio', 'pool', 'lane-1', 'lane-2'].map((slug) => ({
    venueSlug,
    slug,
    name: slug,
    partOf: slug.startsWith('lane') ? 'pool' : null,
    fireLimit: null,
  })),
  openingTimes: [openingTimes({ venueSlug, ...opening })],
  timetable: timetable.map((given) => pattern({ venueSlug, ...given })),
  courts: [],
  waivers: [],
})

const importing = (timetable: Partial<TimetablePattern>[], opening: Partial<OpeningTimes> = {}) =>
  importOperator(app.services, { ...northgate, bookings: catalogue(timetable, opening) })

const everyTuesday = { weekdays: [2] }
const tuesdays = ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']
const keyOf = (day: string) => `${venueSlug}/yoga/studio/${day}/18:00`

const sessions = () =>
  app.query(
    `select key, local_day as day, starts_at as start, ends_at as end, capacity, taken, leader, access
      from activity_sessions where client_id = 'northgate' order by starts_at, key`,
  )
const daysMade = async () => (await sessions()).map(({ day }) => day)
const parts = () =>
  app.query(
    `select part, lower(during) as start, upper(during) as end from occupied_parts
      where client_id = 'northgate' order by 2, 1`,
  )
const book = (day: string, places: number) =>
  app.query("update activity_sessions set taken = $2 where client_id = 'northgate' and key = $1", [
    keyOf(day),
    places,
  ])

describe('an import', () => {
  it('makes the sessions from now to the end of the 28th day ahead, each with all parts of its space', async () => {
    await importing([
      { activitySlug: 'swim', spaceSlug: 'pool', weekdays: [1], starts: ['07:00', '20:00'] },
      { ...everyTuesday, access: ['quiet'] },
    ])
    const made = await sessions()
    expect(made.map(({ key }) => key)).toEqual(
      [
        // 07:00 on the first Monday is over; 4 January is the 28th day; 28 December is kept as a Sunday, which ends at 20:00.
        ['2026-12-07', '20:00', 'swim/pool'],
        ['2026-12-08', '18:00', 'yoga/studio'],
        ['2026-12-14', '07:00', 'swim/pool'],
        ['2026-12-14', '20:00', 'swim/pool'],
        ['2026-12-15', '18:00', 'yoga/studio'],
        ['2026-12-21', '07:00', 'swim/pool'],
        ['2026-12-21', '20:00', 'swim/pool'],
        ['2026-12-22', '18:00', 'yoga/studio'],
        ['2026-12-29', '18:00', 'yoga/studio'],
        ['2027-01-04', '07:00', 'swim/pool'],
        ['2027-01-04', '20:00', 'swim/pool'],
      ].map(([day, start, what]) => `${venueSlug}/${what}/${day}/${start}`),
    )
    expect(made[1]).toEqual({
      key: keyOf('2026-12-08'),
      day: '2026-12-08',
      start: new Date('2026-12-08T18:00:00Z'),
      end: new Date('2026-12-08T19:00:00Z'),
      capacity: 20,
      taken: 0,
      leader: 'Priya',
      access: ['quiet'],
    })
    const [first, second, third] = await parts()
    const evening = { start: new Date('2026-12-07T20:00:00Z'), end: new Date('2026-12-07T21:00:00Z') }
    expect([first, second]).toEqual([
      { part: 'lane-1', ...evening },
      { part: 'lane-2', ...evening },
    ])
    expect(third.part).toBe('studio')
  })

  it('of the same files, or another night, changes nothing', async () => {
    await importing([everyTuesday])
    const before = await app.digestRows()
    await importing([everyTuesday])
    await extendTimetable(app.services, 'northgate', venueId)
    expect(await app.digestRows()).toEqual(before)
  })

  it('changes and removes what nobody has booked, and keeps its ids', async () => {
    await importing([everyTuesday])
    const idsOf = () =>
      app.query("select id from activity_sessions where client_id = 'northgate' order by id")
    const before = await idsOf()
    await importing([{ ...everyTuesday, capacity: 8, minutes: 90, leader: null, access: ['seated'] }])
    expect(await idsOf()).toEqual(before)
    expect((await sessions())[0]).toMatchObject({
      end: new Date('2026-12-08T19:30:00Z'),
      capacity: 8,
      leader: null,
      access: ['seated'],
    })
    expect((await parts())[0].end).toEqual(new Date('2026-12-08T19:30:00Z'))
    await importing([{ ...everyTuesday, except: ['2026-12-15'] }])
    expect(await daysMade()).toEqual(tuesdays.filter((day) => day !== '2026-12-15'))
    expect(await parts()).toHaveLength(3)
    await importOperator(app.services, northgate)
    expect([await sessions(), await parts()]).toEqual([[], []])
  })

  it('gives what is booked another leader and more places, because nobody loses by that', async () => {
    await importing([everyTuesday])
    await book('2026-12-08', 20)
    await importing([{ ...everyTuesday, capacity: 25, leader: 'Mei' }])
    expect((await sessions())[0]).toMatchObject({ capacity: 25, taken: 20, leader: 'Mei' })
  })

  it.each([
    ['fewer places than are sold', { ...everyTuesday, capacity: 2 }, 'it would have fewer places'],
    ['another length', { ...everyTuesday, minutes: 45 }, 'it would be at another time'],
    ['another time', { ...everyTuesday, starts: ['19:00'] }, 'it would no longer take place'],
    ['no more', { ...everyTuesday, except: ['2026-12-15'] }, 'it would no longer take place'],
    [
      'for women only',
      { ...everyTuesday, access: ['women_only' as const] },
      'what is said of access would change',
    ],
  ])(
    'that has what is booked be %s is refused, names it, and writes nothing',
    async (_what, changed, because) => {
      await importing([everyTuesday])
      await book('2026-12-15', 3)
      const before = await app.digestRows()
      await expect(importing([changed])).rejects.toThrow(
        `Nothing was imported, because the files would touch what is booked:\n  - yoga in studio at ${venueSlug}, 2026-12-15 18:00: 3 places are booked; ${because}`,
      )
      expect(await app.digestRows()).toEqual(before)
    },
  )

  it('that closes a centre to bookings removes its sessions, and is refused where one is booked', async () => {
    const closed = {
      ...northgate,
      venues: northgate.venues.map((venue) => ({ ...venue, activitiesV2Enabled: false })),
      bookings: catalogue([everyTuesday]),
    }
    await importing([everyTuesday])
    await book('2026-12-08', 1)
    await expect(importOperator(app.services, closed)).rejects.toThrow(
      '1 place is booked; it would no longer take place',
    )
    await book('2026-12-08', 0)
    await importOperator(app.services, closed)
    expect(await sessions()).toEqual([])
    await extendTimetable(app.services, 'northgate', venueId)
    expect(await sessions()).toEqual([])
  })

  it('of a class where and when somebody has a court is refused', async () => {
    await importing([{ weekdays: [3] }])
    await app.query(
      `insert into occupied_parts (client_id, venue_id, part, during)
        values ('northgate', $1, 'lane-2', '[2026-12-08T18:30Z,2026-12-08T19:10Z)')`,
      [venueId],
    )
    await expect(importing([{ ...everyTuesday, activitySlug: 'swim', spaceSlug: 'pool' }])).rejects.toThrow(
      `swim in pool at ${venueSlug}, 2026-12-08 18:00: somebody has its space then`,
    )
    expect(await daysMade()).toEqual(['2026-12-09', '2026-12-16', '2026-12-23', '2026-12-30'])
  })

  it('leaves alone what an operator has moved or cancelled, and what has begun', async () => {
    await importing([everyTuesday])
    await app.query(
      `update activity_sessions set state = case key when $1 then 'cancelled' else 'moved' end
        where client_id = 'northgate' and key in ($1, $2)`,
      [keyOf('2026-12-15'), keyOf('2026-12-22')],
    )
    app.setNow(new Date('2026-12-08T18:00:00Z'))
    await importing([{ ...everyTuesday, capacity: 5 }])
    expect((await sessions()).map(({ day, capacity }) => [day, capacity])).toEqual([
      ['2026-12-08', 20],
      ['2026-12-15', 20],
      ['2026-12-22', 20],
      ['2026-12-29', 5],
      ['2027-01-05', 5],
    ])
  })
})

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

  it('makes one more day, and leaves and tells what is booked', async () => {
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
