import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Agreement, Fact } from '../../contract/agreement.ts'
import {
  answerQuestions,
  buildCart,
  buildCustomer,
  riverside,
  type Chosen,
  type Customer,
} from '../testing/builders.ts'
import { holdMembership, type Held } from '../testing/held-membership.ts'
import { buildMember, payFor, submitChange, termsFor, type Member } from '../testing/members.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/**
 * What was agreed to on the review stands at the checkout, on the confirmation and in the e-mail, fact by fact, for every kind
 * of order.
 */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Agreed = z.output<typeof Agreement>
type AFact = z.output<typeof Fact>

const get = async (customer: Customer, path: string) =>
  (await app.call('GET', path, undefined, { cookie: customer.cookie })).data

/** Everything but how it is paid, which is known better at each step, and the terms, to which the checkout adds its own. */
const lasting = ({ facts }: Pick<Agreed, 'facts'>) =>
  facts.filter(({ id }) => id !== 'today' && id !== 'terms')
const factOf = ({ facts }: Agreed, id: string) => facts.find((one) => one.id === id)?.words ?? ''
const termsOf = (agreement: Agreed) =>
  [...factOf(agreement, 'terms').matchAll(/([\w ]+) \(version [^)]+\)/g)].map(([term]) => term.trim())

/** Pays for what is in the cart and compares each place with the one before. */
async function compare(customer: Customer, reviews: readonly Agreed[]) {
  const cart: Agreed = (await get(customer, '/api/online-joining/checkout-cart')).agreement
  expect(cart.lines).toEqual(reviews.flatMap(({ lines }) => lines))
  const [first] = reviews
  if (reviews.length === 1) expect(lasting(cart)).toEqual(lasting(first!))
  for (const review of reviews) expect(termsOf(cart)).toEqual(expect.arrayContaining(termsOf(review)))

  const placed = await payFor(app, customer)
  expect(placed.status).toBe(200)
  await app.runJobs()
  const order: Agreed = (await get(customer, `/api/orders/${placed.data.complete_order_id}`)).agreement
  expect([order.lines, lasting(order)]).toEqual([cart.lines, lasting(cart)])
  expect(termsOf(order).toSorted()).toEqual(termsOf(cart).toSorted())

  const [email] = await app.query(
    `select html, text from emails where kind = 'order_confirmation' and subject_id = $1`,
    [placed.data.complete_order_id],
  )
  const spoken = ({ label, words }: AFact) => `${label}: ${words}`
  for (const fact of [...order.lines.flatMap(({ facts }) => facts), ...order.facts]) {
    expect(email.text).toContain(spoken(fact))
    expect(withoutMarkup(email.html)).toContain(`${fact.label} ${fact.words}`)
  }
  return { cart, order, email: email.text as string, id: placed.data.complete_order_id as string }
}

