import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { goodBank, riverside } from '../../testing/builders.ts'
import {
  agreeAndPay,
  buildMember,
  payFor,
  submitChange,
  termsFor,
  type Member,
} from '../../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const submit = (member: Member, membership: string, changes: object = {}) =>
  submitChange(app, member, membership, changes)

const own = async (member: Member) =>
  (await app.call('GET', '/api/my-account/memberships', undefined, { cookie: member.cookie })).data
const rowsOf = async (table: string, member: Member, columns: string, order = 'id') =>
  app.query(`select ${columns} from ${table} where user_id = $1 order by ${order}`, [member.id])

describe('making a change', () => {
  it('CHANGE-01 CHANGE-08 JOIN-20 is a cart that says what it replaces, an order, and the old one ends the day before', async () => {
    const member = await buildMember(app)
    const submitted = await submit(member, 'national', { expected_total: 1000 })
    expect(submitted.status).toBe(201)
    const cart = (
      await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie: member.cookie })
    ).data
    const replaces = {
      membership_id: member.membershipId,
      name: 'Fitness',
      last_day: '2026-12-14',
      pretty_last_day: '14/12/2026',
    }
    expect(cart).toMatchObject({
      cart_id: submitted.data.cart_id,
      kind: 'change',
      replaces,
      start_date: '2026-12-15',
      bank_account_ending: null,
      outstanding_cart_balance: { formatted: '£10.00' },
    })
    const placed = await payFor(app, member)
    expect(placed.status).toBe(200)
    await app.runJobs()
    const order = (
      await app.call('GET', `/api/orders/${placed.data.complete_order_id}`, undefined, {
        cookie: member.cookie,
      })
    ).data
    expect([order.total.formatted, order.new_mandate, order.items[0].kind, order.items[0].replaces]).toEqual([
      '£10.00',
      false,
      'change',
      replaces,
    ])
    const [old, next] = await own(member)
    expect([old.status, old.end_date, old.change.possible, old.replaced_by]).toEqual([
      'active',
      '2026-12-14',
      false,
      { name: 'National', start_date: '2026-12-15', pretty_start_date: '15/12/2026' },
    ])
    expect(old.next_payment).toBeNull()
    expect([next.status, next.start_date, next.billing_day, next.next_payment.date]).toEqual([
      'upcoming',
      '2026-12-15',
      15,
      '2026-12-15',
    ])
    expect(await rowsOf('mandates', member, 'state')).toEqual([{ state: 'active' }])
    const [email] = await app.query(
      "select subject, text from emails where kind = 'order_confirmation' and recipient = $1",
      [member.email],
    )
    expect(email.subject).toContain('The change of your membership')
    expect(email.text).toContain('Your Fitness membership ends on Monday 14 December 2026.')
    expect(email.text).toContain('goes on under the instruction you have')
    const again = await submit(member, 'swim')
    expect(again.body.errors).toEqual({
      membership_id: ['A change or renewal of this membership has been ordered already.'],
    })
  })

  it('CHANGE-11 with nothing due it is a free order', async () => {
    const member = await buildMember(app)
    await submit(member, 'swim')
    const placed = await payFor(app, member)
    expect(placed.status).toBe(200)
    await app.runJobs()
    expect((await own(member)).map((one: any) => [one.membership_type.slug, one.end_date])).toEqual([
      ['fitness', '2026-12-14'],
      ['swim', null],
    ])
    expect(await rowsOf('payments', member, 'state')).toEqual([])
  })

  it('IMP-12 collected once more at the old price, the account says so until the new price is billed', async () => {
    app.setNow(new Date('2026-12-11T10:00:00Z'))
    const member = await buildMember(app)
    await submit(member, 'national')
    await payFor(app, member)
    await app.runJobs()
    const [old, next] = await own(member)
    expect([old.next_payment.date, old.next_payment.amount.formatted]).toEqual(['2026-12-15', '£34.99'])
    expect([next.next_payment.date, next.next_payment.amount.formatted]).toEqual(['2027-01-15', '£44.99'])
  })

  it('IMP-12 what is still collected at the old price stands in the cart, the order and the e-mail', async () => {
    app.setNow(new Date('2026-12-10T16:30:00Z'))
    const member = await buildMember(app)
    await submit(member, 'swim')
    const { payment_option: price } = (
      await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie: member.cookie })
    ).data
    expect(
      price.collections_at_old_price.map((one: any) => [one.collection_date, one.amount.formatted]),
    ).toEqual([['2026-12-15', '£34.99']])
    expect(price.minimum_in_all.formatted).toBe('£34.99')
    const placed = await payFor(app, member)
    await app.runJobs()
    const order = await app.call('GET', `/api/orders/${placed.data.complete_order_id}`, undefined, {
      cookie: member.cookie,
    })
    expect(order.data.items[0].collections_at_old_price).toEqual(price.collections_at_old_price)
    const [email] = await app.query(
      "select text from emails where kind = 'order_confirmation' and recipient = $1",
      [member.email],
    )
    expect(email.text).toContain(
      'At the old price: £34.99 is still collected on Tuesday 15 December 2026: it is too late to tell the bank of the new price.',
    )
    expect(email.text).toContain(
      'Collections: £24.50 on Friday 15 January 2027, £24.50 on Monday 15 February',
    )
  })

  it('DD-16 IMP-18 a customer without an instruction gives bank details, and gets one with the order', async () => {
    const member = await buildMember(app, { hasInstruction: false })
    const missing = await submit(member, 'national')
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([
      422,
      expect.arrayContaining([
        'account_holder',
        'account_details.account_number',
        'dd_terms_accepted',
        'terms',
      ]),
    ])
    const submitted = await submit(member, 'national', {
      terms: await termsFor(app, 'national', true),
      account_holder: 'Ada Brook',
      account_details: { account_number: goodBank.accountNumber, sort_code: goodBank.sortCode },
      billing_address_line_one: '1 Canal Street',
      billing_city: 'Manchester',
      billing_postcode: 'M1 1AE',
      dd_terms_accepted: true,
    })
    expect(submitted.status).toBe(201)
    // Ten working days after 7 December is the 21st: the bank is too late for the 15th.
    const cart = (
      await app.call('GET', '/api/online-joining/checkout-cart', undefined, { cookie: member.cookie })
    ).data
    expect([
      cart.payment_option.first_billing_date,
      cart.payment_option.total_to_pay_now.raw.amount,
      cart.bank_account_ending,
    ]).toEqual(['2027-01-15', 2000, '11'])
    expect((await payFor(app, member)).status).toBe(200)
    await app.runJobs()
    expect((await rowsOf('mandates', member, 'state')).map(({ state }) => state)).not.toContain('requested')
    expect(
      await app.query(`select sold -> 'newMandate' as new from order_lines where person_id = $1`, [
        member.id,
      ]),
    ).toEqual([{ new: true }])
  })
})

