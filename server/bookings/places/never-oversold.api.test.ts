import { beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { monday } from '../../testing/test-app.ts'
import { activity } from '../testing/examples.ts'
import { court, session } from '../testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'
import { openBasketWorld } from '../testing/basket-world.ts'

/** What the page about bookings names, one by one. Today is Monday, 7 December 2026; everything is on the Monday after. */

const { app, calls, swim, takenOf } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

describe('places', () => {
  it('hall against courts: each excludes the other, and a lapsed court is free', async () => {
    const hall = { venueSlug: 'riverside-manchester', slug: 'hall' }
    const base = testCatalogue()
    const fives = activity({
      ...base.activities.find(({ kind }) => kind === 'court')!,
      slug: 'fives',
      name: 'Fives',
    })
    const offers = [...base.courts, { ...base.courts[0]!, activitySlug: 'fives', spaceSlugs: [hall.slug] }]
    await offerBookings(app, testCatalogue({ activities: [...base.activities, fives], courts: offers }))
    const wholeHall = { ...court(), id: 'fives' }
    const bo = await buildCustomer(app)
    expect((await calls.add(ada, court())).status).toBe(201)
    expect((await calls.add(bo, wholeHall)).body.code).toBe('place_taken')
    app.setNow(new Date(monday.getTime() + 15 * 60_000))
    expect((await calls.add(bo, wholeHall)).status).toBe(201)
    expect((await calls.add(ada, court({}, {}))).body.code).toBe('place_taken')
  })

  it('two tabs: the same person is never in one session twice', async () => {
    const id = await swim()
    const answers = await Promise.all([calls.add(ada, session(id)), calls.add(ada, session(id))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)!
    expect(refused.body.errors).toEqual({
      'items.0.id': ['This person has a place already: Public swim at 18:00.'],
    })
    expect(await takenOf(id)).toBe(1)
  })

  it('merge during a payment: the visitor’s basket waits, and nothing of it is lost', async () => {
    await calls.add(ada, session(await swim()))
    await calls.authorise(ada, 'pm_card_threeDSecure2Required')
    const first = await app.call('POST', '/api/cart/add', { items: [session(await addSession(app))] })
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const logIn = () =>
      app.call(
        'POST',
        '/api/auth/customer/login',
        { username: ada.email, password: 'Swimming1!' },
        { cookie },
      )
    expect((await logIn()).data.basket_notices).toEqual([])
    expect((await calls.basket(ada)).items.length).toBe(1)
    expect((await calls.basket({ cookie })).items.length).toBe(1)
  })

  it('SQL that oversells by hand is refused by the database', async () => {
    const id = await swim({ capacity: 1 })
    await calls.add(ada, session(id))
    const bo = await buildCustomer(app)
    const other = await swim({ start: '20:00' })
    await calls.add(bo, session(other))
    const oversold = /session_not_oversold/
    const copy = `insert into places select (jsonb_populate_record(places, jsonb_build_object('id', 'more', 'person_id', null))).*
      from places where session_id = $1`
    await expect(app.query(copy, [id])).rejects.toThrow(oversold)
    await expect(
      app.query('update places set session_id = $1 where session_id = $2', [id, other]),
    ).rejects.toThrow(oversold)
    await expect(app.query('update activity_sessions set capacity = 0 where id = $1', [id])).rejects.toThrow(
      oversold,
    )
    await expect(app.query('update activity_sessions set taken = 2 where id = $1', [id])).rejects.toThrow(
      oversold,
    )
    // Nor is what somebody has counted as free, so that another could have it.
    await expect(app.query('update activity_sessions set taken = 0 where id = $1', [id])).rejects.toThrow(
      oversold,
    )
    await calls.discard(ada)
    await app.query('update activity_sessions set capacity = 0 where id = $1', [id])
    await expect(
      app.query(`update places set state = 'held', held_until = now() where session_id = $1`, [id]),
    ).rejects.toThrow(oversold)
  })

  it('SQL that takes the session or the parts away from a place by hand is refused by the database', async () => {
    const id = await swim()
    await calls.add(ada, session(id))
    await expect(app.query('delete from activity_sessions where id = $1', [id])).rejects.toThrow(
      'place_has_its_session',
    )
    await calls.discard(ada)
    await app.query('delete from activity_sessions where id = $1', [id])
    await calls.add(ada, court())
    const [{ id: placeId }] = await app.query("select id from places where kind = 'court' and state = 'held'")
    const copy = `insert into places
      select (jsonb_populate_record(places, jsonb_build_object('id', 'more'))).* from places where id = $1`
    await expect(app.query(copy, [placeId])).rejects.toThrow('court_has_its_parts')
    for (const taking of [
      'delete from occupied_parts where place_id = $1',
      "update occupied_parts set during = tstzrange(lower(during) - interval '1 day', upper(during)) where place_id = $1",
    ])
      await expect(app.query(taking, [placeId])).rejects.toThrow('court_has_its_parts')
    await calls.discard(ada)
    const again = `update places set state = 'held', held_until = now() where id = $1`
    await expect(app.query(again, [placeId])).rejects.toThrow('court_has_its_parts')
  })

  it('a place is when its session is, though its time may be over', async () => {
    const id = await swim()
    await calls.add(ada, session(id))
    await app.query(
      `update activity_sessions set local_day = local_day + 1, starts_at = starts_at + interval '1 day',
        ends_at = ends_at + interval '1 day' where id = $1`,
      [id],
    )
    const [row] = await app.query('select local_day, starts_at, ends_at from places where session_id = $1', [
      id,
    ])
    expect(row).toEqual({
      local_day: '2026-12-15',
      starts_at: new Date('2026-12-15T18:00:00Z'),
      ends_at: new Date('2026-12-15T19:00:00Z'),
    })
  })

  it('200 at once for 50 places: fifty get them, the others read "full", and nobody an error', async () => {
    const id = await swim({ capacity: 50 })
    const host = 'bookings.riverside.localhost:3000'
    const addFrom = (remoteAddress: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/cart/add',
        headers: { host, origin: `http://${host}` },
        remoteAddress,
        payload: { items: [session(id)] },
      })
    const many = await Promise.all(Array.from({ length: 200 }, (_, nth) => addFrom(`10.0.0.${nth}`)))
    const held = many.filter(({ statusCode }) => statusCode === 201)
    const full = many.filter((one) => one.statusCode === 422 && one.json().code === 'place_taken')
    expect([held.length, full.length]).toEqual([50, 150])
    expect(new Set(full.map((one) => one.json().message))).toEqual(new Set(['Public swim at 18:00 is full.']))
    expect(await takenOf(id)).toBe(50)
  })
})
