import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildCart, buildCustomer, buildSubmission, riverside, type Customer } from '../testing/builders.ts'
import { addLine } from '../cart/add-lines.service.ts'
import { openCart } from '../cart/cart.service.ts'
import { sweepCarts } from '../cart/left-carts.service.ts'
import { clientById } from '../client-configuration/client.service.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { membershipIn, membershipLineOf } from './membership-line.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const submit = (customer: Customer | null, body: object) =>
  app.call('POST', '/api/online-joining/memberships', body, customer ? { cookie: customer.cookie } : {})

describe('submitting a new membership', () => {
  it('JOIN-36 JOIN-38 DD-17 puts it into the cart, keeps two digits of the account and nothing more', async () => {
    const customer = await buildCustomer(app)
    const { status, data } = await submit(customer, await buildSubmission(app))
    expect([status, Object.keys(data)]).toEqual([201, ['cart_id', 'cart_item_id']])
    const accounts = await app.query('select * from bank_accounts where user_id = $1', [customer.id])
    expect([accounts.length, accounts[0].state, accounts[0].ending]).toEqual([1, 'ready', '11'])
    expect(JSON.stringify(await app.query('select * from events'))).not.toContain('55779911')
  })

  it('a second submission takes the place of the first, whose bank account is disabled', async () => {
    const customer = await buildCustomer(app)
    await submit(customer, await buildSubmission(app))
    await submit(customer, await buildSubmission(app, { membership: 'swim', option: 'swim-recurring' }))
    await app.runJobs()
    const carts = await app.query('select state from carts where user_id = $1 order by created_at, state', [
      customer.id,
    ])
    expect(carts.map((row) => row.state).sort()).toEqual(['discarded', 'open'])
    const accounts = await app.query('select state from bank_accounts where user_id = $1', [customer.id])
    expect(accounts.map((row) => row.state).sort()).toEqual(['disabled', 'ready'])
  })

  it('IMP-07 IMP-18 a cart that nobody came back to is discarded after a week, and its bank account disabled', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer)
    const states = async () =>
      [
        ...(await app.query('select state from carts where user_id = $1', [customer.id])),
        ...(await app.query('select state from bank_accounts where user_id = $1', [customer.id])),
      ].map((row) => row.state)
    app.setNow(new Date(monday.getTime() + 6 * 24 * 3_600_000))
    await sweepCarts(app.services)
    expect(await states()).toEqual(['open', 'ready'])
    app.setNow(new Date(monday.getTime() + 8 * 24 * 3_600_000))
    await sweepCarts(app.services)
    await app.runJobs()
    app.setNow(monday)
    expect(await states()).toEqual(['discarded', 'disabled'])
  })

  it('IMP-48 a second submission waits for the first to be stored, then takes its place', async () => {
    const customer = await buildCustomer(app)
    const owner = { clientId: 'riverside', userId: customer.id, source: 'online-joining' } as const
    await buildCart(app, customer, {
      membership: 'community-access',
      option: 'community-access-fixed-12-month',
    })
    const { handle } = app.services.db
    const line = (await openCart(handle, owner))!.lines[0]!
    const item = await membershipIn(handle, line)
    const client = await clientById(app.services, 'riverside')
    await app.call('DELETE', '/api/cart/clear', { source: 'online-joining' }, { cookie: customer.cookie })

    let finishFirst = () => {}
    const gate = new Promise<void>((resolve) => (finishFirst = resolve))
    let isAdded = () => {}
    const added = new Promise<void>((resolve) => (isAdded = resolve))
    const store = (until: Promise<void>, then = () => {}) =>
      app.services.db.inTransaction(async (tx) => {
        await addLine(tx, app.services, owner, membershipLineOf(client, customer.id, item), async () => true)
        then()
        await until
      })
    const first = store(gate, isAdded)
    const waiting = async () => {
      const rows = await app.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    }
    await added
    const second = store(Promise.resolve())
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 20_000 })
    finishFirst()
    await Promise.all([first, second])
    const carts = await app.query("select state from carts where user_id = $1 and state = 'open'", [
      customer.id,
    ])
    expect(carts).toHaveLength(1)
  })

  it('DD-05 DD-03 separators and missing leading zeros are put right', async () => {
    const customer = await buildCustomer(app)
    const { status } = await submit(
      customer,
      await buildSubmission(app, { bank: { accountNumber: '123 501', sortCode: '20 00–00' } }),
    )
    expect(status).toBe(201)
  })

  it.each<[string, (body: any) => void, Record<string, string[]>]>([
    [
      'DD-02',
      (body) => (body.account_holder = 'A'),
      { account_holder: ['Enter the name on the account, longer than 1 character.'] },
    ],
    [
      'DD-03',
      (body) => (body.account_details.account_number = '12345'),
      { 'account_details.account_number': ['Account number must be between 6 and 8 digits.'] },
    ],
    [
      'DD-04',
      (body) => (body.account_details.sort_code = '2000'),
      { 'account_details.sort_code': ['Enter a sort code with 6 digits, like 309430.'] },
    ],
    [
      'DD-13',
      (body) => (body.account_details.account_number = '55779912'),
      {
        account_details: [
          'Check the sort code and account number: this account number cannot exist at that sort code.',
        ],
      },
    ],
    [
      'DD-07',
      (body) => (body.billing_city = 'M'),
      { billing_city: ['Town or city must be longer than 1 character.'] },
    ],
    [
      'DD-08',
      (body) => (body.billing_postcode = '123'),
      { billing_postcode: ['Please enter a valid postcode'] },
    ],
    [
      'DD-11',
      (body) => (body.dd_terms_accepted = false),
      {
        dd_terms_accepted: [
          'Confirm that you are authorised to set up Direct Debit payments on this account.',
        ],
      },
    ],
    [
      'DD-13',
      (body) => (body.account_details.sort_code = '000000'),
      { 'account_details.sort_code': ['Check the sort code: no bank has this one.'] },
    ],
    [
      'DATE-01',
      (body) => (body.start_date = '2026-12-06'),
      { start_date: ['Start date must be today or later.'] },
    ],
    [
      'DATE-09',
      (body) => (body.billing_day = null),
      { billing_day: ['Choose the day of the month for your payments.'] },
    ],
    [
      'TERMS-06',
      (body) => (body.terms = body.terms.slice(1)),
      { terms: [expect.stringMatching(/^Please read and accept: /) as unknown as string] },
    ],
    [
      'SEC-09',
      (body) => (body.expected_total = 1),
      { expected_total: ['The amount to pay has changed. Please check it and try again.'] },
    ],
    ['JOIN-38', (body) => (body.colour = 'blue'), { colour: ['Colour is not known here.'] }],
  ])('%s refuses what is wrong by the field’s name and stores no cart', async (_id, change, errors) => {
    const customer = await buildCustomer(app)
    const body = structuredClone(await buildSubmission(app))
    change(body)
    const answer = await submit(customer, body)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
    expect(await app.query('select id from carts where user_id = $1', [customer.id])).toEqual([])
  })

  it('SEC-09 refuses a membership this person may not have', async () => {
    const adult = await buildCustomer(app)
    const junior = await submit(
      adult,
      await buildSubmission(app, { membership: 'junior-swim', option: 'junior-swim-recurring' }),
    )
    expect([junior.status, junior.body.code, junior.body.message]).toEqual([
      422,
      'not_purchasable',
      'This membership is for people aged 3 to 15.',
    ])
    const corporate = await submit(
      adult,
      await buildSubmission(app, { membership: 'corporate', option: 'corporate-recurring' }),
    )
    expect([corporate.status, corporate.body.code]).toEqual([422, 'not_purchasable'])
  })

  it('IMP-21 the same Idempotency-Key gets the same cart, another request with it is refused, a refused one leaves it free', async () => {
    const customer = await buildCustomer(app)
    const body = await buildSubmission(app)
    const send = (sent: object, key: string) =>
      app.call('POST', '/api/online-joining/memberships', sent, {
        cookie: customer.cookie,
        headers: { 'idempotency-key': key },
      })
    const refused = await send({ ...body, start_date: '2026-12-06' }, 'first-key-1')
    expect(refused.status).toBe(422)
    const [one, two] = await Promise.all([send(body, 'first-key-1'), send(body, 'first-key-1')])
    const statuses = [one.status, two.status].sort()
    expect([statuses[0], [201, 409].includes(statuses[1] ?? 0)]).toEqual([201, true])
    const again = await send(body, 'first-key-1')
    expect([again.status, again.data.cart_id]).toEqual([201, (one.data ?? two.data).cart_id])
    expect((await app.query('select id from carts where user_id = $1', [customer.id])).length).toBe(1)
    const other = await send({ ...body, billing_day: 15 }, 'first-key-1')
    expect([other.status, other.body.errors]).toEqual([
      422,
      { idempotency_key: ['This Idempotency-Key was used for another request.'] },
    ])
    const short = await send(body, 'short')
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['idempotency_key']])
  })

  it('SEC-04 a visitor must have an account first', async () => {
    const { status, body } = await submit(null, await buildSubmission(app))
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })
})

