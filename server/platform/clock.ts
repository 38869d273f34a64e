/** The only source of time. Business code is given a clock; no other code may ask the system. */
export interface Clock {
  now(): Date
}

/** A clock that runs at the system's pace, `offsetMs` ahead of (or behind) it: the demo clock, shared with the sandbox. */
export interface SettableClock extends Clock {
  offsetMs(): number
  setOffset(offsetMs: number): void
}

export const systemClock: Clock = { now: () => new Date() }

export function settableClock(offsetMs = 0): SettableClock {
  let offset = offsetMs
  return {
    now: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    setOffset: (next) => {
      offset = next
    },
  }
}
