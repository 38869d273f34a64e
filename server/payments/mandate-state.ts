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
