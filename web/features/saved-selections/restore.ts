import type { CallerOutput } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/routes.ts'
import type { JoiningCart } from '../cart/cart.ts'
import { chosenFrom } from '../joining/selection/choose.ts'
import { fieldErrors, fieldFault } from '../forms/field-values.ts'
import type { SectionId } from '../joining/sections/sections.ts'
import type { ChosenVenue, HeldCart, Selection } from '../joining/selection/selection.ts'
import type { AnswerValue } from '../forms/answer-value.ts'
import { emptySelection } from '../joining/selection/selection.ts'
import { isLost, whomOf } from '../joining/whom/whom.ts'
import type { LinkedWhom, Payer } from '../joining/whom/whom.ts'
import type { Costs } from '../joining/costs/use-costs.ts'
import type { Question } from '../joining/use-joining-data.ts'
import type { Card } from '../memberships/membership-list.ts'

/** A saved selection as it can be gone on with today. Nothing of it is believed: each part is held against what is so now. */

export type SavedSelection = CallerOutput<Routes['claimSelection']>

/** What is so now. */
export interface Now {
  user: (Payer & { hasInstruction: boolean; hasBillingDate: boolean }) | null
  venue: ChosenVenue
  /** The saved membership as it is sold to whoever asks; null where it is not. */
  card: Card | null
  /** The costs of what is left of the choice; null without a membership. */
  costs: Costs | null
  /** Parts of the choice that the server refused, with its reason. */
  refused: Partial<Record<Refusable, string>>
  promotion: { id: string; code: string } | null
  questions: readonly Question[]
  /** Ids of the terms the membership asks for. */
  termIds: readonly string[]
  /** The cart that waits at the checkout. */
  cart: JoiningCart | null
}

export type Refusable = 'startDate' | 'billingDay' | 'promotion'

/** Something that is not as it was when it was saved. */
export type Change =
  | { about: 'person'; name: string | null }
  | { about: 'membership'; name: string | null }
  | { about: 'startDate'; date: string }
  | { about: 'billingDay' }
  | { about: 'promotion'; code: string; reason: string }
  | { about: 'fee' | 'dueToday'; before: number; after: number; currency: string }
  | { about: 'questions' }
  | { about: 'terms' }
  | { about: 'bankDetails' }

export interface Restored {
  selection: Selection
  section: SectionId
  changes: Change[]
}

export function restore(saved: SavedSelection, now: Now): Restored {
  const { user, venue, card } = now
  const kept: Selection = {
    ...emptySelection,
    venue,
    details: user ? {} : saved.details,
    ...whomOfSaved(saved),
    owner: user?.id ?? null,
    // A parent gives and agrees to everything after the choice.
    edited: saved.isForParent ? ['centre', 'membership'] : saved.finished,
  }
  const isLost = isPersonLost(saved, user)
  // Whoever is asked to pay has not been linked before: the page says what to do.
  const person: Change[] =
    isLost && !saved.isForParent ? [{ about: 'person', name: saved.memberName ?? null }] : []
  if (!card) {
    const wasChosen = saved.paymentOptionId !== null
    const edited = saved.finished.filter((section) => section === 'centre' || section === 'details')
    return {
      selection: { ...kept, edited },
      section: 'membership',
      changes: [
        ...person,
        ...(wasChosen ? [{ about: 'membership' as const, name: saved.membershipName }] : []),
      ],
    }
  }
  const answers = fittingAnswers(saved.answers, now)
  const checkedTerms = saved.checkedTerms.filter((id) => now.termIds.includes(id))
  const selection: Selection = {
    ...kept,
    membership: chosenFrom(card),
    startDate: now.refused.startDate === undefined ? saved.startDate : null,
    billingDay: now.refused.billingDay === undefined && !user?.hasBillingDate ? saved.billingDay : null,
    promotion: now.refused.promotion === undefined ? now.promotion : null,
    answers,
    checkedTerms,
  }
  return {
    selection: { ...selection, heldCart: supersededCart(selection, now) },
    section: isLost ? 'membership' : saved.section,
    changes: [
      ...person,
      ...refusedChanges(saved, now),
      ...priceChanges(saved, now.costs),
      ...(questionsChanged(saved, answers, now) ? [{ about: 'questions' as const }] : []),
      ...(checkedTerms.length < saved.checkedTerms.length ? [{ about: 'terms' as const }] : []),
      ...(bankDetailsGone(saved, now) ? [{ about: 'bankDetails' as const }] : []),
    ],
  }
}

