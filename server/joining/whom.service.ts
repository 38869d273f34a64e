import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { todayIn } from '../../contract/dates.ts'
import type { submitMembership } from '../../contract/joining.ts'
import {
  addLinkedPerson,
  formChanged,
  nextCustomerId,
  userById,
  type SignedInUser,
} from '../accounts/accounts.service.ts'
import { linkedPeople, mayActFor, personActedFor } from '../accounts/links/linked-people.service.ts'
import type { CartLineRow } from '../cart/cart.repository.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { checkDetails } from '../forms/check-fields.ts'
import type { FieldErrors } from '../../contract/errors.ts'
import type { AnswerValue } from '../forms/fields.ts'
import { dataFormOf } from '../forms/forms.ts'
import { detailNamed } from '../forms/user-details.ts'
import { ageOn } from '../memberships/eligibility.ts'
import { knownMember, newMember, type Member } from '../memberships/member.service.ts'
import type { Handle } from '../platform/db.ts'
import { invalid } from '../platform/http/app-error.ts'
import { within, type Services } from '../services.ts'
import { deleteNewMember, findNewMember, insertNewMember, type NewMemberRow } from './joining.repository.ts'

/** Whom a membership is bought for. `isNew`: they become a customer with the order. */
export interface Whom {
  personId: string
  member: Member
  isNew: Pick<NewMemberRow, 'firstName' | 'lastName' | 'dateOfBirth' | 'details'> | null
}

export type GivenWhom = Pick<z.output<typeof submitMembership.body>, 'purchasedForUserId' | 'newMember'>

/** From this age on people make accounts of their own. */
const adultAge = 18

/**
 * The person that whoever pays has named.
 * @throws forbidden for somebody they may not act for; 422 by field of the form about a new member
 */
export async function whomOf(
  services: Services,
  client: Client,
  payer: SignedInUser,
  { purchasedForUserId, newMember: given }: GivenWhom,
): Promise<Whom> {
  if (given && purchasedForUserId !== undefined)
    throw invalid({ purchased_for_user_id: ['Choose one person that this is for.'] })
  if (given) return somebodyNew(services, client, payer, given.dataFields)
  const linkedId = await personActedFor(services, client, payer.id, purchasedForUserId ?? null)
  const person = linkedId === null ? payer : await userById(services, client.id, linkedId)
  return { personId: person.id, member: await knownMember(services, client, payer, person), isNew: null }
}

async function somebodyNew(
  services: Services,
  client: Client,
  payer: SignedInUser,
  dataFields: Record<string, unknown>,
): Promise<Whom> {
  const form = dataFormOf(client, 'new_member')
  const { _checksum: checksum, ...values } = dataFields
  if (checksum !== form.checksum) throw formChanged()
  const day = todayIn(services.clock.now(), client.settings.timeZone)
  const { details, errors } = checkDetails(form.sections, values, day)
  const born = detailNamed(details, 'date_of_birth')
  const bornPath = 'data_fields.personal_details.date_of_birth'
  if (errors[bornPath] === undefined && ageOn(born, day) >= adultAge)
    errors[bornPath] = [`Somebody of ${adultAge} or over needs an account of their own.`]
  const name = { firstName: detailNamed(details, 'first_name'), lastName: detailNamed(details, 'last_name') }
  const all = {
    // They are told apart from the customer's own details, which have paths of the same names.
    ...Object.fromEntries(Object.entries(errors).map(([path, told]) => [`new_member.${path}`, told])),
    ...(await knownErrors(services, client, payer, { ...name, dateOfBirth: born })),
  }
  if (Object.keys(all).length > 0) throw invalid(all)
  return {
    personId: randomUUID(),
    member: newMember(payer, born),
    isNew: { ...name, dateOfBirth: born, details },
  }
}

type Named = Pick<NewMemberRow, 'firstName' | 'lastName' | 'dateOfBirth'>

