/** How long places are kept for a basket: a quarter of an hour, another one once, and half an hour while a payment is under way. */

const minutes = (count: number): number => count * 60_000

/** Until when a place is kept that is taken now. At that instant it is free again. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() + minutes(15))

/** The same after the customer has asked for longer. */
export const extended = (until: Date): Date => new Date(until.getTime() + minutes(15))

/** Until when it is kept while a payment that begins now is under way: never shorter than it was. */
export const whilePaying = (until: Date, now: Date): Date =>
  new Date(Math.max(until.getTime(), now.getTime() + minutes(30)))

/** Whether a place is free for anybody again. */
export const isLapsed = (until: Date, now: Date): boolean => until.getTime() <= now.getTime()
