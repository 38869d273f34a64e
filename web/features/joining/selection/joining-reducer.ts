import type { SectionId } from '../sections/sections.ts'
import {
  emptySelection,
  initialState,
  type JoiningAction,
  type JoiningState,
  type Selection,
} from './selection.ts'

/** How each step changes the membership being put together. Pure: the store keeps and saves what comes of it. */

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
    serverErrors: withoutPath(next.serverErrors, path),
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
        ...choose({ ...perMembership, venue: null, membership: null, edited: [], bankTyped: false }),
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
          // One person's payments fall on one day, whoever each membership is for.
          billingDay: selection.heldCart?.lineId === null ? selection.billingDay : null,
          membership: action.membership,
          edited: withSection(keptSections(selection.edited), 'membership'),
        }),
        serverErrors: {},
        givenUp: null,
      }
    case 'membershipReset':
      return {
        ...choose({ ...perMembership, membership: null, edited: keptSections(selection.edited) }),
        serverErrors: {},
        givenUp:
          selection.membership && action.reason !== null
            ? { name: selection.membership.name, reason: action.reason }
            : null,
      }
    case 'whomChosen':
      return {
        ...choose({
          whom: action.whom,
          member: action.whom.who === 'new' ? selection.member : {},
          answers: {},
          checkedTerms: [],
          edited: selection.edited.filter((id) => !aboutOnePerson.includes(id)),
        }),
        serverErrors: {},
        givenUp: null,
      }
    case 'whomTaken':
      return change({ whom: action.whom })
    case 'memberTyped':
      return Object.keys(action.values).reduce(
        (next, path) => settle(next, `new_member.${path}`),
        choose({ member: { ...selection.member, ...action.values } }),
      )
    case 'anotherPerson':
      return initialState({
        ...emptySelection,
        venue: selection.venue,
        billingDay: selection.billingDay,
        edited: ['centre'],
        owner: selection.owner,
        heldCart: { id: action.cartId, lineId: null, isUnchanged: false },
      })
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
      return settle(
        { ...(selection.bankTyped ? state : change({ bankTyped: true })), bank: action.bank },
        action.touched,
      )
    case 'choicesRefused':
      return withoutRefused(state, action.errors)
    case 'serverRefused':
      return { ...state, serverErrors: action.errors }
    case 'sectionFinished':
      return change({ edited: withSection(selection.edited, action.section) })
    case 'cartRestored': {
      const { id, lineId, ...held } = action.cart
      const isSame = selection.membership?.paymentOptionId === held.membership?.paymentOptionId
      const hasAnswers = isSame && Object.keys(selection.answers).length > 0
      const answers = hasAnswers ? selection.answers : held.answers
      const checkedTerms = isSame ? selection.checkedTerms : []
      return change({ ...held, answers, checkedTerms, heldCart: { id, lineId, isUnchanged: true } })
    }
    case 'heldCartGivenUp':
      return choose({ bankTyped: state.bank !== null })
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

/** What another person has to give anew. */
const aboutOnePerson: readonly SectionId[] = ['questions', 'review', 'confirm']

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
