import { describe, expect, it } from 'vitest'
import type { Costs } from '../costs/use-costs.ts'
import { answerToPress } from './awaited-press.ts'

const costs = { totalToPayNow: { raw: { amount: 4000, currency: 'GBP' }, formatted: '£40.00' } } as Costs

describe('a press that waited for the figures', () => {
  it('goes on with them where the amount to pay is the one that was shown', () => {
    expect(answerToPress({ costs, isStale: false }, 4000)).toEqual({ costs })
  })

  it('stays with the new amount where it is another one, dearer or cheaper', () => {
    const reason = 'The amount to pay is now £40.00. Please check it and try again.'
    for (const amount of [3999, 4001])
      expect(answerToPress({ costs, isStale: false }, amount)).toEqual({ reason })
  })

  it('stays where the figures could not be had, even if the old ones are still shown', () => {
    const reason = 'Something went wrong, please try again.'
    expect(answerToPress({ costs, isStale: true }, 4000)).toEqual({ reason })
    expect(answerToPress({ costs: undefined, isStale: false }, 4000)).toEqual({ reason })
  })
})
