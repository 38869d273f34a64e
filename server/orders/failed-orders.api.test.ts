import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepMandates } from '../payments/direct-debit.service.ts'
import { buildCart, buildCustomer, type Chosen, type Customer } from '../testing/builders.ts'
import { loseMoney } from '../testing/lost-money.ts'
import { buildMember, payFor } from '../testing/members.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let goCardless: TestApp['services']['directDebit']
beforeAll(async () => {
  app = await startTestApp({ ownSandbox: true })
  goCardless = app.services.directDebit
})
afterAll(() => app.close())
afterEach(() => {
  app.setNow(monday)
  app.services.directDebit = goCardless
})

async function order(customer: Customer, chosen: Chosen = {}): Promise<void> {
  await buildCart(app, customer, chosen)
  expect((await payFor(app, customer)).status).toBe(200)
}

const ordersOf = async (customer: Customer) =>
  (
    await app.query('select state from orders where user_id = $1 order by placed_at, reference', [
      customer.id,
    ])
  ).map(({ state }) => state)
const billingDayOf = async (customer: Customer) =>
  (await app.query('select billing_day as day from users where id = $1', [customer.id]))[0].day
const mandatesOf = async (customer: Customer) =>
  (await app.query('select state from mandates where user_id = $1 order by created_at', [customer.id])).map(
    ({ state }) => state,
  )
const usesOf = async (code: string) =>
  (await app.query(`select used from promotions where client_id = 'riverside' and code = $1`, [code]))[0].used

/** What GoCardless has for a customer: the account in use or not, and where each mandate on it stands. */
async function atGoCardless(customer: Customer) {
  const [{ id }] = await app.query(
    'select provider_bank_account_id as id from bank_accounts where user_id = $1',
    [customer.id],
  )
  const read = async (path: string) =>
    (
      await fetch(`${app.services.config.goCardless.apiUrl}${path}`, {
        headers: { authorization: 'Bearer sandbox_x', 'gocardless-version': '2015-07-06' },
      })
    ).json() as Promise<any>
  const { customer_bank_accounts: account } = await read(`/customer_bank_accounts/${id}`)
  const { mandates } = await read(`/mandates?customer_bank_account=${id}`)
  return { enabled: account.enabled, mandates: mandates.map(({ status }: { status: string }) => status) }
}
const lettersTo = async (customer: Customer) =>
  (await app.query('select kind from emails where recipient = $1 order by kind', [customer.email])).map(
    ({ kind }) => kind,
  )

