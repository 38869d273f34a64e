import type { PlaceLine } from '../basket/basket.ts'
import { holdersOf, holdingOf } from '../book/who-has.ts'
import type { PersonCost } from '../PriceList.tsx'
import type { SessionPrice } from '../wire.ts'

/** What each of one's people pays for a session on its own page, and what they have of it. */
export const sessionCosts = (
  prices: readonly SessionPrice[],
  basket: readonly PlaceLine[],
  id: string,
): PersonCost[] => {
  const people = prices.map(({ person, isBooked }) => ({
    person,
    booked: isBooked ? [id] : [],
  }))
  const holders = holdersOf(id, { people }, basket)
  return prices.map(({ person, price, refused }) => ({
    id: person.id,
    name: person.fullName,
    price,
    refusal: refused?.message ?? null,
    has: holdingOf(holders, person.id),
  }))
}
