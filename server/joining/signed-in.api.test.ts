import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  answersTo,
  buildAuthorisation,
  buildCart,
  buildCustomer,
  buildSubmission,
  riverside,
  type Chosen,
  type Customer,
} from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

/** Joining by customers the operator knows already: what they are not asked again, and what they may not have. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.setNow(monday))
afterAll(() => app.close())

const submit = (customer: Customer, body: object) =>
  app.call('POST', '/api/online-joining/memberships', body, { cookie: customer.cookie })
const list = async (customer: Customer, venue = 'riverside-manchester') =>
  (
    await app.call(
      'GET',
      `/api/online-joining/memberships?venue_id=${riverside.venue(venue)}`,
      undefined,
      customer,
    )
  ).data as any[]
const costsOf = async (customer: Customer, option: string, query = '') =>
  (
    await app.call(
      'GET',
      `/api/online-joining/costs?payment_option_id=${riverside.option(option)}${query}`,
      undefined,
      customer,
    )
  ).data
const cartOf = async (customer: Customer) =>
  (await app.call('GET', '/api/online-joining/checkout-cart', undefined, customer)).data
const accountsOf = (customer: Customer) =>
  app.query('select state from bank_accounts where user_id = $1', [customer.id])

/** Without bank details and billing day, as a customer who is asked for neither. */
const known = (chosen: Chosen) => buildSubmission(app, { ...chosen, bank: null, billingDay: null })

async function pay(customer: Customer): Promise<{ status: number; body: any }> {
  const { agreement, authorisation } = await buildAuthorisation(app, customer)
  const authorised = await app.call('POST', '/api/checkout/authorise', authorisation, customer)
  if (authorised.data?.transaction_status !== 'authorised') return authorised
  return app.call('POST', '/api/checkout/complete', agreement, customer)
}

/** A monthly swimmer from 7 December on, paying on the 15th, whose instruction the bank has accepted. */
async function buildMember(): Promise<Customer> {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'swim', billingDay: 15 })
  const paid = await pay(customer)
  if (paid.status !== 200) throw new Error(`the membership was not paid: ${JSON.stringify(paid.body)}`)
  await app.runJobs()
  await app.query("update mandates set state = 'active' where user_id = $1", [customer.id])
  return customer
}

/** Pays on the 15th already, by something else than a Direct Debit instruction. */
async function buildBilled(): Promise<Customer> {
  const customer = await buildCustomer(app)
  await app.query('update users set billing_day = 15 where id = $1', [customer.id])
  return customer
}

describe('a customer with an instruction', () => {
  it('DD-16 DATE-10 gives neither bank details nor a billing day: the next payment day is the one they have', async () => {
    const member = await buildMember()
    const user = (await app.call('GET', '/api/auth/user', undefined, member)).data
    expect([user.has_instruction, user.has_billing_date, user.billing_day]).toEqual([true, true, 15])
    const submitted = await submit(member, await known({ membership: 'fitness' }))
    expect(submitted.status).toBe(201)
    const cart = await cartOf(member)
    // Three working days from 7 December are the 10th, so that the 15th of this month can still be collected.
    expect([cart.payment_option.billing_day, cart.payment_option.first_billing_date]).toEqual([
      15,
      '2026-12-15',
    ])
    // £20.00 setup fee, £34.99 month in hand, and 8 of December's 31 days: £9.03.
    expect(cart.outstanding_cart_balance.decimal).toBe('64.02')
    expect([cart.bank_account_ending, (await accountsOf(member)).length]).toEqual([null, 1])

    await app.call(
      'POST',
      '/api/online-joining/answers',
      { answers: await answersTo(app, riverside.membership('fitness')) },
      member,
    )
    const paid = await pay(member)
    expect(paid.status).toBe(200)
    expect(
      await app.query(
        `select sold -> 'newMandate' as new from order_lines where person_id = $1 order by sold -> 'newMandate' desc`,
        [member.id],
      ),
    ).toEqual([{ new: true }, { new: false }])
    expect(await app.query('select state from mandates where user_id = $1', [member.id])).toEqual([
      { state: 'active' },
    ])
    await app.runJobs()
    const [email] = await app.query(
      "select text from emails where kind = 'order_confirmation' and recipient = $1 and text like '%Fitness, monthly%'",
      [member.email],
    )
    expect(email.text.replace(/\s+/g, ' ')).toContain(
      'Your Direct Debit Your membership is paid by Direct Debit, under the instruction you have. Collections show as RIVERSIDE LEISURE on your statement. You are protected by the Direct Debit Guarantee.',
    )
    expect(email.text).toContain(
      'Collections: £34.99 on Tuesday 15 December 2026, £34.99 on Friday 15 January 2027, £34.99 on Monday 15 February 2027, and then each month on the same payment day.',
    )
  })

  it('DD-16 bank details that are sent all the same set up nothing', async () => {
    const member = await buildMember()
    const body = await buildSubmission(app, { membership: 'fitness', billingDay: null })
    expect((await submit(member, body)).status).toBe(201)
    expect((await accountsOf(member)).length).toBe(1)
  })

  it('DATE-08 an instruction that the bank has not accepted yet keeps the longer notice', async () => {
    const member = await buildMember()
    await app.query("update mandates set state = 'submitted' where user_id = $1", [member.id])
    const user = (await app.call('GET', '/api/auth/user', undefined, member)).data
    expect(user.has_instruction).toBe(true)
    expect((await costsOf(member, 'fitness-recurring')).first_billing_date).toBe('2027-01-15')
  })

  it('IMP-16 MEM-24 does not buy a second time what they have', async () => {
    const member = await buildMember()
    const [own] = (await list(member)).filter(({ slug }) => slug === 'swim')
    expect(own.payment_options[0].is_purchasable).toEqual({
      can_purchase: false,
      has_prices: false,
      message: 'You already have this membership.',
      reason: 'held',
    })
    const before = await app.digestRows()
    const refused = await submit(member, await known({ membership: 'swim' }))
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'not_purchasable',
      { membership_type_id: ['You already have this membership.'] },
    ])
    expect(await app.digestRows()).toEqual(before)
  })
})

