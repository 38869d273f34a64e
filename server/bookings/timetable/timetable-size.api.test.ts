import { afterAll, beforeAll, expect, it } from 'vitest'
import { riversideHost, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const most = 60_000

it('a day of 300 sessions of twelve activities is smaller than 60 kB before it is packed', async () => {
  const catalogue = testCatalogue()
  const [swim] = catalogue.activities
  const activities = Array.from({ length: 12 }, (_, n) => ({
    ...swim!,
    slug: `activity-${n}`,
    name: `Swimming for everybody ${n}`,
  }))
  const timetable = activities.map(({ slug }) => ({ ...catalogue.timetable[0]!, activitySlug: slug }))
  await offerBookings(app, { ...catalogue, activities, timetable })
  // Ids as large as they are after years; half of the sessions have a leader with a long name.
  await app.query('alter table activity_sessions alter column id restart with 12345678')
  for (let n = 0; n < 300; n += 1) {
    const start = `${String(6 + Math.floor(n / 20)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`
    const leader = n % 2 === 0 ? 'Alexandra Fotheringham' : null
    await addSession(app, { activity: `activity-${n % 12}`, start, leader })
  }
  const answer = await app.app.inject({
    method: 'GET',
    url: '/api/activities/venues/riverside-manchester/timetable?day=2026-12-14',
    headers: { host: riversideHost, 'accept-encoding': 'identity' },
  })
  expect(answer.json().data.sessions).toHaveLength(300)
  expect(answer.rawPayload.length).toBeLessThanOrEqual(most)
  // All of it is there: nothing was packed, and each session is some hundred bytes.
  expect(answer.rawPayload.length).toBeGreaterThan(300 * 100)
})
