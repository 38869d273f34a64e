import { expect, it } from 'vitest'
import { daysWords, dueToday } from './cost-words.ts'

const pounds = (formatted: string, amount: number) => ({ formatted, raw: { amount } })
const price = {
  paymentType: 'recurring' as const,
  startDate: '2026-11-21',
  firstBillingDate: '2026-12-15',
  today: '2026-11-21',
  promotion: { code: 'TENOFF' },
  lines: [
    { type: 'base_fee' as const, label: 'Fitness', price: pounds('£34.99', 3499), days: null },
    { type: 'joining_fee' as const, label: 'Joining fee', price: pounds('£20.00', 2000), days: null },
    { type: 'month_in_hand' as const, label: 'Month in hand', price: pounds('£34.99', 3499), days: null },
    { type: 'pro_rata' as const, label: 'Pro rata', price: pounds('£27.47', 2747), days: 24 },
    { type: 'discount' as const, label: 'Discount', price: pounds('-£10.00', -1000), days: null },
  ],
}

it('JOIN-34 lists what is due today with the days of the part month', () => {
  expect(dueToday(price).map((line) => [line.label, line.detail, line.amount])).toEqual([
    ['Setup fee', null, '£20.00'],
    ['Month in hand fee', 'Your last month, paid ahead', '£34.99'],
    ['Pro-rata payment', '24 days, 21 November to 14 December', '£27.47'],
    ['Discount', 'TENOFF', '−£10.00'],
  ])
})

it('shows the fee itself where it is due today', () => {
  const fixed = {
    ...price,
    paymentType: 'fixed' as const,
    firstBillingDate: null,
    lines: price.lines.slice(0, 1),
  }
  expect(dueToday(fixed).map((line) => [line.label, line.amount])).toEqual([['Membership fee', '£34.99']])
})

it('PROMO-08 gives a reduction one minus, however it travelled', () => {
  const unsigned = { type: 'discount' as const, label: 'Discount', price: pounds('£10.00', 1000), days: null }
  expect(dueToday({ ...price, lines: [unsigned] })[0]?.amount).toBe('−£10.00')
  expect(daysWords(1)).toBe('1 day')
})

it('CHANGE-03 the lines of a change are differences, and add up with their signs', () => {
  const lines = [
    { type: 'pro_rata' as const, label: 'Difference', price: pounds('-£3.21', -321), days: 24 },
    { type: 'not_refunded' as const, label: 'Not refunded', price: pounds('£3.21', 321), days: null },
  ]
  const shown = dueToday({ ...price, lines }, 'change')
  expect(shown.map(({ label, amount, isReduction }) => [label, amount, isReduction])).toEqual([
    ['Difference until your next payment', '−£3.21', false],
    ['Not refunded', '£3.21', false],
  ])
})
