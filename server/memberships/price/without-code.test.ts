import fc from 'fast-check'
import { expect, it } from 'vitest'
import { price, type PriceInput } from './price.ts'
import { withoutCode } from './without-code.ts'

const cardMinimum = 30
const common = {
  currency: 'GBP',
  today: '2026-11-23',
  startDate: '2026-11-23',
  membershipSlug: 'fitness',
  cardMinimum,
}
const fee = fc.integer({ min: 0, max: 60_000 })
const promotions = fc.oneof(
  fc.constant({ kind: 'waive_joining_fee' as const }),
  fc.record({ kind: fc.constant('amount_off_today' as const), amount: fc.integer({ min: 1, max: 70_000 }) }),
  fc.record({
    kind: fc.constant('fraction_of_first_payment' as const),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
)
const fixed = fc.record({ baseFee: fee, joiningFee: fee }).map((fees): PriceInput => ({
  ...common,
  option: { paymentType: 'fixed', ...fees, duration: 12, period: 'month' },
}))
const monthly = fc
  .record({ baseFee: fee, joiningFee: fee, minimumTermMonths: fc.integer({ min: 0, max: 18 }) })
  .map((fees): PriceInput => ({
    ...common,
    option: { paymentType: 'recurring', monthInHand: true, ...fees },
    billing: {
      rule: { billingDays: [15], leadWorkingDays: 8, leadWorkingDaysWithInstruction: 5, cutOffDay: null },
      submissionDay: '2026-11-23',
      hasActiveInstruction: false,
      chosenBillingDay: 15,
      existingBillingDay: null,
    },
  }))

it('a code that is taken off leaves the price that was never reduced, whatever the code', () => {
  fc.assert(
    fc.property(fc.oneof(fixed, monthly), promotions, (input, kind) => {
      const promotion = {
        ...kind,
        id: 'p1',
        code: 'CODE',
        label: 'Code',
        startsOn: null,
        endsOn: null,
        membershipSlugs: null,
        paymentTypes: null,
        maxUses: null,
      }
      expect(withoutCode(price({ ...input, promotion }), cardMinimum)).toEqual(price(input))
    }),
  )
})
