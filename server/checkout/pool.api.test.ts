import { expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer } from '../testing/builders.ts'
import { startTestApp } from '../testing/test-app.ts'

it.each([
  ['no transaction needs a second connection: a pool of one', false],
  ['a pooler that knows no names of statements', true],
])(
  'IMP-20 %s carries the whole way',
  async (_what, isPooled) => {
    const app = await startTestApp({ environment: { DATABASE_POOL_SIZE: '1' }, isPooled })
    for (const [membership, option] of [
      ['swim', 'swim-recurring'],
      ['community-access', 'community-access-fixed-12-month'],
    ] as const) {
      const customer = await buildCustomer(app)
      const cart = await buildCart(app, customer, { membership, option })
      const as = { cookie: customer.cookie }
      const terms = (await app.call('GET', `/api/terms?cart_id=${cart.cart_id}`, undefined, as)).data
      let agreement: object = {
        source: 'online-joining',
        item_hash: cart.item_hash,
        terms: terms.map((term: { id: string }) => term.id),
        payments: [],
        transaction_uuid: null,
      }
      if (cart.outstanding_cart_balance.raw.amount > 0) {
        const paid = await buildAuthorisation(app, customer)
        await app.call('POST', '/api/checkout/authorise', paid.authorisation, as)
        agreement = paid.agreement
      }
      expect((await app.call('POST', '/api/checkout/complete', agreement, as)).status).toBe(200)
    }
    const [{ named }] = await app.query('select count(*)::int as named from pg_prepared_statements')
    expect(named > 0).toBe(!isPooled)
    await app.runJobs()
    await app.close()
  },
  30_000,
)
