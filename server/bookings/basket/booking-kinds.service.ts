import { Taken, type CartLine, type SaleKind, type SaleKinds } from '../../cart/sale-kind.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { within, type Services } from '../../services.ts'
import { telephoneOf } from '../../venues/venues.ts'
import { addPlaces } from './add-places.service.ts'
import { adoptPlaces } from './adopt-places.service.ts'
import { basketLines, bookersFor, type BasketLine } from './basket-lines.service.ts'
import { describeBookings, waiversNeeded } from './booking-line-view.service.ts'
import type { BookingDetails } from '../places/booking-details.ts'
import { insertDetails } from './booking-lines.repository.ts'
import type { Booker } from '../eligibility/bookers.service.ts'
import {
  acceptWaivers,
  beginPaying,
  haveLapsed,
  membershipCredit,
  refusalOfPlaces,
  whyRefused,
} from './pay-places.service.ts'
import { PlacesRefused } from '../places/place-wishes.ts'
import { bookPlaces, releasePlaces, withdrawPlaces } from '../places/places.service.ts'
import { priceTogether } from './price-basket.service.ts'
import { freeCancellationUntil } from '../catalogue/release.ts'
import { bookingEmails, bookingFacts, bookingTimes, bookingToWire, type SoldBooking } from './sold-booking.ts'
import { policyOf } from '../catalogue/venue-offer.ts'

/** What is sold of a place. @throws not_purchasable where its centre no longer offers it */
function soldBooking(
  client: Client,
  { line, at, place, details }: BasketLine<CartLine>,
  people: ReadonlyMap<string | null, Booker>,
  payerId: string | null,
  now: Date,
): SoldBooking {
  if (!at) throw new AppError('not_purchasable')
  const { activity, offer, sessionId, localDay, localStart, startsAt, endsAt } = at
  const { id, name, slug, placeType } = offer.venue
  const attendee = place.namedPlayer ?? people.get(place.personId)?.person.fullName ?? ''
  const space = offer.spaces.find((one) => one.slug === at.space)
  const policy = policyOf(offer, activity)
  const until = freeCancellationUntil(policy, at)
  return {
    type: sessionId === null ? 'court' : 'session',
    name: activity.name,
    category: offer.categories.find((one) => one.slug === activity.category)!,
    venue: { id, name, slug, placeType },
    sessionId,
    space: space ? { slug: space.slug, name: space.name } : null,
    ...{ localDay, localStart, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    timeZone: client.settings.timeZone,
    attendee: {
      id: place.personId,
      name: attendee,
      isPayer: place.namedPlayer === null && place.personId === payerId,
    },
    option: details.option,
    fullAmount: details.fullAmount,
    amount: line.amount,
    // Where less than a card can take was waived for the whole basket, nothing was paid.
    price: { ...line.price, dueToday: line.due },
    benefit: details.benefit?.membership ?? null,
    bring: activity.bring,
    phone: telephoneOf(client, offer.venue),
    freeCancellationUntil: until.toISOString(),
    boughtLate: until <= now,
    lateKeepsPercent: policy.lateCancellationKeepsPercent,
    // Only where there is nothing to keep.
    noShowPenalty: line.amount === 0 ? policy.noShow.penalty : 0,
  }
}

async function soldOf(services: Services, client: Client, payerId: string | null, line: CartLine) {
  const [found] = await basketLines(services, client, [line])
  const people = await bookersFor(services, client, payerId)
  return soldBooking(client, found!, people, payerId, services.clock.now())
}

const bookingKind: SaleKind = {
  add: addPlaces,
  area: 'bookings',
  fingerprint({ kind, personId, price, amount, details }) {
    const { where, option, benefit, namedPlayer } = details as BookingDetails
    const by = [benefit?.slug ?? null, benefit?.membershipId ?? null]
    return JSON.stringify([kind, where, personId, namedPlayer, option.slug, ...by, price.currency, amount])
  },
  hold: (tx, _services, { clientId, id }, details) =>
    insertDetails(tx, clientId, id, details as BookingDetails),
  release: (tx, services, lines) =>
    releasePlaces(
      tx,
      services,
      lines[0]!.clientId,
      lines.map(({ id }) => id),
    ),
  describe: describeBookings,
  refusal: refusalOfPlaces,
  whyRefused,
  haveLapsed,
  beginPaying,
  acceptWaivers,
  adopt: adoptPlaces,
  priceTogether,
  membershipCredit,
  waivers: async (services, client, cart, lines) =>
    (await waiversNeeded(services, client, cart, lines)).map(({ view }) => view),
  prepare: async (tx, services, client, cart, line) => ({
    item: await soldOf(within(services, tx), client, cart.userId, line),
  }),
  fulfil: async () => undefined,
  async claim(tx, services, lines) {
    await bookPlaces(
      tx,
      services,
      lines[0]!.clientId,
      lines.map(({ id }) => id),
    ).catch((error: unknown) => {
      throw error instanceof PlacesRefused ? new Taken('place_taken') : error
    })
  },
  undo: (tx, services, client, _order, lines) =>
    withdrawPlaces(
      tx,
      services,
      client.id,
      lines.map(({ id }) => id),
    ),
  orderView: (item) => bookingToWire(item as SoldBooking),
  emails: (item, sender) => bookingEmails(item as SoldBooking, sender),
  name: (item) => (item as SoldBooking).name,
  agreed: (item, words) => bookingFacts(words, item as SoldBooking),
  async agrees(services, client, line, words, viewer) {
    const [found] = await basketLines(services, client, [line])
    if (!found?.at) return []
    const sold = await soldOf(services, client, viewer.payerId, line)
    // A person who pays for somebody else is not told who takes part.
    const attendee = { ...sold.attendee, isPayer: sold.attendee.isPayer || viewer.isPrivate }
    return bookingFacts(words, { ...sold, attendee })
  },
  times: (item, sender) => bookingTimes(item as SoldBooking, sender),
}

/** Places at sessions and on courts: what is sold by bookings. */
export const bookingKinds: SaleKinds = { session: bookingKind, court: bookingKind }
