import { inMs } from './instants.ts'

/**
 * How many milliseconds the server's clock is ahead of this device's: its answer was right somewhere between asking and
 * getting it.
 */
export const clockOffset = (serverNow: string, askedAt: number, answeredAt: number): number =>
  inMs(serverNow) - (askedAt + answeredAt) / 2

const hourMs = 3_600_000

/** What is left until an instant, in its last hour: `12:34`. Null before that hour, and from the instant on. */
export function countdown(instant: string, now: number): { minutes: number; clock: string } | null {
  const left = inMs(instant) - now
  if (left <= 0 || left > hourMs) return null
  const seconds = Math.ceil(left / 1000)
  const minutes = Math.floor(seconds / 60)
  return { minutes: Math.ceil(seconds / 60), clock: `${minutes}:${String(seconds % 60).padStart(2, '0')}` }
}

/** Whether any of these instants is in its last hour: then the page counts seconds. */
export const hasCountdown = (instants: readonly string[], now: number): boolean =>
  instants.some((instant) => countdown(instant, now) !== null)
