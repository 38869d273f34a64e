import type { z } from 'zod'
import type { submitChange } from '../../contract/changes.ts'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import type { Buyer, CartAddition } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { quoteChange } from '../memberships/change/change.service.ts'
import { quoteRenewal } from '../memberships/change/renewal.service.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { submitSelection } from './submission.service.ts'

export type ChangeSubmission = z.output<typeof submitChange.body>

/**
 * Puts the change of a membership into the cart.
 * @returns the cart's id.
 * @throws not_found, forbidden, change_refused, not_purchasable, 422 by field, direct_debit_unavailable
 */
export async function submitMembershipChange(
  services: Services,
  client: Client,
  user: SignedInUser,
  membershipId: string,
  given: ChangeSubmission,
): Promise<string> {
  const { paymentOptionId, startDate } = given
  const quoted = await quoteChange(services, client, user, { membershipId, paymentOptionId, startDate })
  const selection = {
    ...quoted,
    kind: 'change' as const,
    venueId: quoted.from.held.membership.venueId,
    promotionId: null,
  }
  return submitSelection(services, client, user, given, selection)
}

/**
 * Puts the renewal of a membership into the cart.
 * @returns the cart's id.
 * @throws unauthenticated, not_found, forbidden, renewal_refused, not_purchasable, promotion_refused, 422 by field
 */
export async function submitRenewal(
  services: Services,
  client: Client,
  { user }: Buyer,
  given: CartAddition,
): Promise<string> {
  if (!user) throw new AppError('unauthenticated')
  const [item] = given.items
  if (!item) throw invalid({ items: ['Choose what to put into the cart.'] })
  const whose = [given.membershipUserId, given.selectedUserId, item.purchasedForUserId]
  if (whose.some((id) => id !== undefined && id !== null && id !== user.id)) throw new AppError('forbidden')
  const promotionId = item.options?.promotionCodeId ?? null
  const quoted = await quoteRenewal(services, client, user, {
    membershipId: item.id,
    paymentOptionId: item.pricingOptionId,
    promotionId,
  })
  const selection = {
    ...quoted,
    kind: 'renewal' as const,
    venueId: quoted.held.membership.venueId,
    promotionId,
  }
  return submitSelection(services, client, user, item.options ?? {}, selection)
}
