import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { linkChild } from '../../testing/family.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { basketCalls, court, session } from '../testing/basket-calls.ts'
import { addSession, offerBookings } from '../testing/bookings-world.ts'

/** Whose basket it is: nobody changes anybody else's, and nobody books for somebody whom they may not act for. */

let app: TestApp
let calls: ReturnType<typeof basketCalls>
let ada: Customer
let stranger: Customer
let line: string
let swim: string
beforeAll(async () => {
  app = await startTestApp()
  calls = basketCalls(app)
  await offerBookings(app)
  ada = await buildCustomer(app)
  stranger = await buildCustomer(app)
  swim = await addSession(app, { activity: 'public-swim', space: 'pool' })
  await calls.add(ada, session(swim))
  await calls.add(stranger, session(swim))
  line = (await calls.basket(ada)).items[0].id
})
afterAll(() => app.close())

/** Each call on somebody's line, by its name. */
const onLine: [string, (who: Customer) => Promise<{ status: number }>][] = [
  ['remove', (who) => calls.remove(who, line)],
  ['change', (who) => calls.change(who, line, { benefit: false })],
  ['retake', (who) => calls.retake(who, line)],
  [
    'remove a benefit',
    (who) => app.call('DELETE', `/api/activities/benefit/remove/${line}`, undefined, { cookie: who.cookie }),
  ],
]

it.each(onLine)(
  'SEC-08 %s: another customer’s place is not in one’s basket, and stays as it is',
  async (_name, ask) => {
    const before = await app.digestRows()
    expect((await ask(stranger)).status).toBe(422)
    expect(await app.digestRows()).toEqual(before)
  },
)

it('SEC-08, AUTH-31: nobody books for somebody whom they may not act for', async () => {
  const child = await linkChild(app, stranger)
  const before = await app.digestRows()
  const answer = await calls.add(ada, session(swim, { purchased_for_user_id: child.id }))
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { 'items.0.purchased_for_user_id': ['You cannot book for this person.'] },
  ])
  expect((await calls.change(ada, line, { purchased_for_user_id: child.id })).status).toBe(422)
  expect(await app.digestRows()).toEqual(before)
})

it('AUTH-34, CART-38: a selected person is whom a place is for, and must be one whom the customer may act for', async () => {
  const child = await linkChild(app, ada)
  const add = (selected_user_id: string) =>
    app.call('POST', '/api/cart/add', { items: [session(swim)], selected_user_id }, { cookie: ada.cookie })
  expect((await add(child.id)).status).toBe(201)
  const { items } = await calls.basket(ada)
  expect(items.map(({ booking }: any) => booking.attendee.person_id)).toEqual([ada.id, child.id])
  expect((await add(stranger.id)).status).toBe(403)
})

it('SEC-08 what is nobody’s, of another operator or not offered does not come into a basket', async () => {
  const [foreign] = await app.query(
    `insert into activity_sessions (client_id, key, venue_id, activity, local_day, local_start, starts_at, ends_at, capacity, access)
      select 'northgate', 'test/foreign', id, 'yoga', '2026-12-14', '18:00', '2026-12-14T18:00Z', '2026-12-14T19:00Z', 20, '{}'
        from venues where client_id = 'northgate' and slug = 'northgate-rhyl' returning id`,
  )
  const cy = await buildCustomer(app)
  const before = await app.digestRows()
  for (const [item, field] of [
    [session('999999999'), 'id'],
    [session('nobody'), 'id'],
    [session(String(foreign.id)), 'id'],
    [{ ...court(), id: 'nothing' }, 'id'],
    [court({ venue: 'nowhere' }), 'id'],
    [court({ venue: 'northgate-rhyl' }), 'id'],
    [court({ court: 'court-9' }), 'options.court'],
    [session(swim, { pricing_option_id: 'nothing' }), 'pricing_option_id'],
    [session(swim, { purchased_for_user_id: 'nobody' }), 'purchased_for_user_id'],
  ] as const) {
    const { status, body } = await calls.add(cy, item)
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(item)).toEqual([
      422,
      [`items.0.${field}`],
    ])
  }
  expect(await app.digestRows()).toEqual(before)
})

it('AUTH-34 SEC-06 each call that names a selected person refuses one whom the customer may not act for', async () => {
  const before = await app.digestRows()
  const selected = `selected_user_id=${stranger.id}`
  for (const [method, path, body] of [
    ['GET', `/api/cart?${selected}`],
    ['DELETE', `/api/cart?${selected}`],
    ['POST', `/api/cart/remove?${selected}`, { cart_item_ids: [line] }],
    ['PUT', `/api/cart/${line}`, { options: { benefit: false }, selected_user_id: stranger.id }],
    ['DELETE', `/api/activities/benefit/remove/${line}?${selected}`],
  ] as const)
    expect([method, (await app.call(method, path, body, { cookie: ada.cookie })).status]).toEqual([
      method,
      403,
    ])
  expect(await app.digestRows()).toEqual(before)
})

it('CART-09, CART-23, AUTH-18: discarding and logging out release the places, and the basket is empty', async () => {
  const yoga = await addSession(app)
  const bo = await buildCustomer(app)
  const taken = async () =>
    (await app.query('select taken from activity_sessions where id = $1', [yoga]))[0]!['taken']
  await calls.add(bo, session(yoga))
  expect(await taken()).toBe(1)
  expect((await calls.discard(bo)).data).toEqual({ message: 'Successfully cleared order.' })
  expect([await taken(), await calls.basket(bo)]).toEqual([0, null])
  await calls.add(bo, session(yoga))
  await app.call('POST', '/api/auth/logout', undefined, { cookie: bo.cookie })
  expect(await taken()).toBe(0)
  const login = { username: bo.email, password: 'Swimming1!' }
  const { cookies } = await app.call('POST', '/api/auth/customer/login', login)
  expect(
    await calls.basket({ cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }),
  ).toBeNull()
})

it('IMP-05: a visitor’s basket becomes the customer’s at log-in, line by line, with a sentence for what could not come', async () => {
  const [yoga, other] = [await addSession(app, { start: '09:00' }), await addSession(app, { start: '11:00' })]
  const cy = await buildCustomer(app)
  await calls.add(cy, session(yoga))
  await calls.book(cy)
  const first = await app.call('POST', '/api/cart/add', { items: [session(yoga)] })
  const basket = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await calls.add({ cookie: basket }, session(other))
  expect((await calls.basket({ cookie: basket })).items.length).toBe(2)
  const logIn = await app.call(
    'POST',
    '/api/auth/customer/login',
    { username: cy.email, password: 'Swimming1!' },
    { cookie: basket },
  )
  expect([logIn.status, logIn.data.basket_notices]).toEqual([200, ['You have Yoga at 09:00 already.']])
  const { items } = await calls.basket(cy)
  expect(items.map(({ booking }: any) => [booking.session_id, booking.attendee.person_id])).toEqual([
    [other, cy.id],
  ])
})