describe('what happens between choosing and paying', () => {
  const authorise = async (member: Member) => agreeAndPay(app, member).catch((error: Error) => error.message)
  const endsAs = async (member: Member) => ({
    payments: (await rowsOf('payments', member, 'state')).map(({ state }) => state),
    orders: (await rowsOf('orders', member, 'id')).length,
    memberships: (await rowsOf('memberships', member, 'state, end_date::text')).length,
  })

  it.each<[string, string, (member: Member) => Promise<unknown>]>([
    [
      'its price has changed',
      'cart_changed',
      (member) => app.query('update memberships set base_fee = 3999 where id = $1', [member.membershipId]),
    ],
    [
      'it has been given an end',
      'change_refused',
      (member) =>
        app.query("update memberships set end_date = '2026-12-20' where id = $1", [member.membershipId]),
    ],
    [
      'it has been cancelled',
      'change_refused',
      (member) =>
        app.query("update memberships set state = 'cancelled' where id = $1", [member.membershipId]),
    ],
    [
      'the bank cannot be told in time any more',
      'dates_passed',
      async () => app.setNow(new Date('2026-12-11T10:00:00Z')),
    ],
    [
      'its instruction is gone',
      'instruction_ended',
      (member) => app.query("update mandates set state = 'cancelled' where user_id = $1", [member.id]),
    ],
  ])('CHANGE-08 IMP-22 %s: no money is held, and held money is let go', async (_name, code, happens) => {
    const early = await buildMember(app)
    await submit(early, 'national')
    await happens(early)
    expect(await authorise(early)).toBe(`not authorised: 422 ${code}`)
    expect(await endsAs(early)).toEqual({ payments: ['created'], orders: 0, memberships: 1 })
    app.setNow(monday)

    const late = await buildMember(app)
    await submit(late, 'national')
    const agreement = await agreeAndPay(app, late)
    await happens(late)
    const refused = await app.call('POST', '/api/checkout/complete', agreement, { cookie: late.cookie })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
    await app.runJobs()
    expect(await endsAs(late)).toEqual({ payments: ['released'], orders: 0, memberships: 1 })
  })

  it('CHANGE-08 IMP-22 an instruction the bank has yet to accept keeps its longer lead until the order', async () => {
    app.setNow(new Date('2026-12-30T10:00:00Z'))
    const member = await buildMember(app)
    await app.query("update mandates set state = 'pendingSubmission' where user_id = $1", [member.id])
    await submit(member, 'national', { start_date: '2027-01-15' })
    // Ten working days after 30 December is 14 January, after 5 January the 19th.
    app.setNow(new Date('2027-01-05T10:00:00Z'))
    expect(await authorise(member)).toBe('not authorised: 422 dates_passed')
    await submit(member, 'national', { start_date: '2027-01-15' })
    expect((await payFor(app, member)).status).toBe(200)
    expect((await own(member)).map((one: any) => one.next_payment?.date)).toEqual([
      '2027-01-15',
      '2027-02-15',
    ])
  })

  it('CHANGE-08 IMP-21 two devices at once make one order; the membership is replaced once', async () => {
    const member = await buildMember(app)
    await submit(member, 'national')
    const agreement = await agreeAndPay(app, member)
    const answers = await Promise.all([
      ...[1, 2, 3].map(() =>
        app.call('POST', '/api/checkout/complete', agreement, { cookie: member.cookie }),
      ),
      submit(member, 'swim'),
      submit(member, 'student-fitness'),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    await app.runJobs()
    await app.call('POST', '/api/checkout/complete', agreement, { cookie: member.cookie })
    // Whatever was submitted last waits in a cart that can no longer be paid for.
    const open = await app.call('GET', '/api/online-joining/checkout-cart', undefined, {
      cookie: member.cookie,
    })
    if (open.data !== null) {
      const free = await payFor(app, member)
      expect([free.status, free.body.code]).toEqual([422, 'change_refused'])
    }
    expect(await endsAs(member)).toEqual({ payments: ['captured'], orders: 1, memberships: 2 })
  })

  it('CHANGE-08 IMP-22 a replacement from elsewhere lets the held money go, and the database refuses a second', async () => {
    const member = await buildMember(app)
    await submit(member, 'national')
    const agreement = await agreeAndPay(app, member)
    const replace = (id: string) =>
      app.query(
        `insert into memberships (client_id, id, user_id, payer_id, membership_type_id, payment_option_id, venue_id, state, start_date, base_fee, replaces_membership_id)
         select client_id, $2, user_id, payer_id, $3, $4, venue_id, 'active', '2026-12-20', 2450, id from memberships where id = $1`,
        [member.membershipId, id, riverside.membership('swim'), riverside.option('swim-recurring')],
      )
    await replace(`elsewhere-${member.membershipId}`)
    await expect(replace(`twice-${member.membershipId}`)).rejects.toThrow(/one_replacement_per_membership/)
    const refused = await app.call('POST', '/api/checkout/complete', agreement, { cookie: member.cookie })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
    expect(await endsAs(member)).toEqual({ payments: ['released'], orders: 0, memberships: 2 })
  })
})
