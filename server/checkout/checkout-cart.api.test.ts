import { afterAll, beforeAll, expect, it } from 'vitest'
import { answersTo, buildCart, buildCustomer, riverside } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

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
