import type { Price } from './price.ts'

/**
 * The price without its promotion code: what it would have been had none been given.
 * @param cardMinimum the least a card can be charged, in minor units; less is waived
 */
export function withoutCode(price: Price, cardMinimum: number): Price {
  const fees = price.lines.filter(({ type }) => type !== 'discount' && type !== 'minimum_waiver')
  const due = fees.reduce((sum, { amount }) => sum + amount, 0)
  const waived = due < cardMinimum ? due : 0
  const waiver =
    waived === 0 ? [] : [{ type: 'minimum_waiver' as const, label: 'Small amount waived', amount: -waived }]
  return {
    ...price,
    lines: [...fees, ...waiver],
    dueToday: due - waived,
    discount: waived,
    minimumInAll: price.minimumInAll - price.dueToday + due - waived,
    promotion: null,
  }
}
