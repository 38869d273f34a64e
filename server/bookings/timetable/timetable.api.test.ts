import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addSession, offerBookings } from '../testing/bookings-world.ts'

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

it('a day lists its sessions in order, and once what they refer to', async () => {
  const yoga = await addSession(app, { minutes: 45, taken: 17 })
  const swim = await addSession(app, {
    activity: 'public-swim',
    space: 'pool',
    start: '09:00',
    leader: null,
    capacity: 60,
    access: ['hoist', 'quiet'],
  })
  const gone = await addSession(app, { start: '12:00', state: 'cancelled', space: null })
  await addSession(app, { day: '2026-12-15' })
  await addSession(app, { activity: 'no-longer-offered' })
  const data = await timetable()
  expect(data.sessions).toEqual([
    {
      id: swim,
      activity: 'public-swim',
      space: 'pool',
      start: '09:00',
      starts_at: '2026-12-14T09:00:00Z',
      left: 60,
      access: ['quiet'],
    },
    {
      id: gone,
      activity: 'yoga',
      space: null,
      start: '12:00',
      starts_at: '2026-12-14T12:00:00Z',
      left: 20,
      off_peak: true,
      leader: 'Priya',
      state: 'cancelled',
    },
    {
      id: yoga,
      activity: 'yoga',
      space: 'studio',
      start: '18:00',
      starts_at: '2026-12-14T18:00:00Z',
      minutes: 45,
      left: 3,
      leader: 'Priya',
    },
  ])
  const { sessions: _sessions, activities, ...rest } = data
  expect(rest).toEqual({
    day: '2026-12-14',
    opening: { day: '2026-12-14', hours: [{ from: '06:00', until: '22:00' }], because: null },
    categories: [
      { slug: 'swimming', name: 'Swimming' },
      { slug: 'classes', name: 'Classes' },
    ],
    policies: [
      {
        slug: 'usual',
        opens_at: '2026-12-07T07:00:00Z',
        opens_for_members: [{ memberships: ['Fitness', 'National'], opens_at: '2026-12-06T07:00:00Z' }],
        last_booking_minutes: 0,
        free_cancellation_hours: 4,
        late_cancellation_keeps_percent: 100,
      },
    ],
    spaces: [
      { slug: 'pool', name: 'Main pool' },
      { slug: 'studio', name: 'Studio 1' },
    ],
  })
  const pounds = (formatted: string, decimal: string, amount: number) => ({
    formatted,
    decimal,
    raw: { amount, currency: 'GBP' },
  })
  expect(activities.map(({ slug }: { slug: string }) => slug)).toEqual(['public-swim', 'yoga'])
  expect(activities[1]).toEqual({
    slug: 'yoga',
    kind: 'session',
    name: 'Yoga',
    category: 'classes',
    level: null,
    ages: { minimum: 11, maximum: null },
    access: [],
    minutes: 60,
    in_water: false,
    policy: 'usual',
    price_options: [
      {
        slug: 'adult',
        name: 'Adult',
        ages: { minimum: 16, maximum: null },
        needs: null,
        price: pounds('£7.60', '7.60', 760),
        off_peak_price: pounds('£6.00', '6.00', 600),
      },
      {
        slug: 'junior',
        name: 'Junior',
        ages: { minimum: 11, maximum: 15 },
        needs: null,
        price: pounds('£4.20', '4.20', 420),
        off_peak_price: null,
      },
      {
        slug: 'member',
        name: 'Member',
        ages: { minimum: 16, maximum: null },
        needs: 'Swim, National',
        price: pounds('£5.00', '5.00', 500),
        off_peak_price: null,
      },
    ],
  })
  expect(activities[0].price_options[2]).toMatchObject({ slug: 'concession', needs: 'Concession' })
})

