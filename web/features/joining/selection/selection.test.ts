import { describe, expect, it } from 'vitest'
import type { BankDetails, ChosenMembership, JoiningAction, JoiningState } from './selection.ts'
import { joiningReducer } from './joining-reducer.ts'
import { emptySelection, fromStored, initialState, toStored } from './selection.ts'

const leeds = { id: 'v1', slug: 'riverside-leeds', name: 'Riverside Leeds', placeType: 'gym' }
const fitness: ChosenMembership = {
  membershipTypeId: 'm1',
  slug: 'fitness',
  name: 'Fitness',
  paymentOptionId: 'o1',
  paymentType: 'recurring',
}
const swim: ChosenMembership = {
  ...fitness,
  membershipTypeId: 'm2',
  slug: 'swim',
  name: 'Swim',
  paymentOptionId: 'o2',
}
const bank: BankDetails = {
  accountHolder: 'Alex Field',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  billingAddressLineOne: '',
  billingAddressLineTwo: '',
  billingCity: '',
  billingPostcode: '',
  authorised: true,
}

const after = (...actions: JoiningAction[]): JoiningState => actions.reduce(joiningReducer, initialState())

const filled = after(
  { type: 'venueChosen', venue: leeds },
  { type: 'membershipChosen', membership: fitness },
  { type: 'detailsTyped', values: { 'data_fields.personal_details.first_name': 'Alex' } },
  { type: 'sectionFinished', section: 'details' },
  { type: 'answerGiven', questionId: 'q1', answer: ['yoga'] },
  { type: 'sectionFinished', section: 'questions' },
  { type: 'startDateChosen', startDate: '2026-12-01' },
  { type: 'billingDayChosen', billingDay: 15 },
  { type: 'promotionApplied', promotion: { id: 'p1', code: 'TENOFF' } },
  { type: 'termTicked', id: 't1', ticked: true },
  { type: 'sectionFinished', section: 'review' },
)

describe('choosing', () => {
  it('MEM-28 resets answers, dates, code and terms for another membership and keeps the details', () => {
    const { selection } = joiningReducer(filled, { type: 'membershipChosen', membership: swim })
    expect(selection).toEqual({
      ...emptySelection,
      venue: leeds,
      membership: swim,
      details: { 'data_fields.personal_details.first_name': 'Alex' },
      edited: ['centre', 'details', 'membership'],
    })
  })

  it('keeps everything when the same option is chosen again', () => {
    expect(joiningReducer(filled, { type: 'membershipChosen', membership: fitness }).selection).toEqual(
      filled.selection,
    )
  })

  it('JOIN-36 holds the twelve details of the membership being built', () => {
    const { selection, bank: account } = after(
      { type: 'venueChosen', venue: leeds },
      { type: 'membershipChosen', membership: fitness },
      { type: 'startDateChosen', startDate: '2026-12-01' },
      { type: 'billingDayChosen', billingDay: 15 },
      { type: 'promotionApplied', promotion: { id: 'p1', code: 'TENOFF' } },
      { type: 'bankDetailsTyped', bank, touched: 'account_holder' },
    )
    expect({
      homeVenueId: selection.venue?.id,
      venueName: selection.venue?.name,
      venueType: selection.venue?.placeType,
      membershipTypeId: selection.membership?.membershipTypeId,
      paymentOptionId: selection.membership?.paymentOptionId,
      startDate: selection.startDate,
      billingDay: selection.billingDay,
      promotionCodeId: selection.promotion?.id,
      promotionCode: selection.promotion?.code,
      accountHolder: account?.accountHolder,
      accountDetails: [account?.sortCode, account?.accountNumber],
      ddTermsAccepted: account?.authorised,
    }).toEqual({
      homeVenueId: 'v1',
      venueName: 'Riverside Leeds',
      venueType: 'gym',
      membershipTypeId: 'm1',
      paymentOptionId: 'o1',
      startDate: '2026-12-01',
      billingDay: 15,
      promotionCodeId: 'p1',
      promotionCode: 'TENOFF',
      accountHolder: 'Alex Field',
      accountDetails: ['20-00-00', '55779911'],
      ddTermsAccepted: true,
    })
  })

  it('JOIN-06 forgets centre and membership on change of location, bank details included', () => {
    const typed = joiningReducer(filled, { type: 'bankDetailsTyped', bank, touched: 'account_holder' })
    const cleared = joiningReducer(typed, { type: 'venueCleared' })
    expect(cleared.bank).toBe(null)
    expect(cleared.selection).toEqual({
      ...emptySelection,
      details: { 'data_fields.personal_details.first_name': 'Alex' },
    })
  })

  it('ticks a term once and unticks it', () => {
    const twice = joiningReducer(filled, { type: 'termTicked', id: 't1', ticked: true })
    expect(twice.selection.checkedTerms).toEqual(['t1'])
    expect(
      joiningReducer(twice, { type: 'termTicked', id: 't1', ticked: false }).selection.checkedTerms,
    ).toEqual([])
  })
})

describe('messages of the server', () => {
  const errors = {
    'account_details.account_number': ['Enter another account number.'],
    account_details: ['These do not belong together.'],
    start_date: ['Choose a later date.'],
  }
  const refused = joiningReducer(filled, { type: 'serverRefused', errors })

  it('DD-12 clears the message of a field and of its group when it is typed in again', () => {
    const typed = joiningReducer(refused, {
      type: 'bankDetailsTyped',
      bank,
      touched: 'account_details.account_number',
    })
    expect(typed.serverErrors).toEqual({ start_date: ['Choose a later date.'] })
  })

  it('clears the message of a date chosen again', () => {
    const chosen = joiningReducer(refused, { type: 'startDateChosen', startDate: '2026-12-02' })
    expect(Object.keys(chosen.serverErrors)).toEqual(['account_details.account_number', 'account_details'])
  })
})

