import { expect, it } from 'vitest'
import { membershipDays } from './membership-days.ts'
import type { SoldMembership } from './sold-membership.ts'

it('CHANGE-01 a change has the first collection at the new price, and nothing of a first Direct Debit', () => {
  const price = {
    baseFee: 3499,
    currency: 'GBP',
    startDate: '2026-11-23',
    firstBillingDate: '2026-12-13',
    firstCollectionDate: '2026-12-14',
  }
  const changed = { kind: 'change', name: 'Fitness', venue: { name: 'Riverside Manchester' }, price }
  expect(membershipDays(changed as SoldMembership, 'en-GB')).toEqual([
    {
      name: 'start',
      date: '2026-11-23',
      summary: 'Fitness starts at Riverside Manchester',
      description: 'Order {reference}.',
    },
    {
      name: 'collection',
      date: '2026-12-14',
      summary: 'Direct Debit at the new price: £34.99',
      description: 'Fitness, order {reference}. Billing date: 13 December 2026.',
    },
  ])
})
