import type { z } from 'zod'
import { claimSelection, type saveSelection } from '../../contract/saved-selections.ts'
import { acceptedFields } from '../forms/check-fields.ts'
import type { DataSection, QuestionGroup } from '../forms/fields.ts'

/** The parts of a selection that are kept, and the parts that are given back. */

export type GivenSelection = Omit<z.output<typeof saveSelection.body>, 'email' | 'isForParent' | 'memberId'>
export type KeptSelection = z.output<typeof claimSelection.response>

interface Asked {
  /** Whom it is for, where that is another customer: as the session has it, not the browser. */
  member: Pick<KeptSelection, 'memberId' | 'memberName' | 'isForParent'>
  /** Sections of the details form; none for a customer, whose details are in the account. */
  sections: readonly DataSection[]
  /** Sections of the form about somebody new. */
  memberSections: readonly DataSection[]
  questions: readonly QuestionGroup[]
  venueName: string
  membershipName: string | null
}

/**
 * What a young person sends to whoever is asked to pay: the choice, and who they are. What they have answered and agreed to is
 * theirs: it is asked of the one who pays.
 */
export const withoutOwnWords = (given: GivenSelection): GivenSelection => ({
  ...given,
  details: {},
  answers: {},
  checkedTerms: [],
  finished: [],
})

/** Stores only what the operator asks for: a detail or an answer without a place in a form is left out. */
export function keptOf(given: GivenSelection, asked: Asked): KeptSelection {
  const questionIds = new Set(asked.questions.flatMap(({ questions }) => questions.map(({ id }) => id)))
  return {
    ...given,
    details: pick(given.details, pathsOf(asked.sections)),
    ...(given.newMember ? { newMember: pick(given.newMember, pathsOf(asked.memberSections)) } : {}),
    ...asked.member,
    answers: pick(given.answers, questionIds),
    venueName: asked.venueName,
    membershipName: asked.membershipName,
  }
}

/** Where the answers to the fields go that customers fill in. */
const pathsOf = (sections: readonly DataSection[]): Set<string> =>
  new Set(
    sections.flatMap((section) =>
      acceptedFields(section)
        .filter((field) => field.isEditable && field.isAuthorised)
        .map((field) => field.path),
    ),
  )

const pick = <Value>(record: Record<string, Value>, keys: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)))

/** The stored selection, or null where it does not fit the answer's schema. */
export function readKept(stored: unknown): KeptSelection | null {
  const read = claimSelection.response.safeParse(stored)
  return read.success ? read.data : null
}
