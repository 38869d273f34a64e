import { describe, expect, it } from 'vitest'
import { submissionDay } from '../../calendar/working-days.ts'
import { changePrice, type ChangeInput } from './change-price.ts'

/** The worked examples of docs/rules/changes.md. */

const riverside = {
  billingDays: [1, 15, 28],
  leadWorkingDays: 10,
  leadWorkingDaysWithInstruction: 3,
  cutOffDay: null,
}
const northgate = { ...riverside, billingDays: [1], cutOffDay: 15 }
const fitness = { baseFee: 3499, monthInHand: true, billingDay: 15, firstBillingDate: '2026-06-15' }
const national = {
  paymentType: 'recurring' as const,
  baseFee: 4499,
  joiningFee: 2500,
  monthInHand: true,
  minimumTermMonths: 12,
}
const swim = { ...national, baseFee: 2450, joiningFee: 0, monthInHand: false, minimumTermMonths: 0 }

const change = (input: Partial<ChangeInput>) =>
  changePrice({
    currency: 'GBP',
    startDate: '2026-12-15',
    old: fitness,
    option: national,
    rule: riverside,
    submissionDay: '2026-12-07',
    hasActiveInstruction: true,
    cardMinimum: 30,
    ...input,
  })
const told = (input: Partial<ChangeInput>) => {
  const { firstBillingDate, dueToday, lines, minimumInAll } = change(input)
  return [
    firstBillingDate,
    dueToday,
    minimumInAll,
    lines.map(({ type, amount, days }) => [type, amount, ...(days === undefined ? [] : [days])]),
  ]
}

