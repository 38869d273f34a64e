import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '../../events/actor.service.ts'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { changePlace } from './change-held-place.service.ts'
import { keepUntil } from './places.repository.ts'
import { placesWith, withdrawPlaces } from './places.service.ts'
import { type PlaceWish } from './place-wishes.ts'
import { takePlaces } from './take-places.service.ts'
import { addSession, offerBookings } from '../testing/bookings-world.ts'
import { placeCalls } from '../testing/place-calls.service.ts'
import {
  atSession,
  heldUntil,
  minutesLater,
  onCourt,
  partsTaken,
  statesOf,
  takenOf,
  tried,
} from '../testing/places-world.ts'

let app: TestApp
let pat: Customer
beforeAll(async () => {
  app = await startTestApp()
  pat = await buildCustomer(app)
})
beforeEach(async () => {
  app.setNow(monday)
  await app.query('delete from places')
  await offerBookings(app)
})
afterAll(() => app.close())

const { take, book, release, retake } = placeCalls(() => app)

const refused = (wish: PlaceWish, reason: string) => ({ id: wish.id, reason })

describe('a place at a session', () => {
  it('is held and counted; released it is free again, and once more changes nothing', async () => {
    const session = await addSession(app, { capacity: 2 })
    const [one, two] = [atSession(session), atSession(session)]
    expect(await take(one, two)).toEqual([])
    expect(await takenOf(app, session)).toBe(2)
    expect(await release(one.id, 'unknown')).toEqual([])
    expect(await takenOf(app, session)).toBe(1)
    const before = await app.digestRows()
    expect(await release(one.id)).toEqual([])
    expect(await app.digestRows()).toEqual(before)
    expect(await statesOf(app, [one.id, two.id])).toEqual(['released', 'held'])
  })

  it('that is refused is named with each other that is, and none is taken', async () => {
    const [full, free, cancelled] = [
      await addSession(app, { capacity: 3, taken: 2 }),
      await addSession(app, { start: '09:00' }),
      await addSession(app, { start: '20:00', state: 'cancelled' }),
    ]
    const wishes = [
      ...[atSession(full), atSession(free), atSession(full), atSession(cancelled), atSession(999_999)],
      ...[atSession(free, { personId: pat.id }), atSession(free, { personId: pat.id })],
    ]
    const before = await app.digestRows()
    expect(await take(...wishes)).toEqual([
      refused(wishes[2]!, 'full'),
      refused(wishes[3]!, 'cancelled'),
      refused(wishes[4]!, 'gone'),
      refused(wishes[6]!, 'already_booked'),
    ])
    expect(await app.digestRows()).toEqual(before)
  })

  it('IMP-02: of a person who has one in that session already is refused, and taken when that one is given back', async () => {
    const session = await addSession(app)
    const [first, second] = [
      atSession(session, { personId: pat.id }),
      atSession(session, { personId: pat.id }),
    ]
    await take(first)
    await book(first.id)
    expect(await take(second)).toEqual([refused(second, 'already_booked')])
    await tried(app, (tx) => withdrawPlaces(tx, app.services, 'riverside', [first.id]))
    expect(await take(second)).toEqual([])
    expect(await takenOf(app, session)).toBe(1)
  })

  it('is booked, though its time is just past, and once', async () => {
    const session = await addSession(app, { capacity: 1 })
    const one = atSession(session)
    await take(one)
    app.setNow(minutesLater(16))
    expect(await book(one.id)).toEqual([])
    const before = await app.digestRows()
    expect(await book(one.id)).toEqual([])
    expect(await app.digestRows()).toEqual(before)
    expect(await statesOf(app, [one.id])).toEqual(['booked'])
    const other = atSession(session)
    expect(await take(other)).toEqual([refused(other, 'full')])
  })

  it('of a session that is cancelled meanwhile is not booked, nor one that was released or never was', async () => {
    const [cancelled, free] = [await addSession(app), await addSession(app, { start: '09:00' })]
    const [one, two, three] = [atSession(cancelled), atSession(free), atSession(free)]
    await take(one, two, three)
    await release(two.id)
    await app.query("update activity_sessions set state = 'cancelled' where id = $1", [cancelled])
    expect(await book(one.id, three.id)).toEqual([refused(one, 'cancelled')])
    expect(await book(two.id, three.id, 'unknown')).toEqual([
      refused(two, 'gone'),
      { id: 'unknown', reason: 'gone' },
    ])
    expect(await statesOf(app, [one.id, two.id, three.id])).toEqual(['held', 'released', 'held'])
  })

  it('leaves a trail of its moves; what lapses does so in nobody’s name', async () => {
    const session = await addSession(app, { capacity: 1 })
    const [one, two] = [atSession(session), atSession(session)]
    await take(one)
    app.setNow(minutesLater(15))
    await asActor({ kind: 'customer', id: pat.id, actingFor: null }, () => take(two))
    await release(two.id)
    await retake(minutesLater(30), one.id)
    await book(one.id)
    await tried(app, (tx) => withdrawPlaces(tx, app.services, 'riverside', [one.id]))
    const trail = await app.query(
      `select move, from_state, to_state, actor from events where subject = 'place' and subject_id = $1 order by id`,
      [one.id],
    )
    const by = { actor: 'system' }
    expect(trail).toEqual([
      { move: 'create', from_state: '', to_state: 'held', ...by },
      { move: 'lapse', from_state: 'held', to_state: 'lapsed', ...by },
      { move: 'retake', from_state: 'lapsed', to_state: 'held', ...by },
      { move: 'book', from_state: 'held', to_state: 'booked', ...by },
      { move: 'withdraw', from_state: 'booked', to_state: 'withdrawn', ...by },
    ])
    expect(await takenOf(app, session)).toBe(0)
  })
})

