import { inMs } from './clock/instants.ts'
import type { DayPolicy } from './wire.ts'

/** Whether cancelling is free: until an instant, until it begins since nothing is kept later, or no longer. */
export type FreeCancelling = { is: 'until'; until: string } | { is: 'toStart' | 'over' }

/** Of something that begins, as far as its policy says. */
export function freeCancelling(
  startsAt: string,
  policy: { freeCancellationUntil: string; lateCancellationKeepsPercent: number },
  now: number,
): FreeCancelling {
  if (policy.lateCancellationKeepsPercent === 0) return { is: inMs(startsAt) > now ? 'toStart' : 'over' }
  const until = policy.freeCancellationUntil
  return inMs(until) > now ? { is: 'until', until } : { is: 'over' }
}

/** The same where the policy counts in hours. */
export function freeUnderPolicy(startsAt: string, policy: DayPolicy, now: number): FreeCancelling {
  const until = inMs(startsAt) - policy.freeCancellationHours * 3_600_000
  return freeCancelling(startsAt, { ...policy, freeCancellationUntil: new Date(until).toISOString() }, now)
}
