import { expect, it } from 'vitest'
import type { Surroundings } from './facts.ts'
import { currentAnswers, joiningFacts, needsBillingDay } from './facts.ts'
import type { JoiningState, Selection } from './selection.ts'
import { emptySelection, initialState } from './selection.ts'

const around: Surroundings = {
  kind: 'new',
  user: null,
  detailsMissing: false,
  memberComplete: true,
  personLost: false,
  needsAdult: false,
  shared: null,
  detailsMendable: false,
  questions: [],
  reviewTermIds: ['health', 'terms'],
  directDebitTermsId: 'dd',
  collectBillingAddress: false,
  today: '2026-11-21',
  held: null,
}
const membership = {
  membershipTypeId: 'm1',
  slug: 'fitness',
  name: 'Fitness',
  paymentOptionId: 'o1',
  paymentType: 'recurring' as const,
}
const withSelection = (part: Partial<Selection>): JoiningState =>
  initialState({ ...emptySelection, membership, ...part })
const question = { id: 'q1', label: 'Goal', type: 'text' as const, isRequired: true, default: null }

it('TERMS-06 DATE-09 review needs both terms and, paid monthly, a billing day', () => {
  const complete = (part: Partial<Selection>) => joiningFacts(withSelection(part), around).reviewComplete
  expect(complete({ checkedTerms: ['health', 'terms'], billingDay: 15 })).toBe(true)
  expect(complete({ checkedTerms: ['health'], billingDay: 15 })).toBe(false)
  expect(complete({ checkedTerms: ['health', 'terms'] })).toBe(false)
  expect(
    complete({ checkedTerms: ['health', 'terms'], membership: { ...membership, paymentType: 'fixed' } }),
  ).toBe(true)
})

it('DATE-10 does not ask a customer with a billing date for a day', () => {
  const user = { hasInstruction: true, hasBillingDate: true }
  const without = { ...user, hasBillingDate: false }
  expect(needsBillingDay(withSelection({}), { kind: 'new', user, shared: null })).toBe(false)
  expect(needsBillingDay(withSelection({}), { kind: 'new', user: without, shared: null })).toBe(true)
})

it('CHANGE-06 a change keeps its billing day, so that none is asked for', () => {
  expect(needsBillingDay(withSelection({}), { kind: 'change', user: null, shared: null })).toBe(false)
  const facts = joiningFacts(withSelection({ checkedTerms: ['health', 'terms'] }), {
    ...around,
    kind: 'change',
  })
  expect(facts.reviewComplete).toBe(true)
})

it('TERMS-13 is not held up where there are no terms', () => {
  expect(
    joiningFacts(withSelection({ billingDay: 1 }), { ...around, reviewTermIds: [] }).reviewComplete,
  ).toBe(true)
})

it('Q-15 Q-19 counts a default as an answer and a missing one as incomplete', () => {
  const answered = (part: Partial<Selection>, initial: string | null) => {
    const questions = [{ ...question, default: initial }]
    return joiningFacts(withSelection(part), { ...around, questions }).questionsAnswered
  }
  expect(answered({}, null)).toBe(false)
  expect(answered({}, 'Get fitter')).toBe(true)
  expect(answered({ answers: { q1: '' } }, 'Get fitter')).toBe(false)
  expect(
    currentAnswers(withSelection({ answers: { q1: 'Swim' } }), [{ ...question, default: 'Run' }]),
  ).toEqual({
    q1: 'Swim',
  })
})

it('DD-11 bank details are complete only with the Direct Debit terms', () => {
  const bank = {
    accountHolder: 'Alex Field',
    sortCode: '200000',
    accountNumber: '55779911',
    billingAddressLineOne: '',
    billingAddressLineTwo: '',
    billingCity: '',
    billingPostcode: '',
    authorised: true,
  }
  const complete = (checkedTerms: string[]) =>
    joiningFacts({ ...withSelection({ checkedTerms }), bank }, around).bankDetailsComplete
  expect(complete([])).toBe(false)
  expect(complete(['dd'])).toBe(true)
})

it('JOIN-32 a cart that still is right stands in for terms and bank details', () => {
  const facts = (held: Surroundings['held']) => {
    const { reviewComplete, bankDetailsComplete } = joiningFacts(withSelection({}), { ...around, held })
    return [reviewComplete, bankDetailsComplete]
  }
  expect(facts(null)).toEqual([false, false])
  expect(facts({ bankAccountEnding: '11' })).toEqual([true, true])
  expect(facts({ bankAccountEnding: null })).toEqual([true, false])
})