const withoutMarkup = (html: string) =>
  html
    .replace(/<style.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const costsOf = async (customer: Customer, option: string, query: Record<string, string> = {}) => {
  const asked = new URLSearchParams({
    payment_option_id: riverside.option(option),
    start_date: '2026-12-07',
    ...query,
  })
  return (await get(customer, `/api/online-joining/costs?${asked}`)).agreement as Agreed
}

async function joins(chosen: Chosen & { option: string }, query: Record<string, string> = {}) {
  const customer = await buildCustomer(app)
  const review = await costsOf(customer, chosen.option, query)
  await buildCart(app, customer, chosen)
  return { customer, review }
}

const year: Held = { option: 'fitness-fixed-12-month', startDate: '2025-12-28', endDate: '2026-12-27' }

async function renews(
  member: Member,
  { membershipId = member.membershipId, membership = 'fitness', option = 'fitness-fixed-12-month' } = {},
) {
  const review = (await get(member, `/api/online-joining/memberships/${membershipId}/renewal-costs`))
    .agreement as Agreed
  const item = {
    id: membershipId,
    type: 'membership_renewal',
    pricing_option_id: riverside.option(option),
    options: { terms: await termsFor(app, membership) },
  }
  const added = await app.call('POST', '/api/cart/add', { items: [item] }, { cookie: member.cookie })
  expect(added.status).toBe(201)
  await answerQuestions(app, member, riverside.membership(membership))
  return review
}

describe('what the review says stands at the checkout, on the confirmation and in the e-mail', () => {
  it('a monthly membership', async () => {
    const { customer, review } = await joins({ option: 'fitness-recurring' }, { billing_day: '1' })
    expect([...review.lines[0]!.facts, ...review.facts].map(({ id }) => id)).toEqual([
      'starts',
      'monthly',
      'collections',
      'minimumTerm',
      'minimum',
      'changeMind',
      'notice',
      'today',
      'vat',
      'customerId',
      'terms',
    ])
    const { order, email, id } = await compare(customer, [review])
    expect(factOf(order, 'customerId')).toBe(customer.reference)
    expect(termsOf(order)).toEqual([
      'Direct Debit terms (version 2026-01)',
      'Health commitment (version 2026-01)',
      'Membership terms (version 2026-01)',
      'Terms of purchase (version 2026-01)',
    ])
    expect(email).toContain(`http://online-joining.riverside.localhost:3000/order-confirmed/${id}\n`)
    expect(email).toContain('Go to my account:\nhttp://my-account.riverside.localhost:3000')
    expect(email).toContain('Setup fee: £20.00')
  })

  it('with a promotion code that takes the setup fee off', async () => {
    const code = (
      await app.query(`select id from promotions where code = 'NOJOINFEE' and client_id = 'riverside'`)
    )[0].id
    const { customer, review } = await joins(
      { option: 'fitness-recurring', promotionCode: 'NOJOINFEE' },
      { billing_day: '1', promotion_code_id: code, venue_id: riverside.venue() },
    )
    await compare(customer, [review])
  })

  it('a membership paid once', async () => {
    const { customer, review } = await joins({
      membership: 'fitness',
      option: 'fitness-fixed-12-month',
    })
    const { order } = await compare(customer, [review])
    expect(factOf(order, 'today')).toBe('£349.00 by card.')
  })

  it('with credit for a part of it: card and credit apart', async () => {
    const { customer, review } = await joins({
      membership: 'day-pass-month',
      option: 'day-pass-month-fixed-1-month',
    })
    await app.query('update users set credit_balance = 3970 where id = $1', [customer.id])
    await app.call(
      'PUT',
      '/api/checkout/credit',
      { source: 'online-joining', amount: 3970 },
      { cookie: customer.cookie },
    )
    const { cart, order, email } = await compare(customer, [review])
    expect(factOf(cart, 'today')).toBe('£40.00: £39.70 with your credit, £0.30 by card.')
    expect(factOf(order, 'today')).toBe('£40.00: £39.70 with your credit, £0.30 by card.')
    expect(email).toContain('Paid: £40.00: £39.70 with your credit, £0.30 by card.')
  })

  it('a change', async () => {
    const member = await buildMember(app)
    const review = (
      await get(
        member,
        `/api/online-joining/memberships/${member.membershipId}/change-costs?payment_option_id=${riverside.option('national-recurring')}&start_date=2026-12-15`,
      )
    ).agreement as Agreed
    expect((await submitChange(app, member, 'national')).status).toBe(201)
    const { order } = await compare(member, [review])
    expect(order.lines[0]!.facts.map(({ id }) => id)).toContain('replaces')
  })

  it('renewals, one and several together', async () => {
    const one = await buildMember(app, year)
    await compare(one, [await renews(one)])

    const two = await buildMember(app, year)
    const month = { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' }
    const dates = { startDate: '2026-11-28', endDate: '2026-12-27' }
    const membershipId = await holdMembership(app.services, two.id, { ...month, ...dates, baseFee: 4000 })
    const reviews = [await renews(two), await renews(two, { ...month, membershipId })]
    await compare(two, reviews)
  })

  it('a free one: nothing was paid, and the e-mail says so', async () => {
    const { customer, review } = await joins({
      membership: 'community-access',
      option: 'community-access-fixed-12-month',
    })
    const { order } = await compare(customer, [review])
    expect([factOf(review, 'today'), factOf(order, 'today')]).toEqual(['Nothing to pay today.', 'Nothing.'])
  })

  it('a monthly membership, though the operator changes the minimum term before it is paid for', async () => {
    const option = riverside.option('fitness-recurring')
    const { customer, review } = await joins({ option: 'fitness-recurring' }, { billing_day: '1' })
    const [{ months }] = await app.query(
      'select minimum_term_months as months from payment_options where id = $1',
      [option],
    )
    const setTerm = (term: number) =>
      app.query('update payment_options set minimum_term_months = $2 where id = $1', [option, term])
    await setTerm(24)
    try {
      await compare(customer, [review])
    } finally {
      await setTerm(months)
    }
  })

  it('a monthly membership, though the operator changes the notice before it is paid for', async () => {
    const { customer, review } = await joins({ option: 'fitness-recurring' }, { billing_day: '1' })
    const setNotice = (days: string) =>
      app.query(
        `update clients set settings = jsonb_set(settings, '{cancellationNoticeDays}', $1::jsonb) where id = 'riverside'`,
        [days],
      )
    await setNotice('90')
    try {
      const { order } = await compare(customer, [review])
      const notice = order.lines[0]!.facts.find(({ id }) => id === 'notice')
      expect(notice?.words).toContain('30 days')
    } finally {
      await setNotice('30')
    }
  })

  it('an order keeps what was agreed to, whatever the operator changes afterwards', async () => {
    const { customer, review } = await joins({ option: 'fitness-recurring' }, { billing_day: '1' })
    const { order, id } = await compare(customer, [review])
    await app.query(`update payment_options set minimum_term_months = 24, base_fee = 9900 where id = $1`, [
      riverside.option('fitness-recurring'),
    ])
    await app.query(
      `update terms set removed_at = now() where client_id = 'riverside' and kind = 'membership'`,
    )
    expect((await get(customer, `/api/orders/${id}`)).agreement).toEqual(order)
  })
})

it('a visitor reads the same before they have an account, without a customer id', async () => {
  const { data } = await app.call(
    'GET',
    `/api/online-joining/costs?payment_option_id=${riverside.option('swim-recurring')}`,
  )
  expect(data.agreement.facts.map(({ id }: AFact) => id)).toEqual(['today', 'vat', 'terms'])
})
