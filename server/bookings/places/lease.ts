/** How long places are kept for a basket: a quarter of an hour, another one once, and half an hour while a payment is under way. */

const minutes = (count: number): number => count * 60_000

/** Until when a place is kept that is taken now. At that instant it is free again. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + minutes(15))

/** The same after the customer has asked for longer. */
export const extended = (until: Date): Date => new Date(until.getTime() + minutes(15))

/**
 * Until when the places of a basket are kept while a payment that begins now is under way: half an hour, and at most half an hour
 * more than the first of them was kept before anybody paid, however often it is tried. One that is kept for longer stays so.
 */
export const whilePaying = (leases: readonly Date[], now: Date): Date =>
  new Date(Math.min(now.getTime(), ...leases.map((lease) => lease.getTime())) + minutes(30))

/** Whether a place is free for anybody again. */
export const isLapsed = (until: Date, now: Date): boolean => until.getTime() <= now.getTime()
