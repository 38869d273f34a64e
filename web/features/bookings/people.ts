import type { PersonCost } from './PriceList.tsx'
import { ownPriceOf } from './prices.ts'
import type { OwnTimetable, SessionPrice } from './wire.ts'

/** What each of one's people pays for an activity of a day. */
export const peopleCosts = (
  own: OwnTimetable | undefined,
  { activity, offPeak, id }: { activity: string; offPeak: boolean; id?: string },
): PersonCost[] =>
  (own?.people ?? []).flatMap((each) => {
    const found = ownPriceOf(each, activity, offPeak)
    if (!found) return []
    return {
      id: each.person.id,
      name: each.person.fullName,
      price: found.price,
      refusal: found.refused?.message ?? null,
      isBooked: id !== undefined && each.booked.includes(id),
    }
  })

export const sessionCosts = (prices: readonly SessionPrice[]): PersonCost[] =>
  prices.map(({ person, price, refused, isBooked }) => ({
    id: person.id,
    name: person.fullName,
    price,
    refusal: refused?.message ?? null,
    isBooked,
  }))
