import type { z } from 'zod'
import type { submitChange } from '../../contract/changes.ts'
import type { SignedInUser } from '../accounts/accounts.service.ts'
import { countLines } from '../cart/cart.service.ts'
import type { Added, Buyer, CartAddition } from '../cart/sale-kind.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { personActedFor } from '../accounts/links/linked-people.service.ts'
import { quoteChange } from '../memberships/change/change.service.ts'
import { quoteRenewal } from '../memberships/change/renewal.service.ts'
import type { NamedMembership } from '../memberships/held/own-memberships.repository.ts'
import { AppError, invalid } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { submitSelection } from './submission.service.ts'

export type ChangeSubmission = z.output<typeof submitChange.body>

/**
 * Puts the change of a membership into the cart.
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
    whom: memberOf(quoted.from.held),
  }
  return (await submitSelection(services, client, user, given, selection)).cartId
}

/** What replaces a membership is for the person who has it. */
const memberOf = ({ membership }: NamedMembership) => ({ personId: membership.userId, isNew: null })

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
): Promise<Added> {
  if (!user) throw new AppError('unauthenticated')
  const [item, ...others] = given.items
  if (!item || others.length > 0) throw invalid({ items: ['Choose one membership to renew.'] })
  if (item.pricingOptionId === undefined)
    throw invalid({ 'items.0.pricing_option_id': ['Choose how to pay for it.'] })
  await personActedFor(services, client, user.id, item.purchasedForUserId ?? null)
  const promotionId = item.options?.promotionCodeId ?? null
  const quoted = await quoteRenewal(services, client, user, {
    membershipId: item.id,
    paymentOptionId: item.pricingOptionId,
    promotionId,
  })
  const whom = memberOf(quoted.held)
  checkNamed(given, whom.personId)
  const selection = {
    ...quoted,
    kind: 'renewal' as const,
    venueId: quoted.held.membership.venueId,
    promotionId,
    whom,
  }
  const { cartId } = await submitSelection(services, client, user, item.options ?? {}, selection)
  return { cartId, itemCount: await countLines(services, client.id, cartId), notices: [] }
}

/** Whoever is named beside a renewal has the membership that is renewed. @throws 422 on each field that names somebody else */
function checkNamed(
  { items: [item], membershipUserId, selectedUserId }: CartAddition,
  personId: string,
): void {
  const named = {
    'items.0.purchased_for_user_id': item?.purchasedForUserId,
    membership_user_id: membershipUserId,
    selected_user_id: selectedUserId ?? undefined,
  }
  const wrong = Object.entries(named).filter(([, id]) => id !== undefined && id !== personId)
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(wrong.map(([field]) => [field, ['This membership is somebody else’s.']])),
    )
}
