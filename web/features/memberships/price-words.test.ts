import { expect, it } from 'vitest'
import type { PaymentOption } from './membership-list.ts'
import { benefitUses, periodWords, termWords, wholeCost } from './price-words.ts'

const pounds = (formatted: string) => ({ formatted, decimal: '', raw: { amount: 0, currency: 'GBP' } })
const writeDate = (date: string) => `<${date}>`

const monthly = {
  paymentType: 'recurring',
  fees: { baseFee: pounds('£34.99') },
  totalToPayNow: pounds('£82.46'),
  minimumInAll: pounds('£117.45'),
  firstBillingDate: '2026-12-26',
  firstCollectionDate: '2026-12-29',
  endDate: null,
} as unknown as PaymentOption

it('says the whole cost of a monthly option, counted from the day of collection', () => {
  expect(wholeCost(monthly, writeDate)).toEqual({
    today: '£82.46 today',
    then: ', then £34.99 a month from <2026-12-29>',
    minimum: '£117.45',
  })
})

it('says that a single payment is all there is', () => {
  const fixed = { ...monthly, paymentType: 'fixed', endDate: '2027-11-20' } as unknown as PaymentOption
  expect(wholeCost(fixed, writeDate).then).toBe(' and nothing more to pay. It runs until <2027-11-20>.')
})

it('MEM-10 names the term', () => {
  expect(termWords(12, 'month')).toBe('12 months')
  expect(termWords(1, 'month')).toBe('1 month')
  expect(termWords(null, null)).toBe(null)
  expect(periodWords({ paymentType: 'recurring', fixedDuration: null, fixedPeriod: null })).toBe('a month')
  expect(periodWords({ paymentType: 'fixed', fixedDuration: 12, fixedPeriod: 'month' })).toBe('for 12 months')
})

it('MEM-03 counts the uses of a benefit', () => {
  expect(benefitUses({ totalUses: 4, frequency: 'monthly' })).toBe('4 uses every month')
  expect(benefitUses({ totalUses: 1, frequency: 'Day' })).toBe('1 use every day')
  expect(benefitUses({ totalUses: 2, frequency: null })).toBe('2 uses')
  expect(benefitUses({ totalUses: null, frequency: null })).toBe(null)
})
