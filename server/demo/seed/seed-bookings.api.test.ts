import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../contract/dates.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import type { DemoBooking, DemoPerson, Operator } from '../../operators/operator.ts'
import { cookieOf } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { demoOperators } from '../demo.service.ts'
import { seedBookings } from './seed-bookings.service.ts'
import { seedCards } from './seed-cards.service.ts'
import { seedPlaces } from './seed-places.service.ts'

/** What the demo's people have booked before anybody presses anything. The first start is on Monday, 7 December 2026, 10:00. */

let app: TestApp
let riverside: Operator
let sam: DemoPerson
beforeAll(async () => {
  app = await startTestApp({ hasTimetable: true })
  riverside = (await demoOperators()).find(({ id }) => id === 'riverside')!
  sam = riverside.people.find(({ email }) => email === 'sam@example.com')!
})
afterAll(() => app.close())

/** Sam's places in the order in which they were booked. */
const booked = () =>
  app.query(
    `select place.activity, to_char(place.starts_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as start,
        place.state, place.benefit, line.amount
      from places place join order_lines line on line.client_id = place.client_id and line.id = place.id
      where place.client_id = 'riverside' and place.person_id = place.payer_id and place.payer_id =
        (select id from users where client_id = 'riverside' and email = 'sam@example.com')
      order by (select min(id) from events where client_id = 'riverside' and subject_id = place.id)`,
  )
const placeAt = (activity: string, start: string) => ({
  ...{ activity, start, state: 'booked', amount: 0 },
  benefit: activity === 'badminton' ? 'off-peak-badminton' : 'classes',
})

/** Another start, when Sam's file says more than was booked so far. @returns what was booked by it */
async function startWith(...more: DemoBooking[]) {
  const before = (await booked()).length
  const bookings = [...Array.from({ length: before }, () => sam.bookings[0]!), ...more]
  await seedBookings(app.services, { ...riverside, people: [{ ...sam, bookings }] })
  return (await booked()).slice(before)
}
const tomorrow = () => sam.bookings.find(({ inDays }) => inDays === 1)!
const court = () => sam.bookings.find(({ inDays }) => inDays === 3)!

it('IMP-43 Sam has a class of last week, one tomorrow and a court in three days, by orders like any other', async () => {
  await seedPlaces(app.services, (await app.services.operators.byId('riverside'))!)
  const madeUp = await app.query('select sum(places)::int as places from demo_places')
  await seedBookings(app.services, riverside)
  expect(await booked()).toEqual([
    placeAt('yoga', '2026-11-30 07:00'),
    placeAt('yoga', '2026-12-08 10:00'),
    placeAt('badminton', '2026-12-10 15:00'),
  ])
  const moves = await app.query(
    `select move, to_state, actor, to_char(at, 'YYYY-MM-DD HH24:MI') as at from events
      where client_id = 'riverside' and subject = 'place' order by id`,
  )
  const by = { actor: 'customer' }
  const each = (at: string) => [
    { move: 'create', to_state: 'held', ...by, at },
    { move: 'book', to_state: 'booked', ...by, at },
  ]
  expect(moves).toEqual(
    ['2026-11-29 12:00', '2026-12-07 10:00', '2026-12-07 10:00'].flatMap((at) => each(at)),
  )
  const taken = await app.query(
    `select sum(session.taken)::int as places from activity_sessions session where client_id = 'riverside'`,
  )
  expect(taken[0].places).toBe(madeUp[0].places + 2)
  const next = await app.query(
    `select taken from activity_sessions where client_id = 'riverside' and activity = 'spin-express'
        and starts_at > $1 order by starts_at limit 1`,
    [new Date('2026-12-07T10:00:00Z')],
  )
  expect(next).toEqual([{ taken: 11 }])
})

it('another start books nothing twice', async () => {
  const before = await app.digestRows()
  await seedBookings(app.services, riverside)
  expect(await app.digestRows()).toEqual(before)
})

it('a court that costs something waits for the saved card, and leaves the basket empty and the credit whole', async () => {
  app.setNow(new Date('2026-12-09T10:00:00Z'))
  const carts = () =>
    app.query(
      "select state, count(*)::int as carts from carts where client_id = 'riverside' group by 1 order by 1",
    )
  expect(await startWith(court())).toEqual([])
  expect(await carts()).toEqual([
    { state: 'completed', carts: 3 },
    { state: 'discarded', carts: 1 },
  ])
  await seedCards(app.services, riverside)
  expect(await startWith(court())).toEqual([
    { activity: 'badminton', start: '2026-12-12 15:00', state: 'booked', benefit: null, amount: 1200 },
  ])
  expect(await app.query('select amount, state from payments order by state')).toEqual([
    { amount: 1200, state: 'cancelled' },
    { amount: 1200, state: 'captured' },
  ])
  expect(
    await app.query(
      "select credit_balance as credit from users where client_id = 'riverside' and email = 'sam@example.com'",
    ),
  ).toEqual([{ credit: 1500 }])
})

it('there is a class tomorrow on whichever day of the week the demo starts, in its first minute and its last', async () => {
  const days = Array.from({ length: 7 }, (_, index) => addDays('2026-12-11', index))
  for (const day of days)
    for (const time of ['00:00', '23:59']) {
      app.setNow(instantOf(day, time, 'Europe/London'))
      const [place, ...others] = await startWith(tomorrow())
      expect([place, others], `${day} ${time}`).toEqual([
        placeAt(place.activity, expect.stringContaining(`${addDays(day, 1)} `) as unknown as string),
        [],
      ])
    }
})

it('where all is full the next day will do, for four days; then nothing is booked, and nobody’s place is touched', async () => {
  app.setNow(new Date('2026-12-18T10:00:00Z'))
  const fill = (day: string) =>
    app.query(
      `update activity_sessions set taken = capacity where client_id = 'riverside' and local_day = $1
        and activity in ('yoga', 'body-pump', 'circuits')`,
      [day],
    )
  await fill('2026-12-19')
  const [place] = await startWith(tomorrow())
  expect(place).toEqual(placeAt('yoga', '2026-12-20 09:30'))
  for (const day of ['2026-12-20', '2026-12-21', '2026-12-22']) await fill(day)
  const before = await app.digestRows()
  expect(await startWith(tomorrow())).toEqual([])
  expect(await app.digestRows()).toEqual(before)
})

it('what somebody has in their basket stays there, and nothing is booked with it', async () => {
  app.setNow(new Date('2026-12-28T10:00:00Z'))
  const cookie = cookieOf(
    await app.call('POST', '/api/auth/customer/login', { username: sam.email, password: sam.password }),
  )
  const [session] = await app.query(
    "select id from activity_sessions where client_id = 'riverside' and activity = 'gym-session' and local_day = '2026-12-29' limit 1",
  )
  await app.call(
    'POST',
    '/api/cart/add',
    { items: [{ id: String(session.id), type: 'session' }] },
    { cookie },
  )
  expect(await startWith(tomorrow())).toEqual([])
  expect((await app.call('GET', '/api/cart', undefined, { cookie })).data.item_count).toBe(1)
})
