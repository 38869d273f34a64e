import { expect, it } from 'vitest'
import { buildCustomer } from '../testing/builders.ts'
import { startTestApp } from '../testing/test-app.ts'

it('CART-06 CART-07 the calls of the cart are below the base that the setting names, and no others are', async () => {
  const app = await startTestApp({ environment: { CHECKOUT_BASE: '/shop/basket' } })
  const statusOf = async (path: string) => (await app.call('GET', path)).status
  const cart = await app.call('GET', '/shop/basket?source=bookings')
  expect(cart.status).toBe(200)
  expect(cart.headers['cache-control']).toBe('no-store')
  expect(cart.headers['content-security-policy']).toBe("frame-ancestors 'none'")
  expect(await statusOf('/api/cart?source=bookings')).toBe(404)
  expect(await statusOf('/api/client')).toBe(200)
  // What a page asks first goes there too.
  const { cookie } = await buildCustomer(app)
  const first = await app.call('GET', '/api/first-answers?path=/checkout', undefined, { cookie })
  expect(Object.keys(first.body.answers)).toContain('/shop/basket')
  await app.close()
})
