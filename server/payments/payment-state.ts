/**
 * A payment's whole life. Every move forward is one of these, by `advance` or by what a provider answered.
 * `released` and `captured` are the only ends of an authorised payment.
 */
export const paymentMoves = {
  created: { begin: 'authorising', cancel: 'cancelled' },
  authorising: { approve: 'authorised', challenge: 'scaRequired', decline: 'declined', loseReply: 'unknown' },
  scaRequired: { approve: 'authorised', decline: 'declined', expire: 'releasing' },
  unknown: { approve: 'authorised', challenge: 'scaRequired', decline: 'declined', expire: 'releasing' },
  authorised: { capture: 'captured', release: 'releasing', lapse: 'released' },
  releasing: { confirmRelease: 'released', capture: 'captured' },
  declined: {},
  cancelled: {},
  captured: {},
  released: {},
} as const
export type PaymentState = keyof typeof paymentMoves
