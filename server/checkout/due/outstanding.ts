/** What the card has to pay for a cart, in minor units: the amount due less the credit that the customer chose to use. */
export const outstanding = ({ cart }: { cart: { amountDue: number; credit: number } }): number =>
  Math.max(0, cart.amountDue - cart.credit)

/**
 * How much of `wanted` a cart can take as credit: never more than there is or is due, and never so much that the card is
 * left with less than its provider takes. All in minor units.
 */
export function applicableCredit(
  wanted: number,
  { balance, due, cardMinimum }: { balance: number; due: number; cardMinimum: number },
): number {
  const usable = Math.max(0, Math.min(wanted, balance, due))
  const left = due - usable
  return left === 0 || left >= cardMinimum ? usable : Math.max(0, due - cardMinimum)
}
