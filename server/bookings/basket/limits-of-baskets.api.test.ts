import { beforeEach, describe, expect, it } from 'vitest'
import { grantCredit } from '../../credit/credit.service.ts'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { untilWaiting } from '../../testing/meet.ts'
import { openBasketWorld } from '../testing/basket-world.ts'
import { court, session } from '../testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'
import { openingTimes, pattern } from '../testing/examples.ts'

/** How much a basket keeps from everybody, and what comes along when its visitor logs in. */

const { app, calls, minutesLater, visitorWith, logIn } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

/** With rising ids. */
async function sessionsAt(hours: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const hour of hours) ids.push(await addSession(app, { start: `${String(hour).padStart(2, '0')}:00` }))
  return ids
}
/** The operator's files have a centre take money by this provider now. */
async function takesMoneyBy(venue: string, provider: string) {
  await app.query("update venues set card_provider = $2 where client_id = 'riverside' and slug = $1", [
    venue,
    provider,
  ])
  app.services.operators.expire()
}
const grant = (amount: number, membershipId?: string) =>
  app.services.db.inTransaction((tx) =>
    grantCredit(
      tx,
      app.services,
      { clientId: 'riverside', userId: ada.id, ...(membershipId ? { membershipId } : {}) },
      amount,
    ),
  )

describe('a visitor', () => {
  it('keeps ten places at most, also by taking again what lapsed', async () => {
    const cookie = await visitorWith(
      ...(await sessionsAt([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])).map((id) => session(id)),
    )
    minutesLater(16)
    const more = await calls.add({ cookie }, session(await addSession(app, { start: '18:00' })))
    expect([more.status, more.body.errors]).toEqual([
      422,
      { 'items.0.id': ['Log in to have more than 10 places in your basket.'] },
    ])
  })

  it('who is refused has begun no basket: a crowd behind one address reads "full", and the next can book', async () => {
    const full = await addSession(app, { capacity: 1, taken: 1 })
    const before = await app.digestRows()
    for (let press = 0; press < 101; press += 1) {
      const { body, cookies } = await app.call('POST', '/api/cart/add', { items: [session(full)] })
      expect([body.code, cookies]).toEqual(['place_taken', []])
    }
    expect(await app.digestRows()).toEqual(before)
    expect(
      (await calls.basket({ cookie: await visitorWith(session(await addSession(app))) })).items,
    ).toHaveLength(1)
  })
})

describe('logging in with a basket', () => {
  it('brings no more courts than one basket can have', async () => {
    const slots = ['2026-12-07', '2026-12-13', '2026-12-14'].flatMap((day) =>
      ['15:00', '16:00', '17:00', '18:00'].map((start) => ({ day, start })),
    )
    const on = (which: string) => (slot: object) => court({ ...slot, court: which })
    expect((await calls.add(ada, ...slots.slice(0, 9).map(on('court-1')))).status).toBe(201)
    const cookie = await visitorWith(...slots.slice(0, 2).map(on('court-2')))
    expect(await logIn(ada.email, cookie)).toEqual([
      'A basket can have 10 courts at most. Pay for these first.',
    ])
    expect((await calls.basket(ada)).items).toHaveLength(10)
  })

  it('CART-20 leaves the credit that was chosen', async () => {
    await grant(500)
    await calls.add(ada, session(await addSession(app, { start: '09:00' })))
    await app.call('PUT', '/api/checkout/credit', { source: 'bookings', amount: 500 }, ada)
    expect(
      await logIn(ada.email, await visitorWith(session(await addSession(app, { start: '11:00' })))),
    ).toEqual([])
    const cart = await calls.checkoutCart(ada)
    expect([cart.cart_payments, cart.outstanding_cart_balance.raw.amount]).toEqual([
      [expect.objectContaining({ amount: 500 })],
      700,
    ])
  })

  it('locks all sessions of the basket by id, those too that another seller keeps out', async () => {
    const stockport = 'riverside-stockport'
    const base = testCatalogue()
    await offerBookings(app, {
      ...base,
      openingTimes: [...base.openingTimes, openingTimes({ venueSlug: stockport })],
      timetable: [...base.timetable, pattern({ venueSlug: stockport, spaceSlug: null, weekdays: [1] })],
    })
    const there = (start: string) => addSession(app, { venue: stockport, space: null, start })
    const [low, later, high] = [await there('09:00'), await there('10:00'), await addSession(app)]
    expect((await calls.add(ada, session(await addSession(app, { start: '07:00' })))).status).toBe(201)
    const cookie = await visitorWith(session(high), session(low), session(later))
    await takesMoneyBy(stockport, 'opayo')
    const other = await app.services.db.pool.connect()
    const lock = 'select 1 from activity_sessions where client_id = $2 and id = $1 for update'
    let login: Promise<string[]>
    try {
      await other.query('begin')
      await other.query(lock, [low, 'riverside'])
      login = logIn(ada.email, cookie)
      await untilWaiting(app, 1)
      // Whoever takes both by id has the first and wants the second: nobody waits for them there.
      expect((await other.query(`${lock} nowait`, [high, 'riverside'])).rowCount).toBe(1)
    } finally {
      other.release(true)
    }
    // For both places there, once.
    expect(await login).toEqual(['Riverside Stockport takes payment separately: pay for this basket first'])
    await takesMoneyBy(stockport, 'stripe')
  })
})

describe('whoever pays', () => {
  it('reads in the basket that a session was cancelled, and has nothing kept there', async () => {
    const id = await addSession(app)
    await calls.add(ada, session(id))
    const shown = async () => {
      const { booking } = (await calls.basket(ada)).items[0]
      return [booking.gone, booking.held_until === null]
    }
    expect(await shown()).toEqual([null, false])
    await app.query(
      "update activity_sessions set state = 'cancelled' where client_id = 'riverside' and id = $1",
      [id],
    )
    expect(await shown()).toEqual(['cancelled', true])
  })

  it('reads that they have a place already, also where the session is full by that', async () => {
    const id = await addSession(app, { capacity: 1 })
    await calls.add(ada, session(id))
    const again = await calls.add(ada, session(id))
    expect([again.status, again.body.errors]).toEqual([
      422,
      { 'items.0.id': ['This person has a place already: Yoga at 18:00.'] },
    ])
  })

  it('CART-04 has the credit of a membership for a player with no account, too', async () => {
    await grant(5000, await holdMembership(app.services, ada.id, {}))
    await calls.add(ada, court({ named_player: 'Kit Brook' }), court({ start: '16:00' }))
    const most = async () => (await calls.basket(ada)).credits[0].max_applicable
    expect(await most()).toBe(900)
    // What the membership brings is for off-peak times, and so is its credit.
    await calls.add(ada, court({ start: '17:00', named_player: 'Kit Brook' }))
    expect(await most()).toBe(900)
  })
})
