import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCart, buildCustomer, type Customer } from '../../testing/builders.ts'
import { linkChild } from '../../testing/family.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { monday } from '../../testing/test-app.ts'
import { openingTimes, pattern, policy } from '../testing/examples.ts'
import { court, session } from '../testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'
import { openBasketWorld } from '../testing/basket-world.ts'

/** What the page about bookings names, one by one. Today is Monday, 7 December 2026; everything is on the Monday after. */

const { app, calls, swim, visitorWith } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

describe('waivers', () => {
  it('CART-37, IMP-41: are asked for each attendee, in the version that is in force when paying', async () => {
    const child = await linkChild(app, ada, { dateOfBirth: '2014-02-01' })
    const id = await addSession(app)
    await calls.add(ada, session(id), session(id, { purchased_for_user_id: child.id }))
    const cart = await calls.checkoutCart(ada)
    expect(
      cart.attendee_waivers_required.map(({ title, attendee, is_for_child, cart_item_ids }: any) => [
        title,
        attendee.name,
        is_for_child,
        cart_item_ids.length,
      ]),
    ).toEqual([
      ['Yoga', 'Ada Brook', false, 1],
      ['Yoga', 'Robin Brook', true, 1],
    ])
    const [own] = cart.attendee_waivers_required
    const { answer } = await calls.authorise(ada, 'pm_card_visa', { completed_waivers: [own.id] })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { completed_waivers: ['Please accept the conditions for everybody who takes part.'] },
    ])
    const old = (await calls.agreement(ada)).completed_waivers
    const newer = [{ slug: 'yoga', title: 'Yoga', html: '<h1>Yoga</h1><p>Take off your shoes.</p>' }]
    await app.query("update booking_catalogues set catalogue = $1 where client_id = 'riverside'", [
      JSON.stringify(testCatalogue({ waivers: newer })),
    ])
    app.services.operators.expire()
    const late = await calls.authorise(ada, 'pm_card_visa', { completed_waivers: old })
    expect(late.answer.body.code).toBe('waivers_not_accepted')
    expect((await calls.book(ada)).status).toBe(200)
    const kept = await app.query(
      'select waiver, version, accepted_at from waiver_acceptances where accepted_by = $1',
      [ada.id],
    )
    const version = createHash('sha256').update(`Yoga\n${newer[0]!.html}`).digest('hex').slice(0, 16)
    const acceptance = { waiver: 'yoga', version, accepted_at: app.services.clock.now() }
    expect(kept).toEqual([acceptance, acceptance])
  })
})

it('the policy’s most places for one person and day, and most open bookings', async () => {
  const base = testCatalogue()
  const strict = { ...policy(base.policies[0]), mostPlacesADay: 1, mostOpenBookings: 2 }
  await offerBookings(app, testCatalogue({ policies: [strict] }))
  await calls.add(ada, session(await swim()))
  const sameDay = await calls.add(ada, session(await addSession(app)))
  expect(sameDay.body.errors).toEqual({
    'items.0.id': ['Ada Brook has as many places on this day as one person can have (1).'],
  })
  expect((await calls.add(ada, session(await addSession(app, { day: '2026-12-10' })))).status).toBe(201)
  const third = await calls.add(ada, session(await addSession(app, { day: '2026-12-11' })))
  expect(third.body.errors).toEqual({
    'items.0.id': ['Ada Brook has as many bookings as one person can have at a time (2).'],
  })
})

it('BOOK-06, ERR-06, IMP-45: paid booking switched off refuses what costs something, with the operator’s sentence, and books what is free', async () => {
  const settings = "update clients set settings = settings || $1 where id = 'riverside'"
  await app.query(settings, [JSON.stringify({ paidBookingOff: 'Please call us to book.' })])
  app.services.operators.expire()
  await calls.add(ada, session(await swim()))
  const prepared = await calls.prepare(ada)
  expect([prepared.status, prepared.body.code, prepared.body.message]).toEqual([
    403,
    'paid_booking_disabled',
    'Please call us to book.',
  ])
  // Credit is money, too.
  await app.query('update users set credit_balance = 5000 where id = $1', [ada.id])
  await app.call('PUT', '/api/checkout/credit', { source: 'bookings', amount: 650 }, ada)
  const agreement = await calls.agreement(ada)
  expect(agreement.payments).toEqual([{ tender_type: 'credit', amount: 650 }])
  const byCredit = await calls.complete(ada, agreement)
  expect([byCredit.status, byCredit.body.message]).toEqual([403, 'Please call us to book.'])
  await calls.discard(ada)
  const joiner = await buildCustomer(app)
  await buildCart(app, joiner)
  const joining = await app.call('GET', '/api/checkout/prepare?source=online-joining', undefined, {
    cookie: joiner.cookie,
  })
  expect(joining.status).toBe(200)
  await holdMembership(app.services, ada.id, {})
  await calls.add(ada, session(await swim({ start: '20:00' })))
  expect((await calls.book(ada)).status).toBe(200)
  await app.query(settings, [JSON.stringify({ paidBookingOff: null })])
  app.services.operators.expire()
})

