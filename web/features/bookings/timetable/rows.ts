import { inMs } from '../clock/instants.ts'
import { freeUnderPolicy, type FreeCancelling } from '../free-cancelling.ts'
import { opensAtFor } from './releases.ts'
import type { Access, Activity, DayPolicy, NextSession, OwnTimetable, Session, Timetable } from '../wire.ts'

/** A session with what stands once beside all of them. */
export interface Row {
  session: Session
  minutes: number
  offPeak: boolean
  activity: Activity
  policy: DayPolicy | null
  spaceName: string | null
  access: readonly Access[]
}

/** The rows of a day in the order of their starts; equal starts by name. */
export function rowsOf({ sessions, activities, policies, spaces }: Timetable): Row[] {
  const activityBy = new Map(activities.map((each) => [each.slug, each]))
  const policyBy = new Map(policies.map((each) => [each.slug, each]))
  const spaceBy = new Map(spaces.map(({ slug, name }) => [slug, name]))
  return sessions
    .flatMap((session) => {
      const activity = activityBy.get(session.activity)
      if (!activity) return []
      return {
        session,
        minutes: session.minutes ?? activity.minutes,
        offPeak: session.offPeak ?? false,
        activity,
        policy: policyBy.get(activity.policy) ?? null,
        spaceName: session.space === null ? null : (spaceBy.get(session.space) ?? null),
        access: [...new Set([...activity.access, ...(session.access ?? [])])],
      }
    })
    .toSorted(
      (a, b) =>
        a.session.startsAt.localeCompare(b.session.startsAt) ||
        a.activity.name.localeCompare(b.activity.name),
    )
}

/** Rows under the times at which they start. A time that the clocks bring twice stands twice. */
export function byStart(rows: readonly Row[]): { startsAt: string; start: string; rows: Row[] }[] {
  const groups = new Map<string, { startsAt: string; start: string; rows: Row[] }>()
  for (const row of rows) {
    const { startsAt, start } = row.session
    const group = groups.get(startsAt) ?? { startsAt, start, rows: [] }
    group.rows.push(row)
    groups.set(startsAt, group)
  }
  return [...groups.values()]
}

/** From when nobody can book it any more. */
const closesAt = ({ session, policy }: Row): number =>
  inMs(session.startsAt) - (policy?.lastBookingMinutes ?? 0) * 60_000

/** From when a session is no longer to come: from its start, or later where it may still be booked after that. */
export const overAt = (row: Row): number =>
  row.session.state === 'cancelled'
    ? inMs(row.session.startsAt)
    : Math.max(inMs(row.session.startsAt), closesAt(row))

/** Rows that are over by an instant, having begun, and those to come. */
export function splitAt(rows: readonly Row[], instant: number): { begun: Row[]; toCome: Row[] } {
  const hasBegun = (row: Row) => overAt(row) <= instant
  return { begun: rows.filter(hasBegun), toCome: rows.filter((row) => !hasBegun(row)) }
}

/** Whether a session can be booked by whoever looks, whatever they have of it already. */
export type Standing =
  | { is: 'open' | 'full' | 'begun' | 'closed' | 'cancelled' }
  | { is: 'notYet'; opensAt: string }

export function standingOf(row: Row, now: number, own: OwnTimetable | undefined): Standing {
  const { session, policy } = row
  if (session.state === 'cancelled') return { is: 'cancelled' }
  if (now >= closesAt(row)) return { is: now >= inMs(session.startsAt) ? 'begun' : 'closed' }
  const opensAt = policy === null ? null : opensAtFor(policy, own)
  if (opensAt !== null && now < inMs(opensAt)) return { is: 'notYet', opensAt }
  return { is: session.left > 0 ? 'open' : 'full' }
}

/** Whether cancelling a place is free. */
export const freeOfRow = ({ session, policy }: Row, now: number): FreeCancelling =>
  policy === null ? { is: 'over' } : freeUnderPolicy(session.startsAt, policy, now)

/** The next of the same activity on the same day that has spaces, after a row that is full. */
export const nextToday = (rows: readonly Row[], full: Row): Row | null =>
  rows.find(
    ({ session, activity }) =>
      activity.slug === full.activity.slug &&
      session.startsAt > full.session.startsAt &&
      session.left > 0 &&
      session.state !== 'cancelled',
  ) ?? null

/** The same on that day, else the first of those of other days; only one that starts later than the full one counts. */
export function nextWithSpaces(
  rows: readonly Row[],
  full: Row,
  day: string,
  others: readonly NextSession[],
): { id: string; day: string; start: string } | null {
  const here = nextToday(rows, full)
  if (here) return { id: here.session.id, day, start: here.session.start }
  const [first] = others
    .filter(({ activity, startsAt }) => activity === full.activity.slug && startsAt > full.session.startsAt)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  return first ?? null
}
