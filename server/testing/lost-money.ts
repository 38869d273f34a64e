import { expect } from 'vitest'
import { advance } from '../checkout/payment/advance.service.ts'
import type { TestApp } from './test-app.ts'

/**
 * The bank lets go of the money of one of a customer’s orders behind our back, and the attempt to take it finds out: the order's
 * capture has failed when this returns. What it left to jobs has not been done yet.
 */
export async function loseMoney(app: TestApp, customer: { id: string }, which = 0): Promise<void> {
  const payments = await app.query(
    `select payments.id, provider_reference as reference from payments 
      join tenders on tenders.payment_id = payments.id join orders on orders.id = tenders.order_id
      where payments.client_id = 'riverside' and orders.client_id = 'riverside' and payments.user_id = $1
      order by orders.placed_at, orders.reference`,
    [customer.id],
  )
  const payment = payments.at(which)
  const { sandboxUrl, stripe } = app.services.config
  const cancelled = await fetch(`${sandboxUrl}/v1/payment_intents/${payment.reference}/cancel`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stripe?.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      'stripe-version': '2026-10-28.endive',
    },
  })
  expect(cancelled.status).toBe(200)
  await advance(app.services, 'riverside', payment.id)
}
