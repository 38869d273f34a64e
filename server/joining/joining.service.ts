import type { z } from 'zod'
import type { submitMembership } from '../../contract/joining.ts'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { quote } from '../memberships/memberships.service.ts'
import type { Services } from '../services.ts'
import { submitSelection } from './submission.service.ts'

export type Submission = z.output<typeof submitMembership.body>

/**
 * Puts a new membership into the cart.
 * @returns the cart's id.
 * @throws 422 by field, price or eligibility refusals, direct_debit_unavailable.
 */
export async function submitNewMembership(
  services: Services,
  client: Client,
  user: SignedInUser,
  given: Submission,
): Promise<string> {
  const promotionId = given.promotionCodeId ?? null
  const quoted = await quote(services, client, {
    paymentOptionId: given.paymentOptionId,
    membershipTypeId: given.membershipTypeId,
    venueId: given.homeVenueId,
    startDate: given.startDate,
    billingDay: given.billingDay,
    promotionId,
    user,
    mustBeForSale: true,
  })
  const selection = {
    ...quoted,
    kind: 'new' as const,
    replaces: null,
    venueId: given.homeVenueId,
    promotionId,
  }
  return submitSelection(services, client, user, given, selection)
}
