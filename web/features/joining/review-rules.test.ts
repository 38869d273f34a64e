import { expect, it } from 'vitest'
import { reviewErrors } from './review-rules.ts'

const complete = {
  dateProblem: null,
  billingDay: 15,
  daysOnOffer: [1, 15, 28],
  terms: [{ id: 't1', title: 'Health commitment' }],
  checkedTerms: ['t1'],
}

it('TERMS-06 DATE-09 names everything that is missing', () => {
  expect(reviewErrors(complete)).toEqual({})
  expect(
    reviewErrors({ ...complete, dateProblem: 'Date must be valid.', billingDay: null, checkedTerms: [] }),
  ).toEqual({
    start_date: 'Date must be valid.',
    billing_day: 'Choose the day of the month for your payments.',
    'terms.t1': 'Read and agree to the Health commitment to continue.',
  })
})

it('DATE-07 asks again for a day that is no longer on offer, and for none where none is asked', () => {
  expect(Object.keys(reviewErrors({ ...complete, daysOnOffer: [1, 28] }))).toEqual(['billing_day'])
  expect(reviewErrors({ ...complete, billingDay: null, daysOnOffer: null })).toEqual({})
})
