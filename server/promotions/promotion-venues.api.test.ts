import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const costs = (query: string) => app.call('GET', `/api/online-joining/costs?${query}`)
const option = riverside.option('fitness-recurring')

describe('a code of certain centres', () => {
  const manchester = riverside.venue()
  const leeds = riverside.venue('riverside-leeds')
  const elsewhere = 'Code not recognised: it is for another centre.'
  const issue = (venueSlugs: string[] | null) =>
    app.query(
      "update promotions set rule = jsonb_set(rule, '{venueSlugs}', $1::jsonb) where client_id = 'riverside' and code = 'TENOFF'",
      [JSON.stringify(venueSlugs)],
    )
  beforeAll(() => issue(['riverside-manchester']))
  afterAll(() => issue(null))

  const validate = (venueId: string | null) =>
    app.call(
      'GET',
      `/api/v1/membership-promotions/validate/tenoff/${option}${venueId === null ? '' : `?venue_id=${venueId}`}`,
    )

  it('PROMO-02 PROMO-07 holds there only, and nowhere while no centre is chosen', async () => {
    const there = await validate(manchester)
    expect([there.status, there.data.code]).toEqual([200, 'TENOFF'])
    for (const venueId of [leeds, null]) {
      const { status, body } = await validate(venueId)
      expect([status, body.errors]).toEqual([422, { code: [elsewhere] }])
    }
    const unknown = await validate('nowhere')
    expect([unknown.status, unknown.body.errors]).toEqual([422, { venue_id: ['This centre is not known.'] }])
  })

  it('PROMO-04 PROMO-08 the costs call takes it off at that centre and refuses it at another', async () => {
    const { id } = (await validate(manchester)).data
    const query = `payment_option_id=${option}&promotion_code_id=${id}`
    const there = await costs(`${query}&venue_id=${manchester}`)
    expect([there.status, there.data.fees.discount.decimal]).toEqual([200, '-10.00'])
    const other = await costs(`${query}&venue_id=${leeds}`)
    expect([other.status, other.body.code, other.body.errors]).toEqual([
      422,
      'promotion_refused',
      { promotion_code_id: [elsewhere] },
    ])
    const unknown = await costs(`payment_option_id=${option}&venue_id=nowhere`)
    expect([unknown.status, unknown.body.errors]).toEqual([422, { venue_id: ['This centre is not known.'] }])
  })

  it('PROMO-10 a submission for another centre is refused and stores nothing', async () => {
    const customer = await buildCustomer(app)
    const body = await buildSubmission(app, { promotionCode: 'TENOFF' })
    const send = (home: string) =>
      app.call(
        'POST',
        '/api/online-joining/memberships',
        { ...body, home_venue_id: home },
        { cookie: customer.cookie },
      )
    const refused = await send(leeds)
    expect([refused.status, refused.body.errors]).toEqual([422, { promotion_code_id: [elsewhere] }])
    expect(await app.query('select id from carts where user_id = $1', [customer.id])).toEqual([])
    expect((await send(manchester)).status).toBe(201)
  })

  it('IMP-17 PROMO-02 is checked again before money is held', async () => {
    const customer = await buildCustomer(app)
    await buildCart(app, customer, { promotionCode: 'TENOFF' })
    const { authorisation } = await buildAuthorisation(app, customer)
    await issue(['riverside-sheffield'])
    const answer = await app.call('POST', '/api/checkout/authorise', authorisation, {
      cookie: customer.cookie,
    })
    await issue(['riverside-manchester'])
    expect([answer.status, answer.body.code]).toEqual([422, 'promotion_refused'])
    const again = await app.call(
      'POST',
      '/api/checkout/authorise',
      (await buildAuthorisation(app, customer)).authorisation,
      { cookie: customer.cookie },
    )
    expect(again.status).toBe(200)
  })
})

it('two customers hold money for a code with one use: one gets it, and the other is not charged', async () => {
  await app.query(
    "update promotions set max_uses = used + 1 where client_id = 'riverside' and code = 'TENOFF'",
  )
  const buyers = [await buildCustomer(app), await buildCustomer(app)]
  const agreements: object[] = []
  for (const buyer of buyers) {
    await buildCart(app, buyer, { promotionCode: 'TENOFF' })
    const { agreement, authorisation } = await buildAuthorisation(app, buyer)
    expect((await app.call('POST', '/api/checkout/authorise', authorisation, buyer)).status).toBe(200)
    agreements.push(agreement)
  }
  const held = await app.services.db.pool.connect()
  await held.query('begin')
  await held.query("select id from promotions where client_id = 'riverside' and code = 'TENOFF' for update")
  const paying = Promise.all(
    buyers.map((buyer, index) => app.call('POST', '/api/checkout/complete', agreements[index], buyer)),
  )
  // Both have seen a use that is left, and wait to take it.
  await expect.poll(waiting).toBe(2)
  await held.query('commit')
  held.release()
  const answers = await paying
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'payment_released'],
  ])
  await app.runJobs()
  const states = await app.query(
    `select p.state, count(t.id)::int as orders from payments p left join tenders t on t.payment_id = p.id
      where p.user_id = any($1) group by p.id, p.state order by p.state`,
    [buyers.map(({ id }) => id)],
  )
  expect(states).toEqual([
    { state: 'captured', orders: 1 },
    { state: 'released', orders: 0 },
  ])
})

async function waiting(): Promise<number> {
  const [row] = await app.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return row.n
}
