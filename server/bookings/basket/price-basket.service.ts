import { isDeepStrictEqual } from 'node:util'
import { updateLine, type CartLineRow, type CartRow } from '../../cart/cart.repository.ts'
import { fingerprintOf } from '../../cart/cart-hash.ts'
import { kindOf, type NewLine, type SaleKind } from '../../cart/sale-kind.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { within, type Services } from '../../services.ts'
import { basketLines, bookersFor, type BasketLine } from './basket-lines.service.ts'
import { basketPrices, type BasketAnswer, type BasketPrice, type PricedPlace } from './basket-price.ts'
import type { Booker } from '../eligibility/bookers.service.ts'
import type { BookingDetails } from '../places/booking-details.ts'
import { updateDetails } from './booking-lines.repository.ts'
import { catalogueOf } from '../catalogue/catalogue-of.ts'
import { membershipName, noPriceWords } from '../eligibility/needs.ts'
import { occasionOf, type PlaceAt } from './place-asked.service.ts'
import { changePlace } from '../places/change-held-place.service.ts'
import { attendeeBy, type WantedPlace } from './wanted-place.ts'

type People = ReadonlyMap<string | null, Booker>

/**
 * The lines that are wanted, at the prices that they have together with what is in the basket.
 * @throws 422 on the item of somebody who can have no price
 */
export function priceWith(
  client: Client,
  people: People,
  before: readonly BasketLine[],
  wanted: readonly WantedPlace[],
): NewLine<BookingDetails>[] {
  const known = before.filter((line) => line.at !== null && people.has(line.place.personId))
  const places = [...known.map((line) => placeOfLine(line, people)), ...wanted.map(placeWanted)]
  const answers = pricesOf(client, people, places, before).slice(known.length)
  return wanted.map((want, index) => {
    const price = soldOr(client, want, answers[index]!)
    const { at, personId, namedPlayer, chosenOption, benefitRefused, membershipUserId, expectedTotal } = want
    if (chosenOption !== null && price.option.slug !== chosenOption)
      throw invalid({ [`${want.field}.pricing_option_id`]: ['This price is not for this person.'] })
    if (expectedTotal !== null && price.amount !== expectedTotal)
      throw invalid({
        [`${want.field}.options.expected_total`]: [
          'The amount to pay has changed. Please check it and try again.',
        ],
      })
    const chosen = { chosenOption, benefitRefused, namedPlayer, membershipUserId }
    const details = detailsOf(client, people, price, { ...chosen, at })
    return lineOf(client, { kind: at.sessionId === null ? 'court' : 'session', personId, at, price, details })
  })
}

function soldOr(client: Client, { at, field }: WantedPlace, answer: BasketAnswer): BasketPrice {
  if (answer.sold) return answer.price
  throw invalid(
    { [`${field}.purchased_for_user_id`]: [noPriceWords(client, answer.reason, at.activity)] },
    'booking_refused',
  )
}

/** Gives all places of a locked, open basket the prices that they have together now. */
export const priceTogether: NonNullable<SaleKind['priceTogether']> = async (
  tx,
  services,
  client,
  cart,
  lines,
) => {
  for (const one of await repriced(within(services, tx), client, cart, lines)) {
    const { line, place, next } = one
    const { price, amount, vatClass, personId, details } = next
    // How many uses are left, and what it costs without one, change at the same price as well.
    if (!isDeepStrictEqual(details, one.details)) await updateDetails(tx, client.id, line.id, details)
    const fingerprint = fingerprintOf(kindOf(services, line.kind).fingerprint(next))
    if (fingerprint === line.fingerprint && vatClass === line.vatClass) continue
    await updateLine(tx, line, { price, amount, vatClass, personId, fingerprint, promotionId: null })
    await changePlace(tx, services, client.id, place.id, {
      priceOption: details.option.slug,
      benefit: wayOf(details),
    })
  }
}

/** Which benefit of which membership a place is paid by, wholly or in part; null: by none. */
export const wayOf = ({ benefit }: BookingDetails): { membershipId: string; slug: string } | null =>
  benefit && { membershipId: benefit.membershipId, slug: benefit.slug }

/** What a line of the basket would be like at the price that it has now. */
export interface Repriced extends BasketLine {
  next: NewLine<BookingDetails>
}

