import { beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { linkChild } from '../../testing/family.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { loseMoney } from '../../testing/lost-money.ts'
import { court, session } from '../testing/basket-calls.ts'
import { addSession } from '../testing/bookings-world.ts'
import { openBasketWorld } from '../testing/basket-world.ts'

/** Today is Monday, 7 December 2026; everything is on the Monday after. */

const { app, calls, minutesLater, passChallenge, swim, takenOf } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

const states = async (who: Customer) =>
  (await app.query('select state from places where payer_id = $1 order by created_at, id', [who.id])).map(
    ({ state }) => state,
  )
const paymentsOf = async (who: Customer) =>
  (await app.query('select state from payments where user_id = $1 order by attempt', [who.id])).map(
    ({ state }) => state,
  )

describe('booking', () => {
  it('CHK-40, PAY-21, ORDER-04: a place is paid for by card, and the order says what was booked', async () => {
    const id = await swim()
    await calls.add(ada, session(id))
    const placed = await calls.book(ada)
    expect(placed.status).toBe(200)
    const order = await calls.order(ada, placed.data.complete_order_id)
    expect([order.order_type, order.total.formatted, order.items.length]).toEqual(['basket', '£6.50', 1])
    expect(order.items[0]).toMatchObject({
      type: 'session',
      name: 'Public swim',
      quantity: 1,
      variant: 'Adult',
      related: {
        simple_name: 'Public swim',
        id,
        category: 'Swimming',
        venue: { slug: 'riverside-manchester' },
      },
      price_breakdown: [{ label: 'Adult', price: { formatted: '£6.50' }, type: 'option' }],
      day: '2026-12-14',
      space_name: 'Main pool',
      attendee: { person_id: ada.id, name: 'Ada Brook' },
      bring: ['A towel'],
    })
    expect([await states(ada), await takenOf(id)]).toEqual([['booked'], 1])
    await app.runJobs()
    expect(await paymentsOf(ada)).toEqual(['captured'])
  })

  it('nothing to pay: no card is asked, and the use of the membership is gone', async () => {
    await holdMembership(app.services, ada.id, {})
    const id = await swim()
    await calls.add(ada, session(id))
    expect((await calls.book(ada)).status).toBe(200)
    const next = await swim({ start: '20:00' })
    await calls.add(ada, session(next))
    const { items } = await calls.basket(ada)
    expect(items[0].booking.benefit).toEqual({ membership: 'Fitness', uses_left: 2, uses_per: 'month' })
  })

  it('its money cannot be taken: the place is nobody’s again', async () => {
    const id = await swim()
    await calls.add(ada, session(id))
    expect((await calls.book(ada)).status).toBe(200)
    await loseMoney(app, ada)
    expect([await states(ada), await takenOf(id)]).toEqual([['withdrawn'], 0])
  })

  it('what not coming costs is agreed to where a place costs nothing, and nowhere else', async () => {
    await holdMembership(app.services, ada.id, {})
    await calls.add(ada, session(await swim()), session(await addSession(app, { start: '20:00' })))
    expect((await calls.book(ada)).status).toBe(200)
    const sold = await app.query(
      `select amount, (sold ->> 'noShowPenalty')::int as penalty from order_lines
        where person_id = $1 order by position`,
      [ada.id],
    )
    expect(sold).toEqual([
      { amount: 0, penalty: 500 },
      { amount: 760, penalty: 0 },
    ])
  })

  it('a court with a friend’s name excludes the hall’s other uses of it', async () => {
    const added = await calls.add(ada, court({ named_player: 'Billie Ray' }), court())
    expect(added.status).toBe(201)
    const { items } = await calls.basket(ada)
    expect(items.map(({ booking }: any) => [booking.attendee.name, booking.space_name])).toEqual([
      ['Billie Ray', 'Court 1'],
      ['Ada Brook', 'Court 2'],
    ])
    const third = await calls.add(await buildCustomer(app), court())
    expect([third.status, third.body.code]).toEqual([422, 'place_taken'])
    expect((await calls.book(ada)).status).toBe(200)
    expect(
      await app.query('select part from occupied_parts where place_id is not null order by part'),
    ).toEqual([{ part: 'court-1' }, { part: 'court-2' }])
  })
})

describe('scenarios of sections 2 and 3', () => {
  it('IMP-07 lapsed is free for the next customer at once, without a job, and taken again by a press if it is still there', async () => {
    const id = await swim({ capacity: 1 })
    await calls.add(ada, session(id))
    const bo = await buildCustomer(app)
    expect((await calls.add(bo, session(id))).body.code).toBe('place_taken')
    minutesLater(15)
    const [mine] = (await calls.basket(ada)).items
    expect(mine.booking.held_until).toBeNull()
    expect((await calls.retake(ada, mine.id)).status).toBe(200)
    minutesLater(30)
    expect((await calls.add(bo, session(id))).status).toBe(201)
    const gone = await calls.retake(ada, mine.id)
    expect([gone.status, gone.body.errors]).toEqual([
      422,
      { cart_item_ids: ['Public swim at 18:00 is full.'] },
    ])
    expect(await takenOf(id)).toBe(1)
  })

  it('one line lapsed at Pay: 422, and nothing is held at the bank', async () => {
    const id = await swim()
    await calls.add(ada, session(id))
    minutesLater(16)
    const { answer } = await calls.authorise(ada)
    expect([answer.status, answer.body.code]).toEqual([422, 'place_lapsed'])
    expect(await paymentsOf(ada)).toEqual(['created'])
  })

  it('one line lapsed where there is nothing to pay: 422, nothing is ordered, and it is booked once it is taken again', async () => {
    await holdMembership(app.services, ada.id, {})
    await calls.add(ada, session(await swim()))
    minutesLater(16)
    const refused = await calls.book(ada)
    expect([refused.status, refused.body.code]).toEqual([422, 'place_lapsed'])
    expect(await states(ada)).toEqual(['held'])
    const [mine] = (await calls.basket(ada)).items
    await calls.retake(ada, mine.id)
    expect((await calls.book(ada)).status).toBe(200)
    expect(await states(ada)).toEqual(['booked'])
  })

  it('lapsed during 3-D Secure: paying keeps the place for half an hour; after that it is booked if nobody took it', async () => {
    const id = await swim({ capacity: 1 })
    await calls.add(ada, session(id))
    minutesLater(10)
    const { answer, agreement } = await calls.authorise(ada, 'pm_card_threeDSecure2Required')
    expect(answer.data.transaction_status).toBe('sca_required')
    minutesLater(39)
    const bo = await buildCustomer(app)
    expect((await calls.add(bo, session(id))).body.code).toBe('place_taken')
    minutesLater(41)
    await passChallenge(answer.data)
    const placed = await calls.complete(ada, agreement)
    expect([placed.status, await states(ada), await takenOf(id)]).toEqual([200, ['booked'], 1])
  })

  it('late approval: the place is somebody else’s by then, the payment is released and the customer told', async () => {
    const id = await swim({ capacity: 1 })
    await calls.add(ada, session(id))
    const { answer, agreement } = await calls.authorise(ada, 'pm_card_threeDSecure2Required')
    minutesLater(30)
    const bo = await buildCustomer(app)
    expect((await calls.add(bo, session(id))).status).toBe(201)
    await passChallenge(answer.data)
    const late = await calls.complete(ada, agreement)
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'payment_released',
      'Somebody else has a place of your basket by now. The payment has been cancelled and you have not been charged.',
    ])
    await app.runJobs()
    expect([await paymentsOf(ada), await takenOf(id)]).toEqual([['released'], 1])
    const told = await app.query('select kind from emails where recipient = $1 order by kind', [ada.email])
    expect(told.map(({ kind }) => kind)).toEqual(['payment_released', 'welcome'])
  })

  it('the basket is changed in another window during 3-D Secure: nothing is booked or charged, and why is said', async () => {
    await calls.add(ada, session(await swim()))
    const { answer, agreement } = await calls.authorise(ada, 'pm_card_threeDSecure2Required')
    expect((await calls.add(ada, session(await swim({ start: '20:00' })))).status).toBe(201)
    await passChallenge(answer.data)
    expect((await calls.complete(ada, agreement)).body.code).toBe('payment_in_progress')
    await app.runJobs()
    expect([await paymentsOf(ada), await states(ada)]).toEqual([['released'], ['held', 'held']])
    const path = `/api/checkout/payments/${answer.data.transaction_uuid}`
    const { data } = await app.call('GET', path, undefined, { cookie: ada.cookie })
    expect([data.status, data.message]).toEqual([
      'released',
      'Your basket has changed. The payment has been cancelled and you have not been charged. Please check what is in it now.',
    ])
  })

  it('late approval: a session that is over by then is not booked, and the payment is released', async () => {
    const id = await swim({ day: '2026-12-07', start: '10:30', minutes: 30 })
    expect((await calls.add(ada, session(id))).status).toBe(201)
    const { answer, agreement } = await calls.authorise(ada, 'pm_card_threeDSecure2Required')
    minutesLater(60)
    await passChallenge(answer.data)
    const late = await calls.complete(ada, agreement)
    expect([late.status, late.body.code]).toEqual([409, 'payment_released'])
    await app.runJobs()
    expect([await paymentsOf(ada), await states(ada)]).toEqual([['released'], ['held']])
  })
})

