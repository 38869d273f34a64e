/** What the lines of a cart or an order cost together, in minor units. */
export const totalOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What is to pay for a cart: a card cannot take less than its least amount, so less than that is waived, once for the whole
 * cart. All in minor units.
 */
export function amountDueOf(lines: readonly { amount: number }[], cardMinimum: number): number {
  const total = totalOf(lines)
  return total < cardMinimum ? 0 : total
}

/** The lines with what is to pay for each: nothing where the whole cart was waived. */
export const withDue = <Line extends { amount: number }>(
  lines: readonly Line[],
  amountDue: number,
): (Line & { due: number })[] => lines.map((line) => ({ ...line, due: amountDue === 0 ? 0 : line.amount }))
