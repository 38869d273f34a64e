import { afterAll, beforeEach, expect, it } from 'vitest'
import { monday } from '../../testing/test-app.ts'
import { everyTuesday, openTimetableWorld, tuesdays } from '../../testing/timetable-world.ts'

const world = await openTimetableWorld()
const { app, importing, keyOf, daysMade, venueId } = world
afterAll(() => app.close())
beforeEach(async () => {
  await app.query("delete from places where client_id = 'northgate'")
  await world.reset()
})

/** Somebody's basket has a place on a day for a quarter of an hour from now. */
const hold = (day: string) =>
  app.query(
    `insert into places (client_id, id, state, kind, session_id, venue_id, activity, parts, local_day, starts_at, ends_at,
        price_option, held_until, created_at)
      select client_id, 'line-of-a-basket', 'held', 'session', id, venue_id, activity, '{}', local_day, starts_at, ends_at,
        'adult', $2::timestamptz + interval '15 minutes', $2
      from activity_sessions where client_id = 'northgate' and key = $1`,
    [keyOf(day), monday],
  )

it('IMP-02: an import leaves alone what a basket keeps, and takes away what it no longer does', async () => {
  await importing([everyTuesday])
  await hold(tuesdays[1]!)
  await expect(importing([])).rejects.toThrow(
    '2026-12-15 18:00: 1 place is booked (a visitor); it would no longer take place',
  )
  await app.query(
    `update places set person_id = (select id from users where client_id = 'northgate' and first_name = 'Dana')`,
  )
  await expect(importing([])).rejects.toThrow(/: 1 place is booked \(Dana [A-Z][a-z]+\); /)
  expect(await daysMade()).toContain(tuesdays[1])
  app.setNow(new Date(monday.getTime() + 15 * 60_000))
  await importing([])
  expect(await daysMade()).toEqual([])
  const [place] = await app.query('select state, session_id from places where venue_id = $1', [venueId])
  expect(place).toEqual({ state: 'lapsed', session_id: null })
})
