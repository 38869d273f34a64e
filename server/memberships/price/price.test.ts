import { describe, expect, it } from 'vitest'
import type { Promotion, PromotionKind } from '../../promotions/discount.ts'
import { price } from './price.ts'
import type { Billing, FixedOption, Price, PriceInput, RecurringOption } from './price.ts'

/** The worked examples of docs/rules/pricing.md, with the same numbers. */

const riverside = {
  billingDays: [1, 15, 28],
  leadWorkingDays: 10,
  leadWorkingDaysWithInstruction: 3,
  cutOffDay: null,
}

const fitness: RecurringOption = {
  paymentType: 'recurring',
  baseFee: 3499,
  joiningFee: 2000,
  monthInHand: true,
  minimumTermMonths: 1,
}
const swim: RecurringOption = {
  ...fitness,
  baseFee: 2450,
  joiningFee: 0,
  monthInHand: false,
  minimumTermMonths: 0,
}
const national: RecurringOption = { ...fitness, baseFee: 4499, joiningFee: 2500, minimumTermMonths: 12 }
const active: RecurringOption = { ...swim, baseFee: 2900, joiningFee: 1500 }
const fixedFitness: FixedOption = {
  paymentType: 'fixed',
  baseFee: 34900,
  joiningFee: 0,
  duration: 12,
  period: 'month',
}

const common = {
  currency: 'GBP',
  today: '2026-12-15',
  startDate: '2026-12-15',
  membershipSlug: 'fitness',
  venueSlug: 'riverside-manchester',
  cardMinimum: 30,
}
const billing: Billing = {
  rule: riverside,
  submissionDay: '2026-12-15',
  hasActiveInstruction: false,
  chosenBillingDay: null,
  existingBillingDay: null,
}

const monthly = (
  option: RecurringOption,
  given: Partial<Billing> = {},
  others: Partial<PriceInput> = {},
): Price => price({ ...common, ...others, option, billing: { ...billing, ...given } } as PriceInput)
const fixed = (option: Partial<FixedOption> = {}, others: Partial<PriceInput> = {}): Price =>
  price({ ...common, ...others, option: { ...fixedFitness, ...option } } as PriceInput)

const promotionOf = (kind: PromotionKind): Promotion => ({
  id: 'p1',
  code: 'CODE',
  label: 'An offer',
  startsOn: null,
  endsOn: null,
  membershipSlugs: null,
  paymentTypes: null,
  maxUses: null,
  ...kind,
})

