import type { Client } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { insertLink, isLinked, listLinked } from './linked-people.repository.ts'
import { hashToken } from './secret-token.ts'
import { setSelected } from './sessions.repository.ts'

/** The people a customer may act for. */
export async function linkedPeople(services: Services, client: Client, userId: string) {
  const people = await listLinked(services.db.handle, client.id, userId)
  return people.map((person) => ({ ...person, fullName: `${person.firstName} ${person.lastName}` }))
}

/**
 * The person a call is done for, named by its `selected_user_id` or its header. Every call checks it, so that a person
 * unlinked meanwhile is refused.
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

/** Whether a customer may act for another person today. */
export const mayActFor = (
  services: Services,
  client: Client,
  userId: string,
  personId: string,
): Promise<boolean> => isLinked(services.db.handle, client.id, userId, personId)

/** Makes a session act for a linked person, or for its own customer again. @throws forbidden */
export async function selectPerson(
  services: Services,
  client: Client,
  userId: string,
  sessionToken: string,
  named: string | null,
): Promise<string | null> {
  const selected = await personActedFor(services, client, userId, named)
  await setSelected(services.db.handle, client.id, hashToken(sessionToken), selected)
  return selected
}

/** Lets a customer act for somebody, from an operator's own records. Safe to repeat. */
export async function linkPerson(
  services: Pick<Services, 'db' | 'clock'>,
  clientId: string,
  userId: string,
  linkedUserId: string,
): Promise<void> {
  await insertLink(services.db.handle, { clientId, userId, linkedUserId, createdAt: services.clock.now() })
}
