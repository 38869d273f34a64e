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
import { heldInside } from '../memberships/held/held.repository.ts'
import { hasOrderInside } from '../orders/orders.repository.ts'
import { hasInstructionInside } from '../payments/direct-debit.service.ts'
import type { Services } from '../services.ts'

/** A customer with the facts that every page needs, in one statement, and what their session may do. */
export async function userRecord(
  services: Services,
  client: Client,
  user: UserRow,
  { selectedUserId, registeredIn }: SessionFacts,
): Promise<z.input<typeof User>> {
  const day = today(services, client)
  const facts = await userFacts(services, client, user.id, {
    memberships: heldInside(client.id, user.id, day),
    hasInstruction: hasInstructionInside(client.id, user.id),
    hasOrdered: hasOrderInside(client.id, user.id),
  })
  const memberships = facts?.memberships ?? []
  return {
    id: user.id,
    reference: user.reference,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: `${user.firstName} ${user.lastName}`,
    email: user.email,
    homeVenueSlug: facts?.homeVenueSlug ?? null,
    hasInstruction: facts?.hasInstruction ?? false,
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
    canMendDetails: registeredIn !== null && mayMend({ registeredIn, hasOrdered: facts?.hasOrdered ?? true }),
  }
}