it('who owes a penalty joins all the same', async () => {
  app.setNow(new Date('2031-02-03T10:00:00Z'))
  const customer = await buildCustomer(app)
  await app.query(
    `insert into penalties (client_id, id, user_id, amount, reason, state, created_at)
      values ('riverside', 'missed', $1, 500, 'Missed a class', 'outstanding', now())`,
    [customer.id],
  )
  expect((await app.call('GET', '/api/auth/user', undefined, customer)).data.has_outstanding_penalties).toBe(
    true,
  )
  await buildCart(app, customer, { membership: 'swim', billingDay: 28, startDate: '2031-02-03' })
  // 25 of February's 28 days of £24.50 are £21.875.
  expect((await cartOf(customer)).outstanding_cart_balance.decimal).toBe('21.88')
  expect((await pay(customer)).status).toBe(200)
  expect(await app.query('select total from orders where user_id = $1', [customer.id])).toEqual([
    { total: 2188 },
  ])
})

describe('a customer with a billing date and no instruction', () => {
  it('DATE-10 DD-16 is asked for bank details, and for no day', async () => {
    const billed = await buildBilled()
    const costs = await costsOf(billed, 'swim-recurring')
    expect(costs.available_billing_dates.map((date: any) => date.billing_day)).toEqual([15])
    const before = await app.digestRows()
    const without = await submit(billed, await known({ membership: 'swim' }))
    expect([without.status, Object.keys(without.body.errors).toSorted()]).toEqual([
      422,
      [
        'account_details.account_number',
        'account_details.sort_code',
        'account_holder',
        'billing_address_line_one',
        'billing_city',
        'billing_postcode',
        'dd_terms_accepted',
      ],
    ])
    expect(await app.digestRows()).toEqual(before)
    const body = await buildSubmission(app, { membership: 'swim', billingDay: null })
    expect((await submit(billed, body)).status).toBe(201)
    const cart = await cartOf(billed)
    // Ten working days from 7 December are the 21st: the 15th of January.
    expect([cart.payment_option.billing_day, cart.payment_option.first_billing_date]).toEqual([
      15,
      '2027-01-15',
    ])
    expect(cart.bank_account_ending).toBe('11')
  })

  it('DATE-10 another day than theirs is refused, and theirs may be named', async () => {
    const billed = await buildBilled()
    const another = await submit(billed, await buildSubmission(app, { membership: 'swim', billingDay: 1 }))
    expect([another.status, another.body.errors]).toEqual([
      422,
      { billing_day: ['Your payments fall on day 15 of each month already.'] },
    ])
    const same = await submit(billed, await buildSubmission(app, { membership: 'swim', billingDay: 15 }))
    expect(same.status).toBe(201)
  })
})

describe('answers of the account', () => {
  it('Q-02 Q-10 are for whoever is signed in, and for nobody else', async () => {
    const one = await buildCustomer(app)
    const other = await buildCustomer(app, { personal: { first_name: 'Bea' } })
    const answers = async (customer: Customer | null) => {
      const form = await app.call(
        'GET',
        '/api/data-fields?onboarding_type=membership_purchase',
        undefined,
        customer ?? {},
      )
      const fields = form.data.sections.flatMap((section: any) => section.section_fields)
      return [
        fields.find((field: any) => field.name === 'first_name').answer,
        fields.find((field: any) => field.name === 'email').answer,
        fields.filter((field: any) => field.answer !== null).length,
      ]
    }
    expect(await answers(one)).toEqual(['Ada', one.email, 8])
    expect(await answers(other)).toEqual(['Bea', other.email, 8])
    expect(await answers(null)).toEqual([null, null, 0])
  })
})

it('JOIN-13 Q-19 nothing is put into the cart of somebody whose account lacks a required detail', async () => {
  const customer = await buildCustomer(app)
  const lacking = (sql: string) =>
    app.query(`update users set details = ${sql} where client_id = 'riverside' and id = $1`, [customer.id])
  await lacking("details #- '{contact_details,mobile_number}'")
  const body = await buildSubmission(app, {
    membership: 'day-pass-month',
    option: 'day-pass-month-fixed-1-month',
  })
  const before = await app.digestRows()
  const refused = await submit(customer, body)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'data_fields.contact_details.mobile_number': ['Mobile number is required.'] },
  ])
  expect(await app.digestRows()).toEqual(before)
  await lacking(`jsonb_set(details, '{contact_details,mobile_number}', '"07700 900123"')`)
  expect((await submit(customer, body)).status).toBe(201)
})
