import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { goodBank, riverside } from '../testing/builders.ts'
import { agreeAndPay, buildMember, payFor, termsFor, type Held, type Member } from '../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const get = async (member: Member, what: string) =>
  app.call('GET', `/api/online-joining/memberships/${member.membershipId}/${what}`, undefined, {
    cookie: member.cookie,
  })
const costs = (member: Member, membership: string, startDate?: string) =>
  get(
    member,
    `change-costs?payment_option_id=${riverside.option(`${membership}-recurring`)}${startDate ? `&start_date=${startDate}` : ''}`,
  )

async function submit(member: Member, membership: string, changes: object = {}) {
  return app.call(
    'POST',
    `/api/online-joining/memberships/${member.membershipId}/change`,
    {
      payment_option_id: riverside.option(`${membership}-recurring`),
      start_date: '2026-12-15',
      terms: await termsFor(app, membership),
      ...changes,
    },
    { cookie: member.cookie },
  )
}

const own = async (member: Member) =>
  (await app.call('GET', '/api/my-account/memberships', undefined, { cookie: member.cookie })).data
const amounts = (lines: { type: string; price: { raw: { amount: number } }; days: number | null }[]) =>
  lines.map((line) => [line.type, line.price.raw.amount, line.days])
const rowsOf = async (table: string, member: Member, columns: string, order = 'id') =>
  app.query(`select ${columns} from ${table} where user_id = $1 order by ${order}`, [member.id])

