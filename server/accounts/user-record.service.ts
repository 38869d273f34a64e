import type { z } from 'zod'
import type { User } from '../../contract/accounts.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { recordCreation } from '../events/events.service.ts'
import { heldMemberships } from '../memberships/held/held.service.ts'
import { today } from '../memberships/memberships.service.ts'
import { hasInstruction } from '../payments/direct-debit.service.ts'
import type { Handle } from '../platform/db.ts'
import type { Services } from '../services.ts'
import type { UserRow } from './accounts.repository.ts'
import { documentExpiry } from './document-expiry.ts'
import { addressOf } from '../forms/user-details.ts'
import { findUserFacts, insertDocument, insertPenalty } from './user-record.repository.ts'

/** A customer with the facts that every page needs, in three statements. `selectedUserId` is the person the session acts for. */
export async function userRecord(
  services: Services,
  client: Client,
  user: UserRow,
  selectedUserId: string | null,
): Promise<z.input<typeof User>> {
  const facts = await findUserFacts(services.db.handle, client.id, user.id)
  const memberships = await heldMemberships(services, client, user.id)
  const day = today(services, client)
  return {
    id: user.id,
    reference: user.reference,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`,
    email: user.email,
    homeVenueSlug: facts?.homeVenueSlug ?? null,
    hasInstruction: await hasInstruction(services, client.id, user.id),
    hasBillingDate: user.billingDay !== null,
    billingDay: user.billingDay,
    credit: { balance: user.creditBalance },
    address: addressOf(user.details),
    membershipUser: memberships.length === 0 ? null : { id: user.id, memberships },
    linkedUsers: (facts?.linked ?? []).map((person) => ({
      ...person,
      fullName: `${person.firstName} ${person.lastName}`,
    })),
    selectedUser: selectedUserId === null ? null : { id: selectedUserId },
    barcode: user.barcode,
    profilePhoto: user.profilePhoto,
    hasOutstandingPenalties: facts?.owes ?? false,
    documentExpiry: (facts?.documents ?? []).map((document) => documentExpiry(document, day)),
    membershipDocumentUploadRequired: memberships.some(({ state }) => state === 'pending'),
  }
}

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
