import { isDeepStrictEqual } from 'node:util'
import { ageOn } from '../../../contract/dates.ts'
import type { SaleKind } from '../../cart/sale-kind.ts'
import { today, type Client } from '../../client-configuration/client.service.ts'
import type { Handle } from '../../platform/db.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { within, type Services } from '../../services.ts'
import { basketLines, bookersFor, lockBookers } from './basket-lines.service.ts'
import { waiversNeeded, type WaiverNeeded } from './booking-line-view.service.ts'
import { updateDetails } from './booking-lines.repository.ts'
import { catalogueOf } from '../catalogue/catalogue-of.ts'
import { changePlace } from '../places/change-held-place.service.ts'
import { whilePaying } from '../places/lease.ts'
import { whyNotTogether } from './may-add.service.ts'
import { creditOfMemberships } from '../price/membership-credit.ts'
import { occasionOf } from './place-asked.service.ts'
import { keepUntil, lockSessionsOfPlaces } from '../places/places.repository.ts'
import { isOffPeak } from '../price/price-options.ts'
import { repriced, wayOf, type Repriced } from './price-basket.service.ts'
import { listAccepted, storeAcceptances } from './waivers.repository.ts'

/**
 * Places can be paid for whose session takes place, at the price that the basket says: a membership that has ended meanwhile, or
 * whose last use somebody else has taken, changes it. Children in the water need their adults still.
 */
export const refusalOfPlaces: SaleKind['refusal'] = async (tx, services, client, cart, lines) => {
  const inside = within(services, tx)
  // What costs nothing comes with a membership, mostly.
  const areMembers = lines.some(({ amount }) => amount === 0)
  const people = await lockBookers(tx, services, client, cart.userId, areMembers)
  const found = await basketLines(inside, client, lines)
  if (whyNotTogether(services, client, people, found).length > 0) return 'booking_refused'
  const now = await repriced(inside, client, cart, lines)
  // Somebody has lost what every price for them asks for.
  if (now.length < found.length) return 'booking_refused'
  if (now.some(({ line, next }) => next.amount !== line.amount)) return 'price_changed'
  await payAnotherWay(tx, services, client, now)
  return null
}

/**
 * At the same price, by another membership than before: the use is one of that. What was agreed to, and its hash, stay as they are.
 */
async function payAnotherWay(
  tx: Handle,
  services: Services,
  { id: clientId }: Client,
  now: readonly Repriced[],
): Promise<void> {
  const changed = now.filter(({ details, next }) => !isDeepStrictEqual(wayOf(details), wayOf(next.details)))
  // Behind their sessions, as everybody locks places.
  if (changed.length > 0)
    await lockSessionsOfPlaces(
      tx,
      clientId,
      changed.map(({ place }) => place.id),
    )
  for (const { line, place, next } of changed.toSorted((a, b) => (a.place.id < b.place.id ? -1 : 1))) {
    await updateDetails(tx, clientId, line.id, next.details)
    await changePlace(tx, services, clientId, place.id, { benefit: wayOf(next.details) })
  }
}

/** What keeps these places from being paid for, in sentences for the customer. */
export const whyRefused: NonNullable<SaleKind['whyRefused']> = async (services, client, cart, lines) =>
  whyNotTogether(
    services,
    client,
    await bookersFor(services, client, cart.userId),
    await basketLines(services, client, lines),
  )

export const haveLapsed: NonNullable<SaleKind['haveLapsed']> = async (services, client, _cart, lines) =>
  (await basketLines(services, client, lines)).some(({ place }) => place.lapsed)

/** Keeps the places for as long as paying may take. */
export const beginPaying: NonNullable<SaleKind['beginPaying']> = async (
  tx,
  services,
  client,
  _cart,
  lines,
) => {
  const found = await basketLines(within(services, tx), client, lines)
  const now = services.clock.now()
  // None is kept for less than this: nobody pays for one while another lapses.
  const leases = found.map(({ place }) => place.leaseUntil!)
  const until = whilePaying(leases, now)
  const ids = found.map(({ place }) => place.id)
  // One that lapsed at this very moment is somebody else's.
  const kept = await keepUntil(tx, client.id, ids, until, now)
  return kept.length < ids.length ? 'place_lapsed' : null
}

const onlyAnAdult =
  'An adult has to accept the conditions for a child. Ask a parent or guardian to book this.'

/** Whoever has given no date of birth has said that they are by buying at all. */
async function isAdult(services: Services, client: Client, userId: string): Promise<boolean> {
  const born = (await bookersFor(services, client, userId)).get(userId)?.attendee.dateOfBirth ?? null
  return born === null || ageOn(born, today(services, client)) >= 18
}

/** Conditions count in the version that is in force, and for the person who has the place now: of others the id is another. */
export const acceptWaivers: NonNullable<SaleKind['acceptWaivers']> = async (
  tx,
  services,
  client,
  cart,
  lines,
  ids,
) => {
  const inside = within(services, tx)
  const needed = await waiversNeeded(inside, client, cart, lines)
  if (needed.some(({ view }) => view.isForChild) && !(await isAdult(inside, client, cart.userId)))
    throw invalid({ completed_waivers: [onlyAnAdult] }, 'waivers_not_accepted')
  const isGiven = ({ view }: WaiverNeeded) => ids.includes(view.id)
  const by = { clientId: client.id, acceptedBy: cart.userId, acceptedAt: services.clock.now() }
  await storeAcceptances(tx, by, needed.filter(isGiven))
  const left = needed.filter((one) => !isGiven(one)).map(({ view }) => view)
  if (left.length === 0) return true
  const before = await listAccepted(
    tx,
    client.id,
    left.flatMap(({ cartItemIds }) => cartItemIds),
  )
  return left.every(({ id, cartItemIds }) =>
    cartItemIds.every((line) => before.some(({ waiverId, lineId }) => waiverId === id && lineId === line)),
  )
}

/** Credit that came with the payer's memberships pays for the places that these allow. */
export const membershipCredit: NonNullable<SaleKind['membershipCredit']> = async (
  services,
  client,
  cart,
  lines,
) => {
  if (cart.userId === null) return []
  const people = await bookersFor(services, client, cart.userId)
  const held = people.get(cart.userId)?.credit ?? []
  if (held.length === 0) return []
  const places = (await basketLines(services, client, lines)).flatMap(({ line, place, at }) =>
    at === null
      ? []
      : [
          {
            activitySlug: at.activity.slug,
            venueSlug: at.offer.venue.slug,
            day: at.localDay,
            isOffPeak: isOffPeak(at.activity, occasionOf(at)),
            // A player with no account is the payer's.
            isPayers: place.personId === null || place.personId === cart.userId,
            amount: line.due,
          },
        ],
  )
  return creditOfMemberships(held, catalogueOf(client).benefits, places)
}
