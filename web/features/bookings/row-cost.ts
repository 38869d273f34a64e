import { hasSeveralPrices, ownPriceOf, shownPrice } from './prices.ts'
import type { Activity, OwnPerson, PlacePrice, Priced } from './wire.ts'

/** What stands in the column of prices: one's own, why there is none, or what everybody may read. */
export type RowCost =
  | { kind: 'own'; price: PlacePrice; several: true }
  | { kind: 'refused'; message: string; several: true }
  | { kind: 'public'; amount: Priced; name: string; isLowest: boolean; several: boolean }
  /** `several`: nobody has a price without a membership or a mark, and who has them can be read. */
  | { kind: 'none'; several: boolean }

export function rowCost(activity: Activity, offPeak: boolean, person: OwnPerson | undefined): RowCost {
  const own = person && ownPriceOf(person, activity.slug, offPeak)
  if (own?.price) return { kind: 'own', price: own.price, several: true }
  if (own?.refused) return { kind: 'refused', message: own.refused.message, several: true }
  const shown = shownPrice(activity, offPeak)
  return shown === null
    ? { kind: 'none', several: activity.priceOptions.length > 0 }
    : { kind: 'public', ...shown, several: hasSeveralPrices(activity) }
}
