/**
 * A direct debit instruction: made at the provider after the order has committed. One that was cancelled or has expired can
 * be sent to the bank again; nothing is collected under one that is suspended, blocked or used up. `withdrawing`: the order
 * failed, and the provider has yet to end what it may have.
 */
export const mandateMoves = {
  requested: { submit: 'pendingSubmission', refuse: 'failed', withdraw: 'withdrawing' },
  pendingSubmission: {
    lodge: 'submitted',
    activate: 'active',
    refuse: 'failed',
    cancel: 'cancelled',
    suspend: 'suspended',
    block: 'blocked',
    withdraw: 'withdrawing',
  },
  submitted: {
    activate: 'active',
    refuse: 'failed',
    cancel: 'cancelled',
    suspend: 'suspended',
    block: 'blocked',
    withdraw: 'withdrawing',
  },
  active: {
    refuse: 'failed',
    cancel: 'cancelled',
    expire: 'expired',
    consume: 'consumed',
    suspend: 'suspended',
    block: 'blocked',
    resubmit: 'pendingSubmission',
    withdraw: 'withdrawing',
  },
  suspended: {
    activate: 'active',
    refuse: 'failed',
    cancel: 'cancelled',
    expire: 'expired',
    block: 'blocked',
    withdraw: 'withdrawing',
  },
  blocked: {
    activate: 'active',
    refuse: 'failed',
    cancel: 'cancelled',
    expire: 'expired',
    withdraw: 'withdrawing',
  },
  cancelled: { resubmit: 'pendingSubmission', withdraw: 'withdrawing' },
  expired: { resubmit: 'pendingSubmission', withdraw: 'withdrawing' },
  withdrawing: { confirmWithdrawn: 'withdrawn' },
  failed: {},
  consumed: {},
  withdrawn: {},
} as const
export type MandateState = keyof typeof mandateMoves

/**
 * The fewest moves from where an instruction stands here to where its provider says it stands, so that missed moves are made
 * too. None where it stands there already, or where it has ended here for good.
 */
export function mandateMovesTo(from: MandateState, to: MandateState): string[] {
  const reached = new Map<MandateState, string[]>([[from, []]])
  // A map is read in the order in which it was filled, so nearer states come first.
  for (const [state, path] of reached) {
    if (state === to) return path
    for (const [move, next] of Object.entries(mandateMoves[state]) as [string, MandateState][])
      if (!reached.has(next)) reached.set(next, [...path, move])
  }
  return []
}
