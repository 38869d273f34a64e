import { afterAll, beforeAll, expect, it } from 'vitest'
import { extendTimetables } from '../../bookings/timetable/extend-timetable.service.ts'
import { importOperator } from '../../operators/import-operator.service.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { settableClock, systemClock } from '../../platform/clock.ts'
import { demoOperators, setDemoClock } from '../demo.service.ts'
import { forgetPlaces, seedPlaces } from './seed-places.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ hasTimetable: true })
})
afterAll(() => app.close())

const seed = async () => seedPlaces(app.services, (await app.services.operators.byId('riverside'))!)
const spin = () =>
  app.query(
    `select local_day as day, taken, capacity from activity_sessions
      where client_id = 'riverside' and activity = 'spin-express' and local_day < '2026-12-16' order by starts_at`,
  )
const counts = async () => {
  const [row] = await app.query(
    `select count(*)::int as sessions, count(*) filter (where taken = capacity)::int as full,
        count(*) filter (where taken > 0)::int as some, max(local_day) filter (where taken > 0) as last
      from activity_sessions where client_id = 'riverside' and local_day <= '2026-12-15'`,
  )
  return row
}

it('the demo’s sessions that can be booked have places taken, some all, and the next Spin Express all but one', async () => {
  await seed()
  const { sessions, full, some, last } = await counts()
  expect([full / sessions > 0.08, full / sessions < 0.17, some / sessions > 0.9, last]).toEqual([
    true,
    true,
    true,
    '2026-12-15',
  ])
  const [{ later }] = await app.query(
    "select sum(taken)::int as later from activity_sessions where client_id = 'riverside' and local_day > '2026-12-15'",
  )
  expect(later).toBe(0)
  expect((await spin())[0]).toEqual({ day: '2026-12-08', taken: 11, capacity: 12 })
  const courts = await app.query(
    `select part, count(*)::int as times from occupied_parts
      where client_id = 'riverside' and session_id is null group by 1 having count(*) > 10`,
  )
  expect(courts.length).toBeGreaterThan(4)
})

it('another start, or another night, makes nothing up twice and loses nothing', async () => {
  const before = await app.digestRows()
  await seed()
  await extendTimetables(app.services, 'riverside')
  expect(await app.digestRows()).toEqual(before)
})

it('the next day the next Spin Express has one place left', async () => {
  app.setNow(new Date('2026-12-08T10:00:00Z'))
  await extendTimetables(app.services, 'riverside')
  await seed()
  expect((await spin()).slice(0, 2)).toEqual([
    { day: '2026-12-08', taken: 11, capacity: 12 },
    { day: '2026-12-09', taken: 11, capacity: 12 },
  ])
  app.setNow(monday)
})

it('places that are made up are given back for an import that they hold up; those of people hold it up', async () => {
  const riverside = (await demoOperators()).find(({ id }) => id === 'riverside')!
  const shorter = {
    ...riverside,
    bookings: {
      ...riverside.bookings,
      timetable: riverside.bookings.timetable.map((row) =>
        row.activitySlug === 'spin-express' ? { ...row, minutes: 30 } : row,
      ),
    },
  }
  await expect(importOperator(app.services, shorter)).rejects.toThrow(
    '11 places are booked; it would be at another time',
  )
  await app.query(
    "update activity_sessions set taken = 12 where client_id = 'riverside' and activity = 'spin-express' and local_day = '2026-12-08'",
  )
  expect(await forgetPlaces(app.services, 'riverside')).toBeGreaterThan(1000)
  await expect(importOperator(app.services, shorter)).rejects.toThrow(
    '1 place is booked; it would be at another time',
  )
  await app.query("update activity_sessions set taken = 0 where client_id = 'riverside' and taken = 1")
  expect(await importOperator(app.services, shorter)).toMatchObject({ changed: true })
})

it('for a clock that goes back and forth a day’s timetable is made once for each version of the operator', async () => {
  const services = { ...app.services, clock: settableClock() }
  const setTo = (day: string, time = '10:00') =>
    setDemoClock(services, Date.parse(`${day}T${time}:00Z`) - systemClock.now().getTime())
  const sessions = async (day = '2026-12-20') =>
    (
      await app.query("select 1 from activity_sessions where client_id = 'riverside' and local_day = $1", [
        day,
      ])
    ).length
  await setTo('2026-12-08')
  const all = await sessions()
  const losesOne = () =>
    app.query(
      `delete from activity_sessions where client_id = 'riverside' and id = (
        select min(id) from activity_sessions where client_id = 'riverside' and local_day = '2026-12-20' and taken = 0)`,
    )
  await losesOne()
  // A minute on: set to the very same minute it may be some milliseconds earlier.
  await setTo('2026-12-08', '10:01')
  expect(await sessions()).toBe(all - 1)
  await app.query("update clients set version = gen_random_uuid() where id = 'riverside'")
  await setTo('2026-12-08')
  expect(await sessions()).toBe(all)
  await losesOne()
  await setTo('2026-12-09')
  expect(await sessions()).toBe(all)
  // An evening brings nothing of its morning.
  await setTo('2027-03-01', '20:00')
  const evening = await sessions('2027-03-01')
  await setTo('2027-03-01', '08:00')
  expect([evening > 0, (await sessions('2027-03-01')) > evening * 2]).toEqual([true, true])
})
