import { text } from '../../platform/text.ts'
import { isFree } from './prices.ts'
import type { PlacePrice, PriceOption, Priced } from './wire.ts'

/** `£7.60`, `Free`. */
export const amountWords = (amount: Priced): string =>
  isFree(amount) ? text('bookings.price.free') : amount.formatted

/** Why one's own price is what it is: `with Fitness, 3 left that month` or the option's name. */
export function reasonWords({ benefit, optionName }: PlacePrice): string {
  if (benefit === null) return optionName
  const { membership, usesLeft: count, usesPer } = benefit
  if (count === null) return text('bookings.price.with', { membership })
  // The day or month is that of the session, whenever it is booked.
  return text(usesPer === 'day' ? 'bookings.price.withUsesDay' : 'bookings.price.withUsesMonth', {
    membership,
    count,
  })
}

/** `otherwise £7.60`; null where there is no other. */
export const otherwiseWords = ({ otherwise }: PlacePrice): string | null =>
  otherwise === null ? null : text('bookings.price.otherwise', { amount: otherwise.formatted })

/** Who an option is for: `Junior, 3 to 15`, `Concession`. */
export function optionWords({ name, needs }: PriceOption, ages: string | null): string {
  const parts = [name, ...(ages === null ? [] : [ages]), ...(needs === null || needs === name ? [] : [needs])]
  return parts.join(', ')
}
