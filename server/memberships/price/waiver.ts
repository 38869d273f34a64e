import type { Price } from './price.ts'

const waivedIn = ({ lines }: Price): number =>
  lines.reduce((sum, { type, amount }) => (type === 'minimum_waiver' ? sum - amount : sum), 0)

/** What is due today before a small amount is waived, in minor units. */
export const amountBeforeWaiver = (price: Price): number => price.dueToday + waivedIn(price)

/**
 * The price as it is paid in a cart with other lines: what a card cannot take is waived once for the whole cart, so that what
 * was waived here alone may be due there.
 * @param due what is to pay for it in that cart, in minor units
 */
export function priceToPay(price: Price, due: number): Price {
  if (price.dueToday === due) return price
  const was = waivedIn(price)
  const waived = amountBeforeWaiver(price) - due
  return {
    ...price,
    lines: [
      ...price.lines.filter(({ type }) => type !== 'minimum_waiver'),
      ...(waived === 0
        ? []
        : [{ type: 'minimum_waiver' as const, label: 'Small amount waived', amount: -waived }]),
    ],
    dueToday: due,
    discount: price.discount - was + waived,
    minimumInAll: price.minimumInAll + was - waived,
  }
}
