import { expect, it } from 'vitest'
import { inCheckout } from './checkout-path.ts'

it('ROUTE-07 everything beneath /checkout is the checkout, and nothing that only begins like it', () => {
  for (const path of ['/checkout', '/checkout/', '/checkout/anything', '/checkout?success_url=x'])
    expect(inCheckout(path), path).toBe(true)
  for (const path of ['/', '/checkouts', '/centre/checkout', '/login?redirect=/checkout'])
    expect(inCheckout(path), path).toBe(false)
})
