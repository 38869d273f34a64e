import type { AnswerValue } from '../forms/answer-value.ts'
import type { SectionId } from './sections.ts'

/** The membership being put together, and every step that can change it. Pure: the store keeps and saves it. */

export interface ChosenVenue {
  id: string
  slug: string
  name: string
  placeType: string
}

export interface ChosenMembership {
  membershipTypeId: string
  slug: string
  name: string
  paymentOptionId: string
  paymentType: 'recurring' | 'fixed' | 'single_payment'
}

/** What a browser tab remembers. No password and no bank details: those never reach browser storage. */
export interface Selection {
  venue: ChosenVenue | null
  membership: ChosenMembership | null
  /** YYYY-MM-DD, or null for today as the server sees it. */
  startDate: string | null
  billingDay: number | null
  promotion: { id: string; code: string } | null
  /** Typed details by field path, e.g. `data_fields.contact_details.postcode`. */
  details: Record<string, AnswerValue>
  /** Answers by question id. */
  answers: Record<string, AnswerValue>
  /** Ids of the terms read and ticked. */
  checkedTerms: string[]
  edited: SectionId[]
  /** Id of the customer these belong to, from the moment somebody is signed in; another customer inherits nothing. */
  owner: string | null
  heldCart: HeldCart | null
}

/** A cart on the server that this selection was taken back from. `isUnchanged` until what it holds is chosen otherwise. */
export interface HeldCart {
  id: string
  isUnchanged: boolean
}

export interface BankDetails {
  accountHolder: string
  sortCode: string
  accountNumber: string
  billingAddressLineOne: string
  billingAddressLineTwo: string
  billingCity: string
  billingPostcode: string
  authorised: boolean
}

/** `bank` is in memory only and null until the customer starts typing. */
export interface JoiningState {
  selection: Selection
  bank: BankDetails | null
  /** Messages of the server by wire field path, until the field is touched. */
  serverErrors: Record<string, string[]>
  /** What is not as it was when the link was opened that brought this back; null where none was, or it has been read. */
  resumed: readonly string[] | null
}

export type JoiningAction =
  | { type: 'venueChosen'; venue: ChosenVenue }
  | { type: 'venueCleared' }
  | { type: 'membershipChosen'; membership: ChosenMembership }
  | { type: 'membershipReset' }
  | { type: 'startDateChosen'; startDate: string | null }
  | { type: 'billingDayChosen'; billingDay: number | null }
  | { type: 'promotionApplied'; promotion: { id: string; code: string } }
  | { type: 'promotionRemoved' }
  | { type: 'detailsTyped'; values: Record<string, AnswerValue> }
  | { type: 'detailsSaved' }
  | { type: 'answerGiven'; questionId: string; answer: AnswerValue }
  | { type: 'termTicked'; id: string; ticked: boolean }
  | { type: 'bankDetailsTyped'; bank: BankDetails; touched: string }
  | { type: 'choicesRefused'; errors: Record<string, string[]> }
  | { type: 'serverRefused'; errors: Record<string, string[]> }
  | { type: 'sectionFinished'; section: SectionId }
  | { type: 'cartRestored'; cart: RestoredCart }
  | { type: 'heldCartGivenUp' }
  | { type: 'customerSeen'; id: string | null }
  | { type: 'selectionResumed'; selection: Selection; changes: readonly string[] }
  | { type: 'resumedSeen' }

/** What a cart on the server says of the selection. */
export interface RestoredCart extends Pick<
  Selection,
  'membership' | 'startDate' | 'billingDay' | 'promotion' | 'answers' | 'edited'
> {
  id: string
}

export const emptySelection: Selection = {
  venue: null,
  membership: null,
  startDate: null,
  billingDay: null,
  promotion: null,
  details: {},
  answers: {},
  checkedTerms: [],
  edited: [],
  owner: null,
  heldCart: null,
}

export const initialState = (selection: Selection = emptySelection): JoiningState => ({
  selection,
  bank: null,
  serverErrors: {},
  resumed: null,
})

/** What belongs to one membership and is asked anew for another. The customer's own details are kept. */
const perMembership = {
  startDate: null,
  billingDay: null,
  promotion: null,
  answers: {},
  checkedTerms: [],
} satisfies Partial<Selection>