describe('what the tab remembers', () => {
  it('reads back what it wrote', () => {
    expect(fromStored(toStored(filled.selection))).toEqual(filled.selection)
  })

  it('DD-19 never contains bank details', () => {
    const typed = joiningReducer(filled, { type: 'bankDetailsTyped', bank, touched: 'account_holder' })
    expect(toStored(typed.selection)).not.toContain('55779911')
    expect(toStored(typed.selection)).not.toContain('20-00-00')
  })

  it('starts empty from nothing, rubbish or another version', () => {
    expect(fromStored(null)).toEqual(emptySelection)
    expect(fromStored('{')).toEqual(emptySelection)
    expect(fromStored('{"version":0,"selection":{"billingDay":1}}')).toEqual(emptySelection)
  })
})

describe('what the server no longer takes', () => {
  const chosen = {
    ...initialState(),
    selection: {
      ...emptySelection,
      startDate: '2026-12-06',
      billingDay: 15,
      promotion: { id: 'p1', code: 'TENOFF' },
    },
  }
  const refuse = (errors: Record<string, string[]>) =>
    joiningReducer(chosen, { type: 'choicesRefused', errors })

  it('DATE-06 a start that has passed falls back to the earliest, without a reproach', () => {
    const { selection, serverErrors } = refuse({ start_date: ['Start date must be today or later.'] })
    expect([selection.startDate, selection.billingDay, serverErrors]).toEqual([null, 15, {}])
  })

  it('DATE-07 PROMO-05 a billing day or a code is taken back, with the reason at its field', () => {
    const reasons = { billing_day: ['Choose another.'], promotion_code_id: ['Code not recognised'] }
    const { selection, serverErrors } = refuse(reasons)
    expect([selection.startDate, selection.billingDay, selection.promotion]).toEqual([
      '2026-12-06',
      null,
      null,
    ])
    expect(serverErrors).toEqual(reasons)
  })

  it('changes nothing for a reason that is not about a choice', () => {
    expect(refuse({ payment_option_id: ['Not known.'] })).toBe(chosen)
  })
})

describe('whose it is', () => {
  const seen = (state: JoiningState, id: string | null) => joiningReducer(state, { type: 'customerSeen', id })

  it('IMP-49 forgets the typed details once an account has them', () => {
    expect(seen(filled, 'c1').selection).toEqual({ ...filled.selection, owner: 'c1', details: {} })
  })

  it('IMP-49 a log-out, or another customer, leaves only the centre and the membership', () => {
    const own = joiningReducer(seen(filled, 'c1'), {
      type: 'bankDetailsTyped',
      bank,
      touched: 'account_holder',
    })
    const left = { ...emptySelection, venue: leeds, membership: fitness, edited: ['centre'] }
    expect(seen(own, null)).toEqual(initialState({ ...left, edited: ['centre', 'membership'] } as never))
    expect(seen(own, 'c2').selection.owner).toBe('c2')
    expect(seen(own, 'c2').bank).toBe(null)
    expect(seen(own, 'c1')).toBe(own)
  })
})

describe('a cart taken back', () => {
  const cart = {
    id: 'cart1',
    lineId: 'line1',
    whom: { who: 'me' as const },
    member: {},
    membership: fitness,
    startDate: '2026-12-01',
    billingDay: 15,
    promotion: null,
    answers: { q1: ['gym'], q2: 'old' },
    edited: [...filled.selection.edited, 'payment' as const],
  }
  const restored = joiningReducer(filled, { type: 'cartRestored', cart })

  it('DD-19 another account is not said to have been given before, unless it was', () => {
    const typed: JoiningAction = { type: 'bankDetailsTyped', bank, touched: 'account_holder' }
    const givenUp: JoiningAction = { type: 'heldCartGivenUp' }
    const before = { ...restored, selection: { ...restored.selection, bankTyped: true } }
    expect(joiningReducer(before, givenUp).selection.bankTyped).toBe(false)
    expect(joiningReducer(joiningReducer(before, typed), givenUp).selection.bankTyped).toBe(true)
  })

  it('JOIN-32 takes the membership, dates and edited sections from the cart, and keeps the answers of the tab', () => {
    expect(restored.selection).toEqual({
      ...filled.selection,
      promotion: null,
      whom: { who: 'me' },
      edited: cart.edited,
      heldCart: { id: 'cart1', lineId: 'line1', isUnchanged: true },
    })
    const other = { ...cart, membership: swim }
    expect(joiningReducer(filled, { type: 'cartRestored', cart: other }).selection.answers).toEqual(
      cart.answers,
    )
  })

  it.each<[string, JoiningAction, boolean]>([
    ['the same start date', { type: 'startDateChosen', startDate: '2026-12-01' }, true],
    ['another start date', { type: 'startDateChosen', startDate: '2026-12-02' }, false],
    ['the same billing day', { type: 'billingDayChosen', billingDay: 15 }, true],
    ['another billing day', { type: 'billingDayChosen', billingDay: 1 }, false],
    ['a code', { type: 'promotionApplied', promotion: { id: 'p1', code: 'TENOFF' } }, false],
    ['another membership', { type: 'membershipChosen', membership: swim }, false],
    ['another account', { type: 'heldCartGivenUp' }, false],
    ['an answer', { type: 'answerGiven', questionId: 'q1', answer: 'x' }, true],
  ])('%s', (_name, action, isUnchanged) => {
    expect(joiningReducer(restored, action).selection.heldCart).toEqual({
      id: 'cart1',
      lineId: 'line1',
      isUnchanged,
    })
  })
})
