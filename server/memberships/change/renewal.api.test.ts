import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerQuestions, riverside } from '../../testing/builders.ts'
import type { Held } from '../../testing/held-membership.ts'
import { agreeAndPay, buildMember, payFor, termsFor, type Member } from '../../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setNow(monday))

const year = 'fitness-fixed-12-month'
/** Twelve months of Fitness that end in 20 days. */
const ending: Held = { option: year, startDate: '2025-12-28', endDate: '2026-12-27' }

const as = ({ cookie }: Member) => ({ cookie })
const costs = async (member: Member, query = '') =>
  app.call(
    'GET',
    `/api/online-joining/memberships/${member.membershipId}/renewal-costs${query}`,
    undefined,
    as(member),
  )
const itemOf = async (member: Member, changes: object = {}, options: object = {}) => ({
  id: member.membershipId,
  type: 'membership_renewal',
  pricing_option_id: riverside.option(year),
  options: { terms: await termsFor(app, 'fitness'), ...options },
  ...changes,
})
const add = async (member: Member, changes: object = {}, options: object = {}, body: object = {}) =>
  app.call('POST', '/api/cart/add', { items: [await itemOf(member, changes, options)], ...body }, as(member))
const cartOf = async (member: Member) =>
  (await app.call('GET', '/api/online-joining/checkout-cart', undefined, as(member))).data
const own = async (member: Member) =>
  (await app.call('GET', '/api/my-account/memberships', undefined, as(member))).data
const promotion = async (code: string) =>
  (await app.query('select id from promotions where code = $1', [code]))[0].id

async function refused(member: Member, code: string, errors: object, ...added: object[]) {
  const before = await app.digestRows()
  const answer = await add(member, ...added)
  expect([answer.status, answer.body.code, answer.body.errors]).toEqual([422, code, errors])
  expect(await app.digestRows()).toEqual(before)
}

describe('what a renewal costs', () => {
  it('CHANGE-01 IMP-11 the fee without a setup fee, from the day after the old one ends', async () => {
    const { status, data } = await costs(await buildMember(app, ending))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      payment_option_id: riverside.option(year),
      total_to_pay_now: { formatted: '£349.00' },
      start_date: '2026-12-28',
      end_date: '2027-12-27',
      promotion_enabled: true,
      starts_at: { min: '2026-12-28', max: '2026-12-28' },
      old_membership: {
        name: 'Fitness',
        end_date: '2026-12-27',
        last_day: '2026-12-27',
        pretty_last_day: '27/12/2026',
      },
    })
    expect(data.lines.map((line: any) => [line.type, line.price.raw.amount])).toEqual([['base_fee', 34900]])
  })

  it('CHANGE-01 no setup fee, even where the option has one; another of its fixed options may be chosen', async () => {
    const option = riverside.option('fitness-fixed-1-month')
    await app.query(
      `insert into payment_options (client_id, id, membership_type_id, payment_type, base_fee, joining_fee, month_in_hand, minimum_term_months, fixed_duration, fixed_period, position)
       values ('riverside', $1, $2, 'fixed', 4000, 2000, false, 0, 1, 'month', 9)`,
      [option, riverside.membership('fitness')],
    )
    const { data } = await costs(await buildMember(app, ending), `?payment_option_id=${option}`)
    expect([data.total_to_pay_now.raw.amount, data.start_date, data.end_date, data.lines.length]).toEqual([
      4000,
      '2026-12-28',
      '2027-01-27',
      1,
    ])
    await app.query('delete from payment_options where id = $1', [option])
  })

  it('CHANGE-01 IMP-17 a promotion holds as usual, and is refused as usual', async () => {
    const member = await buildMember(app, ending)
    const off = await costs(member, `?promotion_code_id=${await promotion('TENOFF')}`)
    expect([off.data.total_to_pay_now.raw.amount, off.data.promotion.code]).toEqual([33900, 'TENOFF'])
    const half = await costs(member, `?promotion_code_id=${await promotion('HALFPRICE')}`)
    expect([half.status, half.body.code, Object.keys(half.body.errors)]).toEqual([
      422,
      'promotion_refused',
      ['promotion_code_id'],
    ])
    await refused(
      member,
      'promotion_refused',
      half.body.errors,
      {},
      { promotion_code_id: await promotion('HALFPRICE') },
    )
  })
})

