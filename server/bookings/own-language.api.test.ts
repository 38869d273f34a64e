import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookieOf } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { testCatalogue } from './testing/bookings-world.ts'

/** Northgate, which has Welsh, offers at Rhyl what Riverside does at Manchester, to those of 90 and over. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const catalogue = testCatalogue()
  const activities = catalogue.activities.map((one) => ({ ...one, ages: { minimum: 90, maximum: null } }))
  const atRhyl = JSON.stringify({ ...catalogue, activities }).replaceAll(
    'riverside-manchester',
    'northgate-rhyl',
  )
  await app.query(
    `insert into booking_catalogues (client_id, catalogue) values ('northgate', $1)
      on conflict (client_id) do update set catalogue = excluded.catalogue`,
    [atRhyl],
  )
  await app.query(`update venues set activities_v2_enabled = true where client_id = 'northgate'`)
  await app.query(
    `update clients set settings = jsonb_set(settings::jsonb, '{bookingsEnabled}', 'true') where id = 'northgate'`,
  )
  app.services.operators.expire()
})
afterAll(() => app.close())

const host = 'bookings.northgate.localhost:3000'
const rhyl = '/api/activities/venues/northgate-rhyl'
const inLanguage = async (path: string, language: string, cookie?: string) =>
  (
    await app.call('GET', path, undefined, {
      host,
      headers: { 'accept-language': language },
      ...(cookie ? { cookie } : {}),
    })
  ).data

it('why somebody can have no price is said in their language', async () => {
  const login = { username: 'dana@example.com', password: 'Northgate1!' }
  const cookie = cookieOf(await app.call('POST', '/api/auth/customer/login', login, { host }))
  const said = async (language: string) => {
    const { people } = await inLanguage(`${rhyl}/own-timetable?day=2026-12-14`, language, cookie)
    return people[0].prices[0].refused
  }
  expect(await said('cy')).toEqual({ reason: 'too_young', message: 'I rai 90 oed a hŷn' })
  expect(await said('en-GB')).toEqual({ reason: 'too_young', message: 'For ages 90 and over' })
})

it('what is kept for everybody is kept in each language', async () => {
  app.setNow(new Date('2026-12-24T10:00:00Z'))
  const said = async (language: string) =>
    (await inLanguage(`${rhyl}/timetable?day=2026-12-25`, language)).opening.because
  expect([await said('cy'), await said('en-GB'), await said('cy')]).toEqual([
    'Gŵyl banc',
    'Bank holiday',
    'Gŵyl banc',
  ])
})
