import type { PlaceLine } from './basket/basket.ts'
import { holdersOf, holdingOf } from './book/who-has.ts'
import type { PersonCost } from './PriceList.tsx'
import { ownPriceOf } from './prices.ts'
import type { OwnTimetable } from './wire.ts'

/** What each of one's people pays for a session of a day, and what they have of it. */
export function peopleCosts(
  own: OwnTimetable | undefined,
  basket: readonly PlaceLine[],
  { activity, offPeak, id }: { activity: string; offPeak: boolean; id: string },
): PersonCost[] {
  const holders = holdersOf(id, own, basket)
  return (own?.people ?? []).flatMap((each) => {
    const found = ownPriceOf(each, activity, offPeak)
    if (!found) return []
    return {
      id: each.person.id,
      name: each.person.fullName,
      price: found.price,
      refusal: found.refused?.message ?? null,
      has: holdingOf(holders, each.person.id),
    }
  })
}
