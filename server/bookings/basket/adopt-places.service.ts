import { listLines, updateLine } from '../../cart/cart.repository.ts'
import type { SaleKind } from '../../cart/sale-kind.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { within } from '../../services.ts'
import { basketLines, lockBookers, type BasketLine } from './basket-lines.service.ts'
import type { Booker } from '../eligibility/bookers.service.ts'
import { hasAlready, placesHad, refusalsOf, roomForCourts, tooManyCourts } from './may-add.service.ts'
import { noPriceWords } from '../eligibility/needs.ts'
import { changePlace } from '../places/change-held-place.service.ts'
import { openOptions } from '../price/price-options.ts'
import { occasionOf, type PlaceAt } from './place-asked.service.ts'
import { lockSessionsOfPlaces } from '../places/places.repository.ts'
import { fullAmong } from '../places/places.service.ts'
import { refusedSentence } from './refused-places.ts'

/**
 * A visitor has logged in: the places of their basket are the customer's now, with the prices that the customer has. One that the
 * customer cannot have, or has already, is named with a sentence.
 */
export const adoptPlaces: NonNullable<SaleKind['adopt']> = async (
  tx,
  services,
  client,
  cart,
  lines,
  leaving,
) => {
  const inside = within(services, tx)
  const people = await lockBookers(tx, services, client, cart.userId)
  const booker = people.get(cart.userId)!
  const refused = []
  const kept: BasketLine[] = []
  const taken = new Set(booker.taken.sessionIds)
  // All at once: one by one they would be locked in the order of the basket.
  await lockSessionsOfPlaces(
    tx,
    client.id,
    [...lines, ...leaving].map(({ id }) => id),
  )
  const own = await listLines(tx, client.id, cart.id)
  const others = own.filter(({ id }) => !lines.some((line) => line.id === id))
  let roomLeft = roomForCourts(await basketLines(inside, client, others))
  // Of two at one session the one that is still kept comes along.
  const found = await basketLines(inside, client, lines)
  const lapsedAt = found.flatMap(({ place }) => (place.lapsed ? (place.sessionId ?? []) : []))
  const full = await fullAmong(tx, services, client.id, lapsedAt)
  const reasonNot = ({ place, at }: BasketLine): string | null => {
    if (at === null) return 'Something in your basket is not offered any more.'
    if (place.sessionId !== null && taken.has(place.sessionId)) return hasAlready(at)
    if (place.lapsed && place.sessionId !== null && full.has(place.sessionId))
      return refusedSentence({ reason: 'full' }, at)
    return (
      withoutPrice(client, booker, at) ??
      refusalsOf(services, placesHad(client, people, kept), [
        { at, booker, namedPlayer: place.namedPlayer },
      ])[0] ??
      (place.sessionId === null && roomLeft < 1 ? tooManyCourts : null)
    )
  }
  for (const one of found.toSorted((a, b) => Number(a.place.lapsed) - Number(b.place.lapsed))) {
    const { line, place } = one
    const personId = place.namedPlayer === null ? cart.userId : null
    const reason = reasonNot(one)
    if (reason !== null) {
      refused.push({ line, message: reason })
      continue
    }
    kept.push(one)
    if (place.sessionId === null) roomLeft -= 1
    if (place.sessionId !== null) taken.add(place.sessionId)
    await changePlace(tx, services, client.id, place.id, { personId, payerId: cart.userId })
    const { price, amount, promotionId, fingerprint } = line
    await updateLine(tx, line, { price, amount, promotionId, fingerprint, personId })
  }
  return refused
}

/** Why this person can have no price for it, as a sentence; null where they have one. */
function withoutPrice(client: Client, { attendee }: Booker, at: PlaceAt): string | null {
  const { activity, localStart } = at
  const { refused } = openOptions(activity, attendee, occasionOf(at))
  if (refused === null) return null
  return `You cannot have ${activity.name} at ${localStart}. ${noPriceWords(client, refused, activity)}.`
}
