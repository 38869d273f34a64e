/**
 * A direct debit instruction: created at the provider after the order has committed. What was cancelled or has expired can be
 * sent to the bank again; nothing is collected under one that is suspended, blocked or used up. `withdrawing`: the order came
 * to nothing, and the provider has yet to let go of what it may have.
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
 * The fewest moves that lead from where an instruction stands here to where its provider says it stands: what was missed on
 * the way is made up for. None where it is there already, or where it has ended here for good.
 */
export function mandateMovesTo(from: MandateState, to: MandateState): string[] {
  const reached = new Map<MandateState, string[]>([[from, []]])
  // A map is walked in the order it grows, so that nearer states come first.
  for (const [state, path] of reached) {
    if (state === to) return path
    for (const [move, next] of Object.entries(mandateMoves[state]) as [string, MandateState][])
      if (!reached.has(next)) reached.set(next, [...path, move])
  }
  return []
}