describe('an order whose money cannot be taken', () => {
  it('gives back the code, the billing day and the Direct Debit it had brought, and can be made again', async () => {
    const customer = await buildCustomer(app)
    await order(customer, { promotionCode: 'NOJOINFEE', billingDay: 15 })
    await sweepLater()
    expect([await mandatesOf(customer), await usesOf('NOJOINFEE'), await billingDayOf(customer)]).toEqual([
      ['pendingSubmission'],
      1,
      15,
    ])
    await loseMoney(app, customer)
    await app.runJobs()
    expect([
      await ordersOf(customer),
      await mandatesOf(customer),
      await usesOf('NOJOINFEE'),
      await billingDayOf(customer),
    ]).toEqual([['paymentFailed'], ['withdrawn'], 0, null])
    expect(await atGoCardless(customer)).toEqual({ enabled: false, mandates: ['cancelled'] })
    const [email] = await app.query(
      "select text from emails where kind = 'payment_failed' and recipient = $1",
      [customer.email],
    )
    expect(email.text).toContain('Nothing will be collected by Direct Debit for it.')
    const user = await app.call('GET', '/api/auth/user', undefined, { cookie: customer.cookie })
    expect([user.data.has_instruction, user.data.has_billing_date]).toEqual([false, false])

    await order(customer, { promotionCode: 'NOJOINFEE', billingDay: 1 })
    await app.runJobs()
    expect([await ordersOf(customer), await usesOf('NOJOINFEE'), await billingDayOf(customer)]).toEqual([
      expect.arrayContaining(['paid', 'paymentFailed']),
      1,
      1,
    ])
  })

  it('says that the credit is back and that nothing was paid, in the e-mail and on the page of the order', async () => {
    const customer = await buildCustomer(app)
    const as = { cookie: customer.cookie }
    await app.query('update users set credit_balance = 1000 where id = $1', [customer.id])
    await buildCart(app, customer, { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month' })
    await app.call('PUT', '/api/checkout/credit', { source: 'online-joining', amount: 1000 }, as)
    const placed = await payFor(app, customer)
    await loseMoney(app, customer)
    await app.runJobs()
    const [email] = await app.query(
      "select text from emails where kind = 'payment_failed' and recipient = $1",
      [customer.email],
    )
    const { data } = await app.call('GET', `/api/orders/${placed.data.complete_order_id}`, undefined, as)
    expect(data.agreement.facts[0]).toEqual({ id: 'today', label: 'Paid', words: 'Nothing.' })
    expect(email.text).toContain('The £10.00 of credit that you used is back on your account.')
  })

  it('asks for no mandate any more where none was made yet', async () => {
    const customer = await buildCustomer(app)
    await order(customer)
    await loseMoney(app, customer)
    expect(await mandatesOf(customer)).toEqual(['withdrawing'])
    await app.runJobs()
    await sweepLater()
    expect(await mandatesOf(customer)).toEqual(['withdrawn'])
    expect(await atGoCardless(customer)).toEqual({ enabled: false, mandates: [] })
    expect(await lettersTo(customer)).toEqual(['order_confirmation', 'payment_failed', 'welcome'])
  })

  it('ends a mandate that was being made meanwhile, whichever reaches the provider first', async () => {
    const made = await buildCustomer(app)
    await order(made)
    instead(async (...asked) => {
      const answer = await goCardless.createMandate(...asked)
      await loseMoney(app, made)
      return answer
    })
    await app.runJobs()
    expect([await mandatesOf(made), await atGoCardless(made)]).toEqual([
      ['withdrawn'],
      { enabled: false, mandates: ['cancelled'] },
    ])

    const late = await buildCustomer(app)
    await order(late)
    let arrive = () => Promise.resolve<unknown>(null)
    instead(async (...asked) => {
      arrive = () => goCardless.createMandate(...asked)
      await loseMoney(app, late)
      return { kind: 'unknown', reason: 'no answer' }
    })
    await app.runJobs({ mayFail: true })
    expect(await arrive()).toEqual({ kind: 'refused', reason: 'invalid_state' })
    expect([await mandatesOf(late), await atGoCardless(late)]).toEqual([
      ['withdrawn'],
      { enabled: false, mandates: [] },
    ])
  })

  it('a provider that does not answer is asked again until the instruction is over there', async () => {
    const customer = await buildCustomer(app)
    await order(customer)
    await sweepLater()
    await loseMoney(app, customer)
    await plant('POST /mandates/:id/actions/cancel')
    await app.runJobs({ mayFail: true })
    expect([await mandatesOf(customer), await atGoCardless(customer)]).toEqual([
      ['withdrawing'],
      { enabled: false, mandates: ['cancelled'] },
    ])
    // Cancelled already: GoCardless refuses to do it again, and it is over.
    await app.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
    expect(await mandatesOf(customer)).toEqual(['withdrawn'])
  })

  it('leaves what another membership of the customer is collected with, until that one fails too', async () => {
    const customer = await buildCustomer(app)
    await order(customer, { billingDay: 15 })
    app.setNow(new Date(monday.getTime() + 60_000))
    await order(customer, { membership: 'swim', billingDay: 15, bank: null })
    await loseMoney(app, customer, 0)
    expect([await ordersOf(customer), await mandatesOf(customer), await billingDayOf(customer)]).toEqual([
      ['paymentFailed', 'pendingCapture'],
      ['requested'],
      15,
    ])
    await loseMoney(app, customer, 1)
    await app.runJobs()
    expect([await ordersOf(customer), await mandatesOf(customer), await billingDayOf(customer)]).toEqual([
      ['paymentFailed', 'paymentFailed'],
      ['withdrawn'],
      null,
    ])
  })

  it('leaves a billing day that was there before it', async () => {
    const member = await buildMember(app, { state: 'ended', endDate: '2026-12-01', hasInstruction: false })
    await order(member, { membership: 'swim', billingDay: 15 })
    await loseMoney(app, member)
    expect([await billingDayOf(member), await mandatesOf(member)]).toEqual([15, ['withdrawing']])
  })
})

/** What happens where a mandate is made. */
function instead(createMandate: TestApp['services']['directDebit']['createMandate']): void {
  app.services.directDebit = { ...goCardless, createMandate }
}

/** The instructions that are still to be asked for are, as after a process that was killed. */
async function sweepLater(): Promise<void> {
  app.setNow(new Date(monday.getTime() + 150_000))
  await sweepMandates(app.services)
}

async function plant(match: string): Promise<void> {
  const answer = await fetch(`${app.services.config.sandboxUrl}/__control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'gocardless', match, kind: 'error_500', times: 1 }),
  })
  expect(answer.status).toBe(201)
}
