import type { CalendarDate } from '../../contract/dates.ts'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import { userById } from '../accounts/accounts.service.ts'
import { personActedFor } from '../accounts/links/linked-people.service.ts'
import { today, type Client } from '../client-configuration/client.service.ts'
import { addressOf } from '../forms/user-details.ts'
import type { Services } from '../services.ts'
import { eligibilityOf, stranger, type Eligibility, type Person } from './eligibility.ts'
import { listHeld } from './held/held.repository.ts'
import type { MembershipTypeRow } from './offers.ts'

/** A person whom a membership is for, with the types of membership they hold. */
export interface Member extends Omit<Person, 'holdsThisMembership'> {
  heldTypeIds: readonly string[]
}

/** Whom a call is about. Without any of it: whoever makes it. */
export interface Who {
  /** A linked person, or the customer. */
  userId?: string | undefined
  /** The linked person that the whole call is done for, who was asked about already: meant where nobody is named. */
  actingFor?: string | null
  /** The birth date of somebody who is no customer yet. */
  bornOn?: CalendarDate | undefined
  /** Where somebody lives who is no customer yet: a postcode or its first half. */
  postcode?: string | undefined
}

/**
 * The person that a membership is for, seen by whoever pays; null is a visitor.
 * @throws forbidden where that is nobody whom the payer may act for
 */
export async function memberFor(
  services: Services,
  client: Client,
  payer: SignedInUser | null,
  { userId, actingFor = null, bornOn, postcode }: Who,
): Promise<Member> {
  if (!payer) return { ...stranger, dateOfBirth: bornOn ?? null, postcode: postcode ?? null, heldTypeIds: [] }
  if (userId === undefined && bornOn !== undefined) return newMember(payer, bornOn)
  const named = userId ?? actingFor
  const linkedId = named === actingFor ? actingFor : await personActedFor(services, client, payer.id, named)
  const person = linkedId === null ? payer : await userById(services, client.id, linkedId)
  return knownMember(services, client, payer, person)
}

/** Somebody who becomes a customer with the order: they live with whoever pays. */
export const newMember = (payer: SignedInUser, dateOfBirth: CalendarDate): Member => ({
  other: { firstName: null },
  marks: [],
  dateOfBirth,
  postcode: postcodeOf(payer),
  heldTypeIds: [],
})

/**
 * A customer as a member. Who has no address of their own lives with whoever pays. A membership that is to be replaced does not
 * count as one that they hold.
 */
export async function knownMember(
  services: Services,
  client: Client,
  payer: SignedInUser,
  person: SignedInUser,
  replacedId: string | null = null,
): Promise<Member> {
  const held =
    person.known?.held ?? (await listHeld(services.db.handle, client.id, person.id, today(services, client)))
  return {
    ...(person.id === payer.id ? {} : { other: { firstName: person.firstName } }),
    marks: person.marks,
    dateOfBirth: person.dateOfBirth,
    postcode: postcodeOf(person) ?? postcodeOf(payer),
    heldTypeIds: held.filter(({ id }) => id !== replacedId).map(({ membershipTypeId }) => membershipTypeId),
  }
}

const postcodeOf = ({ details }: SignedInUser): string | null => addressOf(details)?.postcode ?? null

/** Whether a person may have a membership that starts on a date. */
export const eligibilityOfMember = (
  type: MembershipTypeRow,
  { heldTypeIds, ...person }: Member,
  startDate: CalendarDate,
): Eligibility =>
  eligibilityOf(type, { ...person, holdsThisMembership: heldTypeIds.includes(type.id) }, startDate)
