import type { CartLine } from '../../cart/cart.ts'
import type { Surroundings } from '../selection/facts.ts'
import type { HeldCart } from '../selection/selection.ts'

export const none: CartLine[] = []

/**
 * What stays in the cart beside the membership that is being chosen: what is for others. `personId` is whom that one is for, null
 * for somebody new.
 */
export const othersIn = (
  lines: readonly CartLine[],
  heldCart: HeldCart | null,
  personId: string | null,
): CartLine[] =>
  lines.filter((line) => line.id !== heldCart?.lineId && (personId === null || line.personId !== personId))

/** The one day and the one account by which a customer pays for everybody, where a membership in the cart has them already. */
export function sharedBy(others: readonly CartLine[]): Surroundings['shared'] {
  const monthly = others.flatMap(({ membership }) =>
    membership && membership.paymentOption.billingDay !== null ? [membership] : [],
  )
  const [first] = monthly
  if (!first) return null
  return {
    billingDay: first.paymentOption.billingDay!,
    hasAccount: monthly.some(({ bankAccountEnding }) => bankAccountEnding !== null),
  }
}
