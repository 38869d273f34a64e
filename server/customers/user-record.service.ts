import type { z } from 'zod'
import type { User } from '../../contract/accounts.ts'
import type { UserRow } from '../accounts/accounts.repository.ts'
import { documentExpiry } from '../accounts/document-expiry.ts'
import { isChild } from '../accounts/links/link-rules.ts'
import { linkedUserOf } from '../accounts/links/linked-user.ts'
import { mayMend } from '../accounts/mending.ts'
import type { SessionFacts } from '../accounts/sessions.service.ts'
import { userFacts } from '../accounts/user-facts.service.ts'
import { today, type Client } from '../client-configuration/client.service.ts'
import { addressOf } from '../forms/user-details.ts'
import type { Services } from '../services.ts'
import { slugOfVenue } from '../venues/venues.ts'
import { newcomerFacts, recordInside, type RecordFacts } from './customer-facts.service.ts'

/**
 * A customer with the facts that every page needs, and what their session may do.
 * @param read the facts, where they are known; otherwise one statement reads them
 */
export async function userRecord(
  services: Services,
  client: Client,
  user: UserRow,
  { selectedUserId, registeredIn }: SessionFacts,
  read: RecordFacts | null = null,
): Promise<z.input<typeof User>> {
  const day = today(services, client)
  const facts = read ??
    (await userFacts(services, client, user.id, recordInside(client.id, user.id, day))) ??
      // An account that is gone mends nothing.
      { ...newcomerFacts, hasOrdered: true }
  const { held: memberships } = facts
  return {
    id: user.id,
    reference: user.reference,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`,
    email: user.email,
    homeVenueSlug: user.homeVenueId && slugOfVenue(client, user.homeVenueId),
    hasInstruction: facts.hasInstruction,
    hasBillingDate: user.billingDay !== null,
    billingDay: user.billingDay,
    credit: { balance: user.creditBalance },
    address: addressOf(user.details),
    membershipUser: memberships.length === 0 ? null : { id: user.id, memberships },
    linkedUsers: facts.linked.map((person) => linkedUserOf(person, day)),
    consentAsked: facts.isUndecided && !isChild(user.dateOfBirth, day),
    selectedUser: selectedUserId === null ? null : { id: selectedUserId },
    barcode: user.barcode,
    profilePhoto: user.profilePhoto,
    hasOutstandingPenalties: facts.owes,
    documentExpiry: facts.documents.map((document) => documentExpiry(document, day)),
    membershipDocumentUploadRequired: memberships.some(({ state }) => state === 'pending'),
    canMendDetails: registeredIn !== null && mayMend({ registeredIn, hasOrdered: facts.hasOrdered }),
  }
}