describe('monthly', () => {
  it('IMP-08 IMP-09 IMP-10 fitness from 15 December explains every number', () => {
    expect(monthly(fitness)).toEqual({
      currency: 'GBP',
      startDate: '2026-12-15',
      endDate: null,
      baseFee: 3499,
      lines: [
        { type: 'joining_fee', label: 'Setup fee', amount: 2000 },
        { type: 'month_in_hand', label: 'Month in hand fee', amount: 3499 },
        { type: 'pro_rata', label: 'Pro-rata payment', amount: 1919, days: 17 },
      ],
      dueToday: 7418,
      discount: 0,
      promotion: null,
      monthly: 3499,
      billingDay: 1,
      firstBillingDate: '2027-01-01',
      firstCollectionDate: '2027-01-04',
      proRata: { amount: 1919, days: 17, parts: [{ month: '2026-12', days: 17, daysInMonth: 31 }] },
      collections: [
        { billingDate: '2027-01-01', collectionDate: '2027-01-04', amount: 3499 },
        { billingDate: '2027-02-01', collectionDate: '2027-02-01', amount: 3499 },
        { billingDate: '2027-03-01', collectionDate: '2027-03-01', amount: 3499 },
      ],
      minimumTermMonths: 1,
      collectionsInMinimumTerm: 1,
      minimumInAll: 10917,
      availableBillingDates: [
        { billingDay: 1, firstBillingDate: '2027-01-01', collectionDate: '2027-01-04' },
        { billingDay: 15, firstBillingDate: '2027-01-15', collectionDate: '2027-01-15' },
        { billingDay: 28, firstBillingDate: '2027-01-28', collectionDate: '2027-01-28' },
      ],
    })
  })

  it('DATE-11 another billing day gives another first date and pro-rata', () => {
    expect(monthly(fitness, { chosenBillingDay: 15 })).toMatchObject({
      firstBillingDate: '2027-01-15',
      proRata: { amount: 3499, days: 31 },
      dueToday: 8998,
      collectionsInMinimumTerm: 0,
      minimumInAll: 8998,
    })
    expect(monthly(fitness, { chosenBillingDay: 28 })).toMatchObject({
      firstBillingDate: '2027-01-28',
      proRata: { amount: 4966, days: 44 },
      dueToday: 10465,
    })
  })

  it('swim has neither setup fee nor month in hand: only the days until the first bill', () => {
    const found = monthly(swim)
    expect(found.lines).toEqual([{ type: 'pro_rata', label: 'Pro-rata payment', amount: 1344, days: 17 }])
    expect(found).toMatchObject({ dueToday: 1344, minimumInAll: 1344 })
  })

  it('national commits to twelve collections', () => {
    const dates = { today: '2027-03-01', startDate: '2027-03-01' }
    expect(monthly(national, { submissionDay: '2027-03-01' }, dates)).toMatchObject({
      firstBillingDate: '2027-03-15',
      proRata: { amount: 2032, days: 14 },
      dueToday: 9031,
      collectionsInMinimumTerm: 12,
      minimumInAll: 63019,
    })
  })

  it('active at Northgate, after the cut-off, pays to the end of the next month', () => {
    const rule = { ...riverside, billingDays: [1], cutOffDay: 15 }
    const dates = { today: '2026-04-16', startDate: '2026-04-16' }
    expect(monthly(active, { rule, submissionDay: '2026-04-16' }, dates)).toMatchObject({
      firstBillingDate: '2026-06-01',
      firstCollectionDate: '2026-06-01',
      proRata: { amount: 4350, days: 46 },
      dueToday: 5850,
    })
  })

  it('DATE-10 a customer with a billing day keeps it', () => {
    const found = monthly(fitness, {
      existingBillingDay: 15,
      hasActiveInstruction: true,
      chosenBillingDay: null,
    })
    expect(found).toMatchObject({ billingDay: 15, firstBillingDate: '2027-01-15' })
    expect(found.availableBillingDates).toHaveLength(1)
    expect(monthly(fitness, { existingBillingDay: 7, chosenBillingDay: 28 })).toMatchObject({ billingDay: 7 })
  })

  it('refuses a billing day that is not on offer', () => {
    expect(() => monthly(fitness, { chosenBillingDay: 2 })).toThrow(RangeError)
    expect(() => monthly(fitness, { rule: { ...riverside, billingDays: [] } })).toThrow(RangeError)
  })
})

describe('fixed', () => {
  it('IMP-08 IMP-11 fitness for a year', () => {
    expect(fixed()).toEqual({
      currency: 'GBP',
      startDate: '2026-12-15',
      endDate: '2027-12-14',
      baseFee: 34900,
      lines: [{ type: 'base_fee', label: 'Membership fee', amount: 34900 }],
      dueToday: 34900,
      discount: 0,
      promotion: null,
      monthly: null,
      billingDay: null,
      firstBillingDate: null,
      firstCollectionDate: null,
      proRata: null,
      collections: [],
      collectionsInMinimumTerm: 0,
      minimumInAll: 34900,
      availableBillingDates: [],
    })
  })

  it('adds a setup fee', () => {
    expect(fixed({ joiningFee: 1500 })).toMatchObject({ dueToday: 36400, minimumInAll: 36400 })
  })

  it('community access is free', () => {
    expect(fixed({ baseFee: 0 })).toMatchObject({
      lines: [{ type: 'base_fee', label: 'Membership fee', amount: 0 }],
      dueToday: 0,
      discount: 0,
    })
  })

  it('MEM-08 a single payment is priced like fixed', () => {
    expect(fixed({ paymentType: 'single_payment' })).toEqual(fixed())
  })
})

