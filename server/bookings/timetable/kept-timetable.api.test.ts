import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { linkChild } from '../../testing/family.ts'
import { monday, riversideHost, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'

/** A day is kept for five seconds at the server, and as long in each browser. */

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow(monday)
  await offerBookings(app)
  id = await addSession(app, { capacity: 20, taken: 0 })
  // The operator's data are read before anything is counted.
  await app.call('GET', '/api/time')
})
afterAll(() => app.close())

const day = '/api/activities/venues/riverside-manchester/timetable?day=2026-12-14'
const left = async () => (await app.call('GET', day)).data.sessions[0].left as number
const take = async (taken: number) =>
  app.query(`update activity_sessions set taken = $1 where client_id = 'riverside' and id = $2`, [taken, id])
const later = (seconds: number) => new Date(monday.getTime() + seconds * 1000)

it('300 visitors who ask at once cost one statement', async () => {
  const statements = await app.statementsOf(async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => app.call('GET', day)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${String(headers['etag'])}`)).size).toBe(1)
  })
  expect(statements).toHaveLength(1)
  expect(await app.statementsOf(async () => app.call('GET', day))).toEqual([])
})

it('what is added to the address and means nothing gets the same answer, and no statement more', async () => {
  await app.call('GET', day)
  const statements = await app.statementsOf(async () => {
    for (const more of ['&x=1', '&x=2', '&_=abc'])
      expect((await app.call('GET', day + more)).status).toBe(200)
  })
  expect(statements).toEqual([])
  const next = await app.call('GET', day.replace('2026-12-14', '2026-12-15'))
  expect(next.data.day).toBe('2026-12-15')
  expect((await app.call('GET', `${day}&day=2026-12-15`)).status).toBe(422)
})

it('spaces are at most five seconds old when they are sent, by the product’s clock and by the machine’s', async () => {
  expect(await left()).toBe(20)
  await take(1)
  app.setNow(later(4.999))
  expect(await left()).toBe(20)
  app.setNow(later(5))
  expect(await left()).toBe(19)
  await take(2)
  // The clock stands still, and the machine's time goes on.
  const started = performance.now()
  const machine = vi.spyOn(performance, 'now').mockReturnValue(started + 5001)
  expect(await left()).toBe(18)
  machine.mockRestore()
})

it('an import is seen at once', async () => {
  expect(await left()).toBe(20)
  await take(1)
  const renamed = testCatalogue().activities.map((one) => ({ ...one, name: `New ${one.name}` }))
  await app.query(`update booking_catalogues set catalogue = $1 where client_id = 'riverside'`, [
    JSON.stringify(testCatalogue({ activities: renamed })),
  ])
  app.services.operators.expire()
  const { sessions, activities } = (await app.call('GET', day)).data
  expect([sessions[0].left, activities[0].name]).toEqual([19, 'New Yoga'])
})

it('has an ETag that changes with what it says and with nothing else', async () => {
  const ask = async (etag?: string) => {
    const headers = { host: riversideHost, ...(etag ? { 'if-none-match': etag } : {}) }
    const answer = await app.app.inject({ method: 'GET', url: day, headers })
    const { etag: name, 'cache-control': cache } = answer.headers
    return { status: answer.statusCode, etag: String(name), cache, bytes: answer.rawPayload.length }
  }
  const first = await ask()
  expect(first).toMatchObject({ status: 200, cache: 'public, max-age=5' })
  app.setNow(later(6))
  expect(await ask(first.etag)).toEqual({ ...first, status: 304, bytes: 0 })
  await take(1)
  app.setNow(later(12))
  const second = await ask(first.etag)
  expect([second.status, second.etag === first.etag]).toEqual([200, false])
})

it('a refusal is not kept', async () => {
  const path = `/api/activities/sessions/${Number(id) + 1}`
  expect((await app.call('GET', path)).status).toBe(404)
  await addSession(app)
  expect((await app.call('GET', path)).status).toBe(200)
})

it('says nothing of whoever asks first', async () => {
  const customer = await buildCustomer(app, { personal: { first_name: 'Ottoline' } })
  const child = await linkChild(app, customer, { firstName: 'Perpetua' })
  const paths = [
    day,
    `/api/activities/sessions/${id}`,
    '/api/activities/venues/riverside-manchester/bookings',
    '/api/activities/venues/riverside-manchester/next-sessions',
    '/api/activities/venues/riverside-manchester/courts/badminton?day=2026-12-14',
  ]
  for (const path of paths) {
    const first = await app.call('GET', path, undefined, { cookie: customer.cookie })
    const said = JSON.stringify(first.body)
    for (const secret of ['Ottoline', 'Perpetua', customer.id, child.id, customer.email])
      expect([path, said.includes(secret)]).toEqual([path, false])
    expect((await app.call('GET', path)).body).toEqual(first.body)
  }
})
