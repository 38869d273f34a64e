/** An order is placed before its money is taken: `pendingCapture` until the capture is confirmed. */
export const orderMoves = {
  pendingCapture: { confirmCapture: 'paid', failCapture: 'paymentFailed' },
  paid: {},
  paymentFailed: {},
} as const
export type OrderState = keyof typeof orderMoves
