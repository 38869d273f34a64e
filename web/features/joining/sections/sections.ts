import { text } from '../../../platform/text.ts'

/**
 * The numbered sections of joining: which are shown, in which order, which are done and which one is open. Everything
 * here follows from facts about the selection, so the screen cannot disagree with itself.
 */

export type SectionId =
  | 'centre'
  | 'membership'
  | 'details'
  | 'questions'
  | 'review'
  | 'payment'
  | 'confirm'
  | 'checkout'

export interface JoiningFacts {
  /** A change keeps the centre, a renewal the membership too: those sections are done from the start and stay so. */
  kind: 'new' | 'change' | 'renewal'
  venueChosen: boolean
  membershipChosen: boolean
  /** Of the chosen option; null before one is chosen. */
  paymentType: 'recurring' | 'fixed' | 'single_payment' | null
  signedIn: boolean
  /** The account lacks details that a purchase needs; they are asked for in place of the notice. */
  detailsMissing: boolean
  /** What the operator asks about somebody new is given; true where it is for a customer. */
  memberComplete: boolean
  /** Whom it is for may no longer be acted for: somebody has to be chosen. */
  personLost: boolean
  /** Whoever pays is too young to agree to it: an adult has to. */
  needsAdult: boolean
  /** They are of somebody new, or whoever has just registered may put right what they gave. */
  detailsMendable: boolean
  /** The customer already pays by Direct Debit, or will for another membership in the cart, and is not asked for bank details again. */
  hasInstruction: boolean
  hasQuestions: boolean
  /** Every required question has a valid answer. */
  questionsAnswered: boolean
  /** Dates, billing day and terms are all given. */
  reviewComplete: boolean
  /** Complete bank details, which live in memory and are gone after a reload. */
  bankDetailsComplete: boolean
  /** Sections the customer has continued from. */
  edited: readonly SectionId[]
}

export interface Section {
  id: SectionId
  /** 1 for the first displayed section; hidden sections leave no gap. */
  number: number
  title: string
}

const title = (id: SectionId): string => {
  const titles: Record<SectionId, () => string> = {
    centre: () => text('joining.section.centre'),
    membership: () => text('joining.section.membership'),
    details: () => text('joining.section.details'),
    questions: () => text('joining.section.questions'),
    review: () => text('joining.section.review'),
    payment: () => text('joining.section.payment'),
    confirm: () => text('joining.section.confirm'),
    checkout: () => text('joining.section.checkout'),
  }
  return titles[id]()
}

/** How each section is called in the address (`?section=your-details`). */
const slugs: Record<SectionId, string> = {
  centre: 'centre',
  membership: 'membership',
  details: 'your-details',
  questions: 'additional-details',
  review: 'review-dates',
  payment: 'monthly-payment',
  confirm: 'confirm-details',
  checkout: 'checkout',
}

export const sectionIds = Object.keys(slugs) as SectionId[]

/** Bank details are asked of monthly payers without an instruction; until something is chosen the longest way is shown. */
const asksBankDetails = (facts: JoiningFacts) =>
  (facts.paymentType === null || facts.paymentType === 'recurring') && !facts.hasInstruction

const isDisplayed: Record<SectionId, (facts: JoiningFacts) => boolean> = {
  centre: () => true,
  membership: () => true,
  details: () => true,
  questions: (facts) => facts.hasQuestions,
  review: () => true,
  payment: asksBankDetails,
  confirm: asksBankDetails,
  checkout: () => true,
}

const holds: Record<SectionId, (facts: JoiningFacts) => boolean> = {
  centre: (facts) => facts.venueChosen,
  membership: (facts) => facts.membershipChosen && !facts.personLost,
  details: (facts) => facts.signedIn && !facts.detailsMissing && facts.memberComplete && !facts.needsAdult,
  questions: (facts) => facts.questionsAnswered,
  review: (facts) => facts.reviewComplete,
  payment: (facts) => facts.bankDetailsComplete,
  confirm: () => false,
  checkout: () => false,
}

/** The displayed sections in order, numbered from 1 without gaps. */
export function displayedSections(facts: JoiningFacts): Section[] {
  return sectionIds
    .filter((id) => isDisplayed[id](facts))
    .map((id, index) => ({ id, number: index + 1, title: title(id) }))
}

const fixedSections: Record<JoiningFacts['kind'], readonly SectionId[]> = {
  new: [],
  change: ['centre'],
  renewal: ['centre', 'membership'],
}

/** Whether a section only says what is so and offers no choice. */
export const isFixed = (id: SectionId, facts: Pick<JoiningFacts, 'kind'>): boolean =>
  fixedSections[facts.kind].includes(id)

/** Whether a done section can be opened again by hand: only where there is something to change in it. */
export function canEdit(
  id: SectionId,
  facts: Pick<JoiningFacts, 'kind' | 'signedIn' | 'detailsMissing' | 'detailsMendable'>,
): boolean {
  const { signedIn, detailsMissing, detailsMendable } = facts
  const isNoticeOnly = id === 'details' && signedIn && !detailsMissing && !detailsMendable
  return !isFixed(id, facts) && !isNoticeOnly
}

/** Done means continued from and still true: a section whose facts no longer hold is asked again. */
export function isDone(id: SectionId, facts: JoiningFacts): boolean {
  return isFixed(id, facts) || (facts.edited.includes(id) && holds[id](facts))
}

/** The displayed section after this one; the last section follows itself. */
export function nextSection(id: SectionId, facts: JoiningFacts): SectionId {
  const displayed = displayedSections(facts)
  const later = displayed.find((section) => sectionIds.indexOf(section.id) > sectionIds.indexOf(id))
  return later?.id ?? id
}

/** The first displayed section that still needs the customer. Checkout is another page and never opens here. */
export function firstUndone(facts: JoiningFacts): SectionId {
  const openable = displayedSections(facts).filter((section) => section.id !== 'checkout')
  return openable.find((section) => !isDone(section.id, facts))?.id ?? openable[openable.length - 1]!.id
}

/** The section that opens for an address: the one asked for if all before it are done, else the first undone one. */
export function openSection(asked: SectionId | null, facts: JoiningFacts): SectionId {
  if (asked === null) return firstUndone(facts)
  const displayed = displayedSections(facts).filter((section) => section.id !== 'checkout')
  const index = displayed.findIndex((section) => section.id === asked)
  const reachable =
    index >= 0 &&
    !isFixed(asked, facts) &&
    displayed.slice(0, index).every((section) => isDone(section.id, facts))
  return reachable ? asked : firstUndone(facts)
}

export const sectionSlug = (id: SectionId): string => slugs[id]

export function sectionFromSlug(slug: string | null): SectionId | null {
  return sectionIds.find((id) => slugs[id] === slug) ?? null
}
