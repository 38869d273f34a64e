import { expect, it } from 'vitest'
import { onlyBillingDay, reviewErrors } from './review-rules.ts'

const complete = {
  dateProblem: null,
  billingDay: 15,
  daysOnOffer: [1, 15, 28],
  terms: [{ id: 't1', title: 'Health commitment' }],
  checkedTerms: ['t1'],
  hasTypedCode: false,
  costsFailed: false,
  termsFailed: false,
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

it('DATE-07 an only day is not asked for', () => {
  expect(onlyBillingDay([{ billingDay: 1 }])).toBe(1)
  expect([onlyBillingDay([{ billingDay: 1 }, { billingDay: 15 }]), onlyBillingDay([])]).toEqual([null, null])
})

it('DATE-07 asks again for a day that is no longer on offer, and for none where none is asked', () => {
  expect(Object.keys(reviewErrors({ ...complete, daysOnOffer: [1, 28] }))).toEqual(['billing_day'])
  expect(reviewErrors({ ...complete, billingDay: null, daysOnOffer: null })).toEqual({})
})

it('DATE-11 figures that could not be refreshed hold the customer up, and say so', () => {
  expect(reviewErrors({ ...complete, costsFailed: true })).toEqual({
    costs: 'The cost could not be updated. Try again before you continue.',
  })
})

it('TERMS-09 terms that could not be loaded cannot be agreed to', () => {
  expect(reviewErrors({ ...complete, terms: [], checkedTerms: [], termsFailed: true })).toEqual({
    terms: 'The terms could not be loaded. Try again before you continue.',
  })
})

it('TERMS-13 without terms there is nothing to tick', () => {
  expect(reviewErrors({ ...complete, terms: [], checkedTerms: [] })).toEqual({})
})

it('PROMO-03 a code that was typed and not applied is not passed over', () => {
  expect(reviewErrors({ ...complete, hasTypedCode: true })).toEqual({
    promotion_code_id: 'Apply the code, or clear the box to continue without it.',
  })
})
