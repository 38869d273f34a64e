/** The minutes at which a screen reader is told how long the places are kept still. */
const spokenMinutes = [1, 2, 5] as const

/** From when the time is shown as short. */
const shortMs = 120_000

export interface TimeLeft {
  /** `12:34`; `0:00` when it is over. */
  clock: string
  isShort: boolean
  isOver: boolean
  /** The last of those minutes that has begun; null before all of them, 'over' when no time is left. */
  spoken: number | 'over' | null
}

/** How long something is kept still, at an instant. */
export function timeLeft(heldUntil: number, now: number): TimeLeft {
  const left = Math.max(0, heldUntil - now)
  const seconds = Math.ceil(left / 1000)
  return {
    clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    isShort: left <= shortMs,
    isOver: left === 0,
    spoken: left === 0 ? 'over' : (spokenMinutes.find((minutes) => left <= minutes * 60_000) ?? null),
  }
}
