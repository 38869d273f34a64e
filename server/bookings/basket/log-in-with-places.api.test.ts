import { beforeEach, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { meetBehind } from '../../testing/meet.ts'
import { monday } from '../../testing/test-app.ts'
import { court, session } from '../testing/basket-calls.ts'
import { addSession, testCatalogue } from '../testing/bookings-world.ts'
import { policy } from '../testing/examples.ts'
import { openBasketWorld } from '../testing/basket-world.ts'

/** What becomes of a visitor's places when they log in. */

const { app, calls, visitorWith, logIn } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

const notices = (cookie: string) => logIn(ada.email, cookie)

it('IMP-05: of two places at one session one becomes the customer’s, and the other is named', async () => {
  const yoga = await addSession(app)
  // The time of the first one was over when the second was taken.
  const cookie = await visitorWith(session(yoga))
  app.setNow(new Date(monday.getTime() + 16 * 60_000))
  expect((await calls.add({ cookie }, session(yoga))).status).toBe(201)
  expect(await notices(cookie)).toEqual(['You have Yoga at 18:00 already.'])
  const rows = await app.query('select person_id, state from places where session_id = $1 order by state', [
    yoga,
  ])
  expect(rows).toEqual([
    { person_id: ada.id, state: 'held' },
    { person_id: null, state: 'released' },
  ])
  // The one that is still kept.
  expect((await calls.basket(ada)).items.map(({ booking }: any) => booking.held_until)).toEqual([
    '2026-12-07T10:31:00Z',
  ])
})

it('IMP-05: a place whose time was over comes along while there is one, and is named where the session is full by now', async () => {
  const [yoga, spin] = [
    await addSession(app, { capacity: 1 }),
    await addSession(app, { start: '09:00', capacity: 1 }),
  ]
  const cookie = await visitorWith(session(yoga), session(spin))
  app.setNow(new Date(monday.getTime() + 16 * 60_000))
  expect((await calls.add(await buildCustomer(app), session(yoga))).status).toBe(201)
  expect(await notices(cookie)).toEqual(['Yoga at 18:00 is full.'])
  expect((await calls.basket(ada)).items.map(({ booking }: any) => booking.start)).toEqual(['09:00'])
})

it('IMP-05: a court for a friend stays the friend’s', async () => {
  expect(await notices(await visitorWith(court({ named_player: 'Kit Brook' })))).toEqual([])
  const [{ booking }] = (await calls.basket(ada)).items
  expect(booking.attendee).toEqual({ person_id: null, name: 'Kit Brook' })
})

it('IMP-05: a basket that was kept for longer is so once, whoever extended it before it came along', async () => {
  const cookie = await visitorWith(session(await addSession(app, { start: '09:00' })))
  expect((await calls.extend({ cookie })).status).toBe(200)
  await calls.add(ada, session(await addSession(app, { start: '11:00' })))
  expect(await notices(cookie)).toEqual([])
  const { status, body } = await calls.extend(ada)
  expect([status, body.errors]).toEqual([422, { extend: ['The time has been extended already.'] }])
})

it('IMP-05: a basket of which nothing comes along leaves the customer’s own its quarter of an hour', async () => {
  const yoga = await addSession(app)
  const cookie = await visitorWith(session(yoga))
  expect((await calls.extend({ cookie })).status).toBe(200)
  await calls.add(ada, session(yoga))
  expect(await notices(cookie)).toEqual(['You have Yoga at 18:00 already.'])
  expect((await calls.extend(ada)).status).toBe(200)
})

it('IMP-05: what comes along counts, where the policy allows fewer places on a day by now', async () => {
  const cookie = await visitorWith(
    session(await addSession(app, { start: '09:00' })),
    session(await addSession(app, { start: '11:00' })),
  )
  const base = testCatalogue()
  await app.query("update booking_catalogues set catalogue = $1 where client_id = 'riverside'", [
    JSON.stringify({ ...base, policies: [{ ...policy(base.policies[0]), mostPlacesADay: 1 }] }),
  ])
  app.services.operators.expire()
  expect(await notices(cookie)).toEqual([
    'Ada Brook has as many places on this day as one person can have (1).',
  ])
  expect((await calls.basket(ada)).items.map(({ booking }: any) => booking.start)).toEqual(['09:00'])
})

/** Locks a session, so that whoever needs it waits. */
const gateAt = (id: string) => ({
  lock: 'select 1 from activity_sessions where id = $1 for update',
  of: [id],
})
const startsIn = async () => ((await calls.basket(ada))?.items ?? []).map(({ booking }: any) => booking.start)

it('IMP-05: what is being added while its visitor logs in comes along', async () => {
  const cookie = await visitorWith(session(await addSession(app, { start: '09:00' })))
  const later = await addSession(app, { start: '11:00' })
  const [added, told] = await meetBehind<any>(
    app,
    gateAt(later),
    () => calls.add({ cookie }, session(later)),
    () => notices(cookie),
  )
  expect([added.status, told]).toEqual([201, []])
  const { items } = await calls.basket(ada)
  expect(items.map(({ booking }: any) => [booking.start, booking.attendee.person_id])).toEqual([
    ['09:00', ada.id],
    ['11:00', ada.id],
  ])
})

it('IMP-05: what is added once its visitor is logging in is kept for the next time', async () => {
  const first = await addSession(app, { start: '09:00' })
  const cookie = await visitorWith(session(first))
  const later = await addSession(app, { start: '11:00' })
  const [told, added] = await meetBehind<any>(
    app,
    gateAt(first),
    () => notices(cookie),
    () => calls.add({ cookie }, session(later)),
  )
  expect([told, added.status, await startsIn()]).toEqual([[], 201, ['09:00']])
  expect([await notices(cookie), await startsIn()]).toEqual([[], ['09:00', '11:00']])
})

it('IMP-05: what is being taken out while its visitor logs in stays out', async () => {
  const id = await addSession(app)
  const cookie = await visitorWith(session(id))
  const [line] = (await calls.basket({ cookie })).items
  const [removed, told] = await meetBehind<any>(
    app,
    gateAt(id),
    () => calls.remove({ cookie }, line.id),
    () => notices(cookie),
  )
  expect([removed.status, told, await startsIn()]).toEqual([200, [], []])
})
