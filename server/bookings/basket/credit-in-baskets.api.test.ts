import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantCredit } from '../../credit/credit.service.ts'
import { cancelLine } from '../../orders/cancel-line.service.ts'
import { buildCustomer, type Customer } from '../../testing/builders.ts'
import { holdMembership } from '../../testing/held-membership.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { basketCalls, session } from '../testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../testing/bookings-world.ts'

/** Today is Monday, 7 December 2026; everything is on the Monday after. */
let app: TestApp
let calls: ReturnType<typeof basketCalls>
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  calls = basketCalls(app)
  const [swims] = testCatalogue().benefits
  await offerBookings(app, testCatalogue({ benefits: [{ ...swims!, uses: { count: 1, period: 'month' } }] }))
})
afterAll(() => app.close())

/** A member with £10.00 for what Fitness allows, and £5.00 for anything. */
async function member() {
  const ada = await buildCustomer(app)
  const membershipId = await holdMembership(app.services, ada.id, {})
  const owner = { clientId: 'riverside', userId: ada.id }
  await app.services.db.inTransaction(async (tx) => {
    await grantCredit(tx, app.services, { ...owner, membershipId }, 1000)
    await grantCredit(tx, app.services, owner, 500)
  })
  /** Of the membership, then their own. */
  const balances = async () => {
    const [row] = await app.query(
      `select own.balance, person.credit_balance from membership_credits own, users person
        where own.membership_id = $1 and person.id = $2`,
      [membershipId, ada.id],
    )
    return [row.balance, row.credit_balance]
  }
  const useCredit = (amount: number) =>
    app.call('PUT', '/api/checkout/credit', { source: 'bookings', amount }, ada)
  return { ada, balances, useCredit }
}

const paidBy = async (ada: Customer) => {
  const { cart_payments, outstanding_cart_balance } = await calls.checkoutCart(ada)
  return [cart_payments, outstanding_cart_balance.raw.amount]
}

const swim = (start: string) => addSession(app, { activity: 'public-swim', space: 'pool', start })
const creditsOf = (data: any) =>
  data.credits.map((one: any) => [one.type, one.total_available, one.max_applicable])

it('CART-04 CHK-37 membership and general: what there is, what may be used, what pays, and where it comes back to', async () => {
  const { ada, balances, useCredit } = await member()
  // The first swim is free, the second costs £6.50, Yoga £7.60 and Fitness says nothing of it.
  await calls.add(
    ada,
    session(await swim('18:00')),
    session(await swim('20:00')),
    session(await addSession(app)),
  )
  const offered = [
    ['membership', 1000, 650],
    ['general', 500, 500],
  ]
  const basket = await calls.basket(ada)
  expect([creditsOf(basket), basket.total]).toEqual([offered, 1410])
  expect(creditsOf(await calls.checkoutCart(ada))).toEqual(offered)
  expect((await useCredit(2000)).data.cart_payments).toEqual([{ tender_type: 'credit', amount: 1150 }])
  const placed = await calls.book(ada)
  expect(placed.status).toBe(200)
  await app.runJobs()
  expect(await balances()).toEqual([350, 0])
  const orderId = placed.data.complete_order_id
  const order = await calls.order(ada, orderId)
  expect(order.tenders.map(({ kind, amount }: any) => [kind, amount.formatted])).toEqual([
    ['credit', '£11.50'],
    ['card', '£2.60'],
  ])
  const giveBack = async (amount: number) => {
    const [line] = await app.query('select id from order_lines where order_id = $1 and amount = $2', [
      orderId,
      amount,
    ])
    await cancelLine(app.services, { clientId: 'riverside', orderId, lineId: line.id }, amount, 'not wanted')
    return balances()
  }
  expect(await giveBack(760)).toEqual([350, 500])
  expect(await giveBack(650)).toEqual([1000, 500])
})

it('CART-20 what is taken out of a basket leaves as much of the credit as the rest can take', async () => {
  const { ada, useCredit } = await member()
  await calls.add(
    ada,
    session(await swim('18:00')),
    session(await swim('20:00')),
    session(await addSession(app)),
  )
  await useCredit(1150)
  const { items } = await calls.basket(ada)
  const yoga = items.find((item: any) => item.amount.raw.amount === 760)
  expect((await calls.remove(ada, yoga.id)).status).toBe(200)
  const rest = await calls.basket(ada)
  expect([rest.total, rest.balance]).toEqual([650, 0])
  await useCredit(300)
  const free = rest.items.find((item: any) => item.amount.raw.amount === 0)
  await calls.remove(ada, free.id)
  // The membership's use is free for the other swim now.
  expect(await calls.basket(ada)).toMatchObject({ total: 0, balance: 0 })
})

it('CART-20: credit that was chosen stays when a place is added, and when a price changes at Pay', async () => {
  const { ada, useCredit } = await member()
  await calls.add(ada, session(await swim('18:00')), session(await addSession(app)))
  await useCredit(500)
  const chosen = [{ tender_type: 'credit', amount: 500 }]
  expect(await paidBy(ada)).toEqual([chosen, 260])
  await calls.add(ada, session(await addSession(app, { start: '20:00' })))
  expect(await paidBy(ada)).toEqual([chosen, 1020])
  await app.query("update memberships set state = 'ended', end_date = '2026-12-07' where user_id = $1", [
    ada.id,
  ])
  const { answer } = await calls.authorise(ada)
  expect([answer.status, answer.body.code]).toEqual([422, 'price_changed'])
  expect(await paidBy(ada)).toEqual([chosen, 1670])
})

it('CART-18 CART-19 credit that is entered again takes the place of what was entered, and nothing of it stays at zero', async () => {
  const { ada, useCredit } = await member()
  await calls.add(ada, session(await addSession(app)))
  for (const [entered, tenders, due] of [
    [300, [{ tender_type: 'credit', amount: 300 }], 460],
    [200, [{ tender_type: 'credit', amount: 200 }], 560],
    [0, [], 760],
  ] as const) {
    await useCredit(entered)
    expect(await paidBy(ada)).toEqual([tenders, due])
  }
  expect((await useCredit(-1)).status).toBe(422)
  expect(await paidBy(ada)).toEqual([[], 760])
})
