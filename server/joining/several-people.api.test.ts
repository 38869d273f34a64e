import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, riverside } from '../testing/builders.ts'
import { cartOf, count, junior, linkChild, newMember, submitFor } from '../testing/family.ts'
import { payFor } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Several people joined in one cart, paid by one customer. The day is 7 December 2026. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('several people in one go', () => {
  it('CART-05 IMP-42 two children are joined, paid once, by one new instruction on one day', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    await submitFor(app, parent, { ...junior, billingDay: 15 }, { purchased_for_user_id: robin.id })
    const second = await submitFor(
      app,
      parent,
      { ...junior, billingDay: 15, bank: null },
      { new_member: await newMember(app) },
    )
    expect(second.status).toBe(201)
    const cart = await cartOf(app, parent)
    expect(cart.lines.map((line: any) => line.purchased_for.full_name)).toEqual(['Robin Brook', 'Kit Brook'])
    const sum = cart.lines.reduce((total: number, { amount }: any) => total + amount.raw.amount, 0)
    expect(cart.outstanding_cart_balance.raw.amount).toBe(sum)
    const placed = await payFor(app, parent)
    expect(placed.status).toBe(200)
    expect(await count(app, 'orders', 'user_id', parent.id)).toBe(1)
    expect(await count(app, 'mandates', 'user_id', parent.id)).toBe(1)
    expect(await count(app, 'bank_accounts', 'user_id', parent.id)).toBe(1)
    expect(await count(app, 'memberships', 'payer_id', parent.id)).toBe(2)
    // A child's terms are the parent's to accept.
    const acceptedBy = 'select distinct accepted_by from accepted_terms where person_id = $1'
    expect(await app.query(acceptedBy, [robin.id])).toEqual([{ accepted_by: parent.id }])
    await app.runJobs()
    const [mail] = await app.query(
      "select text from emails where kind = 'order_confirmation' and recipient = $1",
      [parent.email],
    )
    for (const words of ['Robin Brook', 'Kit Brook']) expect(mail.text).toContain(words)
    expect(mail.text.split('You are protected by the Direct Debit Guarantee.')).toHaveLength(2)
  })

  it('another billing day than that of the others is refused, and who is chosen again takes their own place', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    const charlie = await linkChild(app, parent, { firstName: 'Charlie', dateOfBirth: '2019-01-01' })
    const first = await submitFor(
      app,
      parent,
      { ...junior, billingDay: 15 },
      { purchased_for_user_id: robin.id },
    )
    const refused = await submitFor(
      app,
      parent,
      { ...junior, billingDay: 1, bank: null },
      { purchased_for_user_id: charlie.id },
    )
    expect(refused.body.errors).toEqual({
      billing_day: [
        'The other memberships in your basket are paid on day 15 of each month. Choose that day, or take them out first.',
      ],
    })
    await submitFor(
      app,
      parent,
      { ...junior, billingDay: 15, bank: null },
      { purchased_for_user_id: charlie.id },
    )
    // Robin again: the line of Robin goes, Charlie's stays, and the bank account with it.
    await submitFor(
      app,
      parent,
      { ...junior, billingDay: 15, bank: null },
      { purchased_for_user_id: robin.id },
    )
    const cart = await cartOf(app, parent)
    expect(cart.lines.map((line: any) => line.person_id)).toEqual([charlie.id, robin.id])
    expect(cart.lines.map((line: any) => line.id)).not.toContain(first.data.cart_item_id)
    expect(await app.query('select state from bank_accounts where user_id = $1', [parent.id])).toEqual([
      { state: 'ready' },
    ])
    const [one, other] = cart.lines
    const remove = (id: string) =>
      app.call('POST', '/api/cart/remove', { cart_item_ids: [id] }, { cookie: parent.cookie })
    await remove(one.id)
    expect(await app.query('select state from bank_accounts where user_id = $1', [parent.id])).toEqual([
      { state: 'ready' },
    ])
    await remove(other.id)
    expect(await app.query('select state from bank_accounts where user_id = $1', [parent.id])).toEqual([
      { state: 'disabling' },
    ])
  })

  it('a line that is changed keeps its place in the wire: somebody new is not there twice', async () => {
    const parent = await buildCustomer(app)
    const first = await submitFor(app, parent, junior, {
      new_member: await newMember(app, { first_name: 'Mo' }),
    })
    await submitFor(app, parent, junior, {
      new_member: await newMember(app, { first_name: 'Moe' }),
      cart_item_id: first.data.cart_item_id,
    })
    await submitFor(app, parent, junior, { new_member: await newMember(app, { first_name: 'moe' }) })
    expect((await cartOf(app, parent)).lines.map((line: any) => line.purchased_for.full_name)).toEqual([
      'moe Brook',
    ])
  })

  it('new bank details are those of every monthly membership in the basket', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    await submitFor(app, parent, junior, { purchased_for_user_id: robin.id })
    const other = { accountNumber: '66374958', sortCode: '08-99-99' }
    await submitFor(app, parent, { ...junior, bank: other }, { new_member: await newMember(app) })
    const cart = await cartOf(app, parent)
    expect(cart.lines.map((line: any) => line.membership.bank_account_ending)).toEqual(['58', '58'])
    expect(
      await app.query('select ending, state from bank_accounts where user_id = $1 order by ending', [
        parent.id,
      ]),
    ).toEqual([
      { ending: '11', state: 'disabling' },
      { ending: '58', state: 'ready' },
    ])
  })

  it.each([
    [['fitness-recurring', 'junior-swim-recurring', 'swim-recurring'], 15, '2026-12-20'],
    [['swim-recurring', 'fitness-fixed-12-month', 'junior-swim-recurring'], 1, '2026-12-07'],
    [['day-pass-month-fixed-1-month', 'day-pass-month-fixed-1-month', 'fitness-recurring'], 28, '2027-01-02'],
  ])('each costs what it costs alone: %j on day %i from %s', async (options, billingDay, startDate) => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    const whose = [{}, { purchased_for_user_id: robin.id }, { new_member: await newMember(app) }]
    const alone: number[] = []
    for (const [index, option] of options.entries()) {
      const membership = option.replace(/-(recurring|fixed.*)$/, '')
      const isMonthly = option.endsWith('recurring')
      const day = isMonthly ? billingDay : null
      const costs = await app.call(
        'GET',
        `/api/online-joining/costs?payment_option_id=${riverside.option(option)}&start_date=${startDate}${
          day === null ? '' : `&billing_day=${day}`
        }`,
      )
      alone.push(costs.data.total_to_pay_now.raw.amount)
      const chosen = { membership, option, startDate, billingDay: day }
      expect((await submitFor(app, parent, chosen, whose[index])).status).toBe(201)
    }
    const cart = await cartOf(app, parent)
    expect(cart.lines.map(({ amount }: any) => amount.raw.amount)).toEqual(alone)
    expect(cart.outstanding_cart_balance.raw.amount).toBe(alone.reduce((sum, amount) => sum + amount, 0))
  })
})
