import { expect, it } from 'vitest'
import { sectionSummary } from './section-summary.ts'
import { emptySelection, initialState } from '../selection/selection.ts'

const state = {
  ...initialState({
    ...emptySelection,
    membership: {
      membershipTypeId: 'm1',
      slug: 'fitness',
      name: 'Fitness',
      paymentOptionId: 'o1',
      paymentType: 'recurring' as const,
    },
    billingDay: 15,
    promotion: { id: 'p1', code: 'TENOFF' },
  }),
  bank: {
    accountHolder: 'Alex Field',
    sortCode: '20-00-00',
    accountNumber: '5577 9911',
    billingAddressLineOne: '',
    billingAddressLineTwo: '',
    billingCity: '',
    billingPostcode: '',
    authorised: true,
  },
}
const known = {
  kind: 'new' as const,
  heldAccountEnding: null,
  venueName: 'Riverside Leeds',
  price: '£34.99 a month',
  user: { fullName: 'Alex Field', email: 'alex@example.com' },
  answered: 1,
  startDate: '2026-11-21',
}
const summary = (id: Parameters<typeof sectionSummary>[0]) => sectionSummary(id, state, known)

it('says the answers of a done section in one line', () => {
  expect(summary('membership')).toBe('Fitness · £34.99 a month')
  expect(summary('details')).toBe('Alex Field · alex@example.com')
  expect(summary('questions')).toBe('1 answer')
  expect(summary('review')).toBe('Starts 21 November 2026 · payments on the 15th · TENOFF')
})

it('shows of the bank account only its last two digits', () => {
  expect(summary('payment')).toBe('Alex Field · account ending 11')
})

it('CHANGE-01 says of a change that its centre stays', () => {
  expect(summary('centre')).toBe('Riverside Leeds')
  expect(sectionSummary('centre', state, { ...known, kind: 'change' })).toBe(
    'Riverside Leeds · stays your home centre',
  )
})