describe('IMP-12 a change costs', () => {
  it('on the next billing date: the difference of the month in hand, and no setup fee', () => {
    expect(told({})).toEqual(['2026-12-15', 1000, 1000 + 12 * 4499, [['month_in_hand', 1000]]])
  })

  it('a week early: seven days of the difference, rounded half-up', () => {
    expect(told({ startDate: '2026-12-08' })).toEqual([
      '2026-12-15',
      1226,
      1226 + 12 * 4499,
      [
        ['pro_rata', 226, 7],
        ['month_in_hand', 1000],
      ],
    ])
  })

  it('three working days before the collection it is in time, a day later a month is collected at the old price', () => {
    expect(told({ submissionDay: '2026-12-10' })).toEqual([
      '2026-12-15',
      1000,
      1000 + 12 * 4499,
      [['month_in_hand', 1000]],
    ])
    // The term still holds twelve collections: one at the old price.
    expect(told({ submissionDay: '2026-12-11' })).toEqual([
      '2027-01-15',
      2000,
      2000 + 3499 + 11 * 4499,
      [
        ['pro_rata', 1000, 31],
        ['month_in_hand', 1000],
      ],
    ])
  })

  it('too late for the bank, something cheaper is not for nothing: the old price is collected once more and counts', () => {
    const late = change({ option: swim, submissionDay: '2026-12-11' })
    expect([late.dueToday, late.collectionsAtOldPrice, late.minimumInAll]).toEqual([
      0,
      [{ billingDate: '2026-12-15', collectionDate: '2026-12-15', amount: 3499 }],
      3499,
    ])
    expect(late.collections[0]).toEqual({
      billingDate: '2027-01-15',
      collectionDate: '2027-01-15',
      amount: 2450,
    })
    expect(change({ option: swim, submissionDay: '2026-12-10' }).collectionsAtOldPrice).toEqual([])
  })

  it('where the bank must be told two months before, each collection until then is named, on the day it is taken', () => {
    const rule = { ...riverside, leadWorkingDaysWithInstruction: 40 }
    const old = { ...fitness, billingDay: 1 }
    const slow = change({ option: swim, rule, old, startDate: '2026-12-20' })
    expect(slow.firstBillingDate).toBe('2027-03-01')
    // 1 January is a bank holiday, 2 and 3 January are a weekend.
    expect(slow.collectionsAtOldPrice).toEqual([
      { billingDate: '2027-01-01', collectionDate: '2027-01-04', amount: 3499 },
      { billingDate: '2027-02-01', collectionDate: '2027-02-01', amount: 3499 },
    ])
    expect(slow.minimumInAll).toBe(2 * 3499)
  })

  it('over a month end: the share of each month by its own days', () => {
    // 28 January to 14 February 2027: 4/31 + 14/28 of £10.00 = £6.29.
    const over = { startDate: '2027-01-28', submissionDay: '2027-01-20' }
    expect(told(over)[3]).toEqual([
      ['pro_rata', 629, 18],
      ['month_in_hand', 1000],
    ])
  })

  it('in a leap year: February has 29 days, and the 31st is its last', () => {
    const old = { ...fitness, billingDay: 31, firstBillingDate: '2027-06-30' }
    // 20 to 28 February 2028: 9/29 of £10.00 = £3.10, billed on the 29th.
    const leap = { old, startDate: '2028-02-20', submissionDay: '2028-02-10' }
    expect(told(leap).slice(0, 2)).toEqual(['2028-02-29', 1310])
    expect(told({ ...leap, startDate: '2028-02-29' }).slice(0, 2)).toEqual(['2028-02-29', 1000])
  })

  it('for something cheaper: nothing is due and nothing comes back, and the lines say so', () => {
    expect(told({ option: swim, startDate: '2026-12-08' })).toEqual([
      '2026-12-15',
      0,
      0,
      [
        ['pro_rata', -237, 7],
        ['month_in_hand', -3499],
        ['not_refunded', 3736],
      ],
    ])
  })

  it('at the same price without a month in hand: nothing at all', () => {
    const old = { ...fitness, baseFee: 2450, monthInHand: false }
    expect(told({ old, option: swim })).toEqual(['2026-12-15', 0, 0, []])
    expect(told({ old, option: swim, startDate: '2026-12-08' })[3]).toEqual([['pro_rata', 0, 7]])
  })

  it('a whole month in hand where the old one had none', () => {
    const old = { ...fitness, monthInHand: false }
    expect(told({ old })[3]).toEqual([['month_in_hand', 4499]])
  })

  it('less than a card can pay: waived, and shown', () => {
    const old = { ...fitness, baseFee: 2350, monthInHand: false }
    expect(told({ old, option: swim, startDate: '2026-12-08' })).toEqual([
      '2026-12-15',
      0,
      0,
      [
        ['pro_rata', 23, 7],
        ['minimum_waiver', -23],
      ],
    ])
  })

  it('ten working days for a new instruction', () => {
    expect(told({ hasActiveInstruction: false }).slice(0, 2)).toEqual(['2027-01-15', 2000])
  })

  it('with a cut-off, what is submitted after it misses the next billing date', () => {
    const old = { ...fitness, billingDay: 1, monthInHand: false, firstBillingDate: '2026-06-01' }
    const dearer = { ...swim, baseFee: 3899 }
    const cut = { old, option: dearer, rule: northgate, startDate: '2027-01-01' }
    expect(told({ ...cut, submissionDay: '2026-12-15' })).toEqual(['2027-01-01', 0, 0, []])
    expect(told({ ...cut, submissionDay: '2026-12-16' })).toEqual([
      '2027-02-01',
      400,
      400 + 3499,
      [['pro_rata', 400, 31]],
    ])
    // From the 20th: 12 of 31 days until the next billing date, and the whole of January where that is missed.
    expect(told({ ...cut, startDate: '2026-12-20', submissionDay: '2026-12-10' })[1]).toBe(155)
    expect(told({ ...cut, startDate: '2026-12-20', submissionDay: '2026-12-16' })[1]).toBe(555)
  })

  it('DATE-03 the same over a change of the clocks, at any hour of the day', () => {
    // 26 March to 14 April 2027, clocks forward on the 28th: 6/31 + 14/30 of £10.00 = £6.60.
    for (const hour of ['00', '08', '15']) {
      const day = submissionDay(new Date(`2027-03-22T${hour}:30:00Z`), 'Europe/London')
      expect(told({ startDate: '2027-03-26', submissionDay: day })[3]).toEqual([
        ['pro_rata', 660, 20],
        ['month_in_hand', 1000],
      ])
    }
    // 24 October to 14 November 2027, back on the 31st: 8/31 + 14/30 = £7.25.
    expect(told({ startDate: '2027-10-24', submissionDay: '2027-10-18' })[3]).toEqual([
      ['pro_rata', 725, 22],
      ['month_in_hand', 1000],
    ])
  })
})
