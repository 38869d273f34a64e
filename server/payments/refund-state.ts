/** A refund's life. `refused` is said by the provider and never guessed; a lost answer stays `requested` and is asked for again. */
export const refundMoves = {
  requested: { accept: 'pending', confirm: 'refunded', refuse: 'refused' },
  pending: { confirm: 'refunded', refuse: 'refused' },
  refunded: {},
  refused: {},
} as const
export type RefundState = keyof typeof refundMoves
