import { addDays, formatLongDate, type CalendarDate } from '../../../contract/dates.ts'
import { userById, type SignedInUser } from '../../accounts/accounts.service.ts'
import { noticeDaysOf, type Client } from '../../client-configuration/client.service.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { venueById } from '../../venues/venues.ts'
import { changePrice, type ChangedFrom } from './change-price.ts'
import { changeRefusal, changeStarts, nextBillingFrom, type ChangeStart } from '../change-rules.ts'
import type { Eligibility } from '../eligibility.ts'
import { findOffer, listOffers, type Offer } from '../offers.ts'
import { eligibilityOfMember, knownMember, type Member } from '../member.service.ts'
import { askerOf, payerRefusal, recurringOption, type Asker } from '../memberships.service.ts'
import type { NamedMembership } from '../held/own-memberships.repository.ts'
import { ownMembership } from '../held/own-memberships.service.ts'
import type { Price } from '../price/price.ts'
import type { Replaced } from '../replaced.ts'

/** A membership that can be changed today, and what the price of a change depends on. */
export interface Changeable {
  held: NamedMembership
  old: ChangedFrom
  asker: Asker
  starts: ChangeStart
}

/**
 * A membership of a customer, or of somebody they may act for, if they can change it today.
 * @throws not_found, forbidden, change_refused with the reason on `membership_id`
 */
export async function changeable(
  services: Services,
  client: Client,
  user: SignedInUser,
  membershipId: string,
): Promise<Changeable> {
  const { held, facts } = await ownMembership(services, client, user.id, membershipId)
  const asker = await askerOf(services, client, user)
  const reason = changeRefusal(facts, asker.today)
  if (reason !== null) throw invalid({ membership_id: [reason] }, 'change_refused')
  const old = changedFrom(held.membership)
  if (!old) throw new AppError('price_incalculable')
  return {
    held,
    old,
    asker,
    starts: changeStarts(nextBillingFrom(old, addDays(asker.today, 1)), asker.today),
  }
}

/** What a change starts from; null where it is not monthly. */
export function changedFrom({
  baseFee,
  monthInHand,
  billingDay,
  firstBillingDate,
}: NamedMembership['membership']): ChangedFrom | null {
  return billingDay === null || firstBillingDate === null
    ? null
    : { baseFee, monthInHand, billingDay, firstBillingDate }
}

/** @throws price_incalculable */
function priceOfChange(
  client: Client,
  { old, asker }: Changeable,
  { option }: Offer,
  startDate: CalendarDate,
) {
  const { directDebit, currency, cardMinimum } = client.settings
  if (!directDebit) throw new AppError('price_incalculable')
  const price = changePrice({
    currency,
    startDate,
    old,
    option: recurringOption(option),
    rule: directDebit,
    submissionDay: asker.submissionDay,
    hasActiveInstruction: asker.hasActiveInstruction,
    cardMinimum,
  })
  return { ...price, noticeDays: noticeDaysOf(client) }
}

export interface ChangeOffer extends Offer {
  price: Price
  eligibility: Eligibility
}

/** The other monthly memberships of the same centre, priced for the usual start, in the operator's order. */
export async function changeOffers(
  services: Services,
  client: Client,
  user: SignedInUser,
  membershipId: string,
): Promise<{ from: Changeable; offers: ChangeOffer[] }> {
  const from = await changeable(services, client, user, membershipId)
  const { held, starts } = from
  const member = await memberOfHeld(services, client, user, held)
  const offers: ChangeOffer[] = []
  for (const offer of listOffers(client, held.membership.venueId)) {
    if (offer.option.paymentType !== 'recurring' || offer.type.id === held.type.id) continue
    offers.push({
      ...offer,
      price: priceOfChange(client, from, offer, starts.usual),
      eligibility: eligibilityOfMember(offer.type, member, starts.usual),
    })
  }
  return { from, offers }
}

export interface ChangeRequest {
  membershipId: string
  paymentOptionId: string
  /** Null: the next billing date. */
  startDate: CalendarDate | null
}

export interface ChangeQuote extends Offer {
  price: Price
  from: Changeable
  replaces: Replaced
}

/**
 * What a change costs a customer who may make it.
 * @throws not_found, forbidden, change_refused, not_purchasable, contract_age, 422 naming each field that is wrong
 */
export async function quoteChange(
  services: Services,
  client: Client,
  user: SignedInUser,
  request: ChangeRequest,
): Promise<ChangeQuote> {
  const from = await changeable(services, client, user, request.membershipId)
  const { held, starts } = from
  const startDate = request.startDate ?? starts.usual
  if (startDate < starts.min || startDate > starts.max)
    throw invalid({
      start_date: [`Start date must be from ${formatLongDate(starts.min)} to ${formatLongDate(starts.max)}.`],
    })
  const offer = offerAtVenue(client, held, request.paymentOptionId)
  const member = await memberOfHeld(services, client, user, held)
  const eligibility = eligibilityOfMember(offer.type, member, startDate)
  if (!eligibility.eligible) throw invalid({ payment_option_id: [eligibility.message] }, 'not_purchasable')
  await checkPayerAge(services, client, user, held, offer)
  return {
    ...offer,
    from,
    price: priceOfChange(client, from, offer, startDate),
    replaces: replacedBy(held, addDays(startDate, -1)),
  }
}

/** The person who has a membership that somebody changes or renews. A renewed one does not count as one that they hold. */
export async function memberOfHeld(
  services: Services,
  client: Client,
  payer: SignedInUser,
  { membership }: NamedMembership,
  replacedId: string | null = null,
): Promise<Member> {
  const { userId } = membership
  const person = userId === payer.id ? payer : await userById(services, client.id, userId)
  return knownMember(services, client, payer, person, replacedId)
}

/** @throws contract_age where whoever pays is too young to agree to it */
export async function checkPayerAge(
  services: Services,
  client: Client,
  payer: SignedInUser,
  { venue: { id } }: NamedMembership,
  { option }: Offer,
): Promise<void> {
  const venue = venueById(client, id)
  const tooYoung = venue && payerRefusal(services, client, option, venue, payer.dateOfBirth)
  if (tooYoung !== null) throw invalid({ payment_option_id: [tooYoung] }, 'contract_age')
}

function offerAtVenue(client: Client, { membership, type }: NamedMembership, paymentOptionId: string): Offer {
  if (!findOffer(client, paymentOptionId))
    throw invalid({ payment_option_id: ['This payment option is not known.'] })
  const sold = listOffers(client, membership.venueId)
  const offer = sold.find(({ option }) => option.id === paymentOptionId)
  const refused = (message: string) => invalid({ payment_option_id: [message] }, 'not_purchasable')
  if (!offer) throw refused('Your centre does not sell this membership.')
  if (offer.type.id === type.id) throw refused('You already have this membership.')
  if (offer.option.paymentType !== 'recurring') throw refused('You can change to a monthly membership only.')
  return offer
}

/** The facts of the replaced membership that the cart stores. */
export function replacedBy({ membership, type }: NamedMembership, lastDay: CalendarDate): Replaced {
  const { id, baseFee, monthInHand, endDate } = membership
  return { membershipId: id, name: type.name, lastDay, baseFee, monthInHand, endDate }
}
