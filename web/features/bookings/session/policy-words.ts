import { text } from '../../../platform/text.ts'
import { freeCancelling } from '../free-cancelling.ts'
import { isFree } from '../prices.ts'
import { freeTerm } from '../terms.ts'
import type { SessionDetails } from '../wire.ts'

type Policy = SessionDetails['policy']

/** Whether cancelling is free, and until when. */
export const freeWords = (
  { startsAt, policy }: Pick<SessionDetails, 'startsAt' | 'policy'>,
  now: number,
  today: string,
  timeZone: string,
): string => freeTerm(freeCancelling(startsAt, policy, now), timeZone, today)

/** What cancelling later costs, where it does, and what not coming does. */
export function lateWords({ lateCancellationKeepsPercent: kept, noShowPenalty }: Policy): string[] {
  return [
    ...(kept === 0
      ? []
      : [kept >= 100 ? text('bookings.terms.lateAll') : text('bookings.terms.latePart', { percent: kept })]),
    ...(isFree(noShowPenalty) ? [] : [text('bookings.terms.noShow', { amount: noShowPenalty.formatted })]),
  ]
}

/** Who must be beside young children in the water. */
export const companionWords = ({ companions }: Policy): string[] =>
  companions.map(({ under, perAdult, adultFrom }) =>
    text('bookings.terms.companion', { under, count: perAdult, adult: adultFrom }),
  )
