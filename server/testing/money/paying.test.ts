import { expect, it } from 'vitest'
import { complete, type Payer } from './paying.ts'
import type { Tab } from './story-context.ts'
import { stripeMoney } from './stripe-money.ts'

const paymentOf = (id: string) => ({ prepared: { transaction_uuid: id }, authorised: null })

it('an answer is said of the payment that was asked about, whatever the tab has come to hold meanwhile', async () => {
  const cart = {
    cart_id: 'c',
    item_hash: 'h',
    cart_payments: [],
    outstanding_cart_balance: { raw: { amount: 1 } },
  }
  const tab: Tab = { name: 'A', cart, payment: paymentOf('first') }
  const asked: unknown[] = []
  const payer: Payer = {
    source: 'bookings',
    provider: stripeMoney,
    around: { sandboxUrl: '', postForm: () => Promise.resolve() },
    thread: null!,
    told: [],
    call(_method, path, body) {
      // Another try of the same tab has prepared anew.
      tab.payment = paymentOf('second')
      if (path !== '/api/checkout/complete') return Promise.resolve(null)
      asked.push((body as Record<string, unknown>)['transaction_uuid'])
      return Promise.resolve({ status: 409, data: null, body: { code: 'payment_released' }, cookies: [] })
    },
  }
  expect(await complete(payer, tab)).toBe('409 payment_released')
  expect(asked).toEqual(['first'])
  expect(payer.told).toEqual([{ paymentId: 'first', word: 'released', by: 'complete' }])
})
