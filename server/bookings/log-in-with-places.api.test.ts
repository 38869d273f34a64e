import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { basketCalls, court, session } from './testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from './testing/bookings-world.ts'
import { policy } from './testing/examples.ts'

/** What becomes of a visitor's places when they log in. */

let app: TestApp
let calls: ReturnType<typeof basketCalls>
let ada: Customer
beforeAll(async () => {
  app = await startTestApp()
  calls = basketCalls(app)
})
beforeEach(async () => {
  app.setNow(monday)
  await offerBookings(app)
  ada = await buildCustomer(app)
})
afterAll(() => app.close())

/** Fills a visitor's basket. @returns their cookie */
async function visitorWith(...items: object[]): Promise<string> {
  const { status, cookies } = await app.call('POST', '/api/cart/add', { items })
  expect(status).toBe(201)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const notices = async (cookie: string): Promise<string[]> => {
  const login = { username: ada.email, password: 'Swimming1!' }
  const answer = await app.call('POST', '/api/auth/customer/login', login, { cookie })
  expect(answer.status).toBe(200)
  return answer.data.basket_notices
}

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
})

it('IMP-05: a court for a friend stays the friend’s', async () => {
  expect(await notices(await visitorWith(court({ named_player: 'Kit Brook' })))).toEqual([])
  const [{ booking }] = (await calls.basket(ada)).items
  expect(booking.attendee).toEqual({ person_id: null, name: 'Kit Brook' })
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
