import { lockOwner, updateCart, type Whose } from '../../cart/cart.repository.ts'
import { holdAny, notInCart, type AnyOwner, type Filled } from '../../cart/cart.service.ts'
import { agreeWithCredit } from '../../checkout/due/credit-tender.service.ts'
import { priceChanges } from '../../checkout/order/recheck.service.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { dropLivePayment } from '../../payments/payments.service.ts'
import type { Handle } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { within, type Services } from '../../services.ts'
import { basketLines, isPlace, lockBookers, type BasketLine } from './basket-lines.service.ts'
import type { Booker } from '../eligibility/bookers.service.ts'
import { extended, heldUntil } from '../places/lease.ts'
import { hasAlready, isTwiceForVisitor, refusalInBasket } from './may-add.service.ts'
import { isStillOffered } from './place-asked.service.ts'
import { keepUntil, lockCourts, lockSessionsOfPlaces, type Place } from '../places/places.repository.ts'
import { PlacesRefused } from '../places/place-wishes.ts'
import { retakePlaces } from '../places/places.service.ts'
import { refusedSentence } from './refused-places.ts'

export const basketOwner = (client: Client, whose: Whose): AnyOwner => ({
  clientId: client.id,
  source: 'bookings',
  ...whose,
})

/**
 * Keeps all places of a basket that are still kept for another quarter of an hour, once for each basket.
 * @throws cart_empty, place_lapsed where none is kept any more, 422 where it has been done
 */
export async function keepLonger(services: Services, client: Client, whose: Whose): Promise<Date> {
  const owner = basketOwner(client, whose)
  return services.db.inTransaction(async (tx) => {
    const { held, lines } = await placesHeld(tx, services, client, owner)
    if (held.cart.extendedAt !== null) throw invalid({ extend: ['The time has been extended already.'] })
    const kept = lines.filter(({ place }) => !place.lapsed)
    if (kept.length === 0) throw new AppError('place_lapsed')
    const now = services.clock.now()
    await updateCart(tx, held.cart, { extendedAt: now }, now)
    for (const { place } of kept.toSorted((a, b) => (a.place.id < b.place.id ? -1 : 1)))
      await keepLongerOne(tx, client, place, now)
    return new Date(Math.min(...kept.map(({ place }) => keptLonger(place).getTime())))
  })
}

/** A payment that was tried may keep a place for longer already: the quarter of an hour comes on top. */
const keptLonger = ({ heldUntil }: Place): Date => extended(heldUntil!)

async function keepLongerOne(tx: Handle, { id: clientId }: Client, place: Place, now: Date): Promise<void> {
  const leaseUntil = extended(place.leaseUntil!)
  await keepUntil(tx, clientId, [place.id], keptLonger(place), now, { leaseUntil })
}

/**
 * Takes places again whose time is over, all or none.
 * @returns how many lines there are, and a sentence for each that costs something else than it did
 * @throws 422 on `cart_item_ids`; place_taken with a sentence for each that is gone; payment_in_progress
 */
export async function takeAgain(
  services: Services,
  client: Client,
  whose: Whose,
  ids: readonly string[],
): Promise<{ itemCount: number; notices: string[] }> {
  const owner = basketOwner(client, whose)
  let known: readonly BasketLine[] = []
  try {
    return await services.db.inTransaction(async (tx) => {
      const { held, lines } = await placesHeld(tx, services, client, owner)
      known = lines
      const named = lines.filter(({ place }) => ids.includes(place.id))
      if (named.length < new Set(ids).size) throw notInCart()
      await dropLivePayment(tx, services, client.id, held.cart.id)
      // What is not offered any more is shown as gone, also while its time runs.
      const again = named.filter(({ place, at }) => place.lapsed || !at).map(({ place }) => place)
      const lapsed = again.map(({ id }) => id)
      const people = await lockBookers(tx, services, client, held.cart.userId)
      refuseAgain(services, client, people, lines, lapsed)
      await lockSessionsOfPlaces(tx, client.id, lapsed)
      await lockCourts(
        tx,
        client.id,
        again.flatMap(({ kind, venueId }) => (kind === 'court' ? [venueId] : [])),
      )
      // What they cost now is asked first: the last use of a membership may be somebody else's by now.
      await agreeWithCredit(tx, services, client, held.cart)
      if (lapsed.length > 0)
        await retakePlaces(tx, services, client.id, lapsed, heldUntil(services.clock.now()))
      return { itemCount: held.lines.length, notices: await priceChanges(tx, services, client, held) }
    })
  } catch (error) {
    if (!(error instanceof PlacesRefused)) throw error
    throw invalid(
      {
        cart_item_ids: error.refused.map((one) =>
          refusedSentence(one, known.find(({ place }) => place.id === one.id)?.at ?? null),
        ),
      },
      'place_taken',
    )
  }
}

/** What could not be added now is not taken again. @throws 422 on `cart_item_ids` with a sentence for each */
function refuseAgain(
  services: Services,
  client: Client,
  people: ReadonlyMap<string | null, Booker>,
  lines: readonly BasketLine[],
  ids: readonly string[],
): void {
  const sentences = lines
    .filter(({ place }) => ids.includes(place.id))
    .flatMap(({ at, place: { id, personId, namedPlayer } }) => {
      const booker = people.get(personId)
      if (!at || !booker || !isStillOffered(at)) return ['This is not offered any more.']
      if (isTwiceForVisitor(lines, id)) return [hasAlready(at)]
      return refusalInBasket(services, client, people, lines, { id, at, booker, namedPlayer }) ?? []
    })
  if (sentences.length > 0) throw invalid({ cart_item_ids: sentences }, 'booking_refused')
}

/** The basket, locked, with its places. @throws cart_empty */
async function placesHeld(
  tx: Handle,
  services: Services,
  client: Client,
  owner: AnyOwner,
): Promise<{ held: Filled; lines: BasketLine[] }> {
  await lockOwner(tx, client.id, owner, owner.source)
  const held = await holdAny(tx, owner)
  if (!held?.lines.some(isPlace)) throw new AppError('cart_empty')
  return { held, lines: await basketLines(within(services, tx), client, held.lines) }
}