describe('when a membership can be renewed', () => {
  it.each<[string, string | null, string]>([
    ['2026-11-26', 'You can renew this membership from 27 November 2026.', '2026-12-28'],
    ['2026-11-27', null, '2026-12-28'],
    ['2026-12-27', null, '2026-12-28'],
    ['2026-12-28', null, '2026-12-28'],
    ['2027-01-10', null, '2027-01-10'],
    ['2027-01-26', null, '2027-01-26'],
    ['2027-01-27', 'The time to renew this membership has passed. You can join again.', ''],
  ])('IMP-13 on %s: %s', async (day, reason, start) => {
    app.setNow(new Date(`${day}T09:00:00Z`))
    const member = await buildMember(app, ending)
    expect((await own(member))[0].renewal).toEqual({ possible: reason === null, reason })
    const answer = await costs(member)
    if (reason === null) return expect(answer.data.start_date).toBe(start)
    expect([answer.status, answer.body.code]).toEqual([422, 'renewal_refused'])
    await refused(member, 'renewal_refused', { membership_id: [reason] })
  })

  it.each<[string, Held, string]>([
    ['a monthly one', {}, 'A monthly membership goes on by itself: there is nothing to renew.'],
    ['a cancelled one', { ...ending, state: 'cancelled' }, 'This membership was cancelled.'],
    [
      'a pending one',
      { ...ending, state: 'pending' },
      'This membership waits for your proof of eligibility. You can do this once we have seen it.',
    ],
  ])('CHANGE-09 IMP-13 %s cannot, with its reason', async (_name, held, reason) => {
    const member = await buildMember(app, held)
    await refused(member, 'renewal_refused', { membership_id: [reason] })
    expect((await own(member))[0].renewal).toEqual({ possible: false, reason })
  })

  it('CHANGE-09 one that is sold no more cannot, and the account says so', async () => {
    const member = await buildMember(app, {
      ...ending,
      membership: 'community-access',
      option: 'community-access-fixed-12-month',
    })
    const sell = (removed: string) =>
      app.query(`update payment_options set removed_at = ${removed} where id = $1`, [
        riverside.option('community-access-fixed-12-month'),
      ])
    await sell('now()')
    const reason = 'Your centre does not sell this membership any more.'
    expect((await own(member))[0].renewal).toEqual({ possible: false, reason })
    expect((await costs(member)).body.errors).toEqual({ membership_id: [reason] })
    await sell('null')
  })
})

