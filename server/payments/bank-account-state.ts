/** The payer's bank account at the direct debit provider. What is abandoned or withdrawn is disabled there. */
export const bankAccountMoves = {
  creating: { accept: 'ready', refuse: 'refused', loseReply: 'unknown' },
  unknown: { accept: 'ready', refuse: 'refused' },
  ready: { abandon: 'disabling', use: 'inUse' },
  disabling: { confirmDisabled: 'disabled' },
  inUse: { withdraw: 'disabling' },
  refused: {},
  disabled: {},
} as const
export type BankAccountState = keyof typeof bankAccountMoves
