import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { importOperator } from '../../operators/import-operator.service.ts'
import { extendTimetable } from './extend-timetable.service.ts'
import { everyTuesday, openTimetableWorld, tuesdays } from '../../testing/timetable-world.ts'

const world = await openTimetableWorld()
const { app, northgate, venueSlug, venueId, catalogue, importing, keyOf, sessions, daysMade, parts, book } =
  world
afterAll(() => app.close())
beforeEach(() => world.reset())

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