describe('a place past its time', () => {
  it('is free for the next at that moment, and not before', async () => {
    const session = await addSession(app, { capacity: 1 })
    const [one, two] = [atSession(session), atSession(session)]
    await take(one)
    app.setNow(new Date(heldUntil.getTime() - 1))
    expect(await take(two)).toEqual([refused(two, 'full')])
    app.setNow(heldUntil)
    expect(await take(two)).toEqual([])
    expect(await statesOf(app, [one.id, two.id])).toEqual(['lapsed', 'held'])
    expect(await takenOf(app, session)).toBe(1)
  })

  it('says that it has lapsed before anybody has noticed', async () => {
    const session = await addSession(app)
    const one = atSession(session)
    await take(one)
    const read = async () => {
      const [place] = await placesWith(app.services.db.handle, app.services, 'riverside', [one.id])
      return [place?.state, place?.lapsed, place?.sessionState]
    }
    expect(await read()).toEqual(['held', false, 'scheduled'])
    app.setNow(heldUntil)
    expect(await read()).toEqual(['held', true, 'scheduled'])
  })

  it('is taken again if it is still there, by row or by time, all or none', async () => {
    const [near, far] = [
      await addSession(app, { capacity: 1 }),
      await addSession(app, { start: '09:00', capacity: 1 }),
    ]
    const [one, two, other] = [atSession(near), atSession(far), atSession(near)]
    await take(one, two)
    app.setNow(heldUntil)
    await take(other)
    expect(await retake(minutesLater(30), one.id, two.id)).toEqual([refused(one, 'full')])
    await release(other.id)
    expect(await retake(minutesLater(30), one.id, two.id)).toEqual([])
    expect(await statesOf(app, [one.id, two.id])).toEqual(['held', 'held'])
    expect([await takenOf(app, near), await takenOf(app, far)]).toEqual([1, 1])
    app.setNow(minutesLater(29))
    expect(await take(other, atSession(near))).toHaveLength(2)
  })

  it('that was given up, or never was, is not taken again', async () => {
    const session = await addSession(app)
    const [one, two] = [atSession(session), atSession(session)]
    await take(one, two)
    await release(one.id)
    app.setNow(heldUntil)
    expect(await retake(minutesLater(30), one.id, 'unknown', two.id)).toEqual([
      refused(one, 'gone'),
      { id: 'unknown', reason: 'gone' },
    ])
    expect(await statesOf(app, [one.id, two.id])).toEqual(['released', 'held'])
  })

  it('of somebody who has another at that session by now is not taken again', async () => {
    const session = await addSession(app, { capacity: 3 })
    const [one, two] = [atSession(session, { personId: pat.id }), atSession(session, { personId: pat.id })]
    await take(one)
    app.setNow(heldUntil)
    expect(await take(two)).toEqual([])
    expect(await retake(minutesLater(30), one.id)).toEqual([refused(one, 'already_booked')])
  })

  it('is booked where it is still there, and refused where it is gone', async () => {
    const session = await addSession(app, { capacity: 1 })
    const [one, two] = [atSession(session), atSession(session)]
    await take(one)
    app.setNow(heldUntil)
    await take(two)
    expect(await book(one.id)).toEqual([refused(one, 'full')])
    app.setNow(minutesLater(60))
    expect(await book(one.id)).toEqual([])
    expect(await statesOf(app, [one.id, two.id])).toEqual(['booked', 'lapsed'])
    expect(await takenOf(app, session)).toBe(1)
  })

  it('is not held longer; one that is not is, and never shorter', async () => {
    const session = await addSession(app)
    const [one, two] = [atSession(session), atSession(session)]
    await take(one)
    app.setNow(minutesLater(1))
    await tried(app, (tx) => takePlaces(tx, app.services, [two], minutesLater(16)))
    const extend = (until: Date) =>
      app.services.db.inTransaction((tx) =>
        keepUntil(tx, 'riverside', [one.id, two.id, 'unknown'], until, app.services.clock.now()),
      )
    app.setNow(heldUntil)
    expect(await extend(minutesLater(30))).toEqual([two.id])
    expect(await extend(minutesLater(20))).toEqual([two.id])
    const rows = await placesWith(app.services.db.handle, app.services, 'riverside', [one.id, two.id])
    expect(rows.map((row) => row.heldUntil)).toEqual([heldUntil, minutesLater(30)])
  })
})