describe('what a membership can be changed to', () => {
  it('CHANGE-07 IMP-12 the other monthly memberships of its centre, with what differs', async () => {
    const member = await buildMember(app)
    const { status, data } = await get(member, 'change-options')
    expect(status).toBe(200)
    expect(data.current).toMatchObject({
      membership_id: member.membershipId,
      slug: 'fitness',
      venue: { slug: 'riverside-manchester' },
      price: { formatted: '£34.99' },
      billing_day: 15,
      end_date: null,
    })
    const shown = data.memberships.map((one: any) => [
      one.slug,
      one.payment_options.map((option: any) => [
        option.is_purchasable.can_purchase,
        option.difference_to_old_membership,
        option.total_to_pay_now.raw.amount,
        option.start_date,
      ]),
    ])
    expect(shown).toEqual([
      ['swim', [[true, '£10.49 less a month', 0, '2026-12-15']]],
      ['junior-swim', [[false, '£18.99 less a month', 0, '2026-12-15']]],
      ['student-fitness', [[true, '£12.99 less a month', 0, '2026-12-15']]],
      ['corporate', [[false, '£7.49 less a month', 0, '2026-12-15']]],
      ['national', [[true, '£10.00 more a month', 1000, '2026-12-15']]],
    ])
  })

  it('CHANGE-02 CHANGE-06 DATE-03 the costs name what is due now, the new price and the dates on offer', async () => {
    const member = await buildMember(app)
    const { status, data } = await costs(member, 'national')
    expect(status).toBe(200)
    expect(data).toMatchObject({
      difference_to_old_membership: '£10.00 more a month',
      difference: { raw: { amount: 1000, currency: 'GBP' } },
      total_due_now: { formatted: '£10.00', month_in_hand: { formatted: '£10.00' } },
      total_to_pay_now: { formatted: '£10.00' },
      new_membership_price: { formatted: '£44.99' },
      membership_type: { name: 'National', month_in_hand: true },
      old_membership: { name: 'Fitness', last_day: '2026-12-14', pretty_last_day: '14/12/2026' },
      starts_at: { min: '2026-12-08', max: '2027-01-15' },
      start_date: '2026-12-15',
      first_billing_date: '2026-12-15',
      billing_day: 15,
      minimum_term_months: 12,
      // £10.00 now and twelve months at £44.99: 15 December to 15 November.
      minimum_in_all: { raw: { amount: 1000 + 12 * 4499 } },
      promotion_enabled: false,
    })
    expect(amounts(data.lines)).toEqual([['month_in_hand', 1000, null]])
    expect(data.total_due_now.fees).toEqual(data.lines)
  })

  it.each([
    // 8 to 14 December: £10.00 × 7/31 = £2.26.
    ['an early start', monday, '2026-12-08', '2026-12-15', [['pro_rata', 226, 7]]],
    // Told on the 11th the bank can bill the new price from the 16th: 15 December to 14 January costs one month's difference.
    [
      'too late for the bank',
      new Date('2026-12-11T10:00:00Z'),
      '2026-12-15',
      '2027-01-15',
      [['pro_rata', 1000, 31]],
    ],
    [
      'after 16:00 the day before',
      new Date('2026-12-10T16:30:00Z'),
      '2026-12-15',
      '2027-01-15',
      [['pro_rata', 1000, 31]],
    ],
    ['just in time', new Date('2026-12-10T15:30:00Z'), '2026-12-15', '2026-12-15', []],
    ['the last day on offer', monday, '2027-01-15', '2027-01-15', []],
  ])('IMP-12 %s', async (_name, now, start, first, differences) => {
    app.setNow(now)
    const { data } = await costs(await buildMember(app), 'national', start)
    expect(data.first_billing_date).toBe(first)
    expect(amounts(data.lines)).toEqual([...differences, ['month_in_hand', 1000, null]])
  })

  it('CHANGE-11 IMP-12 to something cheaper nothing is due and nothing comes back', async () => {
    const { data } = await costs(await buildMember(app), 'swim', '2026-12-08')
    expect(amounts(data.lines)).toEqual([
      ['pro_rata', -237, 7],
      ['month_in_hand', -3499, null],
      ['not_refunded', 3736, null],
    ])
    expect([data.total_to_pay_now.raw.amount, data.difference_to_old_membership]).toEqual([
      0,
      '£10.49 less a month',
    ])
  })

  it('IMP-12 a difference under the least a card can pay is waived', async () => {
    // £1.00 × 7/31 = 23p.
    const due = await costs(
      await buildMember(app, { monthInHand: false, membership: 'swim', baseFee: 2100 }),
      'student-fitness',
      '2026-12-08',
    )
    expect(amounts(due.data.lines)).toEqual([
      ['pro_rata', 23, 7],
      ['minimum_waiver', -23, null],
    ])
    expect(due.data.total_to_pay_now.raw.amount).toBe(0)
  })

  it('IMP-12 what is paid already is not billed again at the new price', async () => {
    // Joined late: the first bill of the old membership, for which all is paid until then, is on 15 January.
    const member = await buildMember(app, { startDate: '2026-12-01', firstBillingDate: '2027-01-15' })
    const { data } = await costs(member, 'national', '2026-12-15')
    expect([data.first_billing_date, amounts(data.lines)[0]]).toEqual(['2027-01-15', ['pro_rata', 1000, 31]])
    expect(data.starts_at).toEqual({ min: '2026-12-08', max: '2027-02-15' })
  })
})

