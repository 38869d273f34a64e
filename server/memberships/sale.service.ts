import { addDays } from '../../contract/dates.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { userById } from '../accounts/accounts.service.ts'
import { noticeDaysOf, today, type Client } from '../client-configuration/client.service.ts'
import type { MembershipItem } from './membership-item.ts'
import type { SoldMembership } from './sold-membership.ts'
import { hasActiveInstruction } from '../payments/direct-debit.service.ts'
import type { Handle } from '../platform/db.ts'
import { AppError } from '../platform/http/app-error.ts'
import { applyPromotion } from '../promotions/discount.ts'
import { promotionById } from '../promotions/promotions.service.ts'
import { within, type Services } from '../services.ts'
import { venueById } from '../venues/venues.ts'
import { firstBillingDate } from './price/billing-dates.ts'
import { findOffer, isSoldAt } from './offers.ts'
import { eligibilityOfMember, type Member } from './member.service.ts'
import { payerRefusal } from './memberships.service.ts'
import { replacementRefusal, submittedOn } from './change/replacement-check.service.ts'

/** Who pays for a line of a cart, and whom it is for; `member` is null where the payer may no longer act for them. */
export interface Parties {
  payerId: string
  personId: string | null
  member: Member | null
}

/**
 * Why a cart's membership may no longer be sold, or null. A start that was today when it was chosen is still accepted just
 * after midnight.
 */
export async function saleRefusal(
  tx: Handle,
  services: Services,
  client: Client,
  { member, ...parties }: Parties,
  item: MembershipItem,
): Promise<ErrorCode | null> {
  const { payerId } = parties
  const offer = findOffer(client, item.paymentOptionId)
  const venue = venueById(client, item.venueId)
  const day = today(services, client)
  if (!offer || !venue || !member) return 'not_purchasable'
  if (!isSoldAt(client, item.membershipTypeId, item.venueId)) return 'not_purchasable'
  const replacement = await replacementRefusal(tx, services, client, parties, item)
  if (replacement !== null) return replacement
  if (item.startDate < addDays(day, -1)) return 'dates_passed'
  if (!(await isBilledInTime(tx, services, client, payerId, item))) return 'dates_passed'
  if (!eligibilityOfMember(offer.type, member, item.startDate).eligible) return 'not_purchasable'
  const { dateOfBirth, billingDay } = await userById(within(services, tx), client.id, payerId)
  if (
    item.kind === 'new' &&
    item.price.monthly !== null &&
    (billingDay ?? item.billingDay) !== item.billingDay
  )
    return 'dates_passed'
  if (payerRefusal(services, client, offer.option, venue, dateOfBirth) !== null) return 'not_purchasable'
  if (item.promotionId === null) return null
  const promotion = await promotionById(tx, client.id, item.promotionId)
  if (!promotion) return 'promotion_refused'
  const fees = item.price.lines
    .filter((line) => line.amount > 0)
    .map(({ type, amount }) => ({ type, amount }))
  const result = applyPromotion(promotion.rule, {
    today: day,
    membershipSlug: offer.type.slug,
    venueSlug: venue.slug,
    paymentType: offer.option.paymentType,
    usedCount: promotion.used,
    fees: fees as Parameters<typeof applyPromotion>[1]['fees'],
  })
  return result.kind === 'applied' ? null : 'promotion_refused'
}

/** Whether we can still tell the bank of the first bill of a new membership in time. A change is checked where it is priced. */
async function isBilledInTime(
  tx: Handle,
  services: Services,
  client: Client,
  userId: string,
  { kind, price, startDate }: MembershipItem,
): Promise<boolean> {
  if (kind !== 'new' || price.monthly === null) return true
  const { directDebit: rule } = client.settings
  if (!rule || price.billingDay === null || price.firstBillingDate === null) return false
  const facts = {
    rule,
    startDate,
    submissionDay: submittedOn(services, client),
    hasActiveInstruction: await hasActiveInstruction(within(services, tx), client.id, userId),
  }
  return firstBillingDate(facts, price.billingDay) <= price.firstBillingDate
}

/** The names of what a cart item sells, for its order, and whether it has a month paid ahead. */
export function nameOfItem(
  client: Client,
  item: MembershipItem,
): { named: Omit<SoldMembership, 'membershipId' | 'price'>; monthInHand: boolean } {
  const offer = findOffer(client, item.paymentOptionId)
  const venue = venueById(client, item.venueId)
  if (!offer || !venue) throw new AppError('not_purchasable')
  const { type, option } = offer
  const named = {
    type: 'membership' as const,
    membershipTypeId: type.id,
    name: type.name,
    categories: type.categories,
    requiresEligibility: type.requiresEligibility,
    venue: { id: venue.id, name: venue.name, slug: venue.slug, placeType: venue.placeType },
    paymentOption: {
      id: option.id,
      paymentType: option.paymentType,
      fixedDuration: option.fixedDuration,
      fixedPeriod: option.fixedPeriod,
    },
    // What was agreed to: the operator may have changed the option since it was priced.
    minimumTermMonths: item.price.minimumTermMonths ?? option.minimumTermMonths,
    noticeDays: item.price.noticeDays ?? noticeDaysOf(client),
  }
  return { named, monthInHand: option.paymentType === 'recurring' && option.monthInHand }
}