/**
 * The places of a basket that can still be sold, each with its line as it is now: what is offered still, for people whom the customer
 * may still book for.
 */
export async function repriced(
  services: Services,
  client: Client,
  cart: CartRow,
  lines: readonly CartLineRow[],
): Promise<Repriced[]> {
  const people = await bookersFor(services, client, cart.userId)
  const found = (await basketLines(services, client, lines)).filter(
    ({ at, place }) => at !== null && people.has(place.personId),
  )
  if (found.length === 0) return []
  const answers = pricesOf(
    client,
    people,
    found.map((line) => placeOfLine(line, people)),
    found,
  )
  return found.flatMap((one, index) => {
    const answer = answers[index]!
    if (!answer.sold) return []
    const { chosenOption, benefitRefused, namedPlayer, membershipUserId } = one.details
    const details = detailsOf(client, people, answer.price, {
      ...{ chosenOption, benefitRefused, namedPlayer, membershipUserId },
      at: one.at!,
    })
    const { personId } = one.place
    const next = lineOf(client, { kind: one.line.kind, personId, at: one.at!, price: answer.price, details })
    return [{ ...one, next }]
  })
}

/** Uses outside the basket: those of its own lines are given out anew. */
function pricesOf(
  client: Client,
  people: People,
  places: readonly PricedPlace[],
  mine: readonly BasketLine[],
): BasketAnswer[] {
  const own = new Set(mine.map(({ place }) => place.id))
  const seen = new Map(
    [...people.values()].flatMap(({ taken }) => taken.uses.map((use) => [use.placeId, use] as const)),
  )
  const uses = [...seen.values()].filter(({ placeId }) => !own.has(placeId))
  return basketPrices(places, catalogueOf(client).benefits, uses)
}

const placeWanted = ({ at, booker, membershipUserId, ...chosen }: WantedPlace): PricedPlace => ({
  ...{ activity: at.activity, occasion: occasionOf(at), startsAt: at.startsAt },
  attendee: attendeeBy(booker, membershipUserId),
  ...{ chosenOption: chosen.chosenOption, benefitRefused: chosen.benefitRefused, promised: null },
})

const placeOfLine = ({ at, place, details }: BasketLine, people: People): PricedPlace => ({
  activity: at!.activity,
  attendee: attendeeBy(people.get(place.personId)!, details.membershipUserId ?? null),
  occasion: occasionOf(at!),
  startsAt: at!.startsAt,
  chosenOption: details.chosenOption,
  benefitRefused: details.benefitRefused,
  promised: place.lapsed ? null : { optionSlug: details.option.slug, amount: details.fullAmount },
})

function detailsOf(
  client: Client,
  people: People,
  { option, fullAmount, benefit, refusedMembershipId }: BasketPrice,
  given: Pick<BookingDetails, 'chosenOption' | 'benefitRefused' | 'namedPlayer' | 'membershipUserId'> & {
    at: PlaceAt
  },
): BookingDetails {
  const { at, ...chosen } = given
  const nameOf = (membershipId: string): string => {
    const all = [...people.values()].flatMap(({ attendee }) => attendee.memberships)
    return membershipName(client, all.find(({ id }) => id === membershipId)!.slug)
  }
  return {
    ...chosen,
    option: { slug: option.slug, name: option.name },
    fullAmount,
    benefit: benefit && { ...benefit, membership: nameOf(benefit.membershipId) },
    refusedBenefit: refusedMembershipId === null ? null : nameOf(refusedMembershipId),
    where: whereWords(at),
  }
}

/** What the fingerprint of a line knows its place by. */
const whereWords = ({ sessionId, offer, activity, space, startsAt }: PlaceAt): string =>
  sessionId === null
    ? [offer.venue.id, activity.slug, space, startsAt.toISOString()].join(' ')
    : String(sessionId)

function lineOf(
  { settings }: Client,
  given: { kind: string; personId: string | null; at: PlaceAt; price: BasketPrice; details: BookingDetails },
): NewLine<BookingDetails> {
  const { kind, personId, at, price, details } = given
  const { amount } = price
  return {
    kind,
    personId,
    venueId: at.offer.venue.id,
    price: { currency: settings.currency, dueToday: amount },
    amount,
    vatClass: price.option.vatClass,
    promotionId: null,
    details,
  }
}