describe('a court', () => {
  it('is taken with its parts, and the hall excludes its courts both ways', async () => {
    const [court, hall, later] = [onCourt('court-2'), onCourt('hall'), onCourt('hall', '17:00')]
    expect(await take(court)).toEqual([])
    expect(await take(hall)).toEqual([refused(hall, 'taken')])
    expect(await take(later)).toEqual([])
    expect(await partsTaken(app)).toEqual(['court-1 17:00', 'court-2 16:00', 'court-2 17:00'])
    const [one, half] = [onCourt('court-1', '17:00'), onCourt('court-1', '16:30')]
    expect(await take(one, half)).toEqual([refused(one, 'taken'), refused(half, 'taken')])
    await release(later.id, court.id)
    expect(await partsTaken(app)).toEqual([])
    expect(await take(hall)).toEqual([])
  })

  it('twice in one list is refused the second time', async () => {
    const [court, hall, other] = [onCourt('court-1'), onCourt('hall'), onCourt('court-2')]
    expect(await take(court, other, hall)).toEqual([refused(hall, 'taken')])
    expect(await take(court, other)).toEqual([])
  })

  it('is free past its time, is taken again or booked if it is still there', async () => {
    const [court, hall] = [onCourt('court-1'), onCourt('hall')]
    await take(court)
    app.setNow(heldUntil)
    expect(await take(hall)).toEqual([])
    expect(await partsTaken(app)).toEqual(['court-1 16:00', 'court-2 16:00'])
    expect(await retake(minutesLater(30), court.id)).toEqual([refused(court, 'taken')])
    expect(await book(court.id)).toEqual([refused(court, 'taken')])
    await release(hall.id)
    expect(await retake(minutesLater(30), court.id)).toEqual([])
    expect(await book(court.id)).toEqual([])
    expect(await partsTaken(app)).toEqual(['court-1 16:00'])
  })
})

describe('a change of a place in a cart', () => {
  it('says another option, benefit or player, and nothing else', async () => {
    const court = onCourt('court-1')
    await take(court)
    const change = (to: Parameters<typeof changePlace>[4]) =>
      tried(app, (tx) => changePlace(tx, app.services, 'riverside', court.id, to))
    expect(await change({ namedPlayer: 'Jo', priceOption: 'court' })).toEqual([])
    expect(await change({ namedPlayer: null, personId: pat.id, payerId: pat.id })).toEqual([])
    const [row] = await placesWith(app.services.db.handle, app.services, 'riverside', [court.id])
    expect(row).toMatchObject({ namedPlayer: null, priceOption: 'court', personId: pat.id, payerId: pat.id })
    await book(court.id)
    expect(await change({ priceOption: 'junior' })).toEqual([refused(court, 'gone')])
  })

  it('to somebody who is in that session is refused; a place of theirs past its time does not count', async () => {
    const session = await addSession(app)
    const [one, two] = [atSession(session), atSession(session, { personId: pat.id })]
    await take(one, two)
    const change = () =>
      tried(app, (tx) => changePlace(tx, app.services, 'riverside', one.id, { personId: pat.id }))
    expect(await change()).toEqual([refused(one, 'already_booked')])
    app.setNow(heldUntil)
    expect(await change()).toEqual([])
    expect(await statesOf(app, [one.id, two.id])).toEqual(['held', 'lapsed'])
  })
})
