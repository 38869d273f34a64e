import { beforeEach, expect, it } from 'vitest'
import { billing } from '../../testing/billing.ts'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { link } from '../../testing/family.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { monday } from '../../testing/test-app.ts'
import { session } from '../testing/basket-calls.ts'
import { offerBookings, testCatalogue } from '../testing/bookings-world.ts'
import { openBasketWorld } from '../testing/basket-world.ts'

/** What a use of a membership is taken from, and what a link to pay gives of it. Today is Monday, 7 December 2026, 10:00. */

const { app, calls, swim } = await openBasketWorld()
let ada: Customer
beforeEach(async () => {
  ada = await buildCustomer(app)
})

const amounts = async (who: Customer) =>
  (await calls.basket(who)).items.map(({ amount }: any) => amount.raw.amount)
const [swims] = testCatalogue().benefits
const onceAMonth = { ...swims!, uses: { count: 1, period: 'month' as const } }

/** A link to pay that the customer has made for the basket. @returns the headers of whoever opened it */
async function linkToPay(): Promise<Record<string, string>> {
  const { data } = await app.call('POST', '/api/checkout/hand-over', { source: 'bookings' }, ada)
  const code = new URL(data.url).searchParams.get('hand_over')
  const claimed = await app.call('POST', '/api/checkout/hand-over/claim', { code })
  return { 'x-checkout-authorization': claimed.data.token }
}

it('IMP-03: the use is one of the membership that pays, where the one before has ended at the same price', async () => {
  const of = (slug: string, membership: string) => ({
    ...onceAMonth,
    slug,
    memberships: [{ slug: membership, everywhere: true }],
  })
  await offerBookings(app, testCatalogue({ benefits: [of('a', 'fitness'), of('b', 'national')] }))
  const held = [
    await holdMembership(app.services, ada.id, {}),
    await holdMembership(app.services, ada.id, { membership: 'national' }),
  ]
  await calls.add(ada, session(await swim()))
  const [before] = await app.query('select benefit_membership_id as id from places where payer_id = $1', [
    ada.id,
  ])
  await app.query("update memberships set state = 'ended', end_date = '2026-12-06' where id = $1", [
    before.id,
  ])
  expect((await calls.book(ada)).status).toBe(200)
  const [after] = await app.query(
    'select state, benefit_membership_id as id from places where payer_id = $1',
    [ada.id],
  )
  expect(after).toEqual({ state: 'booked', id: held.find((id) => id !== before.id) })
  // That was the month's.
  await calls.add(ada, session(await swim({ start: '20:00' })))
  expect(await amounts(ada)).toEqual([650])
})

it('IMP-07: what costs something else when it is taken again says so', async () => {
  await offerBookings(app, testCatalogue({ benefits: [onceAMonth] }))
  await holdMembership(app.services, ada.id, {})
  const bo = await buildCustomer(app)
  await link(app, bo.id, ada.id)
  await calls.add(ada, session(await swim()))
  app.setNow(new Date(monday.getTime() + 16 * 60_000))
  // Ada's last use.
  await calls.add(bo, session(await swim({ start: '20:00' }), { purchased_for_user_id: ada.id }))
  const before = await calls.basket(ada)
  const again = await calls.retake(ada, before.items[0].id)
  expect(again.data).toEqual({
    item_count: 1,
    notices: ['Public swim now costs £6.50, £6.50 more than before.'],
  })
  expect(await amounts(ada)).toEqual([650])
  expect((await calls.basket(ada)).item_hash).not.toBe(before.item_hash)
})

it('BOOK-06: a link to pay is no way around paid booking that is switched off', async () => {
  await calls.add(ada, session(await swim()))
  const headers = await linkToPay()
  const prepare = (source: string) =>
    app.call('GET', `/api/checkout/prepare?source=${source}`, undefined, { headers })
  const opened = await prepare('bookings')
  expect(opened.status).toBe(200)
  const settings = "update clients set settings = settings || $1 where id = 'riverside'"
  await app.query(settings, [JSON.stringify({ paidBookingOff: 'Please call us to book.' })])
  app.services.operators.expire()
  for (const source of ['bookings', 'online-joining']) {
    const again = await prepare(source)
    expect([again.status, again.body.code]).toEqual([403, 'paid_booking_disabled'])
    const agreement = {
      ...(await calls.agreement(ada)),
      source,
      transaction_uuid: opened.data.transaction_uuid,
    }
    const paid = await app.call(
      'POST',
      '/api/checkout/authorise',
      { ...agreement, ...billing, payment_method_id: 'pm_card_visa', save_card: false },
      { headers },
    )
    expect([paid.status, paid.body.code]).toEqual([403, 'paid_booking_disabled'])
  }
  await app.query(settings, [JSON.stringify({ paidBookingOff: null })])
  app.services.operators.expire()
})

it('IMP-60: a link to pay spends none of the customer’s credit, and shows neither their other prices nor their uses', async () => {
  await offerBookings(app, testCatalogue({ benefits: [onceAMonth] }))
  await holdMembership(app.services, ada.id, {})
  await app.query('update users set credit_balance = 1000 where id = $1', [ada.id])
  await calls.add(ada, session(await swim()))
  await calls.add(ada, session(await swim({ start: '20:00' })))
  const headers = await linkToPay()
  const path = '/api/online-joining/checkout-cart?source=bookings'
  const { data: seen } = await app.call('GET', path, undefined, { headers })
  expect(seen.lines.map(({ booking }: any) => [booking.options, booking.benefit])).toEqual([
    [[], { membership: 'Fitness', uses_left: null, uses_per: null }],
    [[], null],
  ])
  await app.call('PUT', '/api/checkout/credit', { source: 'bookings', amount: 650 }, ada)
  const agreement = await calls.agreement(ada)
  const placed = await app.call('POST', '/api/checkout/complete', agreement, { headers })
  expect([placed.status, placed.body.code, placed.body.message]).toEqual([
    422,
    'cart_changed',
    'There is nothing left to pay with this link. Whoever sent it to you finishes the order themselves.',
  ])
  const balance = await app.query('select credit_balance from users where id = $1', [ada.id])
  expect(balance).toEqual([{ credit_balance: 1000 }])
  expect((await calls.complete(ada, agreement)).status).toBe(200)
})
