import { beforeEach, describe, expect, it } from 'vitest'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { link, linkChild } from '../../testing/family.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { meetBehind } from '../../testing/meet.ts'
import { monday } from '../../testing/test-app.ts'
import { session } from '../testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'
import { openBasketWorld } from '../testing/basket-world.ts'

/** What the page about bookings names, one by one. Today is Monday, 7 December 2026; everything is on the Monday after. */

const { app, calls, swim } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

const amounts = async (who: Customer) =>
  ((await calls.basket(who))?.items ?? []).map(({ amount }: any) => amount.raw.amount)
/** A catalogue in which the benefit of Fitness is other than usual. */
const withBenefit = (change: object) => {
  const base = testCatalogue()
  return testCatalogue({ benefits: [{ ...base.benefits[0]!, ...change }, ...base.benefits.slice(1)] })
}

describe('memberships', () => {
  it('four people and one use left: the dearest place takes it, and the next one when that leaves', async () => {
    const base = testCatalogue()
    const swims = { ...base.benefits[0]!, uses: { count: 1, period: 'month' as const }, family: true }
    await offerBookings(app, testCatalogue({ benefits: [swims] }))
    await holdMembership(app.services, ada.id, {})
    const children = []
    for (const firstName of ['Robin', 'Charlie', 'Sky'])
      children.push(await linkChild(app, ada, { firstName }))
    const id = await swim()
    const added = await calls.add(
      ada,
      ...children.map((child) => session(id, { purchased_for_user_id: child.id })),
      session(id),
    )
    expect(added.status).toBe(201)
    expect(await amounts(ada)).toEqual([400, 400, 400, 0])
    const { items } = await calls.basket(ada)
    await calls.remove(ada, items[3].id)
    expect((await amounts(ada)).toSorted()).toEqual([0, 400, 400])
  })

  it('CART-38: membership_user_id says whose membership is used, the attendee’s or the payer’s that names the family', async () => {
    await offerBookings(app, withBenefit({ family: true }))
    await holdMembership(app.services, ada.id, {})
    const child = await linkChild(app, ada, { firstName: 'Robin' })
    const by = async (start: string, membership_user_id?: string) => {
      const item = session(await swim({ start }), { purchased_for_user_id: child.id })
      const body = { items: [item], membership_user_id }
      return app.call('POST', '/api/cart/add', body, { cookie: ada.cookie })
    }
    await by('09:00')
    await by('12:00', child.id)
    await by('15:00', ada.id)
    expect(await amounts(ada)).toEqual([0, 400, 0])
    expect((await by('18:00', 'nobody-known')).status).toBe(403)
    const sister = await linkChild(app, ada, { firstName: 'Charlie' })
    const refused = await by('18:00', sister.id)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { membership_user_id: ['The membership of this person cannot be used for this place.'] },
    ])
  })

  it('how many uses are left is said anew of each place when another comes or goes, and "Use it" gives the use where it is not taken', async () => {
    await offerBookings(app, withBenefit({ uses: { count: 2, period: 'month' } }))
    await holdMembership(app.services, ada.id, {})
    const items = async () => (await calls.basket(ada)).items
    const left = async () => (await items()).map(({ booking }: any) => booking.benefit?.uses_left ?? null)
    await calls.add(ada, session(await swim({ start: '09:00' })))
    expect(await left()).toEqual([1])
    await calls.add(ada, session(await swim({ start: '12:00' })))
    expect(await left()).toEqual([0, 0])
    const [first, second] = await items()
    await calls.remove(ada, first.id)
    expect(await left()).toEqual([1])
    await calls.change(ada, second.id, { benefit: false })
    await calls.add(ada, session(await swim({ start: '06:00' })), session(await swim({ start: '07:00' })))
    expect((await items()).map(({ booking }: any) => booking.benefit_refused)).toContain('Fitness')
    await calls.change(ada, second.id, { benefit: true })
    const now = (await items()).find(({ id }: any) => id === second.id)
    expect([now.amount.raw.amount, now.booking.benefit_refused]).toEqual([650, null])
  })

  it('what the customer was told it costs is what it costs, or it is refused', async () => {
    const item = session(await swim(), { options: { expected_total: 500 } })
    expect((await calls.add(ada, item)).body.errors).toEqual({
      'items.0.options.expected_total': ['The amount to pay has changed. Please check it and try again.'],
    })
    expect((await calls.add(ada, { ...item, options: { expected_total: 650 } })).status).toBe(201)
  })

  it('a use counts while its place is held, booked, attended, missed or was cancelled late, and what lapses gives it back by itself', async () => {
    await offerBookings(app, withBenefit({ uses: { count: 1, period: 'month' } }))
    await holdMembership(app.services, ada.id, {})
    const parent = await buildCustomer(app)
    await link(app, parent.id, ada.id)
    const next = await swim({ start: '20:00' })
    const costs = async () => {
      await calls.add(ada, session(next))
      const [amount] = await amounts(ada)
      await calls.discard(ada)
      return amount
    }
    await calls.add(parent, session(await swim(), { purchased_for_user_id: ada.id }))
    expect(await costs()).toBe(650)
    app.setNow(new Date(monday.getTime() + 15 * 60_000))
    expect(await costs()).toBe(0)
    app.setNow(monday)
    expect((await calls.book(parent)).status).toBe(200)
    for (const [state, costing] of [
      ...(['booked', 'attended', 'noShow', 'cancelledLate'] as const).map((one) => [one, 650] as const),
      ...(['cancelled', 'cancelledByOperator', 'moved', 'withdrawn'] as const).map(
        (one) => [one, 0] as const,
      ),
    ]) {
      await app.query('update places set state = $2 where payer_id = $1', [parent.id, state])
      expect([state, await costs()]).toEqual([state, costing])
    }
  })

  it('IMP-02: of two members who add for one child at once, one gets the child’s last use', async () => {
    await offerBookings(app, withBenefit({ uses: { count: 1, period: 'month' } }))
    const child = await linkChild(app, ada, { firstName: 'Robin' })
    const bea = await buildCustomer(app)
    await link(app, bea.id, child.id)
    // Both are members themselves: both lock before they count.
    for (const { id } of [ada, bea]) await holdMembership(app.services, id, {})
    const its = await holdMembership(app.services, child.id, { payerId: ada.id })
    const [one, two] = [await swim(), await swim({ start: '20:00' })]
    const added = await meetBehind(
      app,
      { lock: 'select 1 from memberships where id = $1 for update', of: [its] },
      () => calls.add(ada, session(one, { purchased_for_user_id: child.id })),
      () => calls.add(bea, session(two, { purchased_for_user_id: child.id })),
    )
    expect(added.map(({ status }) => status)).toEqual([201, 201])
    expect([...(await amounts(ada)), ...(await amounts(bea))].toSorted((a, b) => a - b)).toEqual([0, 400])
  })

  it('a membership of another centre brings nothing here', async () => {
    await holdMembership(app.services, ada.id, { venue: 'riverside-sheffield' })
    await calls.add(ada, session(await swim()))
    expect(await amounts(ada)).toEqual([650])
  })

  it('CART-13, CART-28: the benefit is taken off, its use is free for another line, and comes back in place', async () => {
    await offerBookings(app, withBenefit({ uses: { count: 1, period: 'month' } }))
    await holdMembership(app.services, ada.id, {})
    const [first, second] = [await swim(), await swim({ start: '20:00' })]
    await calls.add(ada, session(first), session(second))
    expect(await amounts(ada)).toEqual([0, 650])
    const [line] = (await calls.basket(ada)).items
    const off = await app.call(
      'DELETE',
      `/api/activities/benefit/remove/${line.id}?source=bookings`,
      undefined,
      ada,
    )
    expect([off.status, off.data]).toEqual([200, { item_count: 2, notices: [] }])
    expect(await amounts(ada)).toEqual([650, 0])
    expect((await calls.basket(ada)).items[0].booking.benefit_refused).toBe('Fitness')
    await calls.change(ada, line.id, { benefit: true })
    expect(await amounts(ada)).toEqual([0, 650])
  })

  it('the last use is safe under races: of two tabs and two baskets, one gets it', async () => {
    await offerBookings(app, withBenefit({ uses: { count: 1, period: 'month' } }))
    await holdMembership(app.services, ada.id, {})
    const sessions = [await swim(), await swim({ start: '20:00' }), await swim({ start: '12:00' })]
    await Promise.all(sessions.map((id) => calls.add(ada, session(id))))
    expect((await amounts(ada)).toSorted()).toEqual([0, 650, 650])
    const uses = await app.query('select id from places where payer_id = $1 and benefit is not null', [
      ada.id,
    ])
    expect(uses.length).toBe(1)
  })

  it('IMP-02: of two who pay for one member at once, one gets the last use of the membership', async () => {
    await offerBookings(app, withBenefit({ uses: { count: 1, period: 'month' } }))
    await holdMembership(app.services, ada.id, {})
    const parent = await buildCustomer(app)
    await link(app, parent.id, ada.id)
    const [mine, theirs] = [await swim(), await swim({ start: '20:00' })]
    // Both have asked what is left by the time that either can take a place.
    const added = await meetBehind(
      app,
      { lock: 'select 1 from activity_sessions where id = any($1) for update', of: [[mine, theirs]] },
      () => calls.add(ada, session(mine)),
      () => calls.add(parent, session(theirs, { purchased_for_user_id: ada.id })),
    )
    expect(added.map(({ status }) => status)).toEqual([201, 201])
    expect([...(await amounts(ada)), ...(await amounts(parent))].toSorted()).toEqual([0, 650])
  })

  it('IMP-02: of two who take places for one member again at once, one gets the last use of the membership', async () => {
    await offerBookings(app, withBenefit({ uses: { count: 1, period: 'month' } }))
    await holdMembership(app.services, ada.id, {})
    const parent = await buildCustomer(app)
    await link(app, parent.id, ada.id)
    await calls.add(ada, session(await swim()))
    // The time of the first place is over when the second is taken, and that of the second when both are taken again.
    app.setNow(new Date(monday.getTime() + 16 * 60_000))
    await calls.add(parent, session(await swim({ start: '20:00' }), { purchased_for_user_id: ada.id }))
    expect([await amounts(ada), await amounts(parent)]).toEqual([[0], [0]])
    app.setNow(new Date(monday.getTime() + 32 * 60_000))
    const idOf = async (who: Customer): Promise<string> => (await calls.basket(who)).items[0].id
    const [mine, theirs] = [await idOf(ada), await idOf(parent)]
    // Both have priced what they take by the time that either can have it.
    const again = await meetBehind(
      app,
      { lock: 'select 1 from places where id = any($1) for update', of: [[mine, theirs]] },
      () => calls.retake(ada, mine),
      () => calls.retake(parent, theirs),
    )
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect([await amounts(ada), await amounts(parent)]).toEqual([[0], [650]])
  })

  it('a membership that ends while the place is in the basket: 422, and the basket has the new price', async () => {
    await holdMembership(app.services, ada.id, {})
    await calls.add(ada, session(await swim()))
    expect(await amounts(ada)).toEqual([0])
    const agreement = await calls.agreement(ada)
    await app.query("update memberships set state = 'ended', end_date = '2026-12-07' where user_id = $1", [
      ada.id,
    ])
    const refused = await calls.complete(ada, agreement)
    expect([refused.status, refused.body.code]).toEqual([422, 'price_changed'])
    expect(refused.body.errors).toEqual({
      items: ['Public swim now costs £6.50, £6.50 more than before.'],
    })
    expect(await amounts(ada)).toEqual([650])
    expect((await calls.book(ada)).status).toBe(200)
  })

  it('a membership that ends between the basket and Pay: the difference is said, nothing charged, and what is agreed to then is', async () => {
    await holdMembership(app.services, ada.id, {})
    await calls.add(ada, session(await swim()), session(await addSession(app, { start: '20:00' })))
    expect(await amounts(ada)).toEqual([0, 760])
    await app.query("update memberships set state = 'ended', end_date = '2026-12-07' where user_id = $1", [
      ada.id,
    ])
    const { answer } = await calls.authorise(ada)
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      422,
      'price_changed',
      { items: ['Public swim now costs £6.50, £6.50 more than before.'] },
    ])
    const payments = () =>
      app.query('select state, amount from payments where user_id = $1 order by created_at', [ada.id])
    const prepared = { state: 'created', amount: 760 }
    expect(await payments()).toEqual([prepared])
    expect(await app.query('select id from orders where user_id = $1', [ada.id])).toEqual([])
    expect(await amounts(ada)).toEqual([650, 760])
    expect((await calls.book(ada)).status).toBe(200)
    expect(await payments()).toEqual([
      { state: 'cancelled', amount: 760 },
      { state: 'authorised', amount: 1410 },
    ])
  })

  it('price changed in between: what was promised stands until the lease ends, then the basket has the new price', async () => {
    await calls.add(ada, session(await swim()))
    const base = testCatalogue()
    const dearer = base.activities.map((one) =>
      one.slug === 'public-swim'
        ? {
            ...one,
            priceOptions: one.priceOptions.map((option) => ({ ...option, price: option.price + 100 })),
          }
        : one,
    )
    await app.query("update booking_catalogues set catalogue = $1 where client_id = 'riverside'", [
      JSON.stringify({ ...base, activities: dearer }),
    ])
    app.services.operators.expire()
    const [line] = (await calls.basket(ada)).items
    expect(await amounts(ada)).toEqual([650])
    app.setNow(new Date(monday.getTime() + 15 * 60_000))
    expect((await calls.retake(ada, line.id)).status).toBe(200)
    expect(await amounts(ada)).toEqual([750])
  })
})
