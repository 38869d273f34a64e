import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { importOperator } from '../../operators/import-operator.service.ts'
import { everyTuesday, openTimetableWorld, tuesdays } from '../../testing/timetable-world.ts'
import { extendTimetable } from './extend-timetable.service.ts'

const world = await openTimetableWorld()
const { app, northgate, venueSlug, venueId, catalogue, importing, sessions, parts, book } = world
afterAll(() => app.close())
beforeEach(() => world.reset())

/** The studio is halved. */
const split = () => {
  const base = catalogue([everyTuesday])
  const halves = ['half-1', 'half-2'].map((slug) => ({
    ...{ venueSlug, slug, name: slug },
    ...{ partOf: 'studio', fireLimit: null },
  }))
  return { ...base, spaces: [...base.spaces, ...halves] }
}
const importSplit = () => importOperator(app.services, { ...northgate, bookings: split() })
const partNames = async () => (await parts()).map(({ part }) => part)
const halves = tuesdays.flatMap(() => ['half-1', 'half-2'])
const take = (part: string, during: string) =>
  app.query(
    `insert into occupied_parts (client_id, venue_id, part, during) values ('northgate', $1, $2, $3::tstzrange)`,
    [venueId, part, during],
  )

describe('a space that is made of something else', () => {
  it('has its sessions, booked or not, have the new parts, and back again', async () => {
    await importing([everyTuesday])
    await book('2026-12-15', 3)
    const before = await sessions()
    await importSplit()
    expect(await partNames()).toEqual(halves)
    expect(await sessions()).toEqual(before)
    const after = await app.digestRows()
    await extendTimetable(app.services, 'northgate', venueId)
    expect(await app.digestRows()).toEqual(after)
    await importing([everyTuesday])
    expect(await partNames()).toEqual(tuesdays.map(() => 'studio'))
  })

  it('has the session under way and one that is moved to another time have them, but none that is cancelled', async () => {
    await importing([everyTuesday])
    await app.query(
      `update activity_sessions set state = case local_day when '2026-12-15' then 'cancelled' else 'moved' end
        where client_id = 'northgate' and local_day in ('2026-12-15', '2026-12-22')`,
    )
    app.setNow(new Date('2026-12-08T18:30:00Z'))
    await importSplit()
    const [, , ...rest] = halves
    // Beside them the session of the day that is now the last.
    expect(await partNames()).toEqual(['half-1', 'half-2', 'studio', ...rest.slice(2), 'half-1', 'half-2'])
  })

  it('is refused where somebody has a new part, and at night is told and taken from nobody', async () => {
    await importing([everyTuesday])
    await book('2026-12-15', 3)
    await take('half-2', '[2026-12-15T18:30Z,2026-12-15T19:10Z)')
    const words = `yoga in studio at ${venueSlug}, 2026-12-15 18:00: 3 places are booked; somebody has its space then`
    const before = await app.digestRows()
    await expect(importSplit()).rejects.toThrow(words)
    expect(await app.digestRows()).toEqual(before)
    await app.query(`update booking_catalogues set catalogue = $1 where client_id = 'northgate'`, [
      JSON.stringify(split()),
    ])
    app.services.operators.expire()
    const told: object[] = []
    const log = { ...app.services.log, warn: (facts: object) => void told.push(facts) }
    await extendTimetable({ ...app.services, log }, 'northgate', venueId)
    expect(told).toEqual([{ client: 'northgate', sessions: [words] }])
    expect(await partNames()).toEqual(halves)
    expect((await sessions()).map(({ taken }) => taken)).toEqual([0, 3, 0, 0])
  })

  it('costs one statement for a centre', async () => {
    await importing([everyTuesday])
    const night = async () =>
      (await app.statementsOf(async () => extendTimetable(app.services, 'northgate', venueId))).filter(
        (text) => text.includes('occupied_parts'),
      )
    expect(await night()).toHaveLength(1)
  })
})

describe('a session in a space that is in use', () => {
  it('by one that goes on is refused in words', async () => {
    app.setNow(new Date('2026-12-08T10:00:00Z'))
    await importing([{ dates: ['2026-12-08'] }])
    app.setNow(new Date('2026-12-08T18:20:00Z'))
    await expect(importing([{ dates: ['2026-12-08'], starts: ['18:30'] }])).rejects.toThrow(
      `yoga in studio at ${venueSlug}, 2026-12-08 18:30: somebody has its space then`,
    )
  })

  it('by one that lasts longer on the wall, because the clocks change, is refused in words', async () => {
    app.setNow(new Date('2027-03-20T10:00:00Z'))
    const always = { week: Array.from({ length: 7 }, () => [{ from: '00:00', until: '24:00' }]) }
    const night = [
      { weekdays: [7], starts: ['00:30'], minutes: 120 },
      { activitySlug: 'swim', weekdays: [7], starts: ['03:00'] },
    ]
    await expect(importing(night, always)).rejects.toThrow(
      /studio at [\w-]+, 2027-03-28 0\d:\d0: somebody has its space then/,
    )
  })
})
