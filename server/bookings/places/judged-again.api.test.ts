import { beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { link, linkChild } from '../../testing/family.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { monday } from '../../testing/test-app.ts'
import { court, session, type Who } from '../testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'
import { openBasketWorld } from '../testing/basket-world.ts'

/** What was right when it was added is asked again. Today is Monday, 7 December 2026, 10:00. */
const { app, calls, swim, visitorWith } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

const statesOf = async (payer: Customer) =>
  (await app.query('select state from places where payer_id = $1', [payer.id])).map(({ state }) => state)
const lineOf = async (who: Who) => (await calls.basket(who)).items[0]
const said = ({ status, body }: { status: number; body: any }) => [status, body.code, body.errors]
/** Everybody may have one place a day. */
const onceADay = () => {
  const base = testCatalogue()
  return offerBookings(
    app,
    testCatalogue({ policies: base.policies.map((one) => ({ ...one, mostPlacesADay: 1 })) }),
  )
}

describe('at Pay', () => {
  it('AUTH-31 whoever the customer may no longer act for is not booked, and never at the customer’s own price', async () => {
    await holdMembership(app.services, ada.id, {})
    const friend = await buildCustomer(app)
    await link(app, ada.id, friend.id)
    await calls.add(ada, session(await swim(), { purchased_for_user_id: friend.id }))
    const unlinked = await app.call('DELETE', `/api/v1/users/${ada.id}/linked/${friend.id}`, undefined, ada)
    expect(unlinked.status).toBe(200)
    for (const _ of ['once', 'and again']) {
      const { answer } = await calls.authorise(ada)
      expect(said(answer)).toEqual([
        422,
        'booking_refused',
        { items: ['You can no longer book Public swim at 18:00 for this person.'] },
      ])
    }
    expect((await lineOf(ada)).amount.raw.amount).toBe(650)
    expect(await statesOf(ada)).toEqual(['held'])
  })

  it('a session that the operator has cancelled is named, so that the customer knows what to take out', async () => {
    const id = await swim()
    await calls.add(ada, session(id), session(await addSession(app)))
    await app.query("update activity_sessions set state = 'cancelled' where id = $1", [id])
    const { answer } = await calls.authorise(ada)
    expect(said(answer)).toEqual([
      422,
      'booking_refused',
      { items: ['Public swim at 18:00 has been cancelled.'] },
    ])
  })

  it('a session that ended while its place was kept is not paid for', async () => {
    await calls.add(ada, session(await swim({ day: '2026-12-07', start: '10:01', minutes: 10 })))
    app.setNow(new Date(monday.getTime() + 11 * 60_000))
    const { answer } = await calls.authorise(ada)
    expect(said(answer)[2]).toEqual({ items: ['Public swim at 10:01 can no longer be booked.'] })
  })

  it('credit that was spent elsewhere is taken off, and the rest can be paid', async () => {
    await app.query('update users set credit_balance = 500 where id = $1', [ada.id])
    await calls.add(ada, session(await swim()))
    await app.call('PUT', '/api/checkout/credit', { source: 'bookings', amount: 500 }, ada)
    await app.query('update users set credit_balance = 100 where id = $1', [ada.id])
    const { answer } = await calls.authorise(ada)
    expect([answer.status, answer.body.code]).toEqual([422, 'credit_changed'])
    expect((await calls.checkoutCart(ada)).cart_payments).toEqual([{ tender_type: 'credit', amount: 100 }])
    expect((await calls.book(ada)).status).toBe(200)
  })
})

describe('taking again', () => {
  it('IMP-07 is refused as adding is: what is over, or past its last booking, is nobody’s any more', async () => {
    const id = await swim({ day: '2026-12-07', start: '11:00' })
    await calls.add(ada, session(id), court({ day: '2026-12-07' }))
    const { items } = await calls.basket(ada)
    app.setNow(new Date(monday.getTime() + 6 * 60 * 60_000))
    const again = await calls.retake(ada, ...items.map(({ id: line }: { id: string }) => line))
    expect(said(again)).toEqual([
      422,
      'booking_refused',
      {
        cart_item_ids: [
          'Public swim at 11:00 can no longer be booked.',
          'Badminton at 15:00 can no longer be booked.',
        ],
      },
    ])
    expect(await statesOf(ada)).toEqual(['held', 'held'])
  })
})

describe('a visitor', () => {
  it('CART-10 has one place at a session, in one call as in two', async () => {
    const id = await swim()
    const twice = await app.call('POST', '/api/cart/add', { items: [session(id), session(id)] })
    expect(said(twice)).toEqual([
      422,
      'booking_refused',
      { 'items.1.id': ['You have Public swim at 18:00 already.'] },
    ])
    const once = await app.call('POST', '/api/cart/add', { items: [session(id)] })
    const visitor = { cookie: once.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    expect(said(await calls.add(visitor, session(id)))[2]).toEqual({
      'items.0.id': ['You have Public swim at 18:00 already.'],
    })
    expect((await calls.basket(visitor)).item_count).toBe(1)
    app.setNow(new Date(monday.getTime() + 16 * 60_000))
    const { id: lapsed } = await lineOf(visitor)
    expect((await calls.add(visitor, session(id))).status).toBe(201)
    expect(said(await calls.retake(visitor, lapsed))[2]).toEqual({
      cart_item_ids: ['You have Public swim at 18:00 already.'],
    })
  })

  it('keeps ten places at most, so that nobody who is not known holds all that there is', async () => {
    const ids = []
    for (let minute = 10; minute < 21; minute += 1) ids.push(await swim({ start: `09:${minute}` }))
    const answer = await app.call('POST', '/api/cart/add', { items: ids.map((id) => session(id)) })
    expect(said(answer)[2]).toEqual({ 'items.10.id': ['Log in to have more than 10 places in your basket.'] })
  })
})

it('anybody’s basket has ten courts at most, so that nobody keeps a day’s courts unpaid from everybody', async () => {
  const wanted = ['2026-12-13', '2026-12-14'].flatMap((day) =>
    ['15:00', '16:00', '17:00'].flatMap((start) =>
      ['court-1', 'court-2'].map((one) =>
        court({ day, start, court: one, named_player: `Kit ${day} ${start} ${one}` }),
      ),
    ),
  )
  const answers = []
  for (const item of wanted) answers.push(await calls.add(ada, item))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 422, 422])
  const full = { 'items.0.id': ['A basket can have 10 courts at most. Pay for these first.'] }
  expect(said(answers.at(-1)!)[2]).toEqual(full)
  expect((await calls.add(ada, session(await swim()))).status).toBe(201)
  // Taken again they would be more than ten, whatever came between.
  app.setNow(new Date(monday.getTime() + 16 * 60_000))
  expect(said(await calls.add(ada, wanted.at(-1)!))[2]).toEqual(full)
})

