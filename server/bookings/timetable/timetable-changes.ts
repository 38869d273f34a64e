import type { AccessFact } from '../catalogue/activity.ts'
import type { SessionState } from '../booking-tables.ts'
import type { ActivitySession } from '../catalogue/pattern.ts'

/** A session as it is stored, as far as its timetable decides it. */
export interface StoredSession {
  id: number
  key: string
  startsAt: Date
  endsAt: Date
  capacity: number
  /** Places that are held or booked. */
  taken: number
  fireLimit: number | null
  leader: string | null
  access: AccessFact[]
  state: SessionState
}

/** A booked session that stays as it is, and what its timetable would have it be. */
export interface KeptSession {
  id: number
  key: string
  taken: number
  because: 'gone' | 'otherTime' | 'tooSmall' | 'otherAccess'
}

export interface TimetableChanges {
  added: ActivitySession[]
  /** `isMoved`: it takes its space at another time. */
  changed: { id: number; session: ActivitySession; isMoved: boolean }[]
  removed: number[]
  kept: KeptSession[]
}

/**
 * What makes the stored sessions those that are planned. Another leader, another fire limit or more places take nothing from
 * anybody; whatever else would change a session that is booked is left alone. So is what an operator has moved or cancelled.
 */
export function timetableChanges(
  stored: readonly StoredSession[],
  planned: readonly ActivitySession[],
): TimetableChanges {
  const storedByKey = new Map(stored.map((session) => [session.key, session]))
  const plannedByKey = new Map(planned.map((session) => [session.key, session]))
  const changes: TimetableChanges = { added: [], changed: [], removed: [], kept: [] }
  for (const session of plannedByKey.values()) if (!storedByKey.has(session.key)) changes.added.push(session)
  for (const { id, key, taken, ...before } of stored) {
    if (before.state !== 'scheduled') continue
    const session = plannedByKey.get(key)
    const because = session ? whatBookersMind({ taken, ...before }, session) : 'gone'
    if (because !== null && taken > 0) changes.kept.push({ id, key, taken, because })
    else if (!session) changes.removed.push(id)
    else if (because !== null || differs(before, session))
      changes.changed.push({ id, session, isMoved: because === 'otherTime' })
  }
  return changes
}

type Before = Omit<StoredSession, 'id' | 'key'>

function whatBookersMind(
  before: Before,
  after: ActivitySession,
): Exclude<KeptSession['because'], 'gone'> | null {
  if (!isSameInstant(before.startsAt, after.startsAt) || !isSameInstant(before.endsAt, after.endsAt))
    return 'otherTime'
  if (after.capacity < before.taken) return 'tooSmall'
  return before.access.toSorted().join() === after.access.toSorted().join() ? null : 'otherAccess'
}

const isSameInstant = (one: Date, other: Date): boolean => one.getTime() === other.getTime()

const differs = (before: Omit<Before, 'taken'>, after: ActivitySession): boolean =>
  before.capacity !== after.capacity || before.fireLimit !== after.fireLimit || before.leader !== after.leader
