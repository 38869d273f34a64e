import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { untilWaiting } from '../../testing/meet.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { basketCalls, session } from '../testing/basket-calls.ts'
import { takePlaces } from '../places/take-places.service.ts'
import { addSession, offerBookings } from '../testing/bookings-world.ts'
import { atSession } from '../testing/places-world.ts'

let app: TestApp
let calls: ReturnType<typeof basketCalls>
let ada: Customer

const at = (minutes: number) => new Date(monday.getTime() + minutes * 60_000)

beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  calls = basketCalls(app)
  await offerBookings(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(at(0))
  ada = await buildCustomer(app)
})

/** In minutes from the beginning. */
const minutesUntil = (instant: string) => (Date.parse(instant) - monday.getTime()) / 60_000

const keptUntil = async () => minutesUntil((await calls.basket(ada)).held_until)

it('IMP-02: however often a card is tried, places are kept half an hour longer at most, and then taken again', async () => {
  expect((await calls.add(ada, session(await addSession(app)))).status).toBe(201)
  expect(await keptUntil()).toBe(15)
  for (const [minutes, until] of [
    [10, 40],
    [30, 45],
    [44, 45],
  ] as const) {
    app.setNow(at(minutes))
    const { answer } = await calls.authorise(ada, 'pm_card_chargeDeclined')
    expect(answer.data.transaction_status).toBe('failed')
    expect(await keptUntil()).toBe(until)
  }
  app.setNow(at(45))
  const [line] = (await calls.basket(ada)).items
  expect(line.booking.held_until).toBeNull()
  expect((await calls.retake(ada, line.id)).status).toBe(200)
  expect(await keptUntil()).toBe(60)
  expect((await calls.book(ada)).status).toBe(200)
})

it('IMP-02: a press for more time adds a quarter of an hour to what a payment has kept already', async () => {
  expect((await calls.add(ada, session(await addSession(app)))).status).toBe(201)
  app.setNow(at(10))
  await calls.authorise(ada, 'pm_card_chargeDeclined')
  expect(await keptUntil()).toBe(40)
  expect((await calls.extend(ada)).status).toBe(200)
  expect(await keptUntil()).toBe(55)
  // Never longer than an hour in all.
  app.setNow(at(50))
  await calls.authorise(ada, 'pm_card_chargeDeclined')
  expect(await keptUntil()).toBe(60)
})

it('paying keeps all places of a basket that long at least, whichever was there first', async () => {
  await calls.add(ada, session(await addSession(app)))
  app.setNow(at(10))
  await calls.add(ada, session(await addSession(app, { start: '20:00' })))
  app.setNow(at(14))
  await calls.authorise(ada, 'pm_card_chargeDeclined')
  app.setNow(at(40))
  await calls.authorise(ada, 'pm_card_chargeDeclined')
  const { items } = await calls.basket(ada)
  expect(items.map(({ booking }: any) => minutesUntil(booking.held_until))).toEqual([45, 45])
})

it('IMP-02: a free place that somebody else takes in the very moment of ordering is not ordered', async () => {
  await holdMembership(app.services, ada.id, { membership: 'fitness' })
  const last = await addSession(app, { activity: 'public-swim', space: 'pool', capacity: 1 })
  await calls.add(ada, session(last))
  const agreement = await calls.agreement(ada)
  expect(agreement.payments).toEqual([])
  app.setNow(at(15))
  const ordering = await app.services.db.inTransaction(async (tx) => {
    await takePlaces(tx, app.services, [atSession(last)], at(30))
    // The clock of the server that is asked is a moment behind: it has read the place as kept.
    app.setNow(new Date(at(15).getTime() - 1))
    const answer = calls.complete(ada, agreement)
    await untilWaiting(app, 1)
    return { answer }
  })
  const { status, body } = await ordering.answer
  expect([status, body.code]).toEqual([422, 'place_taken'])
  expect(await app.query('select 1 from orders where user_id = $1', [ada.id])).toEqual([])
})

it('IMP-02: a place that somebody else takes in the very moment of Pay is not asked money for', async () => {
  const last = await addSession(app, { capacity: 1 })
  await calls.add(ada, session(last))
  app.setNow(at(15))
  const paying = await app.services.db.inTransaction(async (tx) => {
    await takePlaces(tx, app.services, [atSession(last)], at(30))
    // The clock of the server that is asked to pay is a moment behind: it has read the place as kept.
    app.setNow(new Date(at(15).getTime() - 1))
    const answer = calls.authorise(ada)
    await untilWaiting(app, 1)
    return { answer }
  })
  const { answer } = await paying.answer
  expect([answer.status, answer.body.code]).toEqual([422, 'place_lapsed'])
  expect(await app.query('select state from payments where user_id = $1', [ada.id])).toEqual([
    { state: 'created' },
  ])
})
