import { beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { link, linkChild } from '../../testing/family.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { session } from '../testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'
import { openBasketWorld } from '../testing/basket-world.ts'

/** Today is Monday, 7 December 2026; everything is on the Monday after. */

const { app, calls, minutesLater, swim } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

const paymentsOf = async (who: Customer) =>
  (await app.query('select state from payments where user_id = $1 order by attempt', [who.id])).map(
    ({ state }) => state,
  )
const linesOf = async (who: Customer): Promise<string[]> =>
  ((await calls.basket(who))?.items ?? []).map(({ id }: { id: string }) => id)

describe('whoever changes the basket while the bank asks them', () => {
  const challenged = async () => {
    await calls.add(ada, session(await swim()))
    const { answer } = await calls.authorise(ada, 'pm_card_threeDSecure2Required')
    expect(answer.data.transaction_status).toBe('sca_required')
    const [line] = await linesOf(ada)
    return line!
  }

  it.each([
    ['adds something', async () => calls.add(ada, session(await swim({ start: '20:00' }))), 201],
    ['changes a place', async (line: string) => calls.change(ada, line, { benefit: false }), 200],
    [
      'takes a place again',
      async (line: string) => {
        minutesLater(41)
        return calls.retake(ada, line)
      },
      200,
    ],
  ])('%s: that payment ends, and pays for nothing', async (_what, act, status) => {
    const line = await challenged()
    expect((await act(line)).status).toBe(status)
    await app.runJobs()
    expect(await paymentsOf(ada)).toEqual(['released'])
  })
})

describe('Pay asks again, before the bank is asked', () => {
  const refused = async (code: string) => {
    const { answer } = await calls.authorise(ada)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(await paymentsOf(ada)).toEqual(['created'])
  }

  it('whether a session is cancelled', async () => {
    const id = await swim()
    await calls.add(ada, session(id))
    await app.query("update activity_sessions set state = 'cancelled' where id = $1", [id])
    await refused('booking_refused')
  })

  it('whether somebody can have a price still', async () => {
    const base = testCatalogue()
    const activities = base.activities.map((one) =>
      one.slug === 'yoga'
        ? { ...one, waivers: [], priceOptions: one.priceOptions.filter(({ slug }) => slug === 'member') }
        : one,
    )
    await offerBookings(app, testCatalogue({ activities }))
    await holdMembership(app.services, ada.id, { membership: 'swim' })
    await calls.add(ada, session(await addSession(app)))
    await app.query("update memberships set state = 'ended', end_date = '2026-12-07' where user_id = $1", [
      ada.id,
    ])
    await refused('booking_refused')
  })

  it('whether children have their adult still', async () => {
    const child = await linkChild(app, ada, { dateOfBirth: '2020-06-01' })
    const id = await swim()
    await calls.add(ada, session(id), session(id, { purchased_for_user_id: child.id }))
    const [own] = await linesOf(ada)
    expect((await calls.remove(ada, own!)).status).toBe(200)
    await refused('booking_refused')
  })

  it('which session it is for: who agreed to another one at the same price pays nothing', async () => {
    await calls.add(ada, session(await swim()))
    const agreed = await calls.agreement(ada)
    await calls.remove(ada, ...(await linesOf(ada)))
    await calls.add(ada, session(await swim({ start: '20:00' })))
    const { answer } = await calls.authorise(ada, 'pm_card_visa', { item_hash: agreed.item_hash })
    expect([answer.status, await paymentsOf(ada)]).toEqual([422, ['created']])
  })
})

describe('a place whose time is over', () => {
  it('keeps nobody from having that session by another basket, though there is room', async () => {
    const child = await linkChild(app, ada)
    const other = await buildCustomer(app)
    await link(app, other.id, child.id)
    const id = await swim()
    const place = session(id, { purchased_for_user_id: child.id })
    expect((await calls.add(other, place)).status).toBe(201)
    expect((await calls.add(ada, place)).body.code).toBe('place_taken')
    minutesLater(15)
    expect((await calls.add(ada, place)).status).toBe(201)
  })

  it('can be given to somebody else before it is taken again', async () => {
    const child = await linkChild(app, ada)
    const bo = await buildCustomer(app)
    const id = await swim({ capacity: 1 })
    await calls.add(ada, session(id))
    minutesLater(15)
    await calls.add(bo, session(id))
    const [line] = await linesOf(ada)
    expect((await calls.change(ada, line!, { purchased_for_user_id: child.id })).status).toBe(200)
    await calls.discard(bo)
    expect((await calls.retake(ada, line!)).status).toBe(200)
    const rows = await app.query("select person_id from places where session_id = $1 and state = 'held'", [
      id,
    ])
    expect(rows).toEqual([{ person_id: child.id }])
  })
})
