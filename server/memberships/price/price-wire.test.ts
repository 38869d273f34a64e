import { expect, it } from 'vitest'
import { price } from './price.ts'
import { priceFacts } from './price-wire.ts'

it('MEM-04 tells apart the usual price, what is due today and what it comes to at least', () => {
  const option = {
    paymentType: 'recurring',
    baseFee: 3499,
    joiningFee: 2000,
    monthInHand: true,
    minimumTermMonths: 1,
  } as const
  const facts = priceFacts(
    { ...option, fixedDuration: null, fixedPeriod: null },
    price({
      currency: 'GBP',
      today: '2026-12-15',
      startDate: '2026-12-15',
      membershipSlug: 'fitness',
      venueSlug: 'riverside-manchester',
      cardMinimum: 30,
      option,
      billing: {
        rule: {
          billingDays: [1, 15, 28],
          leadWorkingDays: 10,
          leadWorkingDaysWithInstruction: 3,
          cutOffDay: null,
        },
        submissionDay: '2026-12-15',
        hasActiveInstruction: false,
        chosenBillingDay: null,
        existingBillingDay: null,
      },
    }),
  )
  expect([facts.globalBasePrice.formatted, facts.fees.baseFee.formatted]).toEqual(['£34.99', '£34.99'])
  expect(facts.fees.joiningFee?.formatted).toBe('£20.00')
  expect(facts.totalToPayNow.raw.amount).toBeGreaterThan(3499 + 2000)
  expect(facts.minimumInAll.raw.amount).toBeGreaterThan(facts.totalToPayNow.raw.amount)
})
