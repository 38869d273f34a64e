import type { CallerInput } from '../../../../contract/route.ts'
import type { Routes } from '../../../../contract/routes.ts'
import type { SectionId } from '../sections/sections.ts'
import type { Selection } from '../selection/selection.ts'
import type { AnswerValue } from '../../forms/answer-value.ts'

/** What is sent to be kept of a selection. */

interface Around {
  /** A guest's; null for a customer, whose own address is used. */
  email: string | null
  section: SectionId
  /** What the screen says, in minor units; null while it is not known. */
  shownPrice: { dueToday: number; fee: number } | null
}

export function selectionToSave(
  venueSlug: string,
  selection: Selection,
  { email, section, shownPrice }: Around,
): CallerInput<Routes['saveSelection']>['body'] {
  return {
    email,
    venueSlug,
    paymentOptionId: selection.membership?.paymentOptionId ?? null,
    startDate: selection.startDate,
    billingDay: selection.billingDay,
    promotionCode: selection.promotion?.code ?? null,
    details: withoutBlanks(selection.details),
    memberId: selection.whom?.who === 'linked' ? selection.whom.id : null,
    newMember: selection.whom?.who === 'new' ? withoutBlanks(selection.member) : null,
    answers: withoutBlanks(selection.answers),
    checkedTerms: selection.checkedTerms,
    finished: selection.edited,
    section,
    shownPrice,
  }
}

const withoutBlanks = (values: Record<string, AnswerValue>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** The e-mail address as far as it is typed into the form of the details, to start with. */
export function typedEmail(details: Record<string, AnswerValue>): string {
  const value = Object.entries(details).find(([path]) => path.endsWith('.email'))?.[1]
  return typeof value === 'string' ? value : ''
}
