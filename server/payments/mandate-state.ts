/** A direct debit instruction: created at the provider after the order has committed. */
export const mandateMoves = {
  requested: { submit: 'pendingSubmission', refuse: 'failed' },
  pendingSubmission: { lodge: 'submitted', activate: 'active', refuse: 'failed', cancel: 'cancelled' },
  submitted: { activate: 'active', refuse: 'failed', cancel: 'cancelled' },
  active: { refuse: 'failed', cancel: 'cancelled', expire: 'expired' },
  failed: {},
  cancelled: {},
  expired: {},
} as const
export type MandateState = keyof typeof mandateMoves

/**
 * The moves that lead from where an instruction stands here to where its provider says it stands; none where it is there
 * already, or where the provider's word is older than ours. What was missed on the way is made up for.
 */
export function mandateMovesTo(from: MandateState, to: MandateState): string[] {
  const moves: Record<string, MandateState> = mandateMoves[from]
  const direct = Object.keys(moves).find((move) => moves[move] === to)
  if (direct) return [direct]
  return to === 'expired' && 'activate' in moves ? ['activate', 'expire'] : []
}
