import { describe, expect, it } from 'vitest'
import { durationWords, summaryRows, wholeCostWords } from './cart-summary.ts'
import type { CartMembership } from './cart.ts'

const pounds = (formatted: string, amount: number) => ({
  formatted,
  decimal: formatted.slice(1),
  raw: { amount, currency: 'GBP' },
})

const monthly: CartMembership = {
  kind: 'new',
  replaces: null,
  homeVenue: { id: 'v1', name: 'Riverside Manchester', slug: 'riverside-manchester' },
  startDate: '2026-11-23',
  membershipType: { id: 'm1', name: 'Fitness', slug: 'fitness', categories: [{ name: 'Adult' }] },
  paymentOption: {
    id: 'p1',
    paymentOptionId: 'p1',
    paymentType: 'recurring',
    fixedDuration: null,
    fixedPeriod: null,
    fees: {
      baseFee: pounds('£34.99', 3499),
      joiningFee: null,
      proRataFee: null,
      monthInHandFee: null,
      discount: null,
      proRataDays: 22,
    },
    globalBasePrice: pounds('£34.99', 3499),
    totalToPayNow: pounds('£82.46', 8246),
    minimumInAll: pounds('£117.45', 11745),
    minimumTermMonths: 1,
    proRataDays: 22,
    startDate: '2026-11-23',
    prettyStartDate: '23/11/2026',
    endDate: null,
    prettyEndDate: null,
    billingDay: 15,
    firstBillingDate: '2026-12-15',
    prettyFirstBillingDate: '15/12/2026',
    firstCollectionDate: '2026-12-15',
    collectionsAtOldPrice: [],
    lines: [],
    promotionEnabled: true,
    promotion: null,
    availableBillingDates: [],
    advanceNotice: null,
    collections: ['2026-12-15', '2027-01-15', '2027-02-15', '2027-03-15'].map((date) => ({
      billingDate: date,
      collectionDate: date,
      amount: pounds('£34.99', 3499),
    })),
    startsAt: { min: null, max: '2026-12-21' },
    today: '2026-11-21',
  },
  promotionCode: null,
  bankAccountEnding: '11',
  answers: [],
  questionsComplete: true,
  newMember: null,
}

const fixed: CartMembership = {
  ...monthly,
  bankAccountEnding: null,
  paymentOption: {
    ...monthly.paymentOption,
    paymentType: 'fixed',
    fixedDuration: 12,
    fixedPeriod: 'month',
    fees: { ...monthly.paymentOption.fees, baseFee: pounds('£349.00', 34900) },
    endDate: '2027-11-22',
    firstBillingDate: null,
    firstCollectionDate: null,
    collections: [],
  },
}

describe('checkout summary', () => {
  it('CHK-04 says what a monthly membership is', () => {
    expect(summaryRows(monthly)).toEqual([
      { label: 'Centre', value: 'Riverside Manchester' },
      { label: 'Start date', value: '23 November 2026' },
      { label: 'Fee', value: '£34.99 a month' },
      { label: 'Payment duration', value: 'Monthly by Direct Debit' },
      { label: 'First billing date', value: '15 December 2026' },
      { label: 'Direct Debit account', value: 'Ending 11' },
    ])
  })

  it('CHK-04 names the day of collection where it is not the billing date', () => {
    const late = { ...monthly.paymentOption, firstCollectionDate: '2026-12-17' }
    expect(summaryRows({ ...monthly, paymentOption: late })).toContainEqual({
      label: 'First billing date',
      value: '15 December 2026, collected on 17 December 2026',
    })
  })

  it('CHK-04 says what a single payment buys', () => {
    expect(summaryRows(fixed)).toEqual([
      { label: 'Centre', value: 'Riverside Manchester' },
      { label: 'Start date', value: '23 November 2026' },
      { label: 'Last day', value: '22 November 2027' },
      { label: 'Fee', value: '£349.00 for 12 months' },
      { label: 'Payment duration', value: '12 months, single payment' },
    ])
    expect(durationWords({ ...fixed.paymentOption, fixedDuration: null })).toBe('Single payment')
  })

  it('says the whole cost in a few words', () => {
    expect(wholeCostWords('£82.46', [monthly])).toBe(
      '£82.46 today, then £34.99 a month by Direct Debit from 15 December 2026. At least £117.45 in all.',
    )
    expect(wholeCostWords('£349.00', [fixed])).toBe('£349.00 today. Nothing more to pay for this membership.')
  })
})

it('CHANGE-11 names what is still collected at the old price, and says in words that nothing has to be paid', () => {
  const late = { billingDate: '2026-11-28', collectionDate: '2026-11-30', amount: pounds('£44.99', 4499) }
  const change = { ...monthly, paymentOption: { ...monthly.paymentOption, collectionsAtOldPrice: [late] } }
  expect(wholeCostWords('£82.46', [change])).toBe(
    '£82.46 today, then £34.99 a month by Direct Debit from 15 December 2026. £44.99 is still collected on 30 November 2026, at your old price. At least £117.45 in all.',
  )
  const free = { ...monthly, paymentOption: { ...monthly.paymentOption, minimumInAll: pounds('£0.00', 0) } }
  expect(wholeCostWords('£82.46', [free])).toBe(
    '£82.46 today, then £34.99 a month by Direct Debit from 15 December 2026. There is no minimum to pay.',
  )
})

it('CHANGE-03 CHANGE-01 says of a change and a renewal what ends, and when', () => {
  const replaces = { membershipId: 'old1', name: 'Swim', lastDay: '2026-11-22', prettyLastDay: '22/11/2026' }
  const rows = summaryRows({ ...monthly, kind: 'change', replaces })
  expect(rows).toContainEqual({ label: 'In place of', value: 'Swim, which ends on 22 November 2026' })
  expect(summaryRows(monthly).map(({ label }) => label)).not.toContain('In place of')
})

it('says of several what is due today together, and of each monthly one what follows', () => {
  expect(wholeCostWords('£698.00', [fixed, fixed])).toBe(
    '£698.00 today. Nothing more to pay for these memberships.',
  )
  expect(wholeCostWords('£431.46', [fixed, monthly])).toBe(
    '£431.46 today. Fitness: then £34.99 a month by Direct Debit. At least £117.45 in all.',
  )
})
