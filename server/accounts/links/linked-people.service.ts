import { todayIn } from '../../../contract/dates.ts'
import { today, type Client } from '../../client-configuration/client.service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import type { UserRow } from '../accounts.repository.ts'
import { isInForce } from './link-rules.ts'
import { findLink, insertLink, listLinked, listLinkedBy } from './linked-people.repository.ts'
import { linkedByOf, linkedUserOf } from './linked-user.ts'
import { hashToken } from '../secret-token.ts'
import { setSelected } from '../sessions.repository.ts'

/** The people a customer may act for, and those whose consent is awaited. */
export async function linkedPeople(services: Services, client: Client, userId: string) {
  const day = today(services, client)
  const people = await listLinked(services.db.handle, client.id, userId)
  return people.map((person) => linkedUserOf(person, day))
}

/** The people who may act for a customer, and those who wait until the customer agrees. */
export async function peopleActingFor(services: Services, client: Client, user: UserRow) {
  const day = today(services, client)
  const people = await listLinkedBy(services.db.handle, client.id, user.id)
  return people.map(({ createdAt, ...person }) =>
    linkedByOf({ ...person, since: todayIn(createdAt, client.settings.timeZone) }, user.dateOfBirth, day),
  )
}

/**
 * The person a call is done for, named by its `selected_user_id` or its header. Every call checks it, so that a person who was
 * unlinked meanwhile, or who has turned 16 and not agreed, is refused.
 * @returns the id of a linked person, or null for the customer themself
 * @throws forbidden for anybody else
 */
export async function personActedFor(
  services: Services,
  client: Client,
  userId: string,
  named: string | null,
): Promise<string | null> {
  if (named === null || named === userId) return null
  if (!(await mayActFor(services, client, userId, named))) throw new AppError('forbidden')
  return named
}

/** Whether a customer may act for another person today: they are linked, and the person is a child or has agreed. */
export async function mayActFor(
  services: Services,
  client: Client,
  userId: string,
  personId: string,
): Promise<boolean> {
  const link = await findLink(services.db.handle, client.id, userId, personId)
  return link !== null && isInForce(link, today(services, client))
}

/** Makes a session act for a person whom its customer may act for, or for the customer again. */
export const selectPerson = (
  services: Services,
  client: Client,
  sessionToken: string,
  selected: string | null,
): Promise<unknown> => setSelected(services.db.handle, client.id, hashToken(sessionToken), selected)

/**
 * Lets a customer act for somebody, from an operator's own records. Whether the person has agreed counts from 16 on. Safe to
 * repeat.
 */
export async function linkPerson(
  services: Pick<Services, 'db' | 'clock'>,
  clientId: string,
  userId: string,
  linkedUserId: string,
  hasConsented = false,
): Promise<void> {
  const createdAt = services.clock.now()
  const consentedAt = hasConsented ? createdAt : null
  await insertLink(services.db.handle, { clientId, userId, linkedUserId, createdAt, consentedAt })
}
