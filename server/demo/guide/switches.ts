const dayMs = 24 * 60 * 60 * 1000

/** How far each button moves the demo clock; `reset` goes back to real time. */
export const clockMoves = {
  day: { label: '+1 day', ms: dayMs },
  week: { label: '+7 days', ms: 7 * dayMs },
  month: { label: '+1 month (30 days)', ms: 30 * dayMs },
} as const

export type ClockMove = keyof typeof clockMoves | 'reset'

export function isClockMove(value: unknown): value is ClockMove {
  return value === 'reset' || (typeof value === 'string' && Object.hasOwn(clockMoves, value))
}

/** The clock's next offset from real time, in milliseconds. */
export function movedOffset(offsetMs: number, move: ClockMove): number {
  return move === 'reset' ? 0 : offsetMs + clockMoves[move].ms
}

/** The offset from real time at which the clock shows an instant (ISO 8601); null for anything else. */
export function offsetTo(instant: unknown, realTime: Date): number | null {
  if (typeof instant !== 'string' || !isoInstant.test(instant)) return null
  const ms = Date.parse(instant) - realTime.getTime()
  return Number.isNaN(ms) ? null : ms
}

/** Of this century: what is counted from it is a date as well. */
const isoInstant = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/

/** `2 days ahead of real time`. */
export function describeOffset(offsetMs: number): string {
  const days = Math.round(offsetMs / dayMs)
  if (days === 0) return 'Real time'
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'ahead of' : 'behind'} real time`
}

const notices: Record<string, { kind: 'good' | 'bad'; text: string }> = {
  clock: { kind: 'good', text: 'The demo clock has been moved.' },
  reset: { kind: 'good', text: 'The demo clock is back to real time.' },
  fault: { kind: 'good', text: 'Ready: the next card payment meets this failure.' },
  cleared: { kind: 'good', text: 'No failure is waiting: payments work normally.' },
  delivered: { kind: 'good', text: 'Delivered. The attempt and its answer are in the list below.' },
  undelivered: {
    kind: 'bad',
    text: 'Not delivered: there is no such webhook, or the sandbox has not been told where to send it.',
  },
  closed: { kind: 'good', text: 'The site is closed for maintenance.' },
  opened: { kind: 'good', text: 'The site is open again.' },
  silent: {
    kind: 'bad',
    text: 'The payment sandbox does not answer, so nothing was changed. Start it and try again.',
  },
}

export type Notice = (typeof notices)[string]

/** The short message for `?done=`; null for any other value. */
export function noticeFor(done: unknown): Notice | null {
  return typeof done === 'string' && Object.hasOwn(notices, done) ? notices[done]! : null
}
