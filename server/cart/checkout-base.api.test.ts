import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

it('CART-06 CART-07 the calls of the cart are below the base that the setting names, and no others are', async () => {
  const app = await startTestApp({ environment: { CHECKOUT_BASE: '/shop/basket' } })
  const statusOf = async (path: string) => (await app.call('GET', path)).status
  expect(await statusOf('/shop/basket?source=bookings')).toBe(200)
  expect(await statusOf('/api/cart?source=bookings')).toBe(404)
  expect(await statusOf('/api/client')).toBe(200)
  await app.close()
})
