import { describe, expect, it } from 'vitest'
import { emptySelection } from '../joining/selection/selection.ts'
import { changeWords } from './change-words.ts'
import { restore } from './restore.ts'
import type { JoiningCart } from '../cart/cart.ts'
import type { Now, SavedSelection } from './restore.ts'

const venue = { id: 'v1', slug: 'leeds', name: 'Leeds', placeType: 'gym' }
const card = {
  membership: { id: 'm1', slug: 'fitness', name: 'Fitness' },
  option: { id: 'o1', paymentType: 'recurring' },
} as unknown as NonNullable<Now['card']>
const amount = (value: number) => ({ raw: { amount: value, currency: 'GBP' } })
const costsOf = (dueToday: number, fee: number) =>
  ({ today: '2026-12-07', totalToPayNow: amount(dueToday), fees: { baseFee: amount(fee) } }) as Now['costs']
const question = (id: string, part: object = {}) =>
  ({
    id,
    label: id,
    type: 'text',
    options: {},
    isRequired: true,
    default: null,
    ...part,
  }) as Now['questions'][0]

const saved: SavedSelection = {
  venueSlug: 'leeds',
  venueName: 'Leeds',
  membershipName: 'Fitness',
  paymentOptionId: 'o1',
  startDate: '2026-12-14',
  billingDay: 15,
  promotionCode: 'TENOFF',
  details: { 'data_fields.a.first_name': 'Robin' },
  answers: { q1: 'Swimming' },
  checkedTerms: ['t1'],
  finished: ['centre', 'membership', 'details', 'questions'],
  section: 'review',
  shownPrice: { dueToday: 8246, fee: 3499 },
}
const now: Now = {
  user: null,
  venue,
  card,
  costs: costsOf(8246, 3499),
  refused: {},
  promotion: { id: 'p1', code: 'TENOFF' },
  questions: [question('q1')],
  termIds: ['t1', 't2'],
  cart: null,
}
const membership = {
  membershipTypeId: 'm1',
  slug: 'fitness',
  name: 'Fitness',
  paymentOptionId: 'o1',
  paymentType: 'recurring',
}
const customer = {
  id: 'u1',
  hasInstruction: false,
  hasBillingDate: false,
  linkedUsers: [] as { id: string; fullName: string; awaitsConsent: boolean }[],
  selectedUser: null,
}
const wordsOf = (part: Partial<Now>, changed: Partial<SavedSelection> = {}) =>
  restore({ ...saved, ...changed }, { ...now, ...part }).changes.map(changeWords)

describe('nothing has changed', () => {
  it('IMP-60 brings back every part of a guest’s selection and says nothing', () => {
    expect(restore(saved, now)).toEqual({
      selection: {
        ...emptySelection,
        venue,
        membership,
        startDate: '2026-12-14',
        billingDay: 15,
        promotion: { id: 'p1', code: 'TENOFF' },
        details: saved.details,
        answers: { q1: 'Swimming' },
        checkedTerms: ['t1'],
        edited: saved.finished,
      },
      section: 'review',
      changes: [],
    })
  })

  it('whoever is signed in keeps the details of the account, and the billing day they pay on', () => {
    const { selection } = restore(saved, { ...now, user: { ...customer, hasBillingDate: true } })
    expect([selection.details, selection.billingDay, selection.owner]).toEqual([{}, null, 'u1'])
  })

  it('a centre without a membership goes on at choosing one', () => {
    const restored = restore(
      { ...saved, paymentOptionId: null, membershipName: null, finished: ['centre'] },
      { ...now, card: null, costs: null },
    )
    expect([restored.section, restored.changes, restored.selection.edited]).toEqual([
      'membership',
      [],
      ['centre'],
    ])
  })
})

