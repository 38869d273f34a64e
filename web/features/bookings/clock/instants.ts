/** An instant of the wire as milliseconds since 1970. */
export const inMs = (instant: string): number => new Date(instant).getTime()

/** The earliest of some instants. */
export const earliest = (first: string, ...others: string[]): string =>
  [first, ...others].toSorted((a, b) => inMs(a) - inMs(b))[0]!
