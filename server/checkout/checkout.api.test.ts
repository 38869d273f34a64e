import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer, type Customer } from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const as = (customer: Customer) => ({ cookie: customer.cookie })
const authorise = (customer: Customer, body: unknown) =>
  app.call('POST', '/api/checkout/authorise', body, as(customer))
const complete = (customer: Customer, body: unknown) =>
  app.call('POST', '/api/checkout/complete', body, as(customer))
const sandbox = async (path: string) =>
  (await fetch(`${app.services.config.sandboxUrl}${path}`)).json() as Promise<any>
const intentOf = async (paymentId: string) => {
  const [row] = await app.query('select provider_reference from payments where id = $1', [paymentId])
  return (await sandbox(`/__control/objects/${row.provider_reference}`)).data
}

async function payBy(customer: Customer, paymentMethod: string) {
  const { agreement, authorisation } = await buildAuthorisation(app, customer, paymentMethod)
  return { agreement, answer: await authorise(customer, authorisation) }
}

describe('paying by card', () => {
  it('PAY-17 PAY-18 PAY-20 monthly: one order, captured after it is stored, membership, mandate and e-mail', async () => {
    const customer = await buildCustomer(app)
    const cart = await buildCart(app, customer)
    const { agreement, answer } = await payBy(customer, 'pm_card_visa')
    expect([answer.status, answer.data.transaction_status]).toEqual([200, 'authorised'])
    expect((await intentOf(agreement.transaction_uuid)).body.status).toBe('requires_capture')

    const placed = await complete(customer, agreement)
    expect(placed.status).toBe(200)
    await app.runJobs()

    const [order] = await app.query('select * from orders where user_id = $1', [customer.id])
    expect([order.id, order.state, order.total]).toEqual([
      placed.data.complete_order_id,
      'paid',
      cart.outstanding_cart_balance.raw.amount,
    ])
    const intent = (await intentOf(agreement.transaction_uuid)).body
    expect([intent.status, intent.amount_received]).toEqual(['succeeded', order.total])
    expect(
      await app.query(
        'select state, billing_day, to_char(first_billing_date, $2) as first from memberships where user_id = $1',
        [customer.id, 'YYYY-MM-DD'],
      ),
    ).toEqual([{ state: 'active', billing_day: 1, first: '2027-01-01' }])
    const [mandate] = await app.query('select state, provider_reference from mandates where user_id = $1', [
      customer.id,
    ])
    expect([mandate.state, typeof mandate.provider_reference]).toEqual(['pendingSubmission', 'string'])
    const [email] = await app.query('select recipient, sent_at, text from emails where subject_id = $1', [
      order.id,
    ])
    expect([
      email.recipient,
      email.sent_at !== null,
      email.text.includes(cart.outstanding_cart_balance.formatted),
    ]).toEqual([customer.email, true, true])
  })

  it('PAY-09 ORDER-01 the same amount on card, costs, checkout, order and e-mail', async () => {
    const customer = await buildCustomer(app)
    const cart = await buildCart(app, customer, {
      promotionCode: 'HALFPRICE',
      billingDay: 15,
      startDate: '2026-12-20',
    })
    const option = cart.payment_option.payment_option_id
    const costs = await app.call(
      'GET',
      `/api/online-joining/costs?payment_option_id=${option}&start_date=2026-12-20&billing_day=15&promotion_code_id=${cart.payment_option.promotion.id}`,
    )
    const { agreement } = await payBy(customer, 'pm_card_visa')
    const { data } = await complete(customer, agreement)
    const order = await app.call('GET', `/api/orders/${data.complete_order_id}`, undefined, as(customer))
    await app.runJobs()
    const [email] = await app.query('select text from emails where subject_id = $1', [data.complete_order_id])
    const total = costs.data.total_to_pay_now.formatted
    expect([
      cart.outstanding_cart_balance.formatted,
      order.data.total.formatted,
      email.text.includes(`Paid today\n\n${total}`) || email.text.includes(total),
    ]).toEqual([total, total, true])
    expect(order.data.items[0].fees).toEqual(costs.data.lines)
  })

  it('PAY-11 a declined card makes no order; a good one afterwards makes one order and one charge', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const declined = await payBy(customer, 'pm_card_chargeDeclined')
    expect([declined.answer.data.transaction_status, declined.answer.data.error.code]).toEqual([
      'failed',
      'generic_decline',
    ])
    const refused = await complete(customer, declined.agreement)
    expect([refused.status, refused.body.code]).toEqual([422, 'payment_not_authorised'])
    const paid = await payBy(customer, 'pm_card_visa')
    expect((await complete(customer, paid.agreement)).status).toBe(200)
    await app.runJobs()
    expect(
      await app.query('select attempt, state from payments where user_id = $1 order by attempt', [
        customer.id,
      ]),
    ).toEqual([
      { attempt: 1, state: 'declined' },
      { attempt: 2, state: 'captured' },
    ])
    expect((await app.query('select id from orders where user_id = $1', [customer.id])).length).toBe(1)
    expect((await intentOf(declined.agreement.transaction_uuid)).body.status).toBe('canceled')
  })

  it('PAY-20 two clicks and a lost answer: complete gives the same order each time', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { agreement } = await payBy(customer, 'pm_card_visa')
    const answers = await Promise.all([1, 2, 3, 4].map(() => complete(customer, agreement)))
    await app.runJobs()
    const again = await complete(customer, agreement)
    const ids = new Set([...answers, again].map((answer) => answer.data.complete_order_id))
    expect([
      ids.size,
      (await app.query('select id from orders where user_id = $1', [customer.id])).length,
    ]).toEqual([1, 1])
    const confirmations = await app.query(
      "select id from emails where recipient = $1 and kind = 'order_confirmation'",
      [customer.email],
    )
    expect(confirmations.length).toBe(1)
  })

  it('PAY-07 two tabs share one payment session, and only one of two presses on Pay is sent to the bank', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const [one, two] = await Promise.all([
      buildAuthorisation(app, customer),
      buildAuthorisation(app, customer),
    ])
    expect(one.agreement.transaction_uuid).toBe(two.agreement.transaction_uuid)
    const answers = await Promise.all([
      authorise(customer, one.authorisation),
      authorise(customer, two.authorisation),
    ])
    const outcomes = answers.map((answer) => answer.data?.transaction_status ?? answer.body.code).sort()
    expect(outcomes[0]).toBe('authorised')
    expect(['authorised', 'payment_in_progress']).toContain(outcomes[1])
    expect(
      (await app.query('select state from payments where user_id = $1', [customer.id])).map(
        (row) => row.state,
      ),
    ).toEqual(['authorised'])
  })

  it('PAY-30 CHK-06 nothing to pay: an order without a payment, the same for every repeat', async () => {
    const customer = await buildCustomer(app)
    const cart = await buildCart(app, customer, {
      membership: 'community-access',
      option: 'community-access-fixed-12-month',
    })
    expect(cart.outstanding_cart_balance.raw.amount).toBe(0)
    const terms = (await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, as(customer))).data
    const body = {
      source: 'online-joining',
      item_hash: cart.item_hash,
      terms: terms.map((term: any) => term.id),
      payments: [],
      transaction_uuid: null,
    }
    const first = await complete(customer, body)
    const second = await complete(customer, body)
    expect([first.status, second.data]).toEqual([200, first.data])
    expect(
      await app.query(
        `select state, total, (select count(*)::int from tenders where order_id = orders.id) as tenders
          from orders where user_id = $1`,
        [customer.id],
      ),
    ).toEqual([{ state: 'paid', total: 0, tenders: 0 }])
  })
})