describe('what may be added', () => {
  it('a child under eight needs an adult in the water', async () => {
    const child = await linkChild(app, ada, { dateOfBirth: '2020-03-01' })
    const id = await swim()
    const alone = await calls.add(ada, session(id, { purchased_for_user_id: child.id }))
    expect([alone.status, alone.body.code]).toEqual([422, 'booking_refused'])
    expect(alone.body.errors['items.0.id']).toEqual([
      'Children under 8 need an adult in the water: add one to Public swim at 18:00 too.',
    ])
    const both = await calls.add(ada, session(id, { purchased_for_user_id: child.id }), session(id))
    expect(both.status).toBe(201)
    const [first, second] = (await calls.basket(ada)).items
    await calls.remove(ada, second.id)
    const left = (await calls.basket(ada)).items.map(({ booking }: any) => booking.child_alone)
    expect([first.booking.child_alone, left]).toEqual([null, [{ under: 8, needed: 1 }]])
    const agreement = await calls.agreement(ada)
    expect((await calls.authorise(ada)).answer.body.code).toBe('booking_refused')
    expect(first.booking.attendee.person_id).toBe(child.id)
    expect(agreement.payments).toEqual([{ tender_type: 'card', amount: 400 }])
  })

  it('not released, closed, cancelled and too young are said by item, and nothing is written', async () => {
    const child = await linkChild(app, ada, { dateOfBirth: '2020-03-01' })
    const later = await addSession(app, { day: '2026-12-21' })
    const over = await addSession(app, { day: '2026-12-07', start: '06:00' })
    const off = await addSession(app, { start: '09:00', state: 'cancelled' })
    const yoga = session(await addSession(app), { purchased_for_user_id: child.id })
    const before = await app.digestRows()
    const answer = await calls.add(ada, session(later), session(over), session(off))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({
      'items.0.id': ['Yoga at 18:00 can be booked from Monday 14 December 2026, 07:00.'],
      'items.1.id': ['Yoga at 06:00 can no longer be booked.'],
      'items.2.id': ['Yoga at 09:00 has been cancelled.'],
    })
    const young = await calls.add(ada, yoga)
    expect([young.status, young.body.errors]).toEqual([
      422,
      { 'items.0.purchased_for_user_id': ['For ages 11 and over'] },
    ])
    expect(await app.digestRows()).toEqual(before)
  })
})
