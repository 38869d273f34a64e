import { inMs } from '../clock/instants.ts'
import type { SessionDetails } from '../wire.ts'

/** Whether a session can be booked now by whoever may from `opensAt` on, and if not, why not. */
export function whatStands(
  {
    state,
    startsAt,
    left,
    policy,
  }: Pick<SessionDetails, 'state' | 'startsAt' | 'left'> & {
    policy: Pick<SessionDetails['policy'], 'lastBookingAt'>
  },
  opensAt: string,
  now: number,
): 'open' | 'full' | 'notYet' | 'begun' | 'closed' | 'cancelled' {
  if (state === 'cancelled') return 'cancelled'
  if (now >= inMs(policy.lastBookingAt)) return now >= inMs(startsAt) ? 'begun' : 'closed'
  if (now < inMs(opensAt)) return 'notYet'
  return left > 0 ? 'open' : 'full'
}
