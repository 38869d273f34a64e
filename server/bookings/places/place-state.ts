/** A place's life. What counts as taken: held, booked, attended, noShow. */
export const placeMoves = {
  held: { book: 'booked', lapse: 'lapsed', release: 'released' },
  lapsed: { retake: 'held', release: 'released' },
  released: {},
  booked: {
    attend: 'attended',
    miss: 'noShow',
    cancel: 'cancelled',
    cancelLate: 'cancelledLate',
    cancelByOperator: 'cancelledByOperator',
    move: 'moved',
    withdraw: 'withdrawn',
  },
  attended: { miss: 'noShow' },
  noShow: { attend: 'attended' },
  cancelled: {},
  cancelledLate: {},
  cancelledByOperator: {},
  moved: {},
  withdrawn: {},
} as const
export type PlaceState = keyof typeof placeMoves
