/** Words of the memberships module that its tables and rules share. */

export type OptionKind = 'recurring' | 'fixed' | 'single_payment'
export type TermPeriod = 'day' | 'week' | 'month' | 'year'

export interface Benefit {
  name: string
  totalUses: number | null
  frequency: string | null
  description: string
}

export type PurchaseKind = 'new' | 'change' | 'renewal'

/** `pending`: waits for proof of eligibility; `cancelled` covers an order whose money could not be taken. */
export const membershipMoves = {
  pending: { approve: 'active', cancel: 'cancelled' },
  active: { setEnd: 'active', takeEndBack: 'active', cancel: 'cancelled', end: 'ended' },
  cancelled: {},
  ended: {},
} as const
export type MembershipState = keyof typeof membershipMoves
