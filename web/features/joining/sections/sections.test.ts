import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JoiningFacts, SectionId } from './sections.ts'
import {
  canEdit,
  displayedSections,
  firstUndone,
  isDone,
  isFixed,
  nextSection,
  openSection,
  sectionFromSlug,
  sectionIds,
  sectionSlug,
} from './sections.ts'

const fresh: JoiningFacts = {
  kind: 'new',
  venueChosen: false,
  membershipChosen: false,
  paymentType: null,
  signedIn: false,
  detailsMissing: false,
  memberComplete: true,
  personLost: false,
  needsAdult: false,
  detailsMendable: false,
  hasInstruction: false,
  hasQuestions: false,
  questionsAnswered: false,
  reviewComplete: false,
  bankDetailsComplete: false,
  edited: [],
}

const monthly: JoiningFacts = {
  ...fresh,
  venueChosen: true,
  membershipChosen: true,
  paymentType: 'recurring',
  edited: ['centre', 'membership'],
}

const numbered = (facts: JoiningFacts) =>
  displayedSections(facts).map((section) => `${section.number} ${section.title}`)

const anyFacts: fc.Arbitrary<JoiningFacts> = fc.record({
  kind: fc.constantFrom('new' as const, 'change' as const, 'renewal' as const),
  venueChosen: fc.boolean(),
  membershipChosen: fc.boolean(),
  paymentType: fc.constantFrom('recurring' as const, 'fixed' as const, 'single_payment' as const, null),
  signedIn: fc.boolean(),
  detailsMissing: fc.boolean(),
  memberComplete: fc.boolean(),
  personLost: fc.boolean(),
  needsAdult: fc.boolean(),
  detailsMendable: fc.boolean(),
  hasInstruction: fc.boolean(),
  hasQuestions: fc.boolean(),
  questionsAnswered: fc.boolean(),
  reviewComplete: fc.boolean(),
  bankDetailsComplete: fc.boolean(),
  edited: fc.subarray<SectionId>(sectionIds),
})

describe('which sections are displayed', () => {
  it('JOIN-01 shows all eight to a monthly payer who is asked questions', () => {
    expect(numbered({ ...monthly, hasQuestions: true })).toEqual([
      '1 Choose home centre',
      '2 Choose membership',
      '3 Your details',
      '4 Additional details',
      '5 Review dates',
      '6 Monthly payment',
      '7 Confirm your details',
      '8 Checkout',
    ])
  })

  it('JOIN-04 JOIN-05 hides bank details from a fixed payer and renumbers', () => {
    expect(numbered({ ...monthly, paymentType: 'fixed' })).toEqual([
      '1 Choose home centre',
      '2 Choose membership',
      '3 Your details',
      '4 Review dates',
      '5 Checkout',
    ])
  })

  it('JOIN-24 hides bank details from a monthly payer with an instruction', () => {
    const ids = displayedSections({ ...monthly, hasInstruction: true }).map((section) => section.id)
    expect(ids).toEqual(['centre', 'membership', 'details', 'review', 'checkout'])
  })

  it('numbers consecutively from 1 whatever the facts', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const numbers = displayedSections(facts).map((section) => section.number)
        expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      }),
    )
  })
})

it('JOIN-02 JOIN-09 a section can be opened again where something can be changed in it', () => {
  const member = { ...monthly, signedIn: true }
  const editable = (facts: JoiningFacts) => sectionIds.filter((id) => canEdit(id, facts))
  expect(editable(monthly)).toEqual(sectionIds)
  expect(editable(member)).toEqual(sectionIds.filter((id) => id !== 'details'))
  expect(editable({ ...member, detailsMissing: true })).toContain('details')
  expect(editable({ ...member, detailsMendable: true })).toContain('details')
  expect(editable({ ...member, kind: 'renewal' })).not.toContain('membership')
})

