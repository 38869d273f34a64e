import { describe, expect, it } from 'vitest'
import { emptySelection, initialState } from '../selection/selection.ts'
import { answersToSend } from './answers-to-send.ts'
import { changeToSubmit, membershipToSubmit, renewalToAdd } from './submission.ts'

const state = {
  ...initialState({
    ...emptySelection,
    venue: { id: 'v1', slug: 'leeds', name: 'Leeds', placeType: 'gym' },
    membership: {
      membershipTypeId: 'm1',
      slug: 'fitness',
      name: 'Fitness',
      paymentOptionId: 'o1',
      paymentType: 'recurring' as const,
    },
    billingDay: 15,
    promotion: { id: 'p1', code: 'TENOFF' },
    checkedTerms: ['health', 'old'],
  }),
  bank: {
    accountHolder: 'Alex Field',
    sortCode: '20-00-00',
    accountNumber: '557799',
    billingAddressLineOne: '',
    billingAddressLineTwo: '',
    billingCity: '',
    billingPostcode: '',
    authorised: true,
  },
}
const costs = { startDate: '2026-11-21', totalToPayNow: { raw: { amount: 8246 } } }
const asked = {
  billingDay: 15,
  whom: { who: 'me' } as const,
  memberForm: null,
  bankDetails: true,
  collectBillingAddress: false,
  terms: ['health', 'terms'],
}

describe('the membership that is submitted', () => {
  it('JOIN-36 carries what was chosen and the total that was shown', () => {
    expect(membershipToSubmit(state, costs, asked)).toEqual({
      homeVenueId: 'v1',
      membershipTypeId: 'm1',
      paymentOptionId: 'o1',
      startDate: '2026-11-21',
      billingDay: 15,
      promotionCodeId: 'p1',
      terms: ['health'],
      expectedTotal: 8246,
      accountHolder: 'Alex Field',
      accountDetails: { accountNumber: '00557799', sortCode: '200000' },
      ddTermsAccepted: true,
    })
  })

  it('DATE-10 DD-16 sends neither day nor bank details where they were not asked for', () => {
    const body = membershipToSubmit(state, costs, { ...asked, billingDay: null, bankDetails: false })
    expect(body.billingDay).toBe(null)
    expect(body).not.toHaveProperty('accountDetails')
    expect(body).not.toHaveProperty('ddTermsAccepted')
  })
})

describe('a change and a renewal', () => {
  const shown = { ...costs, paymentOptionId: 'o2' }

  it('JOIN-20 CHANGE-08 a change carries its start and the total that was shown, and no code', () => {
    expect(changeToSubmit(state, shown, { ...asked, bankDetails: false })).toEqual({
      paymentOptionId: 'o2',
      startDate: '2026-11-21',
      terms: ['health'],
      expectedTotal: 8246,
    })
    expect(changeToSubmit(state, shown, asked)).toMatchObject({
      accountHolder: 'Alex Field',
      ddTermsAccepted: true,
    })
  })

  it('JOIN-21 CHANGE-09 a renewal is one item of the cart', () => {
    expect(renewalToAdd('old1', state, shown, asked.terms)).toEqual({
      items: [
        {
          id: 'old1',
          type: 'membership_renewal',
          pricingOptionId: 'o2',
          options: { promotionCodeId: 'p1', terms: ['health'], expectedTotal: 8246 },
        },
      ],
    })
  })
})

describe('the answers that are sent', () => {
  const questions = [
    { id: 'q1', label: 'Goal', type: 'text' as const, isRequired: true },
    { id: 'q2', label: 'Visits', type: 'number' as const, isRequired: false },
    { id: 'q3', label: 'News', type: 'checkbox' as const, isRequired: false },
  ]

  it('Q-17 are keyed by question id and typed', () => {
    expect(answersToSend(questions, { q1: 'Swim', q2: '3', q3: false })).toEqual([
      { questionId: 'q1', answer: 'Swim' },
      { questionId: 'q2', answer: 3 },
      { questionId: 'q3', answer: false },
    ])
  })

  it('Q-18 are none where nothing was answered', () => {
    expect(answersToSend(questions, { q1: '  ' })).toEqual([])
  })
})
