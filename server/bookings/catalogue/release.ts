import { addDays, type CalendarDate } from '../../../contract/dates.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import type { Policy, Release } from './policy.ts'

/** When a session is, or a court time. */
export interface When {
  localDay: CalendarDate
  startsAt: Date
}

export type Bookability =
  /** From now up to, and not including, `until`. */
  | { state: 'bookable'; until: Date }
  | { state: 'notYet'; at: Date }
  /** The last booking was possible just before `since`; it has not begun. */
  | { state: 'tooLate'; since: Date }
  | { state: 'started'; at: Date }

/**
 * Whether somebody can book now, as far as release and last booking decide. `memberships` are the slugs in force now of whoever
 * pays and of the attendee: the earlier release of the two holds.
 */
export function bookability(
  policy: Policy,
  when: When,
  memberships: readonly string[],
  now: Date,
  timeZone: string,
): Bookability {
  const closes = lastBooking(policy, when)
  if (now >= closes)
    return now >= when.startsAt
      ? { state: 'started', at: when.startsAt }
      : { state: 'tooLate', since: closes }
  const opens = releasedAt(policy.release, when, memberships, timeZone)
  return now < opens ? { state: 'notYet', at: opens } : { state: 'bookable', until: closes }
}

/** The instant at which a session becomes bookable for a holder of these memberships. */
export function releasedAt(
  release: Release,
  { localDay }: Pick<When, 'localDay'> & Partial<When>,
  memberships: readonly string[],
  timeZone: string,
): Date {
  return instantOf(addDays(localDay, -daysAhead(release, memberships)), release.time, timeZone)
}

/** The most days that the release gives to somebody with these memberships. */
export const daysAhead = (release: Release, memberships: readonly string[]): number =>
  Math.max(
    release.daysAhead,
    ...release.members
      .filter(({ membershipSlugs }) => membershipSlugs.some((slug) => memberships.includes(slug)))
      .map((more) => more.daysAhead),
  )

/** From this instant on nobody can book. */
export const lastBooking = (policy: Policy, { startsAt }: When): Date =>
  new Date(startsAt.getTime() - policy.lastBookingMinutes * 60_000)

/** From this instant on cancelling is late. Hours are time that passes, whatever the clocks do. */
export const freeCancellationUntil = (policy: Policy, { startsAt }: When): Date =>
  new Date(startsAt.getTime() - policy.freeCancellationHours * 3_600_000)

/** The instant at which a holder of these memberships can book anything of a day that the releases are about. */
export const earliestRelease = (
  releases: readonly Release[],
  localDay: CalendarDate,
  memberships: readonly string[],
  timeZone: string,
): Date =>
  new Date(Math.min(...releases.map((one) => releasedAt(one, { localDay }, memberships, timeZone).getTime())))
