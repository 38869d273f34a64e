import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { riverside } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'

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
const timetable = async (day = '2026-12-14') => (await get(`${venue}/timetable?day=${day}`)).data

it('centres with something to book, by name, with their categories', async () => {
  const { data } = await get('/api/activities/bookable-venues')
  expect(data).toEqual([
    {
      slug: 'riverside-manchester',
      name: 'Riverside Manchester',
      town: 'Manchester',
      postcode: expect.stringMatching(/^M\d/),
      lat: expect.closeTo(53.48, 1),
      lng: expect.closeTo(-2.24, 1),
      categories: [
        { slug: 'swimming', name: 'Swimming' },
        { slug: 'classes', name: 'Classes' },
        { slug: 'courts', name: 'Courts' },
      ],
    },
  ])
})

it('a centre says what is offered, when it is open and how many sessions each day has', async () => {
  for (const start of ['17:00', '18:00']) await addSession(app, { day: '2026-12-08', start })
  await addSession(app, { day: '2026-12-08', start: '19:00', state: 'cancelled' })
  await addSession(app, { day: '2027-01-04' })
  await addSession(app, { day: '2027-01-05' })
  const { data } = await get(`${venue}/bookings`)
  expect({ ...data, activities: data.activities.map(({ slug }: { slug: string }) => slug) }).toEqual({
    open: true,
    today: '2026-12-07',
    phone: '0161 496 0111',
    opening_days: expect.any(Array),
    days: expect.any(Array),
    categories: [
      { slug: 'swimming', name: 'Swimming' },
      { slug: 'classes', name: 'Classes' },
      { slug: 'courts', name: 'Courts' },
    ],
    activities: ['public-swim', 'yoga', 'badminton'],
  })
  expect(data.opening_days.slice(1, 3)).toEqual([
    { day: '2026-12-08', hours: [{ from: '06:00', until: '22:00' }], because: null },
    { day: '2026-12-09', hours: [], because: 'The boiler is being replaced' },
  ])
  expect([data.opening_days.length, data.opening_days.at(-1).day]).toEqual([7, '2026-12-13'])
  expect([data.days.length, data.days[0].day, data.days.at(-1)]).toEqual([
    29,
    '2026-12-07',
    { day: '2027-01-04', sessions: 1, opens_at: '2026-12-28T07:00:00Z' },
  ])
  expect(data.days[1]).toEqual({ day: '2026-12-08', sessions: 2, opens_at: '2026-12-01T07:00:00Z' })
})

it('a bank holiday says so', async () => {
  app.setNow(new Date('2026-12-22T10:00:00Z'))
  const { data } = await get(`${venue}/bookings`)
  expect(data.opening_days[3]).toEqual({
    day: '2026-12-25',
    hours: [{ from: '08:00', until: '20:00' }],
    because: 'Bank holiday',
  })
})

it('where bookings are off, or nothing is offered, a centre says so', async () => {
  const id = await addSession(app)
  const day = 'day=2026-12-14'
  const answers = async () => {
    app.services.operators.expire()
    const { open, days, categories, activities, opening_days } = (await get(`${venue}/bookings`)).data
    expect({ open, days, categories, activities }).toEqual({
      open: false,
      days: [],
      categories: [],
      activities: [],
    })
    expect(opening_days).toHaveLength(7)
    expect((await timetable()).sessions).toEqual([])
    expect((await get(`${venue}/next-sessions`)).data).toEqual([])
    expect((await get('/api/activities/bookable-venues')).data).toEqual([])
    for (const path of [`${venue}/courts/badminton?${day}`, `/api/activities/sessions/${id}`])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  const centre = async (isOn: boolean) =>
    app.query(`update venues set activities_v2_enabled = $1 where client_id = 'riverside'`, [isOn])
  const operator = async (isOn: boolean) =>
    app.query(
      `update clients set settings = jsonb_set(settings::jsonb, '{bookingsEnabled}', $1) where id = 'riverside'`,
      [JSON.stringify(isOn)],
    )
  for (const turn of [centre, operator]) {
    await turn(false)
    await answers()
    await turn(true)
  }
  const { openingTimes } = testCatalogue()
  await offerBookings(app, { ...testCatalogue({ timetable: [], courts: [] }), openingTimes })
  await answers()
  await app.query("delete from booking_catalogues where client_id = 'riverside'")
  app.services.operators.expire()
  expect((await get(`${venue}/bookings`)).data).toEqual({
    open: false,
    today: '2026-12-07',
    phone: '0161 496 0111',
    opening_days: [],
    days: [],
    categories: [],
    activities: [],
  })
})

it('a centre that has no telephone of its own names the operator’s', async () => {
  await app.query("update venues set phone = null where client_id = 'riverside'")
  app.services.operators.expire()
  expect((await get(`${venue}/bookings`)).data.phone).toBe('0161 496 0140')
})

it('a centre is found by its id, too', async () => {
  const id = await addSession(app)
  const { data } = await get(`/api/activities/venues/${riverside.venue()}/timetable?day=2026-12-14`)
  expect(data.sessions.map((session: { id: string }) => session.id)).toEqual([id])
})

it('a centre is found by the longest name that its address may have, and a longer one is told from an unknown one', async () => {
  const longest = 'r'.repeat(120)
  await app.query("update venues set slug = $1 where client_id = 'riverside' and slug = 'riverside-leeds'", [
    longest,
  ])
  app.services.operators.expire()
  const paths = [
    '/bookings',
    '/timetable?day=2026-12-14',
    '/next-sessions',
    '/courts/badminton?day=2026-12-14',
  ]
  for (const path of ['', ...paths]) {
    const { status } = await get(`/api/activities/venues/${longest}${path}`)
    expect([path, status]).toEqual([path, path.startsWith('/courts') ? 404 : 200])
    expect((await get(`/api/activities/venues/${longest}x${path}`)).status).toBe(422)
  }
  expect((await get(`/api/venues/online-joining/${longest}`)).status).toBe(200)
  await app.query("update venues set slug = 'riverside-leeds' where slug = $1", [longest])
})
