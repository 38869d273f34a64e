import { expect } from '@playwright/test'
import type { Product } from './product.ts'

/** The payment sandbox's own controls, for every provider. */

export const control = (product: Product, method: string, path: string, body?: object) =>
  fetch(`${product.sandboxUrl}/__control${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })

/** Plants a failure at a provider for the next calls of an operation. `delay_ms` is for those that answer late. */
export async function plantFault(
  product: Product,
  provider: 'opayo' | 'ryft' | 'stripe',
  match: string,
  kind: string,
  more: { times?: number; delay_ms?: number } = {},
): Promise<void> {
  const answer = await control(product, 'POST', '/faults', { provider, match, kind, times: 1, ...more })
  expect(answer.status).toBe(201)
}
