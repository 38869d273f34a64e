/**
 * A refund's life. Only the provider's answer makes it `refused`, never a guess; after a lost answer it stays `requested`,
 * and a job asks again. The customer's bank may send back days later what the provider called refunded, from a closed card
 * for example.
 */
export const refundMoves = {
  requested: { accept: 'pending', confirm: 'refunded', refuse: 'refused' },
  pending: { confirm: 'refunded', refuse: 'refused' },
  refunded: { sendBack: 'sentBack' },
  sentBack: {},
  refused: {},
} as const
export type RefundState = keyof typeof refundMoves