/** Whether two are the same person, as far as names and birth dates tell. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  one.dateOfBirth === other.dateOfBirth &&
  [one.firstName, one.lastName].join(' ').toLowerCase() ===
    [other.firstName, other.lastName].join(' ').toLowerCase()

/** What is wrong with somebody new who is no stranger: the payer, or linked to them. */
export async function knownErrors(
  services: Services,
  client: Client,
  payer: SignedInUser,
  named: Named,
): Promise<FieldErrors> {
  const path = 'new_member.data_fields.personal_details.first_name'
  const { firstName, lastName, dateOfBirth } = payer
  if (dateOfBirth !== null && isSamePerson({ firstName, lastName, dateOfBirth }, named))
    return { [path]: ['These are your own name and date of birth: choose yourself.'] }
  const known = await alreadyLinked(services, client, payer, named)
  if (known === null) return {}
  const { fullName, awaitsConsent } = known
  const told = awaitsConsent
    ? `${fullName} is linked to you already and has not agreed yet: you can choose them once they have agreed in their account.`
    : `${fullName} is linked to you already: choose them from the list.`
  return { [path]: [told] }
}

/** The person who is linked to the payer and has that name and birth date; null where there is none. */
async function alreadyLinked(
  services: Services,
  client: Client,
  payer: SignedInUser,
  named: Named,
): Promise<{ fullName: string; awaitsConsent: boolean } | null> {
  for (const person of await linkedPeople(services, client, payer.id)) {
    const { firstName, lastName, dateOfBirth } = await userById(services, client.id, person.id)
    if (dateOfBirth !== null && isSamePerson({ firstName, lastName, dateOfBirth }, named)) return person
  }
  return null
}

/** Keeps what is known of somebody new with the line that is for them. Their customer id is taken last: everybody wants the next one. */
export async function keepNewMember(
  tx: Handle,
  line: CartLineRow,
  personId: string,
  isNew: NonNullable<Whom['isNew']>,
): Promise<void> {
  const { clientId, id: lineId } = line
  await insertNewMember(tx, {
    ...isNew,
    clientId,
    lineId,
    personId,
    reference: await nextCustomerId(tx, clientId),
  })
}

/** The person that a line of a cart is for; null where its payer may not act for them any more. */
export async function memberOfLine(
  tx: Handle,
  services: Services,
  client: Client,
  payerId: string,
  line: CartLineRow,
  replacedId: string | null,
): Promise<Member | null> {
  const reading = within(services, tx)
  const payer = await userById(reading, client.id, payerId)
  const somebody = await findNewMember(tx, client.id, line.id)
  // Whoever has been linked meanwhile is a customer, and is not registered a second time.
  if (somebody)
    return (await alreadyLinked(reading, client, payer, somebody)) === null
      ? newMember(payer, somebody.dateOfBirth)
      : null
  const personId = line.personId ?? payerId
  if (personId === payerId) return knownMember(reading, client, payer, payer, replacedId)
  if (!(await mayActFor(reading, client, payerId, personId))) return null
  return knownMember(reading, client, payer, await userById(reading, client.id, personId), replacedId)
}

/** The name of the person that a line is for; null where that is whoever pays. */
export async function nameOfMember(
  db: Handle,
  services: Services,
  clientId: string,
  payerId: string,
  line: Pick<CartLineRow, 'id' | 'personId'>,
): Promise<{ id: string; firstName: string; lastName: string } | null> {
  const { personId } = line
  if (personId === null || personId === payerId) return null
  const somebody = await findNewMember(db, clientId, line.id)
  const { firstName, lastName } = somebody ?? (await userById(within(services, db), clientId, personId))
  return { id: personId, firstName, lastName }
}

/** What was given of somebody new, by field path as the form has it; null where the line is for a customer. */
export async function givenOfNewMember(
  db: Handle,
  line: Pick<CartLineRow, 'clientId' | 'id'>,
): Promise<Record<string, AnswerValue> | null> {
  const somebody = await findNewMember(db, line.clientId, line.id)
  if (!somebody) return null
  return Object.fromEntries(
    Object.entries(somebody.details).flatMap(([section, values]) =>
      Object.entries(values).map(([name, value]) => [`data_fields.${section}.${name}`, value]),
    ),
  )
}

/** With the order, somebody new becomes a customer whom the payer may act for. */
export async function becomeCustomer(
  tx: Handle,
  services: Services,
  payerId: string,
  line: CartLineRow,
): Promise<void> {
  const somebody = await findNewMember(tx, line.clientId, line.id)
  if (!somebody) return
  const { personId: id, lineId: _line, ...known } = somebody
  await addLinkedPerson(tx, services, payerId, { ...known, id })
  await deleteNewMember(tx, line.clientId, line.id)
}