/** Whom it is for; a person who is linked no more stays, so that the page asks for another. */
export function whomOfSaved(saved: SavedSelection): Pick<Selection, 'whom' | 'member'> {
  const { memberId: id, memberName: name, newMember, isForParent } = saved
  if (newMember) return { whom: { who: 'new' }, member: newMember }
  if (!id) return { whom: null, member: {} }
  const whom: LinkedWhom = { who: 'linked', id }
  if (name) whom.name = name
  if (isForParent) whom.hasAsked = true
  return { whom, member: {} }
}

/** Whether whoever it was saved for may no longer be chosen by whoever opens it. */
export const isPersonLost = (saved: SavedSelection, user: Payer | null): boolean =>
  isLost(whomOf(whomOfSaved(saved), user), user)

/** Text that breaks a rule is left to be mended; an answer to a question that is asked no more, or of another kind, is not. */
function fittingAnswers(saved: Record<string, AnswerValue>, { questions, costs }: Now) {
  const misfits = ['not_a_choice', 'not_choices', 'not_valid']
  const fits = ([id, value]: [string, AnswerValue]) => {
    const question = questions.find((asked) => asked.id === id)
    const fault = question && fieldFault(question, value, costs?.today ?? null)
    return question !== undefined && !(fault && misfits.includes(fault.kind))
  }
  return Object.fromEntries(Object.entries(saved).filter(fits))
}

function questionsChanged(
  saved: SavedSelection,
  answers: Record<string, AnswerValue>,
  { questions, costs }: Now,
): boolean {
  if (Object.keys(answers).length < Object.keys(saved.answers).length) return true
  const errors = fieldErrors(
    questions,
    ({ id }) => id,
    { ...defaultsOf(questions), ...answers },
    costs?.today ?? null,
  )
  return saved.finished.includes('questions') && Object.keys(errors).length > 0
}

const defaultsOf = (questions: readonly Question[]): Record<string, AnswerValue> =>
  Object.fromEntries(questions.flatMap(({ id, default: given }) => (given === null ? [] : [[id, given]])))

function refusedChanges({ startDate, promotionCode }: SavedSelection, { refused }: Now): Change[] {
  return [
    ...(refused.startDate !== undefined && startDate !== null
      ? [{ about: 'startDate' as const, date: startDate }]
      : []),
    ...(refused.billingDay === undefined ? [] : [{ about: 'billingDay' as const }]),
    ...(refused.promotion !== undefined && promotionCode !== null
      ? [{ about: 'promotion' as const, code: promotionCode, reason: refused.promotion }]
      : []),
  ]
}

function priceChanges({ shownPrice }: SavedSelection, costs: Costs | null): Change[] {
  if (!shownPrice || !costs) return []
  const { amount: fee, currency } = costs.fees.baseFee.raw
  const dueToday = costs.totalToPayNow.raw.amount
  return [
    { about: 'fee' as const, before: shownPrice.fee, after: fee, currency },
    { about: 'dueToday' as const, before: shownPrice.dueToday, after: dueToday, currency },
  ].filter(({ before, after }) => before !== after)
}

/** They were typed before and are nowhere: only the browser that they were typed into ever had them. */
const bankDetailsGone = (saved: SavedSelection, { card, user }: Now): boolean =>
  saved.finished.includes('payment') && card?.option.paymentType === 'recurring' && !user?.hasInstruction

/**
 * A cart at the checkout that holds something else than this selection must not be taken back in its place: it counts as
 * taken back and changed. One that holds the same is left to the page, which spares its customer the bank details.
 */
function supersededCart(selection: Selection, { cart, costs }: Now): HeldCart | null {
  if (cart?.kind !== 'new') return null
  const { paymentOption } = cart
  const isSame =
    cart.homeVenue.id === selection.venue?.id &&
    paymentOption.paymentOptionId === selection.membership?.paymentOptionId &&
    cart.startDate === (selection.startDate ?? costs?.today) &&
    (selection.billingDay === null || paymentOption.billingDay === selection.billingDay) &&
    paymentOption.promotion?.id === selection.promotion?.id
  return isSame ? null : { id: cart.cartId, lineId: cart.lineId, isUnchanged: false }
}
