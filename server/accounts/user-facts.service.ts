import type { SQL } from 'drizzle-orm'
import type { Client } from '../client-configuration/client.service.ts'
import { recordCreation } from '../events/events.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import { findUserFacts, insertDocument, insertPenalty } from './user-facts.repository.ts'

/** What an account has beside its own row, with `more`, in one statement; null where there is no such customer. */
export const userFacts = <More extends Record<string, SQL>>(
  services: Services,
  client: Client,
  userId: string,
  more: More,
) => findUserFacts(services.db.handle, client.id, userId, more)

interface Owner {
  clientId: string
  userId: string
  id: string
}

/** Charges a customer a penalty, in minor units; a repeat with the same id does nothing. */
export async function addPenalty(
  tx: Handle,
  services: Pick<Services, 'clock'>,
  owner: Owner,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  const penalty = {
    ...owner,
    amount,
    reason,
    state: 'outstanding' as const,
    createdAt: services.clock.now(),
  }
  if (await insertPenalty(tx, penalty))
    await recordCreation(tx, 'penalty', penalty, penalty.createdAt, { amount })
}

/** Stores a document of a customer with the day it expires; a repeat with the same id does nothing. */
export async function addDocument(
  tx: Handle,
  owner: Owner,
  document: { name: string; expiresOn: string },
): Promise<void> {
  await insertDocument(tx, { ...owner, ...document })
}
