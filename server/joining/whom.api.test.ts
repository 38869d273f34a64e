import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, riverside } from '../testing/builders.ts'
import { cartOf, count, junior, linkChild, membershipsOf, newMember, submitFor } from '../testing/family.ts'
import { agreeAndPay, payFor } from '../testing/members.ts'
import { holdMembership } from '../testing/held-membership.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Who pays and whom it is for are two people. The day is 7 December 2026. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a membership for a linked child', () => {
  it('JOIN-28 is judged on the child and paid by the parent: the child has it, the parent the instruction and the day', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    const submitted = await submitFor(app, parent, junior, { purchased_for_user_id: robin.id })
    expect(submitted.status).toBe(201)
    const [line] = (await cartOf(app, parent)).lines
    expect([line.id, line.person_id, line.purchased_for]).toEqual([
      submitted.data.cart_item_id,
      robin.id,
      { id: robin.id, full_name: 'Robin Brook' },
    ])
    const placed = await payFor(app, parent)
    expect(placed.status).toBe(200)
    expect(await membershipsOf(app, robin.id)).toEqual([
      { slug: 'junior-swim', state: 'active', payer_id: parent.id, billing_day: 1 },
    ])
    expect(await membershipsOf(app, parent.id)).toEqual([])
    expect([
      await count(app, 'mandates', 'user_id', parent.id),
      await count(app, 'mandates', 'user_id', robin.id),
    ]).toEqual([1, 0])
    const days = await app.query(
      'select id, billing_day, home_venue_id from users where client_id = $1 and id = any($2)',
      ['riverside', [parent.id, robin.id]],
    )
    expect(new Map(days.map((row) => [row['id'], [row['billing_day'], row['home_venue_id']]]))).toEqual(
      new Map([
        [parent.id, [1, null]],
        [robin.id, [null, riverside.venue()]],
      ]),
    )
    const order = (
      await app.call('GET', `/api/orders/${placed.data.complete_order_id}`, undefined, {
        cookie: parent.cookie,
      })
    ).data
    expect(order.items.map((item: any) => item.purchased_for)).toEqual([
      { id: robin.id, full_name: 'Robin Brook' },
    ])
    const facts = order.agreement.lines[0].facts
    expect(facts[0]).toEqual({ id: 'member', label: 'For', words: 'Robin Brook' })
    await app.runJobs()
    const [mail] = await app.query(
      "select text as body from emails where kind = 'order_confirmation' and recipient = $1",
      [parent.email],
    )
    expect(String(mail?.['body'])).toContain('Robin Brook')
  })

  it('SEC-06 nobody joins a person they may not act for, nor one who was linked until a moment ago', async () => {
    const [parent, stranger] = [await buildCustomer(app), await buildCustomer(app)]
    const robin = await linkChild(app, parent)
    const before = await app.digestRows()
    for (const id of [robin.id, parent.id, 'nobody']) {
      const refused = await submitFor(app, stranger, junior, { purchased_for_user_id: id })
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
    expect(await app.digestRows()).toEqual(before)
    await submitFor(app, parent, junior, { purchased_for_user_id: robin.id })
    const agreement = await agreeAndPay(app, parent)
    await app.query("delete from linked_users where client_id = 'riverside' and linked_user_id = $1", [
      robin.id,
    ])
    const refused = await app.call('POST', '/api/checkout/complete', agreement, { cookie: parent.cookie })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
    expect(await membershipsOf(app, robin.id)).toEqual([])
  })

  it('IMP-14 IMP-16 age, mark and duplicates are the child’s', async () => {
    const parent = await buildCustomer(app)
    await app.query("update users set marks = '{corporate}' where client_id = 'riverside' and id = $1", [
      parent.id,
    ])
    const robin = await linkChild(app, parent)
    const baby = await linkChild(app, parent, { firstName: 'Bo', dateOfBirth: '2024-12-02' })
    const told = async (membership: string, id: string) => {
      const { status, body } = await submitFor(app, parent, { membership }, { purchased_for_user_id: id })
      return [status, body.code, body.errors?.membership_type_id]
    }
    expect(await told('junior-swim', baby.id)).toEqual([
      422,
      'not_purchasable',
      ['This membership is for people aged 3 to 15.'],
    ])
    expect((await told('corporate', robin.id)).slice(0, 2)).toEqual([422, 'not_purchasable'])
    expect((await told('junior-swim', parent.id)).slice(0, 2)).toEqual([422, 'not_purchasable'])
    await holdMembership(app.services, robin.id, { membership: 'junior-swim', payerId: parent.id })
    expect(await told('junior-swim', robin.id)).toEqual([
      422,
      'not_purchasable',
      ['Robin already has this membership.'],
    ])
  })

  it('the list is that of the person asked about', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    const listed = async (query: string, headers = {}) => {
      const answer = await app.call(
        'GET',
        `/api/online-joining/memberships?venue_id=${riverside.venue()}${query}`,
        undefined,
        headers,
      )
      if (answer.status !== 200) return answer.status
      return Object.fromEntries(
        answer.data.map((one: any) => [one.slug, one.payment_options[0].is_purchasable.reason]),
      )
    }
    const as = { cookie: parent.cookie }
    expect(await listed('', as)).toMatchObject({ 'junior-swim': 'age', fitness: null, corporate: 'mark' })
    expect(await listed(`&member_id=${robin.id}`, as)).toMatchObject({
      'junior-swim': null,
      corporate: 'mark',
    })
    expect(await listed('&born_on=2024-12-02', as)).toMatchObject({ 'junior-swim': 'age' })
    expect(await listed('&born_on=2016-12-02', as)).toMatchObject({ 'junior-swim': null })
    const stranger = await buildCustomer(app)
    expect(await listed(`&member_id=${robin.id}`, { cookie: stranger.cookie })).toBe(403)
    await holdMembership(app.services, robin.id, { membership: 'junior-swim', payerId: parent.id })
    await app.query(
      `update clients set settings = jsonb_set(settings, '{locales}', '["en-GB", "cy"]') where id = 'riverside'`,
    )
    const reasons = async (lang: string) =>
      (
        await app.call(
          'GET',
          `/api/online-joining/memberships?venue_id=${riverside.venue()}&member_id=${robin.id}&lang=${lang}`,
          undefined,
          as,
        )
      ).data.map((one: any) => one.payment_options[0].is_purchasable.message)
    expect(await reasons('en-GB')).toContain('Robin already has this membership.')
    expect(await reasons('cy')).toContain('Mae gan Robin yr aelodaeth hon eisoes.')
    // A visitor: what is typed is judged, what they may be entitled to is not refused.
    expect(await listed('')).toMatchObject({ 'junior-swim': null, corporate: 'logIn', fitness: null })
    expect(await listed('&born_on=1990-05-17&payer_born_on=1990-05-17')).toMatchObject({
      'junior-swim': 'age',
    })
    expect(await listed('&born_on=2011-01-01&payer_born_on=2011-01-01')).toMatchObject({
      'junior-swim': 'payerAge',
      fitness: 'payerAge',
    })
  })
})