describe('what is refused, with nothing taken', () => {
  it('CHK-30 TERMS-07 without the terms', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { authorisation } = await buildAuthorisation(app, customer)
    const before = await app.digestRows()
    const { status, body } = await authorise(customer, { ...authorisation, terms: [] })
    expect([status, body.code, body.errors]).toEqual([
      422,
      'terms_not_accepted',
      { terms: ['Please accept the terms to continue.'] },
    ])
    expect(await app.digestRows()).toEqual(before)
  })

  it('JOIN-40 while a required question has no answer', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { answers: null })
    const { authorisation } = await buildAuthorisation(app, customer)
    const { status, body } = await authorise(customer, authorisation)
    expect([status, body.code, body.message]).toEqual([
      422,
      'questions_unanswered',
      'Please fill in required questions',
    ])
  })

  it('FOH-08 another amount, or another selection than the cart has', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { authorisation } = await buildAuthorisation(app, customer)
    const cheaper = await authorise(customer, {
      ...authorisation,
      payments: [{ tender_type: 'card', amount: 1 }],
    })
    expect([cheaper.status, cheaper.body.code]).toEqual([422, 'amount_changed'])
    const stale = await authorise(customer, { ...authorisation, item_hash: 'stale' })
    expect([stale.status, stale.body.code]).toEqual([422, 'cart_changed'])
  })

  it('SEC-08 somebody else’s payment and order', async () => {
    const owner = await buildCustomer(app)
    const other = await buildCustomer(app)
    await buildCart(app, owner, { membership: 'swim' })
    const { agreement, answer } = await payBy(owner, 'pm_card_visa')
    expect(answer.data.transaction_status).toBe('authorised')
    expect((await complete(other, agreement)).status).toBe(404)
    expect(
      (await app.call('GET', `/api/checkout/payments/${agreement.transaction_uuid}`, undefined, as(other)))
        .status,
    ).toBe(404)
    const { data } = await complete(owner, agreement)
    expect(
      (await app.call('GET', `/api/orders/${data.complete_order_id}`, undefined, as(other))).status,
    ).toBe(403)
    expect((await app.call('GET', `/api/orders/${data.complete_order_id}`)).status).toBe(401)
    await app.runJobs()
  })
})