it('a sentence for times that overlap: pointed out, not refused', async () => {
  await calls.add(ada, session(await swim()))
  const answer = await calls.add(ada, session(await addSession(app, { start: '18:30' })))
  expect([answer.status, answer.data.notices]).toEqual([
    201,
    ['Ada Brook has Public swim at 18:00, at the same time as Yoga.'],
  ])
  // Nobody knows a visitor's name, and a player who is only named is called by that name.
  const cookie = await visitorWith(session(await swim()))
  const visitors = await calls.add({ cookie }, session(await addSession(app, { start: '18:30' })))
  expect(visitors.data.notices).toEqual(['You have Public swim at 18:00, at the same time as Yoga.'])
  const forKit = () => court({ start: '18:00', named_player: 'Kit Brook' })
  await calls.add(ada, forKit())
  expect((await calls.add(ada, forKit())).data.notices).toEqual([
    'Kit Brook has Badminton at 18:00, at the same time as Badminton.',
  ])
})

it('IMP-02: the time is extended once, for all lines', async () => {
  await calls.add(ada, session(await swim()))
  app.setNow(new Date(monday.getTime() + 5 * 60_000))
  await calls.add(ada, session(await addSession(app, { start: '09:00' })))
  const before = await calls.basket(ada)
  expect(before.may_extend).toBe(true)
  expect((await calls.extend(ada)).status).toBe(200)
  const after = await calls.basket(ada)
  const later = (one: any, other: any) =>
    Date.parse(one.booking.held_until) - Date.parse(other.booking.held_until)
  expect(after.items.map((item: any, index: number) => later(item, before.items[index]))).toEqual([
    900_000, 900_000,
  ])
  expect([after.may_extend, (await calls.extend(ada)).status]).toEqual([false, 422])
})

it('places of two centres that take payment apart do not come into one basket, by one call neither', async () => {
  const base = testCatalogue()
  const sheffield = { venueSlug: 'riverside-sheffield' }
  await offerBookings(
    app,
    testCatalogue({
      openingTimes: [...base.openingTimes, openingTimes(sheffield)],
      timetable: [...base.timetable, pattern({ ...sheffield, weekdays: [1] })],
    }),
  )
  const here = await addSession(app)
  const there = await addSession(app, { venue: 'riverside-sheffield', start: '20:00' })
  const before = await app.digestRows()
  for (const [first, second] of [
    [here, there],
    [there, here],
  ] as const) {
    const answer = await calls.add(ada, session(first), session(second))
    expect([answer.status, answer.body.code]).toEqual([422, 'seller_differs'])
  }
  expect(await app.digestRows()).toEqual(before)
  expect((await calls.add(ada, session(there))).status).toBe(201)
})

it('IMP-21: what a visitor sends twice with one Idempotency-Key is in their basket once, and nobody else gets its answer', async () => {
  const [one, other] = [
    await visitorWith(session(await swim())),
    await visitorWith(session(await swim({ start: '19:00' }))),
  ]
  const send = (cookie: string, key: string) =>
    app.call(
      'POST',
      '/api/cart/add',
      { items: [court({ start: '16:00' })] },
      { cookie, headers: { 'idempotency-key': key } },
    )
  const first = await send(one, 'press-of-one')
  const again = await send(one, 'press-of-one')
  expect([first.status, again.status, again.data]).toEqual([201, 201, first.data])
  expect((await send(other, 'press-of-one')).data.cart_id).not.toBe(first.data.cart_id)
  const placesOf = async (cookie: string) => (await calls.basket({ cookie })).items.length
  expect([await placesOf(one), await placesOf(other)]).toEqual([2, 2])
})