describe('changing and renewing', () => {
  const changing: JoiningFacts = { ...monthly, kind: 'change', hasInstruction: true, edited: [] }

  it('CHANGE-01 a change keeps the centre and begins with the memberships, also by an old link', () => {
    expect(isDone('centre', changing)).toBe(true)
    expect(openSection(null, changing)).toBe('membership')
    expect(openSection('centre', changing)).toBe('membership')
    expect(isFixed('membership', changing)).toBe(false)
  })

  it('CHANGE-01 a renewal keeps centre and membership and begins with the details', () => {
    const renewing: JoiningFacts = { ...changing, kind: 'renewal', paymentType: 'fixed', signedIn: true }
    expect(openSection(null, renewing)).toBe('details')
    expect(openSection('membership', { ...renewing, edited: ['details'] })).toBe('review')
  })

  it('JOIN-20 a change goes on to bank details only without an instruction', () => {
    expect(nextSection('review', changing)).toBe('checkout')
    expect(nextSection('review', { ...changing, hasInstruction: false })).toBe('payment')
  })
})

describe('moving on', () => {
  it('JOIN-03 JOIN-22 JOIN-25 skips hidden sections; a monthly payer goes on to bank details and confirms', () => {
    expect(nextSection('details', monthly)).toBe('review')
    expect(nextSection('details', { ...monthly, hasQuestions: true })).toBe('questions')
    expect(nextSection('review', { ...monthly, paymentType: 'fixed' })).toBe('checkout')
    expect(nextSection('review', monthly)).toBe('payment')
    expect(nextSection('payment', monthly)).toBe('confirm')
    expect(nextSection('review', { ...monthly, hasInstruction: true })).toBe('checkout')
  })

  it('JOIN-07 opens the centre section first', () => {
    expect(firstUndone(fresh)).toBe('centre')
  })

  it('JOIN-08 goes on to membership when the centre is known', () => {
    expect(openSection(null, { ...fresh, venueChosen: true, edited: ['centre'] })).toBe('membership')
  })

  it('asks a section again whose facts no longer hold', () => {
    const facts: JoiningFacts = {
      ...monthly,
      signedIn: true,
      reviewComplete: true,
      edited: ['centre', 'membership', 'details', 'review', 'payment'],
    }
    expect(isDone('payment', facts)).toBe(false)
    expect(openSection('confirm', facts)).toBe('payment')
    expect(openSection('confirm', { ...facts, bankDetailsComplete: true })).toBe('confirm')
  })
})

it('whoever it is for may no longer be chosen: nothing after the choice can be reached', () => {
  const facts: JoiningFacts = {
    ...monthly,
    signedIn: true,
    reviewComplete: true,
    bankDetailsComplete: true,
    edited: ['centre', 'membership', 'details', 'review', 'payment'],
  }
  expect(openSection('confirm', facts)).toBe('confirm')
  for (const asked of [null, ...sectionIds.filter((id) => id !== 'centre')])
    expect(openSection(asked, { ...facts, personLost: true })).toBe('membership')
})

describe('the address', () => {
  it('finds each section again by its slug and nothing by another', () => {
    expect(sectionIds.map((id) => sectionFromSlug(sectionSlug(id)))).toEqual(sectionIds)
    expect(sectionFromSlug('somewhere')).toBe(null)
    expect(sectionFromSlug(null)).toBe(null)
  })

  it('opens only a displayed section with everything before it done, and never checkout', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom<SectionId | null>(...sectionIds, null), (facts, asked) => {
        const open = openSection(asked, facts)
        const displayed = displayedSections(facts).map((section) => section.id)
        expect(open).not.toBe('checkout')
        expect(displayed).toContain(open)
        for (const id of displayed.slice(0, displayed.indexOf(open))) expect(isDone(id, facts)).toBe(true)
      }),
    )
  })
})

it('JOIN-13 details that a purchase needs keep their section open, whoever has continued from it before', () => {
  const facts: JoiningFacts = {
    ...monthly,
    signedIn: true,
    reviewComplete: true,
    edited: ['centre', 'membership', 'details', 'review'],
  }
  expect([isDone('details', facts), openSection('payment', facts)]).toEqual([true, 'payment'])
  const lacking = { ...facts, detailsMissing: true }
  expect([isDone('details', lacking), openSection('payment', lacking)]).toEqual([false, 'details'])
})