describe('somebody new', () => {
  it('AUTH-30 becomes a linked person when the order exists, not before; what was given goes with them', async () => {
    const parent = await buildCustomer(app)
    const submitted = await submitFor(app, parent, junior, { new_member: await newMember(app) })
    expect(submitted.status).toBe(201)
    const linked = async () =>
      (await app.call('GET', `/api/v1/users/${parent.id}/linked`, undefined, { cookie: parent.cookie })).data
    expect(await linked()).toEqual([])
    const [line] = (await cartOf(app, parent)).lines
    expect(line.purchased_for.full_name).toBe('Kit Brook')
    expect(line.membership.new_member).toEqual({
      'data_fields.personal_details.first_name': 'Kit',
      'data_fields.personal_details.last_name': 'Brook',
      'data_fields.personal_details.date_of_birth': '2016-03-04',
      'data_fields.care.notes': 'Shy at first',
    })
    expect((await payFor(app, parent)).status).toBe(200)
    const [kit] = await linked()
    expect([kit.id, kit.full_name]).toEqual([line.person_id, 'Kit Brook'])
    expect(await membershipsOf(app, kit.id)).toMatchObject([{ slug: 'junior-swim', payer_id: parent.id }])
    const [row] = await app.query(
      "select email, password_hash, date_of_birth::text, details, reference, barcode from users where client_id = 'riverside' and id = $1",
      [kit.id],
    )
    expect(row).toMatchObject({ email: '', password_hash: null, date_of_birth: '2016-03-04' })
    expect((row!['details'] as any).care).toEqual({ notes: 'Shy at first' })
    expect(await count(app, 'new_members', 'person_id', kit.id)).toBe(0)
  })

  it('is forgotten when the basket is emptied', async () => {
    const parent = await buildCustomer(app)
    await submitFor(app, parent, junior, { new_member: await newMember(app, { first_name: 'Lou' }) })
    expect(await count(app, 'new_members', 'first_name', 'Lou')).toBe(1)
    await app.call('DELETE', '/api/cart/clear', { source: 'online-joining' }, { cookie: parent.cookie })
    expect(await count(app, 'new_members', 'first_name', 'Lou')).toBe(0)
    expect(await count(app, 'users', 'first_name', 'Lou')).toBe(0)
  })

  it('the form is checked as every form is; grown-ups and people who are linked already are refused by name', async () => {
    const parent = await buildCustomer(app)
    await linkChild(app, parent, { firstName: 'Robin', dateOfBirth: '2017-06-01' })
    const told = async (personal: Record<string, unknown>) =>
      (await submitFor(app, parent, junior, { new_member: await newMember(app, personal) })).body.errors
    const path = (name: string) => `new_member.data_fields.personal_details.${name}`
    expect(await told({ first_name: '', date_of_birth: '2016-02-30' })).toEqual({
      [path('first_name')]: ['First name is required.'],
      [path('date_of_birth')]: ['Date must be valid.'],
    })
    expect(await told({ date_of_birth: '2008-12-01' })).toEqual({
      [path('date_of_birth')]: ['Somebody of 18 or over needs an account of their own.'],
    })
    expect(await told({ first_name: 'ROBIN', last_name: 'Brook', date_of_birth: '2017-06-01' })).toEqual({
      [path('first_name')]: ['Robin Brook is linked to you already: choose them from the list.'],
    })
    const jo = await linkChild(app, parent, { firstName: 'Jo', dateOfBirth: '2009-06-01' })
    await app.query(
      "update linked_users set consented_at = null where client_id = 'riverside' and linked_user_id = $1",
      [jo.id],
    )
    expect(await told({ first_name: 'Jo', date_of_birth: '2009-06-01' })).toEqual({
      [path('first_name')]: [
        'Jo Brook is linked to you already and has not agreed yet: you can choose them once they have agreed in their account.',
      ],
    })
    const stale = await newMember(app)
    stale.data_fields._checksum = 'old'
    expect((await submitFor(app, parent, junior, { new_member: stale })).body.code).toBe('form_changed')
    const both = { new_member: await newMember(app), purchased_for_user_id: parent.id }
    expect((await submitFor(app, parent, junior, both)).body.errors).toEqual({
      purchased_for_user_id: ['Choose one person that this is for.'],
    })
    expect(await cartOf(app, parent)).toBeNull()
  })
})

describe('an operator without a form about new members', () => {
  it('joins nobody new, and says so at the field; whoever is linked is joined as ever', async () => {
    const parent = await buildCustomer(app)
    const robin = await linkChild(app, parent)
    const given = await newMember(app)
    await app.query("delete from data_forms where client_id = 'riverside' and onboarding_type = 'new_member'")
    const refused = await submitFor(app, parent, junior, { new_member: given })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { new_member: ['Somebody new cannot be joined online here. Ask at your centre.'] },
    ])
    expect(await cartOf(app, parent)).toBeNull()
    expect((await submitFor(app, parent, junior, { purchased_for_user_id: robin.id })).status).toBe(201)
  })
})
