import { expect, it } from 'vitest'
import { checkoutStep, pageView, purchaseOf } from './analytics.ts'

it('ANALYTICS-04 the seven steps of joining by their sections', () => {
  const sections = ['centre', 'membership', 'details', 'questions', 'review', 'payment', 'confirm']
  expect(sections.map(checkoutStep)).toEqual([
    { event: 'checkout_step', step: 1, name: 'select centre' },
    { event: 'checkout_step', step: 2, name: 'select membership' },
    { event: 'checkout_step', step: 3, name: 'your details' },
    { event: 'checkout_step', step: 4, name: 'additional details' },
    { event: 'checkout_step', step: 5, name: 'review dates' },
    { event: 'checkout_step', step: 6, name: 'monthly payment' },
    { event: 'checkout_step', step: 7, name: 'confirm details' },
  ])
  expect(checkoutStep('checkout')).toBeNull()
  expect(checkoutStep('toString')).toBeNull()
})

it('ANALYTICS-01 ANALYTICS-05 a page view has no order number in it', () => {
  expect(pageView('Join - Confirmation', '/order-confirmed/0190-77')).toEqual({
    event: 'page_view',
    page_title: 'Join - Confirmation',
    page_path: '/order-confirmed/:id',
  })
  expect(pageView('Join', '/centre/riverside-leeds').page_path).toBe('/centre/riverside-leeds')
})

it('ANALYTICS-02 a purchase has its items, revenue, tax and currency', () => {
  const order = {
    id: 'o1',
    total: { decimal: '82.46', raw: { currency: 'GBP' } },
    tax: { decimal: '13.74' },
    items: [
      {
        id: 'l1',
        type: 'membership',
        name: 'Fitness',
        amount: { decimal: '82.46' },
        membershipTypeId: 'm1',
        friendlyName: 'Fitness',
        paymentType: 'recurring',
        categories: [{ name: 'Gym' }],
      },
    ],
  }
  expect(purchaseOf(order)).toEqual({
    event: 'purchase',
    transaction_id: 'o1',
    value: 82.46,
    tax: 13.74,
    currency: 'GBP',
    items: [{ item_id: 'm1', item_name: 'Fitness', item_category: 'Gym', price: 82.46, quantity: 1 }],
  })
  expect(
    purchaseOf({ ...order, items: [{ ...order.items[0]!, categories: [] }] }).items[0]?.item_category,
  ).toBe('recurring')
})
