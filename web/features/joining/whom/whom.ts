import { isCalendarDate } from '../../../../contract/dates.ts'
import { bareCode, isPostcode } from '../../../../contract/postcode.ts'
import type { CallInput } from '../../../platform/calls/api.ts'
import type { AnswerValue } from '../../forms/answer-value.ts'
import type { Selection } from '../selection/selection.ts'

/** Whom a membership is for. Whoever pays may be somebody else. */

/** `new`: somebody under 18 who becomes a linked person with the order. */
export type Whom = { who: 'me' } | LinkedWhom | { who: 'new' }

export interface LinkedWhom {
  who: 'linked'
  id: string
  /** Where it is known, so that they can be named when they are linked no more. */
  name?: string
  /** Taken by the page, from whom the customer acts for or who has nothing in the basket yet: it follows them. */
  isTaken?: true
  /** They have an account and asked whoever goes on with it to pay. */
  hasAsked?: true
}

export interface Payer {
  id: string
  linkedUsers: readonly { id: string; fullName: string; awaitsConsent?: boolean }[]
  selectedUser: { id: string } | null
}

export const bornPath = 'data_fields.personal_details.date_of_birth'
const firstNamePath = 'data_fields.personal_details.first_name'
const lastNamePath = 'data_fields.personal_details.last_name'
const postcodePath = 'data_fields.contact_details.postcode'

/** Whether the customer may act for a person. */
const isAvailable = (id: string, user: Pick<Payer, 'linkedUsers'> | null): boolean =>
  user?.linkedUsers.some((person) => person.id === id && person.awaitsConsent !== true) ?? false

/** Whether whoever was chosen may no longer be acted for: another choice has to be made, and not by the page. */
export const isLost = (whom: Whom, user: Pick<Payer, 'linkedUsers'> | null): boolean =>
  whom.who === 'linked' && !isAvailable(whom.id, user)

/**
 * The person chosen, even where they may no longer be acted for. Where none is: the one that the customer acts for, or
 * themselves; where the basket has something for them, the first of the others.
 */
export function whomOf(
  { whom }: Pick<Selection, 'whom'>,
  user: Payer | null,
  inBasket: readonly (string | null)[] = [],
): Whom {
  const taken = whom?.who === 'linked' && whom.isTaken ? whom : null
  if (whom?.who === 'linked' && whom.id === user?.id) return { who: 'me' }
  if (whom !== null && taken === null) return whom
  if (!user) return { who: 'me' }
  const linked = user.linkedUsers.filter(({ awaitsConsent }) => awaitsConsent !== true)
  const acting = linked.find(({ id }) => id === user.selectedUser?.id)
  if (taken && !acting && isLost(taken, user)) return taken
  const usual = acting ? [acting.id, user.id] : [user.id]
  const free = [...usual, ...linked.map(({ id }) => id)].find((id) => !inBasket.includes(id))
  if (free === undefined) return { who: 'new' }
  if (free === user.id) return { who: 'me' }
  return { who: 'linked', id: free, name: fullNameOf(free, user), isTaken: true }
}

const fullNameOf = (id: string, user: Payer | null): string =>
  user?.linkedUsers.find((person) => person.id === id)?.fullName ?? ''

const textAt = (values: Record<string, AnswerValue>, path: string): string => {
  const value = values[path]
  return typeof value === 'string' ? value.trim() : ''
}

/** A birth date once it is one; undefined while it is typed. */
export const bornOn = (values: Record<string, AnswerValue>): string | undefined => {
  const typed = textAt(values, bornPath)
  return isCalendarDate(typed) && typed > '1900-01-01' ? typed : undefined
}

/** The name of somebody new as far as it is typed. */
export const typedName = (values: Record<string, AnswerValue>): string =>
  [textAt(values, firstNamePath), textAt(values, lastNamePath)].filter((part) => part !== '').join(' ')

/** The name of whom it is for; null for the customer themselves, '' for somebody whose name is not known. */
export function nameOfWhom(
  whom: Whom,
  user: Payer | null,
  { member }: Pick<Selection, 'member'>,
): string | null {
  if (whom.who === 'me') return null
  if (whom.who === 'new') return typedName(member)
  return fullNameOf(whom.id, user) || (whom.name ?? '')
}

type Query = CallInput<'listMemberships'>['query']

/**
 * What the list of memberships is asked about: the person, as far as they are known, and a visitor's own birth date, because
 * whoever pays has to be of age.
 */
export function listQuery(
  venueId: string,
  { whom, member, details }: Pick<Selection, 'whom' | 'member' | 'details'>,
  user: Payer | null,
  inBasket: readonly (string | null)[] = [],
): Query {
  const chosen = whomOf({ whom }, user, inBasket)
  const given = (query: Query): Query =>
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query
  if (user) {
    if (chosen.who === 'linked' && !isLost(chosen, user)) return { venueId, memberId: chosen.id }
    return given({ venueId, bornOn: chosen.who === 'new' ? bornOn(member) : undefined })
  }
  const postcode = textAt(details, postcodePath)
  return given({
    venueId,
    bornOn: chosen.who === 'linked' ? undefined : bornOn(chosen.who === 'new' ? member : details),
    postcode: isPostcode(bareCode(postcode)) ? bareCode(postcode) : undefined,
    payerBornOn: bornOn(details),
  })
}

/** What a young person has typed about themselves, as far as the form about new members asks for it. */
export function memberFrom(
  details: Record<string, AnswerValue>,
  form: { sections: readonly { sectionFields: readonly { path: string }[] }[] } | null,
): Record<string, AnswerValue> {
  const asked = new Set(form?.sections.flatMap(({ sectionFields }) => sectionFields.map(({ path }) => path)))
  return Object.fromEntries(
    Object.entries(details).filter(([path, value]) => asked.has(path) && value !== ''),
  )
}

/** What these fields are called. */
export const labelsOf = (
  values: Record<string, AnswerValue>,
  form: { sections: readonly { sectionFields: readonly { path: string; label: string }[] }[] },
): string[] =>
  form.sections
    .flatMap(({ sectionFields }) => sectionFields)
    .filter(({ path }) => values[path] !== undefined)
    .map(({ label }) => label)