describe('what cannot be changed', () => {
  const refusals: [string, Held, string][] = [
    [
      'a pending one',
      { state: 'pending' },
      'This membership waits for your proof of eligibility. You can do this once we have seen it.',
    ],
    ['an ended one', { state: 'ended', endDate: '2026-11-30' }, 'This membership has ended.'],
    ['one whose last day has passed', { endDate: '2026-12-06' }, 'This membership has ended.'],
    ['a cancelled one', { state: 'cancelled' }, 'This membership has ended.'],
    ['one that is ending', { endDate: '2026-12-31' }, 'This membership is coming to its end.'],
    [
      'one that has not begun',
      { startDate: '2026-12-08', firstBillingDate: '2026-12-15' },
      'This membership has not begun yet. You can change it once it has.',
    ],
    [
      'a fixed one',
      { option: 'fitness-fixed-12-month', endDate: '2026-12-27' },
      'A membership that is paid for at once can be changed when it is renewed.',
    ],
  ]
  it.each(refusals)('CHANGE-08 %s, with its reason and nothing written', async (_name, held, reason) => {
    const member = await buildMember(app, held)
    const before = await app.countRows()
    for (const answer of [
      await get(member, 'change-options'),
      await costs(member, 'national'),
      await submit(member, 'national'),
    ])
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        422,
        'change_refused',
        { membership_id: [reason] },
      ])
    expect(await app.countRows()).toEqual(before)
    expect((await own(member))[0].change).toEqual({ possible: false, reason })
  })

  it('CHANGE-08 SEC-08 somebody else’s is forbidden, nobody’s is not found', async () => {
    const [member, other] = [await buildMember(app), await buildMember(app)]
    const theirs = { ...member, membershipId: other.membershipId }
    const nobodys = { ...member, membershipId: '00000000-0000-4000-8000-000000000000' }
    for (const [whose, status] of [
      [theirs, 403],
      [nobodys, 404],
    ] as const) {
      const before = await app.countRows()
      expect((await get(whose, 'change-options')).status).toBe(status)
      expect((await costs(whose, 'national')).status).toBe(status)
      expect((await submit(whose, 'national')).status).toBe(status)
      expect(await app.countRows()).toEqual(before)
    }
    expect(
      (await app.call('GET', `/api/online-joining/memberships/${member.membershipId}/change-options`)).status,
    ).toBe(401)
  })

  it.each<[string, object, string]>([
    ['a start today', { start_date: '2026-12-07' }, 'start_date'],
    ['a start after the last on offer', { start_date: '2027-01-16' }, 'start_date'],
    ['no date', { start_date: '2026-02-30' }, 'start_date'],
    [
      'the membership it is',
      { payment_option_id: riverside.option('fitness-recurring') },
      'payment_option_id',
    ],
    [
      'a fixed membership',
      { payment_option_id: riverside.option('day-pass-month-fixed-1-month') },
      'payment_option_id',
    ],
    ['one for others', { payment_option_id: riverside.option('corporate-recurring') }, 'payment_option_id'],
    ['an option of nobody', { payment_option_id: 'nobody' }, 'payment_option_id'],
    ['terms not accepted', { terms: [] }, 'terms'],
    ['another amount', { expected_total: 999 }, 'expected_total'],
    ['something unknown', { promotion_code_id: 'x' }, 'promotion_code_id'],
  ])('CHANGE-08 %s is refused by field, with nothing written', async (_name, changes, field) => {
    const member = await buildMember(app)
    const before = await app.countRows()
    const { status, body } = await submit(member, 'national', changes)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await app.countRows()).toEqual(before)
  })

  it('IMP-16 a membership the customer has already cannot be changed to', async () => {
    const member = await buildMember(app)
    await app.query(
      `insert into memberships (client_id, id, user_id, membership_type_id, payment_option_id, venue_id, state, start_date, base_fee)
       select client_id, 'second-' || id, user_id, $2, $3, venue_id, state, start_date, 4499 from memberships where id = $1`,
      [member.membershipId, riverside.membership('national'), riverside.option('national-recurring')],
    )
    const { body } = await submit(member, 'national')
    expect(body.errors).toEqual({ payment_option_id: ['You already have this membership.'] })
  })
})

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
    expect(email.text).toContain('Your Fitness membership ends on 14 December 2026.')
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
    const [order] = await rowsOf('orders', member, 'new_mandate')
    expect(order.new_mandate).toBe(true)
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
      'cart_changed',
      async () => app.setNow(new Date('2026-12-11T10:00:00Z')),
    ],
    [
      'its instruction is gone',
      'cart_changed',
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
        `insert into memberships (client_id, id, user_id, membership_type_id, payment_option_id, venue_id, state, start_date, base_fee, replaces_membership_id)
         select client_id, $2, user_id, $3, $4, venue_id, 'active', '2026-12-20', 2450, id from memberships where id = $1`,
        [member.membershipId, id, riverside.membership('swim'), riverside.option('swim-recurring')],
      )
    await replace(`elsewhere-${member.membershipId}`)
    await expect(replace(`twice-${member.membershipId}`)).rejects.toThrow(/one_replacement_per_membership/)
    const refused = await app.call('POST', '/api/checkout/complete', agreement, { cookie: member.cookie })
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_released'])
    expect(await endsAs(member)).toEqual({ payments: ['released'], orders: 0, memberships: 2 })
  })
})
