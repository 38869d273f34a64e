import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, buildSubmission, riverside, type Customer } from './testing/builders.ts'
import { cartOf, junior, linkChild, newMember, submitFor, type Linked } from './testing/family.ts'
import { holdMembership } from './testing/held-membership.ts'
import { termsFor } from './testing/members.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

/** Whom a call names as the person it is done for. The day is 7 December 2026. */

let app: TestApp
let parent: Customer
let stranger: Customer
let robin: Linked
let charlie: Linked
/** The renewal of a membership that Robin has. */
let item: Awaited<ReturnType<typeof renewal>>
beforeAll(async () => {
  app = await startTestApp()
  parent = await buildCustomer(app)
  stranger = await buildCustomer(app)
  robin = await linkChild(app, parent, { dateOfBirth: '2000-06-01' })
  charlie = await linkChild(app, parent, { firstName: 'Charlie' })
  item = await renewal()
})
afterAll(() => app.close())

const pass = 'day-pass-month-fixed-1-month'

async function renewal() {
  const id = await holdMembership(app.services, robin.id, {
    membership: 'day-pass-month',
    option: pass,
    startDate: '2026-11-10',
    endDate: '2026-12-09',
    payerId: parent.id,
  })
  const terms = await termsFor(app, 'day-pass-month')
  return { id, type: 'membership_renewal', pricing_option_id: riverside.option(pass), options: { terms } }
}

const online = { source: 'online-joining' }

describe('the calls of the cart', () => {
  it('AUTH-34 SEC-06 refuse a person whom the caller may not act for, by whichever name, and write nothing', async () => {
    const submitted = await submitFor(
      app,
      parent,
      { membership: 'swim' },
      { purchased_for_user_id: robin.id },
    )
    const remove = { cart_item_ids: [submitted.data.cart_item_id] }
    const add = { items: [item] }
    const named = (id: string): [string, string, object?][] => [
      ['GET', `/api/cart?source=online-joining&selected_user_id=${id}`],
      ['GET', `/api/online-joining/checkout-cart?selected_user_id=${id}`],
      ['POST', `/api/cart/remove?selected_user_id=${id}`, remove],
      ['POST', `/api/cart/remove?membership_user_id=${id}`, remove],
      ['POST', '/api/cart/add', { ...add, selected_user_id: id }],
      ['POST', '/api/cart/add', { ...add, membership_user_id: id }],
      ['DELETE', `/api/cart/clear?selected_user_id=${id}`, online],
    ]
    const ask = async (calls: [string, string, object?][]) => {
      const told = []
      for (const [method, path, body] of calls) {
        const { status } = await app.call(method as 'GET', path, body, { cookie: parent.cookie })
        told.push(status)
      }
      return told
    }
    const before = await app.digestRows()
    expect(await ask(named(stranger.id))).toEqual([403, 403, 403, 403, 403, 403, 403])
    expect(await app.digestRows()).toEqual(before)
    // Robin may be named: what was chosen for them is taken out, their membership renewed, and all of it cleared.
    const robins = named(robin.id)
    expect(await ask(robins.filter((_, index) => index !== 3))).toEqual([200, 200, 200, 201, 201, 200])
  })

  it('AUTH-34 a visitor names nobody', async () => {
    const add = { items: [item], selected_user_id: robin.id }
    expect((await app.call('POST', '/api/cart/add', add)).status).toBe(401)
    expect((await app.call('GET', `/api/cart?selected_user_id=${robin.id}`)).status).toBe(403)
  })

  it('AUTH-34 CART-10 a renewal is that of the person named, in whichever field', async () => {
    const add = (more: object, changes: object = {}) =>
      app.call('POST', '/api/cart/add', { items: [{ ...item, ...changes }], ...more }, parent)
    const before = await app.digestRows()
    for (const id of [charlie.id, parent.id]) {
      const told = ['This membership is somebody else’s.']
      for (const field of ['selected_user_id', 'membership_user_id']) {
        const { status, body } = await add({ [field]: id })
        expect([status, body.errors]).toEqual([422, { [field]: told }])
      }
      const { status, body } = await add({}, { purchased_for_user_id: id })
      expect([status, body.errors]).toEqual([422, { 'items.0.purchased_for_user_id': told }])
    }
    expect(await app.digestRows()).toEqual(before)
    const all = { selected_user_id: robin.id, membership_user_id: robin.id }
    expect((await add(all, { purchased_for_user_id: robin.id })).status).toBe(201)
    expect((await add({ selected_user_id: null })).status).toBe(201)
  })
})

describe('the header of the selected person', () => {
  const as = (id: string) => ({ cookie: parent.cookie, headers: { 'x-selected-user-id': id } })

  it('AUTH-35 says whom a new membership is for and judged on, where the call names nobody', async () => {
    const submission = await buildSubmission(app, junior)
    const submit = (id: string, more: object = {}) =>
      app.call('POST', '/api/online-joining/memberships', { ...submission, ...more }, as(id))
    expect((await submit(charlie.id)).status).toBe(201)
    const refused = await submit(robin.id)
    expect([refused.status, refused.body.code]).toEqual([422, 'not_purchasable'])
    expect((await submit(stranger.id)).status).toBe(403)
    expect((await submit(robin.id, { purchased_for_user_id: charlie.id })).status).toBe(201)
    expect((await submit(robin.id, { new_member: await newMember(app) })).status).toBe(201)
    const names = (await cartOf(app, parent)).lines.map((line: any) => line.purchased_for.full_name)
    expect(names.slice(-2)).toEqual(['Charlie Brook', 'Kit Brook'])
  })

  it('AUTH-35 says whose list of memberships it is, where the call names nobody', async () => {
    const listed = async (id: string, more = '') => {
      const path = `/api/online-joining/memberships?venue_id=${riverside.venue()}${more}`
      const { data } = await app.call('GET', path, undefined, as(id))
      const found = data.find(({ slug }: { slug: string }) => slug === junior.membership)
      return found.payment_options[0].is_purchasable.reason
    }
    expect([await listed(charlie.id), await listed(robin.id)]).toEqual([null, 'age'])
    expect(await listed(robin.id, `&member_id=${charlie.id}`)).toBeNull()
    expect(await listed(robin.id, '&born_on=2016-12-02')).toBeNull()
  })
})
