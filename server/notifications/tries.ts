const minuteMs = 60_000

/**
 * Minutes until the sweeper tries for the first time, then after each try; an hour after every further one. Longer than
 * a try takes, because the gap also says for how long one is taken to be at work: see the mailer's time limits.
 */
const gapMinutes = [2, 5, 10, 20, 40]

/** A customer who has waited for a day has asked again or come in person. */
const tryForMs = 24 * 60 * minuteMs

/** When an e-mail is due after this many tries, the try that begins now included. */
export const nextTryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (gapMinutes[tries] ?? 60) * minuteMs)

/** Whether a try that has just failed was the last. */
export const isLastTry = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= tryForMs
