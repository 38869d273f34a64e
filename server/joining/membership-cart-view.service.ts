import type { CartLine, SaleKind, Viewer } from '../cart/sale-kind.ts'
import { noticeDaysOf, today, type Client } from '../client-configuration/client.service.ts'
import { membershipFacts } from '../memberships/membership-agreement.ts'
import { startBounds } from '../memberships/memberships.service.ts'
import { findOffer } from '../memberships/offers.ts'
import { costsToWire, replacedToWire } from '../memberships/price/price-wire.ts'
import { priceToPay } from '../memberships/price/waiver.ts'
import { bankAccountEnding } from '../payments/direct-debit.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import { anyPromotions } from '../promotions/promotions.service.ts'
import { venueById } from '../venues/venues.ts'
import { answersComplete, answersOf, asksQuestions } from './answers.service.ts'
import { personToWire } from '../memberships/sold-membership-wire.ts'
import type { Services } from '../services.ts'
import { membershipIn } from './membership-line.service.ts'
import { givenOfNewMember, nameOfMember } from './whom.service.ts'

/** What the checkout shows of a membership, at the price that the cart stores. @throws not_purchasable */
export const describeMemberships: SaleKind['describe'] = async (services, client, lines, viewer) => {
  const views = []
  for (const line of lines) views.push(await describeMembership(services, client, line, viewer))
  return views
}

async function describeMembership(services: Services, client: Client, line: CartLine, viewer: Viewer) {
  const { handle } = services.db
  const { isPrivate } = viewer
  const item = await membershipIn(handle, line)
  const offer = findOffer(client, item.paymentOptionId)
  const venue = venueById(client, item.venueId)
  if (!offer || !venue) throw new AppError('not_purchasable')
  const { type, option } = offer
  const day = today(services, client)
  const costs = costsToWire(option, priceToPay(item.price, line.due), {
    promotionEnabled: anyPromotions(client),
    startsAt: startBounds(day),
    today: day,
  })
  const membership = {
    kind: item.kind,
    replaces: replacedToWire(item.replaces),
    homeVenue: { id: venue.id, name: venue.name, slug: venue.slug },
    startDate: item.startDate,
    membershipType: {
      id: type.id,
      name: type.name,
      slug: type.slug,
      categories: type.categories.map((name) => ({ name })),
    },
    paymentOption: {
      ...costs,
      id: option.id,
      fees: { ...costs.fees, proRataDays: costs.proRataDays },
    },
    promotionCode: item.price.promotion?.kind === 'applied' ? item.price.promotion.code : null,
    bankAccountEnding:
      item.bankAccountId === null || isPrivate
        ? null
        : await bankAccountEnding(handle, client.id, item.bankAccountId),
    answers: isPrivate || !asksQuestions(client, type.id) ? [] : await answersOf(handle, line),
    questionsComplete: await answersComplete(handle, client, line, type.id),
    newMember: isPrivate ? null : await givenOfNewMember(handle, line),
  }
  const member = await memberSeenBy(services, client, line, viewer)
  return { name: type.name, purchasedFor: member && personToWire(member), membership }
}

/** Whom it is for; null where that is whoever pays, or is not to be told. */
const memberSeenBy = async (
  services: Services,
  client: Client,
  line: CartLine,
  { payerId, isPrivate }: Viewer,
) =>
  isPrivate || payerId === null ? null : nameOfMember(services.db.handle, services, client.id, payerId, line)

/** What is agreed to with the membership of a line, at the price that the cart stores. @throws not_purchasable */
export const agreesToMembership: SaleKind['agrees'] = async (services, client, line, words, viewer) => {
  const item = await membershipIn(services.db.handle, line)
  const offer = findOffer(client, item.paymentOptionId)
  if (!offer) throw new AppError('not_purchasable')
  const member = await memberSeenBy(services, client, line, viewer)
  return membershipFacts(words, {
    ...item,
    member,
    name: offer.type.name,
    price: priceToPay(item.price, line.due),
    minimumTermMonths: item.price.minimumTermMonths ?? offer.option.minimumTermMonths,
    noticeDays: item.price.noticeDays ?? noticeDaysOf(client),
  })
}
