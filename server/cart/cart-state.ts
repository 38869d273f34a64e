/** A cart's life. Only an open one can change; a completed one has become an order. */
export const cartMoves = {
  open: {
    complete: 'completed',
    discard: 'discarded',
    replace: 'discarded',
    expire: 'discarded',
    merge: 'discarded',
  },
  completed: {},
  discarded: {},
} as const
export type CartState = keyof typeof cartMoves
