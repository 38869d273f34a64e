import type { z } from 'zod'
import type { User } from '../../contract/accounts.ts'
import type { UserRow } from '../accounts/accounts.repository.ts'
import { documentExpiry } from '../accounts/document-expiry.ts'
import { isChild } from '../accounts/link-rules.ts'
import { linkedUserOf } from '../accounts/linked-user.ts'
import { mayMend } from '../accounts/mending.ts'
import type { SessionFacts } from '../accounts/sessions.service.ts'
import { userFacts } from '../accounts/user-facts.service.ts'
import { today, type Client } from '../client-configuration/client.service.ts'
import { addressOf } from '../forms/user-details.ts'
import { heldMemberships } from '../memberships/held/held.service.ts'
import { hasOrdered } from '../orders/orders.service.ts'
import { hasInstruction } from '../payments/direct-debit.service.ts'
import type { Services } from '../services.ts'

/** A customer with the facts that every page needs, in three statements, and what their session may do. */
export async function userRecord(
  services: Services,
  client: Client,
  user: UserRow,
  { selectedUserId, registeredIn }: SessionFacts,
): Promise<z.input<typeof User>> {
  const facts = await userFacts(services, client, user.id)
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
    linkedUsers: (facts?.linked ?? []).map((person) => linkedUserOf(person, day)),
    consentAsked: (facts?.isUndecided ?? false) && !isChild(user.dateOfBirth, day),
    selectedUser: selectedUserId === null ? null : { id: selectedUserId },
    barcode: user.barcode,
    profilePhoto: user.profilePhoto,
    hasOutstandingPenalties: facts?.owes ?? false,
    documentExpiry: (facts?.documents ?? []).map((document) => documentExpiry(document, day)),
    membershipDocumentUploadRequired: memberships.some(({ state }) => state === 'pending'),
    canMendDetails:
      registeredIn !== null &&
      mayMend({ registeredIn, hasOrdered: await hasOrdered(services.db.handle, client.id, user.id) }),
  }
}