describe('promotions and small amounts', () => {
  it('IMP-17 NOJOINFEE on fitness', () => {
    const found = monthly(fitness, {}, { promotion: promotionOf({ kind: 'waive_joining_fee' }) })
    expect(found.lines.at(-1)).toEqual({ type: 'discount', label: 'Discount', amount: -2000 })
    expect(found).toMatchObject({
      dueToday: 5418,
      discount: 2000,
      minimumInAll: 8917,
      promotion: { kind: 'applied' },
    })
  })

  it('IMP-17 HALFPRICE on fitness', () => {
    const promotion = promotionOf({ kind: 'fraction_of_first_payment', percent: 50 })
    expect(monthly(fitness, {}, { promotion })).toMatchObject({
      dueToday: 4709,
      discount: 2709,
      monthly: 3499,
    })
  })

  it('IMP-17 TENOFF on swim', () => {
    const promotion = promotionOf({ kind: 'amount_off_today', amount: 1000 })
    expect(monthly(swim, {}, { promotion })).toMatchObject({ dueToday: 344, discount: 1000 })
  })

  it('a refused code costs nothing and says why', () => {
    const found = monthly(swim, {}, { promotion: promotionOf({ kind: 'waive_joining_fee' }) })
    expect(found).toEqual({ ...monthly(swim), promotion: { kind: 'refused', reason: 'no_joining_fee' } })
    expect(monthly(swim, {}, { promotion: 'unknown' }).promotion).toEqual({
      kind: 'refused',
      reason: 'unknown',
    })
  })

  it('IMP-17 a code that is used up is refused by the count it is given', () => {
    const promotion = { ...promotionOf({ kind: 'amount_off_today', amount: 1000 }), maxUses: 5 }
    expect(monthly(swim, {}, { promotion, promotionUsedCount: 4 }).dueToday).toBe(344)
    expect(monthly(swim, {}, { promotion, promotionUsedCount: 5 }).promotion).toEqual({
      kind: 'refused',
      reason: 'used_up',
    })
  })

  it('an amount under the card minimum is waived on a line of its own', () => {
    const promotion = promotionOf({ kind: 'amount_off_today', amount: 1315 })
    const found = monthly(swim, {}, { promotion })
    expect(found.lines).toEqual([
      { type: 'pro_rata', label: 'Pro-rata payment', amount: 1344, days: 17 },
      { type: 'discount', label: 'Discount', amount: -1315 },
      { type: 'minimum_waiver', label: 'Small amount waived', amount: -29 },
    ])
    expect(found).toMatchObject({ dueToday: 0, discount: 1344, minimumInAll: 0 })
  })

  it('the card minimum itself is charged, and nothing due needs no waiver', () => {
    expect(fixed({ baseFee: 30 }).dueToday).toBe(30)
    expect(fixed({ baseFee: 29 })).toMatchObject({ dueToday: 0, discount: 29 })
    expect(fixed({ baseFee: 29 }, { cardMinimum: 0 })).toMatchObject({ dueToday: 29, discount: 0 })
    expect(fixed({ baseFee: 0 }).lines).toHaveLength(1)
  })
})

describe('what it refuses', () => {
  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('a fee of %d', (fee) => {
    expect(() => fixed({ baseFee: fee })).toThrow(RangeError)
    expect(() => monthly({ ...swim, joiningFee: fee })).toThrow(RangeError)
  })

  it('a start that is not a day', () => {
    expect(() => fixed({}, { startDate: '2027-02-29' })).toThrow(RangeError)
    expect(() => monthly(swim, {}, { startDate: '2027-02-29' })).toThrow(RangeError)
  })
})
