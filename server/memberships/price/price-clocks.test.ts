import { afterEach, describe, expect, it } from 'vitest'
import { submissionDay } from '../../calendar/working-days.ts'
import { price } from './price.ts'
import type { Price } from './price.ts'

/** Fitness of the demo, billed on the 15th. */
function fitness(startDate: string, submitted: string): Price {
  return price({
    currency: 'GBP',
    today: startDate,
    startDate,
    membershipSlug: 'fitness',
    cardMinimum: 30,
    option: {
      paymentType: 'recurring',
      baseFee: 3499,
      joiningFee: 2000,
      monthInHand: true,
      minimumTermMonths: 1,
    },
    billing: {
      rule: {
        billingDays: [1, 15, 28],
        leadWorkingDays: 10,
        leadWorkingDaysWithInstruction: 3,
        cutOffDay: null,
      },
      submissionDay: submitted,
      hasActiveInstruction: false,
      chosenBillingDay: 15,
      existingBillingDay: null,
    },
  })
}

describe('clocks', () => {
  const machineZone = process.env['TZ']
  afterEach(() => {
    if (machineZone === undefined) delete process.env['TZ']
    else process.env['TZ'] = machineZone
  })

  it('DATE-12 a change of clocks and the machine’s time zone never move a price', () => {
    const prices = ['UTC', 'Europe/London', 'America/New_York', 'Pacific/Kiritimati'].map((zone) => {
      process.env['TZ'] = zone
      return ['2026-03-27', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-26'].map(
        (startDate) =>
          [`${startDate}T00:30:00Z`, `${startDate}T14:30:00Z`].map((instant) => {
            const day = submissionDay(new Date(instant), 'Europe/London')
            return fitness(startDate, day)
          }),
      )
    })
    for (const others of prices) expect(others).toEqual(prices[0])
    // 26 March to 14 April, over the spring change: 6 of 31 and 14 of 30 days.
    const spring = fitness('2026-03-26', '2026-03-26')
    expect(spring.proRata).toMatchObject({ days: 20, amount: 2310 })
    // 24 to 31 October and 1 to 14 November, over the autumn change: 8 of 31 and 14 of 30 days.
    const autumn = fitness('2026-10-24', '2026-10-26')
    expect(autumn.proRata).toMatchObject({ days: 22, amount: 2536 })
  })
})
