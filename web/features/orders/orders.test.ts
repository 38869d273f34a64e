import { describe, expect, it } from 'vitest'
import { texts } from '../../platform/text.ts'
import welsh from '../../text/cy/memberships.json'
import { membershipFacts, nextSteps } from './membership-words.ts'
import { feesHeading, isNotPaid, receiptLines } from './order-words.ts'
import type { MembershipItem, Order } from './order-words.ts'

const pounds = (formatted: string, amount: number) => ({
  formatted,
  decimal: formatted.slice(1),
  raw: { amount, currency: 'GBP' },
})

const line = {
  id: 'line-1',
  state: 'sold' as const,
  personId: 'user-1',
  amount: pounds('£82.46', 8246),
  tax: pounds('£0.00', 0),
}

const monthly: MembershipItem = {
  ...line,
  type: 'membership',
  kind: 'new',
  replaces: null,
  purchasedFor: null,
  name: 'Fitness',
  friendlyName: 'Fitness, monthly',
  categories: [{ name: 'Adult' }],
  paymentType: 'recurring',
  homeVenue: { id: 'v1', name: 'Riverside Manchester', slug: 'riverside-manchester' },
  venueType: 'centre',
  membershipTypeId: 'm1',
  membershipId: 'ms1',
  baseFee: { type: 'base_fee', price: pounds('£34.99', 3499) },
  fees: [
    { type: 'base_fee', label: 'Membership fee', price: pounds('£34.99', 3499), days: null },
    { type: 'joining_fee', label: 'Setup fee', price: pounds('£20.00', 2000), days: null },
    { type: 'pro_rata', label: 'Pro-rata payment', price: pounds('£27.47', 2747), days: 24 },
    { type: 'discount', label: 'Discount', price: pounds('-£10.00', -1000), days: null },
  ],
  paymentOption: { id: 'p1', fixedDuration: null, fixedPeriod: null },
  requiresEligibility: false,
  startDate: '2026-11-23',
  endDate: null,
  billingDay: 15,
  firstBillingDate: '2026-12-15',
  prettyFirstBillingDate: '15/12/2026',
  firstCollectionDate: '2026-12-15',
  collectionsAtOldPrice: [],
  proRataDays: 24,
  minimumInAll: pounds('£72.46', 7246),
}

const fixed: MembershipItem = {
  ...monthly,
  paymentType: 'fixed',
  baseFee: { type: 'base_fee', price: pounds('£349.00', 34900) },
  fees: [{ type: 'base_fee', label: 'Membership fee', price: pounds('£349.00', 34900), days: null }],
  paymentOption: { id: 'p2', fixedDuration: 12, fixedPeriod: 'month' },
  startDate: '2026-11-21',
  endDate: '2027-11-20',
  billingDay: null,
  firstBillingDate: null,
  prettyFirstBillingDate: null,
  firstCollectionDate: null,
}

const order: Order = {
  id: 'o-1',
  reference: 'RV7K2M',
  placedAt: '2026-11-21T10:15:30.000Z',
  brand: 'Riverside Leisure',
  orderType: 'membership',
  items: [monthly],
  tenders: [],
  tax: pounds('£0.00', 0),
  total: pounds('£37.47', 3747),
  promotionCode: null,
  newMandate: true,
  customer: { firstName: 'Alex', email: 'alex@example.com' },
  agreement: { lines: [], facts: [] },
}

