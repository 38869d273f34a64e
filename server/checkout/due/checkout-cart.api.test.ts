import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersTo, buildCart, buildCustomer, riverside } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const checkoutCart = (cookie: string) =>
  app.call('GET', '/api/online-joining/checkout-cart', undefined, cookie === '' ? {} : { cookie })

it('CHK-34 JOIN-32 nothing waits for somebody new, and a visitor is asked to log in', async () => {
  const customer = await buildCustomer(app)
  const { status, body } = await checkoutCart(customer.cookie)
  expect([status, body]).toEqual([200, { data: null }])
  expect((await checkoutCart('')).status).toBe(401)
})

it('CHK-32 JOIN-32 the waiting cart says all that the selection is restored from', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { startDate: '2026-12-20', billingDay: 15, promotionCode: 'TENOFF' })
  const { data } = await checkoutCart(customer.cookie)
  expect([
    data.home_venue.slug,
    data.start_date,
    data.membership_type.slug,
    data.membership_type.categories,
    data.payment_option.payment_type,
    data.payment_option.billing_day,
    data.payment_option.promotion.code,
    data.payment_option.today,
    data.bank_account_ending,
    data.questions_complete,
    data.answers.find((given: any) => given.question_id === 'last-exercised')?.answer,
    data.cart_payments,
  ]).toEqual([
    'riverside-manchester',
    '2026-12-20',
    'fitness',
    [{ name: 'Fitness' }],
    'recurring',
    15,
    'TENOFF',
    '2026-12-07',
    '11',
    true,
    '2020-02-29',
    [],
  ])
  expect(data.outstanding_cart_balance).toEqual(data.payment_option.total_to_pay_now)
})

it('CHK-32 CART-17 the waiting cart has its listed fields', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { startDate: '2026-12-20', billingDay: 15, promotionCode: 'TENOFF' })
  const user = "where client_id = 'riverside' and id = $1"
  await app.query(`update users set credit_balance = 500 ${user}`, [customer.id])
  await app.call('PUT', '/api/checkout/credit', { source: 'online-joining', amount: 500 }, customer)
  const { data } = await checkoutCart(customer.cookie)
  const option = data.payment_option
  expect(Object.keys(data)).toEqual([
    'cart_id',
    'item_hash',
    'kind',
    'replaces',
    'home_venue',
    'start_date',
    'membership_type',
    'payment_option',
    'promotion_code',
    'bank_account_ending',
    'answers',
    'questions_complete',
    'new_member',
    'lines',
    'outstanding_cart_balance',
    'cart_payments',
    'credits',
    'attendee_waivers_required',
    'held_until',
    'agreement',
  ])
  const [line] = data.lines
  expect(Object.keys(line)).toEqual([
    'id',
    'kind',
    'name',
    'venue',
    'person_id',
    'purchased_for',
    'amount',
    'tax',
    'membership',
    'booking',
  ])
  expect([line.kind, line.name, line.person_id, line.amount]).toEqual([
    'membership',
    'Fitness',
    customer.id,
    option.total_to_pay_now,
  ])
  expect(line.membership).toEqual(
    Object.fromEntries(Object.entries(data).filter(([name]) => name in line.membership)),
  )
  expect(Object.keys(data.home_venue)).toEqual(['id', 'name', 'slug'])
  expect(Object.keys(data.membership_type)).toEqual(['id', 'name', 'slug', 'categories'])
  expect(Object.keys(option)).toEqual([
    'payment_option_id',
    'payment_type',
    'fixed_duration',
    'fixed_period',
    'fees',
    'global_base_price',
    'total_to_pay_now',
    'minimum_in_all',
    'minimum_term_months',
    'pro_rata_days',
    'start_date',
    'pretty_start_date',
    'end_date',
    'pretty_end_date',
    'billing_day',
    'first_billing_date',
    'pretty_first_billing_date',
    'first_collection_date',
    'collections_at_old_price',
    'lines',
    'promotion_enabled',
    'promotion',
    'available_billing_dates',
    'advance_notice',
    'collections',
    'starts_at',
    'today',
    'id',
  ])
  expect(Object.keys(option.fees)).toEqual([
    'base_fee',
    'joining_fee',
    'pro_rata_fee',
    'month_in_hand_fee',
    'discount',
    'pro_rata_days',
  ])
  expect(option.id).toBe(riverside.option('fitness-recurring'))
  expect(option.promotion_enabled).toBe(true)
  expect(option.fees.pro_rata_days).toBe(26)
  const pounds = (amount: number) => ({
    formatted: `£${amount / 100}`,
    decimal: String(amount / 100),
    raw: { amount, currency: 'GBP' },
  })
  expect(option.total_to_pay_now).toEqual(pounds(7434))
  expect(data.outstanding_cart_balance).toEqual(pounds(6934))
  expect(data.cart_payments).toEqual([{ tender_type: 'credit', amount: 500 }])
})

it('JOIN-40 a cart without its required answers says so', async () => {
  const customer = await buildCustomer(app)
  const cart = await buildCart(app, customer, { answers: null })
  expect([cart.questions_complete, cart.answers]).toEqual([false, []])
})

it('JOIN-32 Q-17 an answer comes back as it was given, also where it reads like a number or like nothing', async () => {
  const customer = await buildCustomer(app)
  await buildCart(app, customer, { membership: 'fitness' })
  const given = await answersTo(app, riverside.membership('fitness'))
  for (const said of ['3', 'null', 'true', '"quoted"']) {
    const answers = given.map((each) =>
      each.question_id === 'feel-at-home' ? { ...each, answer: said } : each,
    )
    await app.call('POST', '/api/online-joining/answers', { answers }, { cookie: customer.cookie })
    const { data } = await checkoutCart(customer.cookie)
    expect(data.answers.find((each: any) => each.question_id === 'feel-at-home').answer).toBe(said)
  }
})
