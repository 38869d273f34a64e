/** An order is placed before its money is taken: `pendingCapture` until the capture is confirmed. */
export const orderMoves = {
  pendingCapture: { confirmCapture: 'paid', failCapture: 'paymentFailed' },
  paid: {},
  paymentFailed: {},
} as const
export type OrderState = keyof typeof orderMoves

/** What became of one thing that an order sold. `moved`: another line has taken its place. */
export const orderLineMoves = {
  sold: { cancel: 'cancelled', move: 'moved', failCapture: 'notPaid' },
  cancelled: {},
  moved: {},
  notPaid: {},
} as const
export type OrderLineState = keyof typeof orderLineMoves
