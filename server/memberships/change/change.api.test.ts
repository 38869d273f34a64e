import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { riverside } from '../../testing/builders.ts'
import type { Held } from '../../testing/held-membership.ts'
import { buildMember, submitChange, type Member } from '../../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'

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

const submit = (member: Member, membership: string, changes: object = {}) =>
  submitChange(app, member, membership, changes)

const own = async (member: Member) =>
  (await app.call('GET', '/api/my-account/memberships', undefined, { cookie: member.cookie })).data
const amounts = (lines: { type: string; price: { raw: { amount: number } }; days: number | null }[]) =>
  lines.map((line) => [line.type, line.price.raw.amount, line.days])

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

  it('CHANGE-07 what a change takes away is only what the new one does not include under another name', async () => {
    const { data } = await get(await buildMember(app), 'change-options')
    const national = data.memberships.find((one: any) => one.slug === 'national')
    expect(national.comparison).toEqual({
      gained: [
        'Gym at every centre',
        'Public and lane swimming',
        'Sauna and steam rooms',
        'Guest passes',
        'Towel included',
      ],
      lost: ['Welcome session'],
      kept: ['All fitness classes'],
    })
  })

  it('CHANGE-10 a monthly membership that is billed on no day cannot be priced, which is said', async () => {
    const member = await buildMember(app)
    await app.query(
      "update memberships set billing_day = null, first_billing_date = null where client_id = 'riverside' and id = $1",
      [member.membershipId],
    )
    const { status, body } = await get(member, 'change-options')
    expect([status, body.code]).toEqual([422, 'price_incalculable'])
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

  it('CHANGE-11 IMP-12 to something cheaper too late for the bank: what is still collected is named and counts', async () => {
    app.setNow(new Date('2026-12-10T16:30:00Z'))
    const member = await buildMember(app)
    const { data } = await costs(member, 'swim', '2026-12-15')
    expect([data.total_to_pay_now.formatted, data.minimum_in_all.formatted, data.first_billing_date]).toEqual(
      ['£0.00', '£34.99', '2027-01-15'],
    )
    const pounds = { formatted: '£34.99', decimal: '34.99', raw: { amount: 3499, currency: 'GBP' } }
    const once = [{ billing_date: '2026-12-15', collection_date: '2026-12-15', amount: pounds }]
    expect(data.collections_at_old_price).toEqual(once)
    const offered = (await get(member, 'change-options')).data.memberships
    expect(
      offered.find((one: any) => one.slug === 'swim').payment_options[0].collections_at_old_price,
    ).toEqual(once)
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
    const before = await app.digestRows()
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
    expect(await app.digestRows()).toEqual(before)
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
      const before = await app.digestRows()
      expect((await get(whose, 'change-options')).status).toBe(status)
      expect((await costs(whose, 'national')).status).toBe(status)
      expect((await submit(whose, 'national')).status).toBe(status)
      expect(await app.digestRows()).toEqual(before)
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
    const before = await app.digestRows()
    const { status, body } = await submit(member, 'national', changes)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await app.digestRows()).toEqual(before)
  })

  it('IMP-16 a membership the customer has already cannot be changed to', async () => {
    const member = await buildMember(app)
    await app.query(
      `insert into memberships (client_id, id, user_id, payer_id, membership_type_id, payment_option_id, venue_id, state, start_date, base_fee)
       select client_id, 'second-' || id, user_id, payer_id, $2, $3, venue_id, state, start_date, 4499 from memberships where id = $1`,
      [member.membershipId, riverside.membership('national'), riverside.option('national-recurring')],
    )
    const { body } = await submit(member, 'national')
    expect(body.errors).toEqual({ payment_option_id: ['You already have this membership.'] })
  })
})
