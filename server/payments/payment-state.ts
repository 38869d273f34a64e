/**
 * A payment's whole life. Every move forward is one of these, made by `advance` or by a provider's answer. An authorised
 * payment ends as `captured` (one order), `released` or `refunded` (none).
 */
export const paymentMoves = {
  created: { begin: 'authorising', cancel: 'cancelled' },
  authorising: { approve: 'authorised', challenge: 'scaRequired', decline: 'declined', loseReply: 'unknown' },
  scaRequired: {
    approve: 'authorised',
    decline: 'declined',
    loseReply: 'unknown',
    expire: 'releasing',
  },
  unknown: { approve: 'authorised', challenge: 'scaRequired', decline: 'declined', expire: 'releasing' },
  authorised: { capture: 'captured', release: 'releasing', lapse: 'released' },
  /** A release that comes too late finds the money captured: the money is then refunded. */
  releasing: { confirmRelease: 'released', findCaptured: 'refunding' },
  refunding: { confirmRefund: 'refunded' },
  declined: {},
  cancelled: {},
  captured: {},
  released: {},
  refunded: {},
} as const
export type PaymentState = keyof typeof paymentMoves