describe('an order in words', () => {
  it('is not called successful where its money could not be taken', () => {
    expect(isNotPaid(order)).toBe(false)
    expect(isNotPaid({ ...order, items: [{ ...monthly, state: 'notPaid' }] })).toBe(true)
    expect(isNotPaid({ ...order, items: [{ ...monthly, state: 'cancelled' }] })).toBe(false)
  })

  it('ORDER-06 names the fees card after the way of paying', () => {
    expect(feesHeading(monthly)).toBe('Membership fees')
    expect(feesHeading(fixed)).toBe('Single payment membership')
  })

  it('ORDER-06 lists what was paid today in the words of the sidebar: not the monthly fee, reductions with a minus', () => {
    const lines = receiptLines({ ...order, promotionCode: 'TENOFF' }, monthly, '2026-11-21')
    expect(lines.map(({ label, detail, amount }) => [label, detail, amount])).toEqual([
      ['Setup fee', null, '£20.00'],
      ['Pro-rata payment', '24 days, 23 November to 14 December', '£27.47'],
      ['Discount', 'TENOFF', '−£10.00'],
    ])
    expect(receiptLines(order, fixed, '2026-11-21').map(({ label, amount }) => [label, amount])).toEqual([
      ['Membership fee', '£349.00'],
    ])
  })

  it('ORDER-06 names the lines in the language of the page, not as the server does', () => {
    texts.loadAndActivate({ locale: 'cy', messages: welsh })
    const labels = receiptLines(order, monthly, '2026-11-21').map(({ label }) => label)
    texts.activate('en')
    expect(labels).toEqual(['Ffi sefydlu', 'Taliad pro rata', 'Gostyngiad'])
  })

  it('ORDER-07 describes the new membership', () => {
    expect(membershipFacts(monthly)).toEqual([
      { label: 'Home centre', value: 'Riverside Manchester' },
      { label: 'Starts', value: '23 November 2026' },
      { label: 'Fee', value: '£34.99 a month' },
      { label: 'First Direct Debit', value: '15 December 2026' },
    ])
    expect(membershipFacts(fixed).map(({ value }) => value)).toEqual([
      'Riverside Manchester',
      '21 November 2026',
      '20 November 2027',
      '£349.00 for 12 months',
    ])
  })

  it('CHANGE-11 names what is still collected at the old price', () => {
    const late = { billingDate: '2026-12-13', collectionDate: '2026-12-14', amount: pounds('£44.99', 4499) }
    expect(membershipFacts({ ...monthly, collectionsAtOldPrice: [late] })).toContainEqual({
      label: 'Still at the old price',
      value: '£44.99 on 14 December 2026',
    })
  })

  it('always has three steps, with proof of eligibility among them where it is asked for', () => {
    const titles = (item: MembershipItem) => nextSteps(order, [item], '2026-11-21').map(({ title }) => title)
    expect(titles(monthly)).toEqual(['21 November 2026', '23 November 2026', '15 December 2026'])
    expect(titles(fixed)).toEqual(['21 November 2026', 'Straight away', '20 November 2027'])
    expect(titles({ ...monthly, requiresEligibility: true })).toEqual([
      '21 November 2026',
      'Next',
      '23 November 2026',
    ])
  })
})

it('ORDER-06 the steps of several memberships are in the order of their days, each named, each day once', () => {
  const pass: MembershipItem = {
    ...fixed,
    name: 'Month Pass',
    startDate: '2026-11-23',
    endDate: '2026-12-15',
  }
  expect(
    nextSteps({ ...order, items: [fixed, pass, monthly] }, [fixed, pass, monthly], '2026-11-21'),
  ).toEqual([
    {
      title: '21 November 2026',
      words: ['Your order is placed. The receipt is on its way to alex@example.com.'],
    },
    { title: 'Straight away', words: ['Fitness starts at Riverside Manchester.'] },
    {
      title: '23 November 2026',
      words: ['Month Pass starts at Riverside Manchester.', 'Fitness starts at Riverside Manchester.'],
    },
    {
      title: '15 December 2026',
      words: [
        'Month Pass ends. It does not renew by itself and nothing more is taken.',
        'Fitness: your first Direct Debit of £34.99 is collected, then £34.99 each month.',
      ],
    },
    {
      title: '20 November 2027',
      words: ['Fitness ends. It does not renew by itself and nothing more is taken.'],
    },
  ])
})

describe('a change', () => {
  const replaces = { membershipId: 'old1', name: 'Swim', lastDay: '2026-11-22', prettyLastDay: '22/11/2026' }
  const changed: MembershipItem = {
    ...monthly,
    kind: 'change',
    replaces,
    fees: [
      {
        type: 'pro_rata',
        label: 'Difference until your next payment',
        price: pounds('-£3.21', -321),
        days: 22,
      },
      { type: 'not_refunded', label: 'Not refunded', price: pounds('£3.21', 321), days: null },
    ],
  }

  it('CHANGE-01 CHANGE-03 says what ends and when, and nothing of a first Direct Debit', () => {
    expect(membershipFacts(changed)).toContainEqual({
      label: 'In place of',
      value: 'Swim, until 22 November 2026',
    })
    const steps = nextSteps(order, [changed], '2026-11-21')
    expect(steps[1]).toEqual({
      title: '23 November 2026',
      words: ['Your Swim ends the day before. Fitness starts at Riverside Manchester.'],
    })
    expect(steps[2]?.words).toEqual(['Your Direct Debit becomes £34.99 each month.'])
    const words = JSON.stringify([membershipFacts(changed), steps])
    expect(words).not.toContain('First Direct Debit')
    expect(words).not.toContain('first Direct Debit')
  })

  it('CHANGE-11 the receipt of a cheaper one shows what does not come back', () => {
    expect(receiptLines(order, changed, '2026-11-21').map(({ label, amount }) => [label, amount])).toEqual([
      ['Difference until your next payment', '−£3.21'],
      ['Not refunded', '£3.21'],
    ])
  })
})
