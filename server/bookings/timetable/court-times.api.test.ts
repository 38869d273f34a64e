import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addSession, occupy, offerBookings, testCatalogue } from '../testing/bookings-world.ts'

/** Today is Monday, 7 December 2026, in the morning. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(monday)
  // Another version each time: nothing is kept from the test before.
  await offerBookings(app)
})
afterAll(() => app.close())

const venue = '/api/activities/venues/riverside-manchester'
const get = (path: string) => app.call('GET', path)

it('courts are free where none of their parts is taken; each time has its price', async () => {
  await occupy(app, 'court-1', '2026-12-14', '15:00')
  await occupy(app, 'court-2', '2026-12-14', '16:30')
  await occupy(app, 'pool', '2026-12-14', '17:00')
  await occupy(app, 'court-1', '2026-12-15', '15:00')
  const { data } = await get(`${venue}/courts/badminton?day=2026-12-14`)
  const peak = { formatted: '£12.00', decimal: '12.00', raw: { amount: 1200, currency: 'GBP' } }
  const offPeak = { formatted: '£9.00', decimal: '9.00', raw: { amount: 900, currency: 'GBP' } }
  const time = (hour: number, free: string[]) => ({
    start: `${hour}:00`,
    end: `${hour + 1}:00`,
    starts_at: `2026-12-14T${hour}:00:00Z`,
    off_peak: hour < 17,
    price: hour < 17 ? offPeak : peak,
    free,
  })
  expect(data.times).toEqual([
    time(15, ['court-2']),
    time(16, ['court-1']),
    time(17, ['court-1']),
    time(18, ['court-1', 'court-2']),
  ])
  const { times: _times, activity, policy, ...rest } = data
  expect(rest).toEqual({
    day: '2026-12-14',
    opening: { day: '2026-12-14', hours: [{ from: '06:00', until: '22:00' }], because: null },
    courts: [
      { slug: 'court-1', name: 'Court 1' },
      { slug: 'court-2', name: 'Court 2' },
    ],
  })
  expect([activity.slug, activity.kind, policy.slug]).toEqual(['badminton', 'court', 'usual'])
  // Offered on Mondays and Sundays alone.
  expect((await get(`${venue}/courts/badminton?day=2026-12-15`)).data.times).toEqual([])
})

it('courts that an activity has at other hours are in the same list', async () => {
  const [both] = testCatalogue().courts
  const courts = [
    { ...both!, spaceSlugs: ['court-1'], hours: [{ weekdays: [1], from: '09:00', until: '11:00' }] },
    { ...both!, hours: [{ weekdays: [1], from: '10:00', until: '12:00' }], spaceSlugs: ['court-2'] },
  ]
  await offerBookings(app, testCatalogue({ courts }))
  const { data } = await get(`${venue}/courts/badminton?day=2026-12-14`)
  expect(data.courts.map(({ slug }: { slug: string }) => slug)).toEqual(['court-1', 'court-2'])
  expect(data.times.map(({ start, free }: { start: string; free: string[] }) => [start, free])).toEqual([
    ['09:00', ['court-1']],
    ['10:00', ['court-1', 'court-2']],
    ['11:00', ['court-2']],
  ])
})

it('the next session with spaces of each activity can still be booked', async () => {
  const swims = testCatalogue().policies.map((policy) => ({ ...policy, lastBookingMinutes: 30 }))
  await offerBookings(app, testCatalogue({ policies: swims }))
  app.setNow(new Date('2026-12-07T10:00:00Z'))
  const on = (day: string, start: string, given: Parameters<typeof addSession>[1] = {}) =>
    addSession(app, { day, start, ...given })
  await on('2026-12-06', '18:00')
  // It can be booked no more: half an hour before the start is now.
  await on('2026-12-07', '10:30')
  await on('2026-12-07', '11:00', { capacity: 5, taken: 5 })
  await on('2026-12-07', '12:00', { state: 'cancelled' })
  await on('2026-12-08', '09:15', { activity: 'no-longer-offered' })
  const yoga = await on('2026-12-08', '09:15', { taken: 17 })
  const swim = await on('2026-12-07', '10:31', { activity: 'public-swim' })
  const later = await on('2026-12-09', '09:15')
  const row = (id: string, activity: string, day: string, start: string, left: number) => ({
    id,
    activity,
    activity_name: activity === 'yoga' ? 'Yoga' : 'Public swim',
    day,
    start,
    starts_at: `${day}T${start}:00Z`,
    left,
  })
  expect((await get(`${venue}/next-sessions`)).data).toEqual([
    row(swim, 'public-swim', '2026-12-07', '10:31', 20),
    row(yoga, 'yoga', '2026-12-08', '09:15', 3),
  ])
  expect((await get(`${venue}/next-sessions?after=2026-12-08`)).data).toEqual([
    row(later, 'yoga', '2026-12-09', '09:15', 20),
  ])
})

it('a session that has begun is the next one as long as it can be booked', async () => {
  const late = testCatalogue().policies.map((policy) => ({ ...policy, lastBookingMinutes: -10 }))
  await offerBookings(app, testCatalogue({ policies: late }))
  app.setNow(new Date('2026-12-07T10:00:00Z'))
  await addSession(app, { day: '2026-12-07', start: '09:50' })
  const open = await addSession(app, { day: '2026-12-07', start: '09:51' })
  expect((await get(`${venue}/next-sessions`)).data).toMatchObject([{ id: open, start: '09:51' }])
})

it('the time is that of the server’s clock, and is never kept', async () => {
  app.setNow(new Date('2026-12-07T10:00:00.250Z'))
  const answer = await get('/api/time')
  expect([answer.data, answer.headers['cache-control']]).toEqual([
    { now: '2026-12-07T10:00:00.250Z' },
    'no-store',
  ])
})

it('each of these calls asks one question of the database', async () => {
  const id = await addSession(app)
  const day = 'day=2026-12-14'
  const costs: Record<string, number> = {}
  await get('/api/time')
  for (const path of [
    `${venue}/bookings`,
    `${venue}/timetable?${day}`,
    `${venue}/courts/badminton?${day}`,
    `${venue}/next-sessions`,
    `/api/activities/sessions/${id}`,
    '/api/activities/bookable-venues',
    '/api/time',
  ])
    costs[path] = (await app.statementsOf(async () => get(path))).length
  expect(costs).toEqual({
    [`${venue}/bookings`]: 1,
    [`${venue}/timetable?${day}`]: 1,
    [`${venue}/courts/badminton?${day}`]: 1,
    [`${venue}/next-sessions`]: 1,
    [`/api/activities/sessions/${id}`]: 1,
    '/api/activities/bookable-venues': 0,
    '/api/time': 0,
  })
})
