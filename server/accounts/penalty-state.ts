/** A penalty's life. */
export const penaltyMoves = {
  outstanding: { pay: 'paid', waive: 'waived' },
  paid: {},
  waived: {},
} as const
export type PenaltyState = keyof typeof penaltyMoves