it('a child in the water is not safe by an adult whose place somebody else has not paid for', async () => {
  const child = await linkChild(app, ada, { dateOfBirth: '2023-06-01' })
  const adult = await buildCustomer(app)
  await link(app, ada.id, adult.id)
  const id = await swim()
  const forChild = session(id, { purchased_for_user_id: child.id })
  expect((await calls.add(adult, session(id))).status).toBe(201)
  const refused = await calls.add(ada, forChild)
  expect([refused.status, refused.body.code]).toEqual([422, 'booking_refused'])
  expect((await calls.book(adult)).status).toBe(200)
  expect((await calls.add(ada, forChild)).status).toBe(201)
})

describe('a change in place', () => {
  it('CART-12 has a friend’s court be that of whoever has the basket again, a visitor, too', async () => {
    const friends = court({ named_player: 'Kit Brook' })
    await calls.add(ada, friends)
    for (const [who, own] of [
      [ada, { person_id: ada.id, name: 'Ada Brook' }],
      [{ cookie: await visitorWith({ ...friends, options: { ...friends.options, start: '16:00' } }) }, null],
    ] as const) {
      const { id } = await lineOf(who)
      expect((await calls.change(who, id, { named_player: null })).status).toBe(200)
      expect((await lineOf(who)).booking.attendee).toEqual(own ?? { person_id: null, name: null })
    }
  })

  it('CART-12 is refused as adding is: an age, a child alone, a limit, two people at once', async () => {
    const five = await linkChild(app, ada, { dateOfBirth: '2021-06-01' })
    const give = async (item: object, options: object) => {
      await calls.discard(ada)
      expect((await calls.add(ada, item)).status).toBe(201)
      const line = await lineOf(ada)
      const [status, code, errors] = said(await calls.change(ada, line.id, options))
      expect([status, await lineOf(ada)]).toEqual([422, line])
      return [code, errors]
    }
    const toChild = { purchased_for_user_id: five.id }
    expect(await give(session(await addSession(app)), toChild)).toEqual([
      'booking_refused',
      { 'options.purchased_for_user_id': ['For ages 11 and over'] },
    ])
    expect(await give(session(await swim()), toChild)).toEqual([
      'booking_refused',
      {
        'options.purchased_for_user_id': [
          'Children under 8 need an adult in the water: add one to Public swim at 18:00 too.',
        ],
      },
    ])
    expect(await give(court(), { purchased_for_user_id: ada.id, named_player: 'Bo Reed' })).toEqual([
      'validation_failed',
      { 'options.purchased_for_user_id': ['Choose a person, or write a name.'] },
    ])
  })

  it.each([
    ['of which nothing can be seen', '\u200B\u200D\u2060'],
    ['that turns what stands beside it', 'Kit \u202Ekoorb'],
  ])('a player is not named by characters %s', async (_which, named) => {
    const answer = await calls.add(ada, court({ named_player: named }))
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { 'items.0.options.named_player': ['A name must have letters that can be read.'] },
    ])
  })

  it('CART-12 nobody gets more places in a day than the policy allows by taking over another’s', async () => {
    await onceADay()
    const teen = await linkChild(app, ada, { dateOfBirth: '2011-06-01' })
    await calls.add(
      ada,
      session(await swim()),
      session(await swim({ start: '20:00' }), { purchased_for_user_id: teen.id }),
    )
    const { items } = await calls.basket(ada)
    const taken = await calls.change(ada, items[1].id, { purchased_for_user_id: ada.id })
    expect(said(taken)[2]).toEqual({
      'options.purchased_for_user_id': [
        'Ada Brook has as many places on this day as one person can have (1).',
      ],
    })
  })

  it('CART-20 keeps the credit that was to be used', async () => {
    await app.query('update users set credit_balance = 500 where id = $1', [ada.id])
    await calls.add(ada, session(await swim()))
    await app.call('PUT', '/api/checkout/credit', { source: 'bookings', amount: 500 }, ada)
    const credit = async () => (await calls.checkoutCart(ada)).cart_payments
    const { id } = await lineOf(ada)
    expect((await calls.change(ada, id, { pricing_option_id: 'adult' })).status).toBe(200)
    expect(await credit()).toEqual([{ tender_type: 'credit', amount: 500 }])
    app.setNow(new Date(monday.getTime() + 16 * 60_000))
    expect((await calls.retake(ada, id)).status).toBe(200)
    expect(await credit()).toEqual([{ tender_type: 'credit', amount: 500 }])
  })
})

