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
    { type: 'base_fee' as const, price: pounds('£34.99', 3499), days: null },
    { type: 'joining_fee' as const, price: pounds('£20.00', 2000), days: null },
    { type: 'month_in_hand' as const, price: pounds('£34.99', 3499), days: null },
    { type: 'pro_rata' as const, price: pounds('£27.47', 2747), days: 24 },
    { type: 'discount' as const, price: pounds('-£10.00', -1000), days: null },
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

it('names what is taken off', () => {
  const waiver = { type: 'minimum_waiver' as const, price: pounds('-£0.29', -29), days: null }
  const shown = dueToday({ ...price, lines: [...price.lines.slice(4), waiver] })
  expect(shown.map(({ label, amount, isReduction }) => [label, amount, isReduction])).toEqual([
    ['Discount', '−£10.00', true],
    ['Small amount waived', '−£0.29', true],
  ])
})

it('a part month of no day says nothing of days', () => {
  const none = { type: 'pro_rata' as const, price: pounds('£0.00', 0), days: 0 }
  expect(dueToday({ ...price, lines: [none] })[0]?.detail).toBeNull()
})

it('PROMO-08 gives a reduction one minus, however it travelled', () => {
  const unsigned = { type: 'discount' as const, price: pounds('£10.00', 1000), days: null }
  expect(dueToday({ ...price, lines: [unsigned] })[0]?.amount).toBe('−£10.00')
  expect(daysWords(1)).toBe('1 day')
})

it('CHANGE-03 the lines of a change are differences, and add up with their signs', () => {
  const lines = [
    { type: 'pro_rata' as const, price: pounds('-£3.21', -321), days: 24 },
    { type: 'not_refunded' as const, price: pounds('£3.21', 321), days: null },
  ]
  const shown = dueToday({ ...price, lines }, 'change')
  expect(shown.map(({ label, amount, isReduction }) => [label, amount, isReduction])).toEqual([
    ['Difference until your next payment', '−£3.21', false],
    ['Not refunded', '£3.21', false],
  ])
})
