import { bankDetailsErrors } from '../direct-debit/bank-details.ts'
import { fieldErrors } from '../../forms/field-values.ts'
import type { JoiningFacts } from '../sections/sections.ts'
import type { JoiningState } from './selection.ts'

interface Question {
  id: string
  label: string
  type: 'text' | 'number' | 'select' | 'multi_select' | 'date' | 'checkbox'
  isRequired: boolean
  default: string | number | boolean | string[] | null
}

export interface Surroundings {
  kind: JoiningFacts['kind']
  user: { hasInstruction: boolean; hasBillingDate: boolean } | null
  /** Whether the account lacks details that a purchase needs. */
  detailsMissing: boolean
  memberComplete: boolean
  personLost: boolean
  needsAdult: boolean
  /** What the monthly memberships of others in the cart are paid by; null where there is none. */
  shared: { billingDay: number; hasAccount: boolean } | null
  /** Whether they may be put right here: those of somebody new, and of whoever has just registered. */
  detailsMendable: boolean
  questions: readonly Question[]
  /** Ids of the terms the review section asks for. */
  reviewTermIds: readonly string[]
  /** Id of the Direct Debit terms, or null where there are none. */
  directDebitTermsId: string | null
  collectBillingAddress: boolean
  /** YYYY-MM-DD of the server's day, null until known. */
  today: string | null
  /** A cart at the checkout that still is what the customer wants; null where there is none. */
  held: { bankAccountEnding: string | null } | null
}

/** The given answers over the defaults of the questions. */
export function currentAnswers(state: JoiningState, questions: readonly Question[]) {
  const defaults = questions.flatMap((question) =>
    question.default === null ? [] : [[question.id, question.default] as const],
  )
  return { ...Object.fromEntries(defaults), ...state.selection.answers }
}

/** A billing day is chosen by monthly payers who do not have a billing date already; a change keeps that of the membership. */
export const needsBillingDay = (
  state: JoiningState,
  around: Pick<Surroundings, 'kind' | 'user' | 'shared'>,
): boolean =>
  around.kind === 'new' &&
  state.selection.membership?.paymentType === 'recurring' &&
  !around.user?.hasBillingDate &&
  around.shared === null

/** What the sections are decided from, read off the selection and what the server has said. */
export function joiningFacts(state: JoiningState, around: Surroundings): JoiningFacts {
  const { selection } = state
  const ticked = (id: string) => selection.checkedTerms.includes(id)
  const answers = currentAnswers(state, around.questions)
  const { held } = around
  const missing = fieldErrors(around.questions, (question) => question.id, answers, around.today)
  const bankRules = {
    collectBillingAddress: around.collectBillingAddress,
    termsAccepted: around.directDebitTermsId === null || ticked(around.directDebitTermsId),
  }
  return {
    kind: around.kind,
    venueChosen: selection.venue !== null,
    membershipChosen: selection.membership !== null,
    paymentType: selection.membership?.paymentType ?? null,
    signedIn: around.user !== null,
    detailsMissing: around.detailsMissing,
    memberComplete: around.memberComplete,
    personLost: around.personLost,
    needsAdult: around.needsAdult,
    hasInstruction: (around.user?.hasInstruction ?? false) || (around.shared?.hasAccount ?? false),
    detailsMendable: around.detailsMendable,
    hasQuestions: around.questions.length > 0,
    questionsAnswered: Object.keys(missing).length === 0,
    reviewComplete:
      held !== null ||
      (around.reviewTermIds.every(ticked) &&
        (!needsBillingDay(state, around) || selection.billingDay !== null)),
    bankDetailsComplete:
      (held?.bankAccountEnding ?? null) !== null ||
      (state.bank !== null && Object.keys(bankDetailsErrors(state.bank, bankRules)).length === 0),
    edited: selection.edited,
  }
}