export function joiningReducer(state: JoiningState, action: JoiningAction): JoiningState {
  const { selection } = state
  const change = (part: Partial<Selection>): JoiningState => ({
    ...state,
    selection: { ...selection, ...part },
  })
  /** A change of what a cart holds: the cart is no longer what the customer wants. */
  const choose = (part: Partial<Selection>): JoiningState =>
    change({ ...part, heldCart: selection.heldCart && { ...selection.heldCart, isUnchanged: false } })
  const settle = (next: JoiningState, path: string): JoiningState => ({
    ...next,
    serverErrors: withoutPath(state.serverErrors, path),
  })

  switch (action.type) {
    case 'venueChosen':
      if (selection.venue?.id === action.venue.id) return change({ venue: action.venue })
      return {
        ...choose({ ...perMembership, venue: action.venue, membership: null, edited: ['centre'] }),
        serverErrors: {},
        resumed: null,
      }
    case 'venueCleared':
      return {
        ...choose({ ...perMembership, venue: null, membership: null, edited: [] }),
        bank: null,
        serverErrors: {},
        resumed: null,
      }
    case 'membershipChosen':
      if (selection.membership?.paymentOptionId === action.membership.paymentOptionId) {
        return change({ membership: action.membership, edited: withSection(selection.edited, 'membership') })
      }
      return {
        ...choose({
          ...perMembership,
          membership: action.membership,
          edited: withSection(keptSections(selection.edited), 'membership'),
        }),
        serverErrors: {},
      }
    case 'membershipReset':
      return {
        ...choose({ ...perMembership, membership: null, edited: keptSections(selection.edited) }),
        serverErrors: {},
      }
    case 'startDateChosen':
      return settle(
        action.startDate === selection.startDate ? state : choose({ startDate: action.startDate }),
        'start_date',
      )
    case 'billingDayChosen':
      return settle(
        action.billingDay === selection.billingDay ? state : choose({ billingDay: action.billingDay }),
        'billing_day',
      )
    case 'promotionApplied':
      return settle(choose({ promotion: action.promotion }), 'promotion_code_id')
    case 'promotionRemoved':
      return settle(choose({ promotion: null }), 'promotion_code_id')
    case 'detailsTyped':
      return change({ details: { ...selection.details, ...action.values } })
    case 'detailsSaved':
      return change({ details: {} })
    case 'answerGiven':
      return settle(
        change({ answers: { ...selection.answers, [action.questionId]: action.answer } }),
        `answers.${action.questionId}`,
      )
    case 'termTicked': {
      const others = selection.checkedTerms.filter((id) => id !== action.id)
      return settle(change({ checkedTerms: action.ticked ? [...others, action.id] : others }), 'terms')
    }
    case 'bankDetailsTyped':
      return settle({ ...state, bank: action.bank }, action.touched)
    case 'choicesRefused':
      return withoutRefused(state, action.errors)
    case 'serverRefused':
      return { ...state, serverErrors: action.errors }
    case 'sectionFinished':
      return change({ edited: withSection(selection.edited, action.section) })
    case 'cartRestored': {
      const { id, ...held } = action.cart
      const isSame = selection.membership?.paymentOptionId === held.membership?.paymentOptionId
      const hasAnswers = isSame && Object.keys(selection.answers).length > 0
      const answers = hasAnswers ? selection.answers : held.answers
      const checkedTerms = isSame ? selection.checkedTerms : []
      return change({ ...held, answers, checkedTerms, heldCart: { id, isUnchanged: true } })
    }
    case 'heldCartGivenUp':
      return choose({})
    case 'customerSeen':
      return seen(state, action.id)
    case 'selectionResumed':
      return { ...initialState(action.selection), resumed: action.changes }
    case 'resumedSeen':
      return { ...state, resumed: null }
  }
}

/**
 * What no longer holds is taken back, so that the price can be known again: the start date falls back to the earliest one,
 * billing day and code are asked anew with the reason at their field.
 */
function withoutRefused(state: JoiningState, errors: Record<string, string[]>): JoiningState {
  const { selection } = state
  const has = (path: string) => errors[path] !== undefined
  const startDate = has('start_date') ? null : selection.startDate
  const billingDay = has('billing_day') ? null : selection.billingDay
  const promotion = has('promotion_code_id') ? null : selection.promotion
  const isSame =
    startDate === selection.startDate &&
    billingDay === selection.billingDay &&
    promotion === selection.promotion
  if (isSame) return state
  const { start_date: _fallenBack, ...reasons } = errors
  return {
    ...state,
    selection: { ...selection, startDate, billingDay, promotion },
    serverErrors: { ...state.serverErrors, ...reasons },
  }
}

/**
 * Once somebody is signed in the account has the typed details and the tab forgets them. After a log-out, or for another
 * customer, only the centre and the membership are left.
 */
function seen(state: JoiningState, id: string | null): JoiningState {
  const { selection } = state
  if (selection.owner === id) return state
  if (selection.owner === null) return { ...state, selection: { ...selection, owner: id, details: {} } }
  const { venue, membership } = selection
  const edited = selection.edited.filter((section) => section === 'centre' || section === 'membership')
  return initialState({ ...emptySelection, venue, membership, edited, owner: id })
}

/** Another membership keeps the sections that do not depend on it. */
const keptSections = (edited: readonly SectionId[]) =>
  edited.filter((id) => id === 'centre' || id === 'details')

const withSection = (edited: readonly SectionId[], section: SectionId): SectionId[] =>
  edited.includes(section) ? [...edited] : [...edited, section]

/** A touched field loses its own messages and those about the group it is part of. */
function withoutPath(errors: Record<string, string[]>, path: string): Record<string, string[]> {
  const group = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== path && key !== group))
}

/** What is written to the tab's storage. */
export const toStored = (selection: Selection): string => JSON.stringify({ version: 1, selection })

/** Reads a stored selection; anything else than what `toStored` wrote gives an empty one. */
export function fromStored(stored: string | null): Selection {
  if (stored === null) return emptySelection
  try {
    const read = JSON.parse(stored) as { version?: number; selection?: Partial<Selection> }
    return read.version === 1 ? { ...emptySelection, ...read.selection } : emptySelection
  } catch {
    return emptySelection
  }
}
