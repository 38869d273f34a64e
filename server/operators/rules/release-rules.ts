import type { Policy } from '../../bookings/catalogue/policy.ts'
import { minutesOf, type LocalTime } from '../../calendar/local-time.ts'

/**
 * The sentence about the first of these starts that everybody may book only when the last booking is over, whatever the day; null
 * where there is none.
 */
export function releasedTooLate(policy: Policy, starts: readonly LocalTime[]): string | null {
  const { daysAhead, time, members } = policy.release
  const isLate = (start: LocalTime, days: number) =>
    minutesOf(start) - policy.lastBookingMinutes <= minutesOf(time) - days * 1440
  const start = starts.find((one) => isLate(one, daysAhead))
  if (start === undefined) return null
  const who = members.some((more) => !isLate(start, more.daysAhead)) ? 'Nobody but members' : 'Nobody'
  const days = daysAhead === 1 ? '1 day before' : `${daysAhead} days before`
  const when = daysAhead === 0 ? `on the day at ${time}` : `${days} at ${time}`
  return `${who} can book ${start}: "${policy.slug}" releases it ${when}, after the last booking.`
}
