/**
 * A refund's life. `refused` is said by the provider and never guessed; a lost answer stays `requested` and is asked for again.
 * The customer's bank may send back days later what the provider called refunded: to a closed card, say.
 */
export const refundMoves = {
  requested: { accept: 'pending', confirm: 'refunded', refuse: 'refused' },
  pending: { confirm: 'refunded', refuse: 'refused' },
  refunded: { sendBack: 'sentBack' },
  sentBack: {},
  refused: {},
} as const
export type RefundState = keyof typeof refundMoves
