import { describe, expect, it } from 'vitest'
import type { Operator, OperatorPromotion } from '../../operators/operator.ts'
import { promotionEffect, promotionLimits } from './promotion-words.ts'

const unlimited: OperatorPromotion = {
  code: 'CODE',
  description: 'Words for customers',
  effect: { kind: 'amount_off', amount: 1000 },
  paymentTypes: null,
  membershipSlugs: null,
  venueSlugs: null,
  startsOn: null,
  endsOn: null,
  maxUses: null,
}
const operator = {
  memberships: [{ slug: 'swim', name: 'Swim' }],
  venues: [{ slug: 'north', name: 'North Baths' }],
} as unknown as Operator

describe('promotionEffect', () => {
  it.each<[OperatorPromotion['effect'], string]>([
    [{ kind: 'waive_joining_fee' }, 'The setup fee is waived'],
    [
      { kind: 'percent_off', percent: 50, fees: ['pro_rata', 'month_in_hand'] },
      '50% off the pro-rata payment and the month in hand',
    ],
    [{ kind: 'amount_off', amount: 1000 }, '£10.00 off what is due today'],
  ])('%j', (effect, expected) => {
    expect(promotionEffect({ ...unlimited, effect }, 'GBP')).toBe(expected)
  })
})

describe('promotionLimits', () => {
  it.each<[Partial<OperatorPromotion>, string[]]>([
    [{}, ['where nothing is due today']],
    [{ effect: { kind: 'waive_joining_fee' } }, ['where there is no setup fee']],
    [{ paymentTypes: ['recurring'] }, ['for a single payment']],
    [{ paymentTypes: ['fixed'] }, ['for monthly payment']],
    [{ membershipSlugs: ['swim'], maxUses: 1 }, ['after 1 use', 'for every membership but Swim']],
    [{ venueSlugs: ['north'] }, ['at every centre but North Baths']],
    [{ startsOn: '2024-06-01', endsOn: '2024-08-31' }, ['before 1 June 2024', 'after 31 August 2024']],
  ])('%j', (limits, expected) => {
    expect(promotionLimits({ ...unlimited, ...limits }, operator)).toEqual(expected)
  })
})
