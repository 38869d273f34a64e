import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAuthorisation, buildCart, buildCustomer } from '../testing/builders.ts'
import { monday, startTestApp, type TestApp } from '../testing/test-app.ts'
import { sweepCarts } from './left-carts.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('IMP-07 what lapsed is gone from the basket, and can no longer be authorised', async () => {
  const customer = await buildCustomer(app)
  const as = { cookie: customer.cookie }
  await buildCart(app, customer, { membership: 'swim' })
  const { authorisation } = await buildAuthorisation(app, customer)
  app.setNow(new Date(monday.getTime() + 6 * 24 * 3_600_000))
  expect((await app.call('GET', '/api/online-joining/checkout-cart', undefined, as)).data).not.toBeNull()
  const lapsed = new Date(monday.getTime() + 8 * 24 * 3_600_000)
  await app.query('update sessions set expires_at = $1 where user_id = $2', [
    new Date(lapsed.getTime() + 3_600_000),
    customer.id,
  ])
  app.setNow(lapsed)
  await sweepCarts(app.services)
  expect((await app.call('GET', '/api/online-joining/checkout-cart', undefined, as)).data).toBeNull()
  const { status, body } = await app.call('POST', '/api/checkout/authorise', authorisation, as)
  app.setNow(monday)
  expect([status, body.code]).toEqual([404, 'cart_empty'])
  expect(await app.query('select 1 from orders where user_id = $1', [customer.id])).toEqual([])
})
