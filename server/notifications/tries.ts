const minuteMs = 60_000

/**
 * Minutes until the sweep makes the first try, then after each try; an hour after every further one. The gap is longer than a
 * try takes, because for as long as the gap a try counts as running: see the mailer's time limits.
 */
const gapMinutes = [2, 5, 10, 20, 40]

/** A customer who has waited for a day has asked again or come in person. */
const tryForMs = 24 * 60 * minuteMs

/** When the next try of an e-mail is due after this many tries, the try that begins now included. */
export const nextTryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (gapMinutes[tries] ?? 60) * minuteMs)

/** Whether a try that has just failed was the last one. */
export const isLastTry = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= tryForMs
