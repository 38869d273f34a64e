import { addLines } from '../../cart/add-lines.service.ts'
import { lockOwner } from '../../cart/cart.repository.ts'
import { holdAny, type AnyOwner } from '../../cart/cart.service.ts'
import type { Added, Buyer, CartAddition, NewLine } from '../../cart/sale-kind.ts'
import { agreeWithCredit } from '../../checkout/due/credit-tender.service.ts'
import { versionOf } from '../../client-configuration/client.repository.ts'
import { clientById, type Client } from '../../client-configuration/client.service.ts'
import { countUse } from '../../limits/limits.service.ts'
import { invalid, type AppError } from '../../platform/http/app-error.ts'
import type { Handle } from '../../platform/db.ts'
import { within, type Services } from '../../services.ts'
import { basketLines, lockBookers } from './basket-lines.service.ts'
import type { BookingDetails } from '../places/booking-details.ts'
import { heldUntil } from '../places/lease.ts'
import { basketOwner } from './keep-places.service.ts'
import { checkAddition } from './may-add.service.ts'
import { partsOf, placeAsked, type PlaceAt } from './place-asked.service.ts'
import { PlacesRefused, type PlaceWish, type RefusedPlace } from '../places/place-wishes.ts'
import { takePlaces } from '../places/take-places.service.ts'
import { priceWith } from './price-basket.service.ts'
import { refusedSentence } from './refused-places.ts'
import { wantedPlace, type WantedPlace } from './wanted-place.ts'

/** Of a court that may be any, how often another is tried where somebody else was quicker. */
const tries = 4

/**
 * Puts places into the basket, all or none: as a visitor for oneself, as a customer for oneself and linked people, on courts for
 * players who are only named too.
 * @throws 422 by item: what is full or taken, whom it is not for, what cannot be booked now; seller_differs; payment_in_progress
 */
export async function addPlaces(
  services: Services,
  asked: Client,
  buyer: Buyer,
  addition: CartAddition,
): Promise<Added> {
  let client = asked
  for (let attempt = 1; ; attempt++)
    try {
      return await addOnce(services, client, buyer, addition)
    } catch (error) {
      if (error instanceof OldFiles) {
        if (attempt === tries) throw invalid({ 'items.0.id': ['This is not offered any more.'] })
        services.operators.expire()
        client = await clientById(services, client.id)
        continue
      }
      if (!(error instanceof RefusedItems)) throw error
      const mayTryAgain = error.refused.every(
        ({ index, reason }) => reason === 'taken' && addition.items[index]!.options?.court === undefined,
      )
      if (!mayTryAgain || attempt === tries) throw error.asAnswer()
    }
}

const ownerOf = (client: Client, buyer: Buyer): AnyOwner =>
  basketOwner(client, buyer.user ? { userId: buyer.user.id } : { visitorHash: buyer.visitorHash })

/** The operator's files have been replaced since they were read: what a court is made of may be something else. */
class OldFiles extends Error {}

/** The courts are locked, so no import is under way. @throws OldFiles */
async function checkFiles(tx: Handle, client: Client, places: readonly PlaceAt[]): Promise<void> {
  if (places.every(({ sessionId }) => sessionId !== null)) return
  if ((await versionOf(tx, client.id)) !== client.version) throw new OldFiles('the files were replaced')
}

/** Places that could not be had, by the items of the call. */
class RefusedItems extends Error {
  readonly refused: { index: number; reason: RefusedPlace['reason'] }[]
  readonly #places: readonly PlaceAt[]
  constructor(refused: RefusedItems['refused'], places: readonly PlaceAt[]) {
    super('places were refused')
    this.refused = refused
    this.#places = places
  }
  asAnswer(): AppError {
    const sentences = this.refused.map((one) => [
      `items.${one.index}.id`,
      [refusedSentence(one, this.#places[one.index] ?? null)],
    ])
    return invalid(Object.fromEntries(sentences), 'place_taken')
  }
}

async function addOnce(
  services: Services,
  client: Client,
  buyer: Buyer,
  addition: CartAddition,
): Promise<Added> {
  const places: PlaceAt[] = []
  const userId = buyer.user?.id ?? null
  const isMember = (buyer.user?.known?.held ?? []).length > 0
  const owner = ownerOf(client, buyer)
  const ids: string[] = []
  try {
    return await services.db.inTransaction(async (tx) => {
      const inside = within(services, tx)
      // A customer is locked with their cart.
      if (userId === null) await lockOwner(tx, client.id, owner, owner.source)
      const held = await holdAny(tx, owner)
      for (const [index, item] of addition.items.entries())
        places.push(await placeAsked(inside, client, item, `items.${index}`, places))
      const people = await lockBookers(tx, services, client, userId, isMember)
      const wanted = places.map((at, index) => wantedPlace(buyer, addition, index, at, people))
      const before = await basketLines(inside, client, held?.lines ?? [])
      const notices = checkAddition(services, client, people, before, wanted)
      const lines = priceWith(client, people, before, wanted)
      refuseFull(wanted)
      // A basket that a visitor begins keeps places from everybody, whatever cookie they send.
      if (held === null && buyer.user === null)
        await countUse(inside, client, 'visitorBaskets', buyer.network)
      const { cart, lines: stored } = await addLines(tx, services, owner, lines, held)
      ids.push(...stored.map(({ id }) => id))
      await takePlaces(
        tx,
        services,
        stored.map((line, index) => wishOf(line.id, client.id, userId, wanted[index]!, lines[index]!)),
        heldUntil(services.clock.now()),
      )
      await checkFiles(tx, client, places)
      if (held) await agreeWithCredit(tx, services, client, { ...cart, credit: held.cart.credit })
      return { cartId: cart.id, itemCount: (held?.lines.length ?? 0) + stored.length, notices }
    })
  } catch (error) {
    if (!(error instanceof PlacesRefused)) throw error
    throw new RefusedItems(
      error.refused.map(({ id, reason }) => ({ index: ids.indexOf(id), reason })),
      places,
    )
  }
}

/**
 * Most of a crowd hear that a session is full before anything is written for them. Who gets the spaces that there are is decided
 * where they are taken.
 * @throws RefusedItems
 */
function refuseFull(wanted: readonly WantedPlace[]): void {
  const refused = wanted.flatMap(({ at, booker }, index) => {
    if (at.left !== 0) return []
    const hasIt = booker.taken.sessionIds.includes(at.sessionId!)
    return [{ index, reason: hasIt ? ('already_booked' as const) : ('full' as const) }]
  })
  if (refused.length > 0)
    throw new RefusedItems(
      refused,
      wanted.map(({ at }) => at),
    )
}

function wishOf(
  id: string,
  clientId: string,
  payerId: string | null,
  { at, personId, namedPlayer }: WantedPlace,
  { details: { option, benefit } }: NewLine<BookingDetails>,
): PlaceWish {
  const { sessionId, offer, activity, localDay, startsAt, endsAt } = at
  return {
    ...{ id, clientId, payerId, personId, namedPlayer },
    at:
      sessionId === null
        ? {
            ...{ kind: 'court', venueId: offer.venue.id, activity: activity.slug, space: at.space! },
            ...{ parts: partsOf(at), localDay, startsAt, endsAt },
          }
        : { kind: 'session', sessionId },
    priceOption: option.slug,
    benefit: benefit && { membershipId: benefit.membershipId, slug: benefit.slug },
  }
}
