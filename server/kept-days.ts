const dayMs = 24 * 60 * 60_000

/** For how many days we keep data that has done its work, and why. A job deletes it every night: docs/rules/kept-data.md. */
const keptDays = {
  /** A call is repeated within minutes of a lost answer. We keep its answer only for that. */
  idempotencyKeys: 1,
  /** Providers send an event again for three days at most; `payment explain` shows the events for the same time. */
  handledWebhooks: 90,
  /** For this long customers ask the desk what an e-mail said. The row itself stays: that it was sent, and about which order. */
  emailTexts: 30,
} as const

/** Data that was finished before this instant is deleted now. */
export const keptSince = (what: keyof typeof keptDays, now: Date): Date =>
  new Date(now.getTime() - keptDays[what] * dayMs)
