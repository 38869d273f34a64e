import type { AnswerValue } from '../../forms/answer-value.ts'
import type { SectionId } from '../sections/sections.ts'
import type { Whom } from '../whom/whom.ts'

/** The membership being put together, and every step that can change it (joining-reducer.ts). */

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
  /** Whom it is for; null until somebody is chosen, or taken by the page. */
  whom: Whom | null
  /** What is typed about somebody new, by field path of the form about new members. */
  member: Record<string, AnswerValue>
  /** Answers by question id. */
  answers: Record<string, AnswerValue>
  /** Ids of the terms read and ticked. */
  checkedTerms: string[]
  /** Bank details were typed: where none are in memory now, a reload has emptied them. */
  bankTyped: boolean
  edited: SectionId[]
  /** Id of the customer these belong to, from the moment somebody is signed in; another customer inherits nothing. */
  owner: string | null
  heldCart: HeldCart | null
}

/** A cart on the server that this selection was taken back from. `isUnchanged` until what it holds is chosen otherwise. */
export interface HeldCart {
  id: string
  /** The thing in it that the selection was taken back from; null while another person is added. */
  lineId: string | null
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
  /** A membership that was given up because it is not for the person chosen, with the server's reason. */
  givenUp: { name: string; reason: string } | null
  /** What is not as it was when the link was opened that brought this back; null where none was, or it has been read. */
  resumed: readonly string[] | null
}

export type JoiningAction =
  | { type: 'venueChosen'; venue: ChosenVenue }
  | { type: 'venueCleared' }
  | { type: 'membershipChosen'; membership: ChosenMembership }
  | { type: 'membershipReset'; reason: string | null }
  | { type: 'whomChosen'; whom: Whom }
  | { type: 'whomTaken'; whom: Whom | null }
  | { type: 'memberTyped'; values: Record<string, AnswerValue> }
  | { type: 'anotherPerson'; cartId: string }
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
  | { type: 'selectionResumed'; selection: Selection; changes: readonly string[] | null }
  | { type: 'resumedSeen' }

/** What a cart on the server says of the selection. */
export interface RestoredCart extends Pick<
  Selection,
  'membership' | 'startDate' | 'billingDay' | 'promotion' | 'answers' | 'edited' | 'whom' | 'member'
> {
  id: string
  lineId: string
}

export const emptySelection: Selection = {
  venue: null,
  membership: null,
  startDate: null,
  billingDay: null,
  promotion: null,
  details: {},
  whom: null,
  member: {},
  answers: {},
  checkedTerms: [],
  bankTyped: false,
  edited: [],
  owner: null,
  heldCart: null,
}

export const initialState = (selection: Selection = emptySelection): JoiningState => ({
  selection,
  bank: null,
  serverErrors: {},
  givenUp: null,
  resumed: null,
})

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
