import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../e2e/world/product.ts'
import { buildCart, buildCustomer, type Calls, type Customer } from '../server/testing/builders.ts'
import { payFor } from '../server/testing/members.ts'
import type { Answer } from '../server/testing/test-app.ts'
import { ask } from './load.ts'

/** Whole purchases over HTTP, as a browser makes them. */

export function callsTo(product: Product): Calls {
  const host = new URL(product.origin()).host
  let calls = 0
  /** Customers come from many networks: one network registers two hundred in an hour. */
  const address = () => {
    calls += 1
    return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  }
  return {
    async call(method, path, body, options = {}): Promise<Answer> {
      const headers = {
        host,
        origin: product.origin(),
        'x-forwarded-for': address(),
        ...(options.cookie ? { cookie: options.cookie } : {}),
        ...options.headers,
      }
      const answer = await ask({ port: product.port, path, headers }, { method, body })
      const parsed = answer.body.length === 0 ? null : JSON.parse(answer.body.toString())
      const cookies = [answer.headers['set-cookie'] ?? []].flat().map((text) => {
        const [name = '', value = ''] = text.split(';')[0]!.split('=')
        return { name, value }
      })
      return { status: answer.status, data: parsed?.data, body: parsed, headers: answer.headers, cookies }
    },
  }
}

/** Prices and dates are the real day's. */
const startDate = new Date().toISOString().slice(0, 10)
const free = { membership: 'community-access', option: 'community-access-fixed-12-month', startDate }
const paid = { membership: 'day-pass-month', option: 'day-pass-month-fixed-1-month', startDate }

export type Purchase = 'free' | 'signedIn' | 'paid'

/** One order: free of a new guest, free of somebody who is signed in, or paid by card by a new guest. */
export async function buy(calls: Calls, name: Purchase, known: Customer | undefined): Promise<void> {
  const customer = known ?? (await buildCustomer(calls))
  await buildCart(calls, customer, name === 'paid' ? paid : free)
  const placed = await payFor(calls, customer)
  if (placed.status !== 200) throw new Error(`refused: ${placed.status} ${JSON.stringify(placed.body)}`)
  await calls.call('GET', `/api/orders/${placed.data.complete_order_id}`, undefined, {
    cookie: customer.cookie,
  })
}

/** Orders leave jobs: what they cost is part of what an order costs. */
export async function jobsDone(product: Product): Promise<void> {
  const due = 'select count(*)::int as due from graphile_worker._private_jobs where run_at <= now()'
  while ((await product.query(due))[0]?.['due'] !== 0) await pause(100)
}
