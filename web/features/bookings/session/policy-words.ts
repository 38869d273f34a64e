import { text } from '../../../platform/text.ts'
import { inMs } from '../clock/instants.ts'
import { longInstantWords } from '../day-words.ts'
import { isFree } from '../prices.ts'
import type { SessionDetails } from '../wire.ts'

type Policy = SessionDetails['policy']

/** Whether cancelling is free, and until when. */
export function freeWords(
  { policy }: { policy: Policy },
  now: number,
  today: string,
  timeZone: string,
): string {
  const until = policy.freeCancellationUntil
  return inMs(until) > now
    ? text('bookings.terms.freeUntil', { when: longInstantWords(until, timeZone, today) })
    : text('bookings.terms.notFree')
}

/** What cancelling later costs, and what not coming does. */
export function lateWords({ lateCancellationKeepsPercent: kept, noShowPenalty }: Policy): string[] {
  return [
    kept >= 100
      ? text('bookings.terms.lateAll')
      : kept > 0
        ? text('bookings.terms.latePart', { percent: kept })
        : text('bookings.terms.lateNothing'),
    ...(isFree(noShowPenalty) ? [] : [text('bookings.terms.noShow', { amount: noShowPenalty.formatted })]),
  ]
}

/** Who must be beside young children in the water. */
export const companionWords = ({ companions }: Policy): string[] =>
  companions.map(({ under, perAdult, adultFrom }) =>
    text('bookings.terms.companion', { under, count: perAdult, adult: adultFrom }),
  )
