import { afterAll, beforeAll, expect, it } from 'vitest'
import { basketCalls, session } from '../bookings/testing/basket-calls.ts'
import { addSession, offerBookings, testCatalogue } from '../bookings/testing/bookings-world.ts'
import { cancelLine } from '../orders/cancel-line.service.ts'
import { riverside } from '../testing/builders.ts'
import type { Held } from '../testing/held-membership.ts'
import { loseMoney } from '../testing/lost-money.ts'
import { buildMember, payFor, submitChange, termsFor, type Member } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { grantCredit } from './credit.service.ts'

/** Credit of a membership belongs to the one that replaces it. Today is Monday, 7 December 2026. */
let app: TestApp
let calls: ReturnType<typeof basketCalls>
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  calls = basketCalls(app)
  const [swims] = testCatalogue().benefits
  const memberships = ['fitness', 'national'].map((slug) => ({ slug, everywhere: false }))
  // A pound off, so that something is left to pay.
  const effect = { kind: 'price' as const, price: 550 }
  await offerBookings(app, testCatalogue({ benefits: [{ ...swims!, memberships, effect, uses: null }] }))
})
afterAll(() => app.close())

/** Somebody with £10.00 for what their membership allows. */
async function memberWithCredit(held: Held = {}): Promise<Member> {
  const member = await buildMember(app, held)
  const owner = { clientId: 'riverside', userId: member.id, membershipId: member.membershipId }
  await app.services.db.inTransaction((tx) => grantCredit(tx, app.services, owner, 1000))
  return member
}

const changed = async (member: Member) => {
  expect((await submitChange(app, member, 'national')).status).toBe(201)
  expect((await payFor(app, member)).status).toBe(200)
}

/** The credit of each membership, the oldest first, as its balance and as the sum of its entries. */
const balances = (member: Member) =>
  app.query(
    `select own.balance, (select sum(amount)::int from credit_entries entry
        where entry.client_id = own.client_id and entry.membership_id = own.membership_id) as entered
      from membership_credits own join memberships held on held.client_id = own.client_id and held.id = own.membership_id
      where held.user_id = $1 order by held.start_date`,
    [member.id],
  )
const both = (balance: number) => ({ balance, entered: balance })

const swimOn = (day: string) => addSession(app, { activity: 'public-swim', space: 'pool', day })
/** How much of a swim on that day can be paid with the credit of memberships. */
async function payableOn(member: Member, day: string): Promise<number> {
  await calls.add(member, session(await swimOn(day)))
  const { credits } = await calls.basket(member)
  await calls.discard(member)
  return credits.find(({ type }: { type: string }) => type === 'membership')?.max_applicable ?? 0
}

it('CART-04: goes to the membership that replaces it with the order, and pays until then for what the old one allows', async () => {
  const member = await memberWithCredit()
  await changed(member)
  expect(await balances(member)).toEqual([both(0), both(1000)])
  // The old one lasts until the 14th, the new one begins on the 15th.
  expect([await payableOn(member, '2026-12-14'), await payableOn(member, '2026-12-15')]).toEqual([550, 550])
})

it('CART-04: goes back where the money of the change cannot be taken', async () => {
  const member = await memberWithCredit()
  await changed(member)
  await loseMoney(app, member)
  expect(await balances(member)).toEqual([both(1000), both(0)])
  expect(await payableOn(member, '2026-12-14')).toBe(550)
})

it('CART-04: goes along with a renewal', async () => {
  const month = 'day-pass-month-fixed-1-month'
  const pass = { membership: 'day-pass-month', option: month, baseFee: 4000 }
  const member = await memberWithCredit({ ...pass, startDate: '2026-11-15', endDate: '2026-12-14' })
  const renewal = {
    id: member.membershipId,
    type: 'membership_renewal',
    pricing_option_id: riverside.option(month),
    options: { terms: await termsFor(app, 'day-pass-month') },
  }
  expect((await app.call('POST', '/api/cart/add', { items: [renewal] }, member)).status).toBe(201)
  expect((await payFor(app, member)).status).toBe(200)
  expect(await balances(member)).toEqual([both(0), both(1000)])
})

it('CHK-37: what comes back of an order that the old one paid for is the new one’s', async () => {
  const member = await memberWithCredit()
  await calls.add(member, session(await swimOn('2026-12-14')))
  await app.call('PUT', '/api/checkout/credit', { source: 'bookings', amount: 550 }, member)
  const placed = await calls.book(member)
  expect(placed.status).toBe(200)
  expect(await balances(member)).toEqual([both(450)])
  await changed(member)
  const orderId = placed.data.complete_order_id
  const [line] = await app.query('select id from order_lines where order_id = $1', [orderId])
  for (const _ of ['once', 'and again'])
    await cancelLine(app.services, { clientId: 'riverside', orderId, lineId: line.id }, 550, 'not wanted')
  expect(await balances(member)).toEqual([both(0), both(1000)])
})
