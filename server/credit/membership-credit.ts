/** Credit that pays only for what its membership allows. Minor units. */
export interface MembershipCredit {
  membershipId: string
  balance: number
  /** How much of a cart it may pay, at most its balance. */
  applicable: number
}

/** A part of what credit pays; null: the customer's own credit, which pays for anything. Minor units. */
export interface CreditPart {
  membershipId: string | null
  amount: number
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** What memberships can pay of a cart together. */
export const payableByMemberships = (credits: readonly MembershipCredit[]): number =>
  sumOf(credits.map(({ applicable }) => applicable))

/** What pays for an amount of credit: first that which can pay for less, then the customer's own. */
export function creditParts(amount: number, credits: readonly MembershipCredit[]): CreditPart[] {
  let left = amount
  const parts: CreditPart[] = []
  for (const { membershipId, applicable } of credits) {
    const part = Math.min(left, applicable)
    parts.push({ membershipId, amount: part })
    left -= part
  }
  return [...parts, { membershipId: null, amount: left }].filter((part) => part.amount > 0)
}

/**
 * Where an amount of an order's credit goes back to: the customer's own first, as far as it paid, so that they are free to use it.
 * @param spent what paid, less what has come back already; null where there is not that much left
 */
export function partsBack(amount: number, spent: readonly CreditPart[]): CreditPart[] | null {
  let left = amount
  const parts: CreditPart[] = []
  for (const own of [true, false])
    for (const { membershipId, amount: there } of spent.filter(
      (one) => (one.membershipId === null) === own,
    )) {
      const part = Math.min(left, there)
      if (part > 0) parts.push({ membershipId, amount: part })
      left -= Math.max(0, part)
    }
  return left === 0 ? parts : null
}
