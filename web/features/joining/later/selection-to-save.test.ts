import { expect, it } from 'vitest'
import { emptySelection } from '../selection/selection.ts'
import { selectionToSave, typedEmail } from './selection-to-save.ts'

it('what was typed is sent without blanks; the cart, the owner and names of the screen stay', () => {
  const selection = {
    ...emptySelection,
    details: { 'data_fields.a.first_name': 'Robin', 'data_fields.a.last_name': '' },
    answers: { q1: '', q2: false, q3: 0 },
    owner: 'u1',
    heldCart: { id: 'c1', lineId: 'l1', isUnchanged: true },
  }
  expect(selectionToSave('leeds', selection, { email: null, section: 'details', shownPrice: null })).toEqual({
    email: null,
    venueSlug: 'leeds',
    paymentOptionId: null,
    startDate: null,
    billingDay: null,
    promotionCode: null,
    details: { 'data_fields.a.first_name': 'Robin' },
    memberId: null,
    newMember: null,
    answers: { q2: false, q3: 0 },
    checkedTerms: [],
    finished: [],
    section: 'details',
    shownPrice: null,
  })
})

it('the address typed into the form is offered', () => {
  expect(typedEmail({ 'data_fields.contact_details.email': 'robin@example.com' })).toBe('robin@example.com')
  expect(typedEmail({ 'data_fields.contact_details.postcode': 'M1' })).toBe('')
})
