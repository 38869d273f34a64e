import { expect, it } from 'vitest'
import type { Membership, PaymentOption } from './membership-list.ts'
import {
  accessWords,
  benefitUses,
  coverageWords,
  feeWords,
  forWhom,
  goodToKnow,
  periodWords,
  standardPriceWords,
  termWords,
  wholeCost,
} from './price-words.ts'

const pounds = (formatted: string) => ({
  formatted,
  decimal: '',
  raw: { amount: Math.round(Number(formatted.slice(1)) * 100), currency: 'GBP' },
})
const writeDate = (date: string) => `<${date}>`

const monthly = {
  paymentType: 'recurring',
  fees: { baseFee: pounds('£34.99') },
  totalToPayNow: pounds('£82.46'),
  minimumInAll: pounds('£117.45'),
  firstBillingDate: '2026-12-26',
  firstCollectionDate: '2026-12-29',
  collectionsAtOldPrice: [],
  endDate: null,
} as unknown as PaymentOption

it('says the whole cost of a monthly option, counted from the day of collection', () => {
  expect(wholeCost(monthly, writeDate)).toEqual({
    today: '£82.46 today',
    then: ', then £34.99 a month from <2026-12-29>',
    minimum: '£117.45 minimum in all',
  })
})

it('says in words that nothing has to be paid', () => {
  expect(wholeCost({ ...monthly, minimumInAll: pounds('£0.00') }, writeDate).minimum).toBe(
    'no minimum to pay',
  )
})

it('CHANGE-11 names what is still collected at the old price', () => {
  const late = { billingDate: '2026-12-13', collectionDate: '2026-12-14', amount: pounds('£44.99') }
  expect(wholeCost({ ...monthly, collectionsAtOldPrice: [late] }, writeDate).then).toBe(
    ', £44.99 on <2026-12-14> at your old price, then £34.99 a month from <2026-12-29>',
  )
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

const option = {
  ...monthly,
  fixedDuration: null,
  fixedPeriod: null,
  minimumTermMonths: 12,
  fees: { baseFee: pounds('£44.99'), joiningFee: pounds('£25.00') },
  globalBasePrice: pounds('£44.99'),
  isPurchasable: { canPurchase: true, hasPrices: true, message: null },
} as unknown as PaymentOption
const membership = {
  coverage: 'national',
  ages: null,
  requiresMark: false,
  postcodeDistricts: [],
  categories: [{ name: 'Fitness' }, { name: 'All centres' }],
  eligibility: { name: 'Full-time students' },
  requiresEligibility: true,
} as unknown as Membership

it('MEM-16 names setup fee, minimum term and access beside the price', () => {
  expect(feeWords(option)).toBe('£25.00 setup fee · 12 months minimum')
  const free = { ...option, minimumTermMonths: 0, fees: { ...option.fees, joiningFee: null } }
  expect(feeWords(free)).toBe('No setup fee')
  expect(accessWords(['Gym', 'Classes', 'Pool'])).toBe('Gym · Classes · Pool')
  expect(accessWords([])).toBe('Access to this centre')
})

it('MEM-10 says where it holds, and the standard price where it is another', () => {
  expect([coverageWords('national'), coverageWords('other')]).toEqual(['National', 'This centre'])
  expect(standardPriceWords(option)).toBe(null)
  const dearer = { ...pounds('£49.99'), raw: { amount: 4999, currency: 'GBP' } }
  expect(standardPriceWords({ ...option, globalBasePrice: dearer })).toBe('Usually £49.99')
})

it('MEM-10 MEM-26 the details say term, fee, for whom and how to prove it', () => {
  expect(goodToKnow({ membership, option }).map(({ label, value }) => [label, value])).toEqual([
    ['Where', 'National: every centre of ours'],
    ['Category', 'Fitness, All centres'],
    ['Payment', 'Monthly by Direct Debit'],
    ['Setup fee', '£25.00'],
    ['Minimum term', '12 months'],
    ['For', 'Full-time students'],
    ['Proof', 'You upload it to your online account after joining'],
  ])
  const year = { ...option, paymentType: 'fixed', fixedDuration: 12, fixedPeriod: 'month' } as const
  expect(goodToKnow({ membership, option: year })).toContainEqual({ label: 'Runs for', value: '12 months' })
})

it('MEM-10 the card says for whom it is, condition by condition', () => {
  const openToAll = { ...membership, eligibility: null, requiresEligibility: false }
  expect(forWhom(openToAll)).toEqual([])
  const staff = { ...openToAll, requiresMark: true, eligibility: { name: 'Staff of our partner companies' } }
  expect(forWhom(staff)).toEqual(['For: Staff of our partner companies'])
  const limited = { ...staff, ages: { minimum: 16, maximum: null }, postcodeDistricts: ['M1', 'M2', 'M3'] }
  expect(forWhom(limited)).toEqual([
    'Ages 16 and over',
    'For: Staff of our partner companies',
    'For people who live in M1, M2 and M3',
  ])
  expect(goodToKnow({ membership: limited, option })).toContainEqual({
    label: 'Living in',
    value: 'M1, M2 and M3',
  })
  expect(forWhom({ ...staff, eligibility: null })).toEqual(['For some of our customers'])
})

it('MEM-26 says of whom proof is asked once, with the proof', () => {
  expect(forWhom({ ...membership, requiresMark: true })).toEqual([])
})