it('days that are over or too far ahead are empty, and nothing is asked for them', async () => {
  await addSession(app, { day: '2026-12-06' })
  await addSession(app, { day: '2027-01-05' })
  const empty = { categories: [], activities: [], policies: [], spaces: [], sessions: [] }
  await get('/api/time')
  const statements = await app.statementsOf(async () => {
    for (const day of ['2026-12-06', '2027-01-05', '2000-01-01', '2199-12-31']) {
      const answer = await get(`${venue}/timetable?day=${day}`)
      expect([answer.status, answer.data]).toEqual([
        200,
        { day, opening: expect.objectContaining({ day }), ...empty },
      ])
      expect((await get(`${venue}/courts/badminton?day=${day}`)).data.times).toEqual([])
      expect((await get(`${venue}/next-sessions?after=${day}`)).data).toEqual([])
    }
  })
  expect(statements).toEqual([])
  expect((await timetable('2027-01-05')).opening.hours).toEqual([{ from: '06:00', until: '22:00' }])
  expect((await timetable('2199-12-31')).opening.hours).toEqual([])
})

it('a day that is none is named; a centre or session that nobody knows is not found', async () => {
  for (const day of ['2026-02-30', 'tomorrow', '', '1999-12-31', '2200-01-01']) {
    const { status, body } = await get(`${venue}/timetable?day=${day}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['day']])
  }
  const unknown = [
    '/api/activities/venues/atlantis/bookings',
    '/api/activities/venues/northgate-rhyl/timetable?day=2026-12-14',
    '/api/activities/venues/atlantis/next-sessions',
    `${venue}/courts/squash?day=2026-12-14`,
    `${venue}/courts/yoga?day=2026-12-14`,
    '/api/activities/sessions/999999',
    '/api/activities/sessions/-1',
    '/api/activities/sessions/1e3',
    '/api/activities/sessions/99999999999999999999',
  ]
  for (const path of unknown) expect([path, (await get(path)).status]).toEqual([path, 404])
})

it('a session of another operator is not found', async () => {
  const id = await addSession(app)
  const northgate = { host: 'bookings.northgate.localhost:3000' }
  const path = `/api/activities/sessions/${id}`
  expect((await app.call('GET', path, undefined, northgate)).status).toBe(404)
  expect((await get(path)).status).toBe(200)
})

it('one session says everything: its end, what is kept on cancelling, what to bring and who must come along', async () => {
  const id = await addSession(app, { activity: 'public-swim', space: 'pool', minutes: 90, taken: 5 })
  const { data } = await get(`/api/activities/sessions/${id}`)
  const { about, policy, ...session } = data
  expect(session).toEqual({
    id,
    activity: 'public-swim',
    space: 'pool',
    start: '18:00',
    starts_at: '2026-12-14T18:00:00Z',
    minutes: 90,
    left: 15,
    off_peak: false,
    leader: 'Priya',
    day: '2026-12-14',
    end: '19:30',
    ends_at: '2026-12-14T19:30:00Z',
    capacity: 20,
    venue: { slug: 'riverside-manchester', name: 'Riverside Manchester' },
    space_name: 'Main pool',
  })
  expect(policy).toEqual({
    slug: 'usual',
    opens_at: '2026-12-07T07:00:00Z',
    opens_for_members: [{ memberships: ['Fitness', 'National'], opens_at: '2026-12-06T07:00:00Z' }],
    last_booking_minutes: 0,
    free_cancellation_hours: 4,
    late_cancellation_keeps_percent: 100,
    free_cancellation_until: '2026-12-14T14:00:00Z',
    last_booking_at: '2026-12-14T18:00:00Z',
    no_show_penalty: { formatted: '£5.00', decimal: '5.00', raw: { amount: 500, currency: 'GBP' } },
    companions: [
      { under: 4, per_adult: 1, adult_from: 16 },
      { under: 8, per_adult: 2, adult_from: 16 },
    ],
  })
  expect(about).toMatchObject({
    slug: 'public-swim',
    category_name: 'Swimming',
    description: '<p>Swim.</p>',
    bring: ['A towel'],
    access: ['hoist'],
    waivers: [],
  })
  const yoga = (await get(`/api/activities/sessions/${await addSession(app)}`)).data
  expect(yoga.policy.companions).toEqual([])
  expect(yoga.about.waivers).toEqual([{ slug: 'yoga', title: 'Yoga', html: '<h1>Yoga</h1>' }])
})
