import { toDecimal } from '../../../../contract/money.ts'
import { track } from '../../../platform/analytics.provider.ts'
import type { PlaceLine } from './basket.ts'

/** Records what comes into the basket, what leaves it and that it is looked at, with the visitor's consent. */
export function trackBasket(
  event: 'add_to_cart' | 'remove_from_cart' | 'view_cart',
  lines: readonly PlaceLine[],
): void {
  const [first] = lines
  if (!first) return
  const { currency } = first.amount.raw
  const value = lines.reduce((sum, { amount }) => sum + amount.raw.amount, 0)
  track({
    event,
    currency,
    value: Number(toDecimal({ amount: value, currency })),
    items: lines.map(({ booking, name, amount }) => ({
      item_id: booking.sessionId ?? booking.activity.slug,
      item_name: name,
      item_category: booking.activity.category,
      price: Number(amount.decimal),
      quantity: 1,
    })),
  })
}
