import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stableId } from '../operators/operator-rows.ts'
import {
  buildAuthorisation,
  buildCart,
  buildCustomer,
  buildSubmission,
  riverside,
} from '../testing/builders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const termsOf = (kind: string, membershipTypeId: string) =>
  app.call('GET', `/api/online-joining/terms/${kind}?membership_type_id=${membershipTypeId}`)
const swim = riverside.membership('swim')

describe('terms on the way', () => {
  it.each([
    ['health-commitment', 'Health commitment'],
    ['membership', 'Membership terms'],
    ['direct-debit', 'Direct Debit terms'],
  ])('TERMS-01 TERMS-11 %s has id, title and HTML', async (kind, title) => {
    const { status, data } = await termsOf(kind, swim)
    expect([status, Object.keys(data).sort(), data.title]).toEqual([200, ['html', 'id', 'title'], title])
    expect(data.html).toMatch(/^<(p|h2)>/)
  })

  it('TERMS-11 of a membership nobody knows, or of another operator, are not found', async () => {
    for (const id of ['nothing', stableId('northgate', 'membership', 'active')])
      expect((await termsOf('membership', id)).status).toBe(404)
  })

  it('TERMS-13 there are none: the answer says so, and nothing is asked of the customer', async () => {
    const removed = (at: string) =>
      app.query(
        `update terms set removed_at = ${at} where client_id = 'riverside' and kind = 'health_commitment'`,
      )
    const customer = await buildCustomer(app)
    await removed('now()')
    const { status, data } = await termsOf('health-commitment', swim)
    const body = await buildSubmission(app, { membership: 'swim' })
    const submitted = await app.call('POST', '/api/online-joining/memberships', body, {
      cookie: customer.cookie,
    })
    await removed('null')
    expect([status, data, body.terms.length, submitted.status]).toEqual([200, null, 2, 201])
  })
})

describe('terms at the checkout', () => {
  it('TERMS-08 are a list for the customer’s own cart, and for no other', async () => {
    const customer = await buildCustomer(app)
    const cart = await buildCart(app, customer, { membership: 'swim' })
    const ask = (id: string, cookie?: string) =>
      app.call('GET', `/api/terms?cart_id=${id}`, undefined, cookie ? { cookie } : {})
    const own = await ask(cart.cart_id, customer.cookie)
    expect([own.status, own.data.map((term: any) => term.title)]).toEqual([200, ['Terms of purchase']])
    const stranger = await buildCustomer(app)
    expect((await ask(cart.cart_id, stranger.cookie)).status).toBe(404)
    expect((await ask('nothing', customer.cookie)).status).toBe(404)
    expect((await ask(cart.cart_id)).status).toBe(401)
  })

  it('TERMS-12 the ids accepted on the way and at the checkout are kept, by whom and when', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { membership: 'swim' })
    const { agreement, authorisation } = await buildAuthorisation(app, customer)
    await app.call('POST', '/api/checkout/authorise', authorisation, { cookie: customer.cookie })
    const done = await app.call('POST', '/api/checkout/complete', agreement, { cookie: customer.cookie })
    expect(done.status).toBe(200)
    const kept = await app.query(
      `select t.kind, a.accepted_at from accepted_terms a join terms t on t.client_id = a.client_id and t.id = a.term_id
        where a.client_id = 'riverside' and a.accepted_by = $1 order by t.kind`,
      [customer.id],
    )
    expect(kept.map((row) => row.kind)).toEqual([
      'checkout',
      'direct_debit',
      'health_commitment',
      'membership',
    ])
    expect(new Set(kept.map((row) => row.accepted_at.toISOString()))).toEqual(
      new Set([app.services.clock.now().toISOString()]),
    )
  })
})

it('DD-19 an account number is in no row of any table, whatever became of it', async () => {
  const customer = await buildCustomer(app)
  const send = async (change: object) =>
    app.call(
      'POST',
      '/api/online-joining/memberships',
      { ...(await buildSubmission(app, { membership: 'swim' })), ...change },
      { cookie: customer.cookie, headers: { 'idempotency-key': `key-of-${JSON.stringify(change).length}` } },
    )
  expect((await send({})).status).toBe(201)
  const refused = await send({ account_details: { account_number: '55779911', sort_code: '000000' } })
  expect(refused.status).toBe(422)
  await app.runJobs()
  const tables = await app.query(
    "select schemaname, tablename from pg_tables where schemaname in ('public', 'graphile_worker')",
  )
  for (const { schemaname, tablename } of tables) {
    const rows = await app.query(`select t::text as row from "${schemaname}"."${tablename}" t`)
    expect(
      rows.filter(({ row }) => /55779911/.test(row)),
      tablename,
    ).toEqual([])
  }
})