describe('additional questions', () => {
  it('Q-13 Q-14 Q-16 fitness asks one of each type, two of them required; swim asks none', async () => {
    const fitness = await app.call(
      'GET',
      `/api/online-joining/memberships/${riverside.membership('fitness')}/questions`,
    )
    const questions = fitness.data.flatMap((group: any) => group.questions)
    expect(questions.map((question: any) => question.type).sort()).toEqual([
      'checkbox',
      'date',
      'multi_select',
      'number',
      'select',
      'text',
    ])
    expect(questions.filter((question: any) => question.is_required).length).toBe(2)
    const swim = await app.call(
      'GET',
      `/api/online-joining/memberships/${riverside.membership('swim')}/questions`,
    )
    expect([swim.status, swim.data]).toEqual([200, []])
  })

  it('Q-20 Q-24 a blank required answer is refused by its question, with nothing stored', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { answers: null })
    const groups = (
      await app.call('GET', `/api/online-joining/memberships/${riverside.membership('fitness')}/questions`)
    ).data
    const questions = groups.flatMap((group: any) => group.questions)
    const required = questions.find((question: any) => question.is_required)
    const given = questions
      .filter((question: any) => !question.is_required && question.type === 'text')
      .map((question: any) => ({ question_id: question.id, answer: 'x' }))
    const others = given.length > 0 ? given : [{ question_id: required.id, answer: '' }]
    const { status, body } = await app.call(
      'POST',
      '/api/online-joining/answers',
      { answers: others },
      { cookie: customer.cookie },
    )
    expect([status, body.errors[`answers.${required.id}`]]).toEqual([422, [`${required.label} is required.`]])
    expect(await app.query('select 1 from answers where person_id = $1', [customer.id])).toEqual([])
  })
})