describe('what is not as it was is said', () => {
  it('a membership that is sold no more is asked anew; what belonged to it is gone, the details are not', () => {
    const { selection, section, changes } = restore(saved, { ...now, card: null, costs: null })
    expect([section, selection.membership, selection.startDate, selection.answers]).toEqual([
      'membership',
      null,
      null,
      {},
    ])
    expect([selection.details, selection.edited]).toEqual([saved.details, ['centre', 'details']])
    expect(changes.map(changeWords)).toEqual([
      'Fitness can no longer be joined at this centre. Please choose another membership.',
    ])
  })

  it('a person who is linked no more, or has not agreed, stays the one it is for, and another is asked for', () => {
    const forRobin = { ...saved, memberId: 'robin', memberName: 'Robin Sowerby' }
    const robin = { id: 'robin', fullName: 'Robin Sowerby' }
    const of = (linkedUsers: (typeof customer)['linkedUsers']) =>
      restore(forRobin, { ...now, user: { ...customer, linkedUsers } })
    expect(of([{ ...robin, awaitsConsent: false }])).toMatchObject({ section: 'review', changes: [] })
    for (const linkedUsers of [[], [{ ...robin, awaitsConsent: true }]]) {
      const { selection, section, changes } = of(linkedUsers)
      expect([selection.whom, selection.membership?.name, section]).toEqual([
        { who: 'linked', id: 'robin', name: 'Robin Sowerby' },
        'Fitness',
        'membership',
      ])
      expect(changes.map(changeWords)[0]).toBe(
        'This can no longer be for Robin Sowerby. Please choose who it is for.',
      )
    }
    expect(wordsOf({ user: customer }, { memberId: 'robin' })[0]).toBe(
      'This can no longer be for the person you chose. Please choose who it is for.',
    )
  })

  it('what a young person sent is gone on with at the details, for them; whoever is not linked with them has to be', () => {
    const asked = { ...saved, isForParent: true, finished: [], answers: {}, checkedTerms: [], details: {} }
    const ali = { ...asked, section: 'details' as const, memberId: 'ali', memberName: 'Ali Marsh' }
    const linkedUsers = [{ id: 'ali', fullName: 'Ali Marsh', awaitsConsent: false }]
    const whom = { who: 'linked', id: 'ali', name: 'Ali Marsh', hasAsked: true }
    const of = (user: Now['user']) => {
      const { selection, section, changes } = restore(ali, { ...now, user })
      return [selection.whom, selection.edited, section, changes]
    }
    expect(of({ ...customer, linkedUsers })).toEqual([whom, ['centre', 'membership'], 'details', []])
    for (const user of [null, customer])
      expect(of(user)).toEqual([whom, ['centre', 'membership'], 'membership', []])
  })

  it('a start date, a payment day and a code that are refused are taken back', () => {
    const refused = { startDate: 'x', billingDay: 'x', promotion: 'This code has expired' }
    const { selection } = restore(saved, { ...now, refused })
    expect([selection.startDate, selection.billingDay, selection.promotion]).toEqual([null, null, null])
    expect(wordsOf({ refused })).toEqual([
      '14 December 2026 can no longer be your start date, so it is today. You can choose another day.',
      'The payment day you chose is no longer on offer. Please choose one again.',
      'Your code TENOFF has been taken off. This code has expired',
    ])
  })

  it('another price, both amounts', () => {
    expect(wordsOf({ costs: costsOf(9000, 3699) })).toEqual([
      'The price is now £36.99. It was £34.99.',
      'To pay now is £90.00. It was £82.46 when you saved this.',
    ])
    expect(wordsOf({ costs: costsOf(9000, 3499) }, { shownPrice: null })).toEqual([])
    expect(wordsOf({ costs: null })).toEqual([])
  })

  it.each<[string, Now['questions'], object]>([
    ['a question that is asked no more', [], {}],
    ['a choice that is offered no more', [question('q1', { type: 'select', options: { Golf: 'Golf' } })], {}],
    ['a new question', [question('q1'), question('q2')], { q1: 'Swimming' }],
  ])('%s', (_what, questions, answers) => {
    expect(restore(saved, { ...now, questions }).selection.answers).toEqual(answers)
    expect(wordsOf({ questions })).toEqual([
      'Some of the additional questions have changed. Please check your answers.',
    ])
  })

  it('half an answer is left to be mended, and a new question is no news to whoever had not come to them', () => {
    const tooLong = 'x'.repeat(300)
    const { selection } = restore({ ...saved, answers: { q1: tooLong } }, now)
    expect(selection.answers).toEqual({ q1: tooLong })
    expect(wordsOf({ questions: [question('q2')] }, { answers: {}, finished: ['centre'] })).toEqual([])
  })

  it('terms that have been replaced are no longer agreed to', () => {
    expect(restore(saved, { ...now, termIds: ['t2'] }).selection.checkedTerms).toEqual([])
    expect(wordsOf({ termIds: ['t2'] })).toEqual([
      'The terms have changed. Please read and agree to the new ones.',
    ])
  })

  it('bank details are asked again of whoever had given them, unless a Direct Debit stands', () => {
    const finished = [...saved.finished, 'review' as const, 'payment' as const]
    expect(wordsOf({ user: customer }, { finished })).toEqual([
      'Bank details are never kept, so please give them again.',
    ])
    expect(wordsOf({ user: { ...customer, hasInstruction: true } }, { finished })).toEqual([])
  })
})

describe('a cart waits at the checkout', () => {
  const cart = {
    cartId: 'cart1',
    kind: 'new',
    homeVenue: { id: 'v1' },
    startDate: '2026-12-14',
    paymentOption: { paymentOptionId: 'o1', billingDay: 15, promotion: { id: 'p1' } },
  } as unknown as JoiningCart
  const heldWith = (part: object) =>
    restore(saved, { ...now, user: customer, cart: { ...cart, ...part } as JoiningCart }).selection.heldCart

  it('the same is left to be taken back; any other does not take the place of what was saved', () => {
    const superseded = { id: 'cart1', isUnchanged: false }
    expect(heldWith({})).toBeNull()
    expect(heldWith({ kind: 'change', homeVenue: { id: 'v2' } })).toBeNull()
    expect(heldWith({ startDate: '2026-12-15' })).toEqual(superseded)
    expect(heldWith({ homeVenue: { id: 'v2' } })).toEqual(superseded)
    expect(heldWith({ paymentOption: { ...cart.paymentOption, promotion: null } })).toEqual(superseded)
    expect(heldWith({ paymentOption: { ...cart.paymentOption, paymentOptionId: 'o2' } })).toEqual(superseded)
    expect(heldWith({ paymentOption: { ...cart.paymentOption, billingDay: 1 } })).toEqual(superseded)
  })
})
