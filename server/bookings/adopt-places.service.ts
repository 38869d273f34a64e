import { updateLine } from '../cart/cart.repository.ts'
import type { SaleKind } from '../cart/sale-kind.ts'
import { within } from '../services.ts'
import { basketLines, lockBookers } from './basket-lines.service.ts'
import { refusalOf } from './may-add.service.ts'
import { noPriceSentence } from './no-price.ts'
import { changePlace } from './change-held-place.service.ts'
import { openOptions } from './price-options.ts'
import { occasionOf } from './place-asked.service.ts'

/**
 * A visitor has logged in: the places of their basket are the customer's now, with the prices that the customer has. One that the
 * customer cannot have, or has already, is named with a sentence.
 */
export const adoptPlaces: NonNullable<SaleKind['adopt']> = async (tx, services, client, cart, lines) => {
  const inside = within(services, tx)
  const booker = (await lockBookers(tx, services, client, cart.userId)).get(cart.userId)!
  const refused = []
  const taken = new Set(booker.taken.sessionIds)
  for (const { line, place, at } of await basketLines(inside, client, lines)) {
    const message = at === null ? 'Something in your basket is not offered any more.' : null
    const name = at === null ? '' : `${at.activity.name} at ${at.localStart}`
    const isNamed = place.namedPlayer !== null
    const personId = isNamed ? null : cart.userId
    const open = at && openOptions(at.activity, booker.attendee, occasionOf(at))
    const reason =
      message ??
      (place.sessionId !== null && taken.has(place.sessionId)
        ? `${name} is booked for you already.`
        : open!.refused === null
          ? refusalOf(services, { at: at!, booker, personId }, [])
          : `${name}: ${noPriceSentence(open!.refused, at!.activity, [])}.`)
    if (reason !== null) {
      refused.push({ line, message: reason })
      continue
    }
    if (place.sessionId !== null) taken.add(place.sessionId)
    await changePlace(tx, client.id, place.id, { personId, payerId: cart.userId })
    const { price, amount, promotionId, fingerprint } = line
    await updateLine(tx, line, { price, amount, promotionId, fingerprint, personId })
  }
  return refused
}
