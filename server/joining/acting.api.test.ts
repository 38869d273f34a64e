import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, riverside, type Chosen, type Customer } from '../testing/builders.ts'
import { junior, link, linkChild, membershipsOf, newMember, submitFor } from '../testing/family.ts'
import { holdMembership } from '../testing/held-membership.ts'
import { agreeAndPay, payFor, termsFor } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Who may agree to pay, and act for somebody. The day is 7 December 2026. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('who contracts', () => {
  const young = (dateOfBirth: string) => buildCustomer(app, { personal: { date_of_birth: dateOfBirth } })
  const submit = async (customer: Customer, chosen: Chosen) => {
    const { status, body } = await submitFor(app, customer, chosen)
    return [status, body.code]
  }

  it('18 where a minimum term binds, 16 in Scotland, and 16 for anything else', async () => {
    const seventeen = await young('2009-06-01')
    expect(await submit(seventeen, { membership: 'fitness' })).toEqual([422, 'contract_age'])
    expect(await submit(seventeen, { membership: 'fitness', venue: 'riverside-leith' })).toEqual([
      201,
      undefined,
    ])
    expect(await submit(seventeen, { membership: 'swim' })).toEqual([201, undefined])
    const fifteen = await young('2011-06-01')
    expect(await submit(fifteen, { membership: 'swim' })).toEqual([422, 'contract_age'])
    expect(await submit(fifteen, junior)).toEqual([422, 'contract_age'])
    expect(await submit(await young('2008-12-01'), { membership: 'fitness' })).toEqual([201, undefined])
  })

  it('is asked again before money is held and before the order', async () => {
    const adult = await buildCustomer(app)
    await submitFor(app, adult, { membership: 'swim' })
    const agreement = await agreeAndPay(app, adult)
    await app.query(
      "update users set date_of_birth = '2011-06-01' where client_id = 'riverside' and id = $1",
      [adult.id],
    )
    const refused = await app.call('POST', '/api/checkout/complete', agreement, { cookie: adult.cookie })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
  })
})

describe('acting for a linked person', () => {
  it('AUTH-34 their membership is renewed and paid by whoever acts for them; for others it is forbidden', async () => {
    const [parent, stranger] = [await buildCustomer(app), await buildCustomer(app)]
    const robin = await linkChild(app, parent, { dateOfBirth: '2000-06-01' })
    const membershipId = await holdMembership(app.services, robin.id, {
      membership: 'day-pass-month',
      option: 'day-pass-month-fixed-1-month',
      startDate: '2026-11-10',
      endDate: '2026-12-09',
      payerId: parent.id,
    })
    const item = {
      id: membershipId,
      type: 'membership_renewal',
      pricing_option_id: riverside.option('day-pass-month-fixed-1-month'),
      options: { terms: await termsFor(app, 'day-pass-month') },
    }
    const add = (customer: Customer, more = {}) =>
      app.call('POST', '/api/cart/add', { items: [item], ...more }, { cookie: customer.cookie })
    expect((await add(stranger)).status).toBe(403)
    expect((await add(stranger, { selected_user_id: robin.id })).status).toBe(403)
    expect((await add(parent, { selected_user_id: robin.id, membership_user_id: robin.id })).status).toBe(201)
    const costs = await app.call(
      'GET',
      `/api/online-joining/memberships/${membershipId}/renewal-costs`,
      undefined,
      { cookie: parent.cookie },
    )
    expect(costs.data.old_membership.purchased_for).toEqual({ id: robin.id, full_name: 'Robin Brook' })
    expect((await payFor(app, parent)).status).toBe(200)
    expect(await membershipsOf(app, robin.id)).toMatchObject([
      { payer_id: parent.id },
      { payer_id: parent.id },
    ])
  })

  it('AUTH-34 the calls of the cart take selected_user_id, of linked people only', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    const stranger = await buildCustomer(app)
    await submitFor(app, parent, junior, { purchased_for_user_id: robin.id })
    const get = (customer: Customer) =>
      app.call('GET', `/api/cart?source=online-joining&selected_user_id=${robin.id}`, undefined, {
        cookie: customer.cookie,
      })
    const cart = await get(parent)
    expect([cart.status, cart.data.selected_user_id]).toEqual([200, robin.id])
    expect((await get(stranger)).status).toBe(403)
    const remove = (customer: Customer) =>
      app.call(
        'POST',
        `/api/cart/remove?selected_user_id=${robin.id}`,
        { cart_item_ids: [cart.data.items[0].id] },
        { cookie: customer.cookie },
      )
    expect((await remove(stranger)).status).toBe(403)
    expect((await remove(parent)).status).toBe(200)
  })

  it('a monthly membership is changed by the one who pays for it, and by nobody else', async () => {
    const [payer, other] = [await buildCustomer(app), await buildCustomer(app)]
    const robin = await linkChild(app, payer, { dateOfBirth: '2000-06-01' })
    await link(app, other.id, robin.id)
    const membershipId = await holdMembership(app.services, robin.id, { payerId: payer.id })
    const options = (customer: Customer) =>
      app.call('GET', `/api/online-joining/memberships/${membershipId}/change-options`, undefined, {
        cookie: customer.cookie,
      })
    expect((await options(payer)).status).toBe(200)
    const refused = await options(other)
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'change_refused',
      { membership_id: ['Somebody else pays for this membership: ask them to change it.'] },
    ])
    const listed = await app.call('GET', '/api/my-account/memberships', undefined, { cookie: other.cookie })
    expect(listed.data).toEqual([])
  })
})

describe('whoever pays by a link', () => {
  it('SEC-06 AUTH-37 is not told whom it is for, nor what was given of somebody new', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    await submitFor(app, parent, junior, { purchased_for_user_id: robin.id })
    await submitFor(app, parent, { ...junior, bank: null }, { new_member: await newMember(app) })
    const made = await app.call(
      'POST',
      '/api/checkout/hand-over',
      { source: 'online-joining' },
      { cookie: parent.cookie },
    )
    const code = new URL(made.data.url).searchParams.get('hand_over')
    const { token } = (await app.call('POST', '/api/checkout/hand-over/claim', { code })).data
    const seen = await app.call('GET', '/api/online-joining/checkout-cart', undefined, {
      headers: { 'x-checkout-authorization': token },
    })
    expect(seen.status).toBe(200)
    for (const line of seen.data.lines)
      expect([line.person_id, line.purchased_for, line.membership.new_member]).toEqual([null, null, null])
    expect(JSON.stringify(seen.data)).not.toMatch(/Robin|Kit|Brook|Shy at first/)
  })
})