it('a court that was booked for a player who is only named counts as the payer’s', async () => {
  await onceADay()
  await calls.add(ada, court({ named_player: 'Bo Reed' }))
  expect((await calls.book(ada)).status).toBe(200)
  expect(said(await calls.add(ada, court({ start: '17:00', named_player: 'Bo Reed' })))[2]).toEqual({
    'items.0.id': ['Ada Brook has as many places on this day as one person can have (1).'],
  })
})

it('CART-05 the kind of each item is read, and what nobody sells is refused by its field', async () => {
  const id = await swim()
  for (const type of ['penalty', 'package', 'membership_renewal', 'constructor']) {
    const answer = await calls.add(ada, session(id), { ...court(), type })
    expect(said(answer)[2]).toEqual({ 'items.1.type': ['Choose what to put into the cart.'] })
  }
  expect(await calls.basket(ada)).toBeNull()
})

it('what the operator no longer offers is in the basket by its name, and can be taken out', async () => {
  await calls.add(ada, session(await swim()), session(await addSession(app)))
  const base = testCatalogue()
  const activities = base.activities.filter(({ slug }) => slug !== 'public-swim')
  await app.query("update booking_catalogues set catalogue = $1 where client_id = 'riverside'", [
    JSON.stringify({ ...base, activities, benefits: [] }),
  ])
  app.services.operators.expire()
  const { items } = await calls.basket(ada)
  expect(items.map(({ name, booking }: any) => [name, booking.held_until === null])).toEqual([
    ['Public swim', true],
    ['Yoga', false],
  ])
  expect((await calls.checkoutCart(ada)).lines).toHaveLength(2)
  expect(said(await calls.retake(ada, items[0].id))[2]).toEqual({
    cart_item_ids: ['This is not offered any more.'],
  })
  expect(said((await calls.authorise(ada)).answer)[2]).toEqual({
    items: ['Something in your basket is not offered any more.'],
  })
  expect((await calls.remove(ada, items[0].id)).status).toBe(200)
  expect((await calls.book(ada)).status).toBe(200)
})
