import type { CalendarDate } from '../../../contract/dates.ts'
import type { SignedInUser } from '../../accounts/accounts.service.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { promotionById, type IssuedPromotion } from '../../promotions/promotions.service.ts'
import { refusalText } from '../../promotions/refusal-text.ts'
import type { Services } from '../../services.ts'
import { checkPayerAge, memberOfHeld, replacedBy } from './change.service.ts'
import { findOffer, listOffers, type Offer } from '../offers.ts'
import { eligibilityOfMember } from '../member.service.ts'
import { askerOf, priceOf } from '../memberships.service.ts'
import type { NamedMembership } from '../held/own-memberships.repository.ts'
import { ownMembership } from '../held/own-memberships.service.ts'
import type { Price } from '../price/price.ts'
import { renewalRefusal, renewalStart } from '../renewal-rules.ts'
import type { Replaced } from '../replaced.ts'

export interface RenewalRequest {
  membershipId: string
  /** Null: the payment option that the membership has. */
  paymentOptionId: string | null
  promotionId: string | null
}

export interface RenewalQuote extends Offer {
  held: NamedMembership
  price: Price
  promotion: IssuedPromotion | null
  replaces: Replaced
  today: CalendarDate
}

/**
 * What the renewal of a fixed membership costs: the option's fee without a setup fee, from the day after the old one ends.
 * @throws not_found, forbidden, renewal_refused with the reason on `membership_id`, not_purchasable, contract_age,
 * promotion_refused, 422
 */
export async function quoteRenewal(
  services: Services,
  client: Client,
  user: SignedInUser,
  request: RenewalRequest,
): Promise<RenewalQuote> {
  const { held, facts } = await ownMembership(services, client, user.id, request.membershipId)
  const asker = await askerOf(services, client, user)
  const { endDate } = held.membership
  const reason = renewalRefusal(facts, asker.today)
  if (reason !== null || endDate === null)
    throw invalid({ membership_id: [reason ?? 'This membership has no end.'] }, 'renewal_refused')
  const offer = renewableOffer(client, held, request.paymentOptionId)
  const promotion =
    request.promotionId === null
      ? null
      : await promotionById(services.db.handle, client.id, request.promotionId)
  if (request.promotionId !== null && !promotion)
    throw invalid({ promotion_code_id: ['Code not recognised'] })
  const startDate = renewalStart(endDate, asker.today)
  const member = await memberOfHeld(services, client, user, held, held.membership.id)
  const eligibility = eligibilityOfMember(offer.type, member, startDate)
  if (!eligibility.eligible) throw invalid({ membership_id: [eligibility.message] }, 'not_purchasable')
  await checkPayerAge(services, client, user, held, offer)
  const price = priceOf(
    client,
    { ...offer, option: { ...offer.option, joiningFee: 0 } },
    asker,
    { startDate, billingDay: null, venueSlug: held.venue.slug },
    promotion,
  )
  if (price.promotion?.kind === 'refused')
    throw invalid({ promotion_code_id: [refusalText(price.promotion.reason)] }, 'promotion_refused')
  return { ...offer, held, price, promotion, replaces: replacedBy(held, endDate), today: asker.today }
}

/** The same membership paid for at once, at the same centre. */
function renewableOffer(
  client: Client,
  { membership, type }: NamedMembership,
  paymentOptionId: string | null,
): Offer {
  const id = paymentOptionId ?? membership.paymentOptionId
  if (paymentOptionId !== null && !findOffer(client, id))
    throw invalid({ payment_option_id: ['This payment option is not known.'] })
  const offers = listOffers(client, membership.venueId).filter(
    (offer) => offer.type.id === type.id && offer.option.paymentType !== 'recurring',
  )
  const found =
    offers.find(({ option }) => option.id === id) ?? (paymentOptionId === null ? offers[0] : undefined)
  if (found) return found
  throw offers.length === 0
    ? invalid({ membership_id: ['Your centre does not sell this membership any more.'] }, 'renewal_refused')
    : invalid(
        { payment_option_id: ['A renewal keeps the membership and is paid for at once.'] },
        'renewal_refused',
      )
}
