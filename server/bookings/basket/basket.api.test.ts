import { afterAll, beforeEach, beforeAll, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { linkPerson } from '../../accounts/links/linked-people.service.ts'
import { linkChild, type Linked } from '../../testing/family.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { basketCalls } from '../testing/basket-calls.ts'
import { addSession, offerBookings } from '../testing/bookings-world.ts'

/** Ada, 36, may act for Robin, 9. Today is Monday, 7 December 2026. */

let app: TestApp
let ada: Customer
let robin: Linked
beforeAll(async () => {
  app = await startTestApp()
  await offerBookings(app)
})
beforeEach(async () => {
  ada = await buildCustomer(app)
  robin = await linkChild(app, ada)
})
afterAll(() => app.close())

type Who = { cookie: string }
const add = (items: object[], who: Who = ada) => app.call('POST', '/api/cart/add', { items }, who)
const session = (id: string, more: object = {}) => ({ id, type: 'session', ...more })
const basket = async (who: Who = ada) => (await app.call('GET', '/api/cart', undefined, who)).data
const takenOf = async (id: string) =>
  Number((await app.query('select taken from activity_sessions where id = $1', [id]))[0].taken)

it('CART-10, IMP-01: one press puts a place for oneself into the basket, for a quarter of an hour', async () => {
  const yoga = await addSession(app)
  const answer = await add([session(yoga)])
  expect(answer.status).toBe(201)
  expect(answer.data).toEqual({ cart_id: expect.any(String), item_count: 1, notices: [] })
  const cart = await basket()
  expect([cart.item_count, cart.total, cart.formatted_total, cart.balance]).toEqual([1, 760, '£7.60', 760])
  expect(cart.items[0]).toMatchObject({
    kind: 'session',
    name: 'Yoga',
    booking: {
      session_id: yoga,
      day: '2026-12-14',
      start: '18:00',
      end: '19:00',
      space_name: 'Studio 1',
      attendee: { person_id: ada.id, name: 'Ada Brook' },
      option: { slug: 'adult', name: 'Adult' },
      benefit: null,
      benefit_refused: null,
    },
  })
  expect(Date.parse(cart.held_until) - app.services.clock.now().getTime()).toBe(15 * 60_000)
  expect(await takenOf(yoga)).toBe(1)
})

it('IMP-03: a place for oneself and for a child, each at their price, all or none', async () => {
  await holdMembership(app.services, ada.id, {})
  const swim = await addSession(app, { activity: 'public-swim', space: 'pool', start: '12:00' })
  const answer = await add([session(swim), session(swim, { purchased_for_user_id: robin.id })])
  expect(answer.status).toBe(201)
  const cart = await basket()
  expect(cart.items.map((item: any) => [item.booking.attendee.name, item.amount.raw.amount])).toEqual([
    ['Ada Brook', 0],
    ['Robin Brook', 400],
  ])
  expect(cart.items[0].booking.benefit).toEqual({ membership: 'Fitness', uses_left: 3, uses_per: 'month' })
  expect(await takenOf(swim)).toBe(2)
})

it('IMP-02: what is full is refused by name, and nothing else of the call is kept', async () => {
  const free = await addSession(app, { start: '07:00' })
  const full = await addSession(app, { start: '08:00', capacity: 1, taken: 1 })
  const answer = await add([session(free), session(full)])
  expect([answer.status, answer.body.code]).toEqual([422, 'place_taken'])
  expect(answer.body.errors).toEqual({ 'items.1.id': ['Yoga at 08:00 is full.'] })
  expect(await basket()).toBeNull()
  expect(await takenOf(free)).toBe(0)
})

it('IMP-02: what means nothing for a place is not taken in silence', async () => {
  const yoga = await addSession(app)
  const told = async (options: object) => (await add([session(yoga, { options })])).body.errors
  expect(await told({ promotion_code_id: 'welcome' })).toEqual({
    'items.0.options.promotion_code_id': ['Codes are not for bookings.'],
  })
  expect(await told({ court: 'court-1' })).toEqual({
    'items.0.options.court': ['There is no court of this name.'],
  })
  const own = { venue: 'riverside-manchester', day: '2026-12-14', start: '18:00' }
  for (const [name, other, message] of [
    ['venue', 'riverside-leeds', 'This session is at another centre.'],
    ['day', '2026-12-15', 'This session is on another day.'],
    ['start', '19:00', 'This session begins at another time.'],
  ])
    expect(await told({ ...own, [name!]: other })).toEqual({ [`items.0.options.${name}`]: [message] })
  expect(await basket()).toBeNull()
  expect(await told({ ...own, promotion_code_id: null })).toBeUndefined()
})

it('CART-12: what was chosen for a place is changed in place: its price option, and then who has it', async () => {
  await app.query(`update users set marks = '{concession}' where id = $1`, [ada.id])
  await add([session(await addSession(app, { activity: 'public-swim', space: 'pool', start: '13:00' }))])
  const [{ id }] = (await basket()).items
  const change = (options: object) => app.call('PUT', `/api/cart/${id}`, { options }, ada)
  const shown = async () => {
    const [line] = (await basket()).items
    return [line.id, line.booking.option.slug, line.booking.attendee.name, line.amount.raw.amount]
  }
  expect(await shown()).toEqual([id, 'concession', 'Ada Brook', 500])
  expect((await change({ pricing_option_id: 'adult' })).status).toBe(200)
  expect(await shown()).toEqual([id, 'adult', 'Ada Brook', 650])
  // The option was Ada's: a child has their own.
  expect((await change({ purchased_for_user_id: robin.id })).status).toBe(200)
  expect(await shown()).toEqual([id, 'junior', 'Robin Brook', 400])
  const refused = await change({ pricing_option_id: 'adult' })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'options.pricing_option_id': ['This price is not for this person.'] },
  ])
})

it('CART-08: what is only in the basket is not booked, and what somebody else has for the same person is neither', async () => {
  const swim = await addSession(app, { activity: 'public-swim', space: 'pool', start: '15:00' })
  const bo = await buildCustomer(app)
  await linkPerson(app.services, 'riverside', bo.id, robin.id, true)
  const day = '/api/activities/venues/riverside-manchester/own-timetable?day=2026-12-14'
  const seen = async (who: Who) => ({
    day: (await app.call('GET', day, undefined, who)).data.people.map((one: any) => [
      one.person.full_name,
      one.booked,
      one.in_basket,
    ]),
    session: (await app.call('GET', `/api/activities/sessions/${swim}/prices`, undefined, who)).data.map(
      (one: any) => [one.is_booked, one.is_in_basket],
    ),
  })
  const self = session(swim)
  expect((await add([self, session(swim, { purchased_for_user_id: robin.id })])).status).toBe(201)
  expect(await seen(ada)).toEqual({
    day: [
      ['Ada Brook', [], [swim]],
      ['Robin Brook', [], [swim]],
    ],
    session: [
      [false, true],
      [false, true],
    ],
  })
  const robinsOf = async (who: Who) => {
    const { day: people, session: prices } = await seen(who)
    return [people[1], prices[1]]
  }
  expect(await robinsOf(bo)).toEqual([
    ['Robin Brook', [], []],
    [false, false],
  ])
  expect((await basketCalls(app).book(ada)).status).toBe(200)
  for (const who of [ada, bo])
    expect(await robinsOf(who)).toEqual([
      ['Robin Brook', [swim], []],
      [true, false],
    ])
})