describe('renewing', () => {
  it('CHANGE-09 JOIN-21 IMP-16 goes into the cart of online joining in place of what was there, and makes an order', async () => {
    const member = await buildMember(app, ending)
    const first = await add(member, {}, { promotion_code_id: await promotion('TENOFF') })
    expect([first.status, first.data.item_count]).toEqual([201, 1])
    const second = await add(member, {}, { expected_total: 34900 })
    const cart = await cartOf(member)
    expect(cart).toMatchObject({
      cart_id: second.data.cart_id,
      kind: 'renewal',
      replaces: { membership_id: member.membershipId, name: 'Fitness', last_day: '2026-12-27' },
      start_date: '2026-12-28',
      outstanding_cart_balance: { formatted: '£349.00' },
      questions_complete: false,
      home_venue: { slug: 'riverside-manchester' },
    })
    await answerQuestions(app, member, riverside.membership('fitness'))
    const placed = await payFor(app, member)
    expect(placed.status).toBe(200)
    await app.runJobs()
    const memberships = await own(member)
    expect(
      memberships.map((one: any) => [one.status, one.start_date, one.end_date, one.renewal.possible]),
    ).toEqual([
      ['active', '2025-12-28', '2026-12-27', false],
      ['upcoming', '2026-12-28', '2027-12-27', false],
    ])
    expect(memberships[0].replaced_by.name).toBe('Fitness')
    await refused(member, 'renewal_refused', {
      membership_id: ['A change or renewal of this membership has been ordered already.'],
    })
    const [email] = await app.query(
      "select subject, text from emails where kind = 'order_confirmation' and recipient = $1",
      [member.email],
    )
    expect(email.subject).toContain('The renewal of your membership')
    expect(email.text).toContain('Your Fitness membership runs until Sunday 27 December 2026.')
  })

  it('CHANGE-09 a free one is a free order', async () => {
    const member = await buildMember(app, {
      ...ending,
      membership: 'community-access',
      option: 'community-access-fixed-12-month',
      baseFee: 0,
    })
    const added = await add(
      member,
      { pricing_option_id: riverside.option('community-access-fixed-12-month') },
      { terms: await termsFor(app, 'community-access') },
    )
    expect(added.status).toBe(201)
    expect((await payFor(app, member)).status).toBe(200)
    expect((await own(member)).length).toBe(2)
  })

  it('CHANGE-09 IMP-21 two at once make one order', async () => {
    const member = await buildMember(app, ending)
    await add(member)
    await answerQuestions(app, member, riverside.membership('fitness'))
    const agreement = await agreeAndPay(app, member)
    const complete = () => app.call('POST', '/api/checkout/complete', agreement, as(member))
    const answers = await Promise.all([complete(), complete(), add(member), complete()])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    await complete()
    await app.runJobs()
    expect(await app.query('select state from orders where user_id = $1', [member.id])).toEqual([
      { state: 'paid' },
    ])
    expect((await own(member)).length).toBe(2)
  })

  it('CHANGE-09 IMP-22 too late by the time of paying: the money is let go', async () => {
    app.setNow(new Date('2027-01-26T12:00:00Z'))
    const member = await buildMember(app, ending)
    await add(member)
    await answerQuestions(app, member, riverside.membership('fitness'))
    const agreement = await agreeAndPay(app, member)
    app.setNow(new Date('2027-01-28T12:00:00Z'))
    const refusal = await app.call('POST', '/api/checkout/complete', agreement, as(member))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'payment_released'])
    expect((await own(member)).length).toBe(1)
  })

  it('CHANGE-09 IMP-21 chosen on the last day, it still goes through just after midnight', async () => {
    app.setNow(new Date('2027-01-26T23:50:00Z'))
    const member = await buildMember(app, ending)
    await add(member)
    await answerQuestions(app, member, riverside.membership('fitness'))
    const agreement = await agreeAndPay(app, member)
    app.setNow(new Date('2027-01-27T00:05:00Z'))
    expect((await app.call('POST', '/api/checkout/complete', agreement, as(member))).status).toBe(200)
  })
})

describe('whose renewal, and what is wrong with it', () => {
  it('AUTH-34 SEC-08 only one’s own, and for oneself', async () => {
    const [member, other] = [await buildMember(app, ending), await buildMember(app, ending)]
    const before = await app.digestRows()
    const statuses = [
      await add(member, { id: other.membershipId }),
      await add(member, { purchased_for_user_id: other.id }),
      await add(member, {}, {}, { selected_user_id: other.id }),
      await add(member, {}, {}, { membership_user_id: other.id }),
      await add(member, { id: 'nobody' }),
      await app.call('POST', '/api/cart/add', { items: [await itemOf(member)] }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403, 404, 401])
    expect(await app.digestRows()).toEqual(before)
    const mine = { selected_user_id: null, membership_user_id: member.id }
    expect((await add(member, { purchased_for_user_id: member.id }, {}, mine)).status).toBe(201)
  })

  it.each<[string, object, object, string]>([
    ['another kind', { type: 'booking' }, {}, 'items.0.type'],
    ['an option of nobody', { pricing_option_id: 'nobody' }, {}, 'payment_option_id'],
    [
      'another membership',
      { pricing_option_id: riverside.option('community-access-fixed-12-month') },
      {},
      'payment_option_id',
    ],
    [
      'a monthly option',
      { pricing_option_id: riverside.option('fitness-recurring') },
      {},
      'payment_option_id',
    ],
    ['a code of nobody', {}, { promotion_code_id: 'nobody' }, 'promotion_code_id'],
    ['terms not accepted', {}, { terms: [] }, 'terms'],
    ['another amount', {}, { expected_total: 1 }, 'expected_total'],
    ['something unknown', { quantity: 2 }, {}, 'items.0.quantity'],
  ])('CHANGE-09 %s is refused by field, with nothing written', async (_name, changes, options, field) => {
    const member = await buildMember(app, ending)
    const before = await app.digestRows()
    const { status, body } = await add(member, changes, options)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(await app.digestRows()).toEqual(before)
  })
})
