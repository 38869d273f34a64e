import type { z } from 'zod'
import type { submitMembership } from '../../contract/joining.ts'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { joinsSomebodyNew, nobodyNew } from '../forms/forms.ts'
import { quote } from '../memberships/memberships.service.ts'
import type { Services } from '../services.ts'
import { submitSelection } from './submission.service.ts'
import { whomOf } from './whom.service.ts'

export type Submission = z.output<typeof submitMembership.body>

/**
 * Puts a new membership into the cart, for whoever pays or for somebody else.
 * @throws 422 by field, forbidden, price or eligibility refusals, contract_age, direct_debit_unavailable.
 */
export async function submitNewMembership(
  services: Services,
  client: Client,
  user: SignedInUser,
  given: Submission,
): Promise<{ cartId: string; cartItemId: string }> {
  const promotionId = given.promotionCodeId ?? null
  if (given.newMember && !joinsSomebodyNew(client)) throw nobodyNew()
  const whom = await whomOf(services, client, user, given)
  const quoted = await quote(services, client, {
    paymentOptionId: given.paymentOptionId,
    membershipTypeId: given.membershipTypeId,
    venueId: given.homeVenueId,
    startDate: given.startDate,
    billingDay: given.billingDay,
    promotionId,
    user,
    soldTo: whom.member,
  })
  const selection = {
    ...quoted,
    kind: 'new' as const,
    replaces: null,
    venueId: given.homeVenueId,
    promotionId,
    whom,
    insteadOf: given.cartItemId,
  }
  return submitSelection(services, client, user, given, selection)
}
