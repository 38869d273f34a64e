import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../../contract/dates.ts'
import {
  availableBillingDates,
  collectionDate,
  collections,
  collectionsInTerm,
  firstBillingDate,
} from './billing-dates.ts'
import type { BillingFacts } from './billing-dates.ts'
import { termEnd } from './term.ts'

const riverside = {
  billingDays: [1, 15, 28],
  leadWorkingDays: 10,
  leadWorkingDaysWithInstruction: 3,
  cutOffDay: null,
}
const northgate = { ...riverside, billingDays: [1], cutOffDay: 15 }

/** Submitted on Tuesday 15 December 2026; ten working days later is 31 December, three are 18 December. */
const december: BillingFacts = {
  rule: riverside,
  startDate: '2026-12-15',
  submissionDay: '2026-12-15',
  hasActiveInstruction: false,
}

describe('with a lead time', () => {
  it('IMP-10 a new instruction waits ten working days', () => {
    expect(firstBillingDate(december, 1)).toBe('2027-01-01')
    expect(firstBillingDate(december, 15)).toBe('2027-01-15')
    expect(firstBillingDate(december, 28)).toBe('2027-01-28')
    expect(firstBillingDate(december, 31)).toBe('2026-12-31')
  })

  it('IMP-10 an active instruction waits three', () => {
    const known = { ...december, hasActiveInstruction: true }
    expect(firstBillingDate(known, 28)).toBe('2026-12-28')
    expect(firstBillingDate(known, 18)).toBe('2026-12-18')
    expect(firstBillingDate(known, 17)).toBe('2027-01-17')
  })

  it('a start after the lead time is billed from the day after it', () => {
    const later = { ...december, startDate: '2027-01-15' }
    expect(firstBillingDate(later, 15)).toBe('2027-02-15')
    expect(firstBillingDate(later, 16)).toBe('2027-01-16')
    expect(firstBillingDate(later, 1)).toBe('2027-02-01')
  })

  it('days a month has not are billed on its last day', () => {
    const january = { ...december, startDate: '2027-01-31', submissionDay: '2027-01-29' }
    expect(firstBillingDate(january, 31)).toBe('2027-02-28')
    expect(firstBillingDate(january, 29)).toBe('2027-02-28')
    expect(firstBillingDate({ ...january, submissionDay: '2028-01-31', startDate: '2028-01-31' }, 31)).toBe(
      '2028-02-29',
    )
  })

  it('refuses what is not a day of the month', () => {
    for (const day of [0, 32, -1, 1.5, Number.NaN])
      expect(() => firstBillingDate(december, day)).toThrow(RangeError)
  })
})

describe('with a cut-off day', () => {
  const from = (startDate: string) => firstBillingDate({ ...december, rule: northgate, startDate }, 1)

  it('the published cases, as fixed facts', () => {
    expect(from('2026-04-10')).toBe('2026-05-01')
    expect(from('2026-04-16')).toBe('2026-06-01')
    expect(from('2026-11-10')).toBe('2026-12-01')
    expect(from('2026-11-16')).toBe('2027-01-01')
  })

  it('on the cut-off day itself it is the next billing day, on the 1st the one a month later', () => {
    expect(from('2026-04-15')).toBe('2026-05-01')
    expect(from('2026-05-01')).toBe('2026-06-01')
    expect(from('2026-01-31')).toBe('2026-03-01')
  })

  const file = path.join(
    process.env['TEST_DATA_DIR'] ?? path.join(import.meta.dirname, '../../../../shared/data'),
    'joining-examples.json',
  )
  if (!existsSync(file)) console.info('Skipped: no joining-examples.json in TEST_DATA_DIR.')

  it.skipIf(!existsSync(file))('the four published cases, in any year', () => {
    const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
      cases: { contract: string; first_direct_debit: string; days: number }[]
    }
    expect(cases).toHaveLength(4)
    for (let year = 2020; year <= 2040; year += 1) {
      for (const published of cases) {
        const start = published.contract.replace('YYYY', String(year))
        const first = from(start)
        expect(first.slice(5)).toBe(published.first_direct_debit)
        expect(daysBetween(start, first)).toBe(published.days)
      }
    }
  })
})

describe('what is on offer', () => {
  it('DATE-07 DATE-08 lists each billing day with its dates, earliest first', () => {
    expect(availableBillingDates({ ...december, hasActiveInstruction: true })).toEqual([
      { billingDay: 28, firstBillingDate: '2026-12-28', collectionDate: '2026-12-29' },
      { billingDay: 1, firstBillingDate: '2027-01-01', collectionDate: '2027-01-04' },
      { billingDay: 15, firstBillingDate: '2027-01-15', collectionDate: '2027-01-15' },
    ])
  })

  it('lists a day once, and days that fall together in order of the day', () => {
    const facts = { ...december, startDate: '2027-01-31', rule: { ...riverside, billingDays: [31, 29, 31] } }
    expect(availableBillingDates(facts).map(({ billingDay }) => billingDay)).toEqual([29, 31])
  })
})

describe('collections', () => {
  it('are taken on the day or the next English working day', () => {
    expect(collectionDate('2026-12-24')).toBe('2026-12-24')
    expect(collectionDate('2026-12-25')).toBe('2026-12-29')
    expect(collectionDate('2027-01-01')).toBe('2027-01-04')
  })

  it('come each month on the chosen day, which a short month does not change', () => {
    expect(collections('2027-01-31', 31, 4).map(({ billingDate }) => billingDate)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })

  it('inside the minimum term are those billed up to its last day', () => {
    expect(collectionsInTerm('2026-12-15', 1, '2027-01-01', 1)).toBe(1)
    expect(collectionsInTerm('2026-12-15', 1, '2027-01-14', 14)).toBe(1)
    expect(collectionsInTerm('2026-12-15', 1, '2027-01-15', 15)).toBe(0)
    expect(collectionsInTerm('2027-03-01', 12, '2027-03-15', 15)).toBe(12)
    expect(collectionsInTerm('2027-03-01', 0, '2027-03-15', 15)).toBe(0)
    // The billing date is counted, not the later collection date: 1 January is collected on the 4th.
    expect(collectionsInTerm('2026-12-03', 1, '2027-01-01', 1)).toBe(1)
  })
})

describe('terms', () => {
  it.each([
    ['2026-12-15', 12, 'month', '2027-12-14'],
    ['2026-12-15', 1, 'month', '2027-01-14'],
    ['2027-01-01', 1, 'month', '2027-01-31'],
    ['2027-01-31', 1, 'month', '2027-02-27'],
    ['2028-02-29', 1, 'year', '2029-02-27'],
    ['2027-03-01', 1, 'year', '2028-02-29'],
    ['2026-12-15', 2, 'week', '2026-12-28'],
    ['2026-12-15', 1, 'day', '2026-12-15'],
  ] as const)('IMP-11 from %s, %i %s ends on %s', (start, duration, period, end) => {
    expect(termEnd(start, duration, period)).toBe(end)
  })
})
