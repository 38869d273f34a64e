import { todayIn } from '../../contract/dates.ts'
import type { Handle } from '../platform/db.ts'
import type { HeldBack } from './held-back.ts'
import type { ActivitySession } from './pattern.ts'
import { leafParts, type SpaceTree } from './spaces.ts'
import {
  deleteSessions,
  freeParts,
  insertSessions,
  isOccupied,
  listComing,
  listIncomplete,
  lockSessions,
  takeParts,
  updateSessions,
} from './timetable.repository.ts'
import { timetableChanges, type StoredSession } from './timetable-changes.ts'
import { lastDayMade, plannedSessions, type VenueTimetable } from './venue-timetable.ts'

export interface VenueDays {
  clientId: string
  venueId: string
  /** Null: nothing can be booked there. */
  timetable: VenueTimetable | null
  now: Date
  timeZone: string
}

/**
 * Has a centre have the sessions of its timetable, from now up to the last day that is made. The same again changes nothing.
 * Never touches what has begun. The caller holds the operator's row.
 * @returns what stays otherwise because of what is booked
 */
export async function makeSessions(tx: Handle, venue: VenueDays): Promise<HeldBack[]> {
  const { clientId, timetable, now, timeZone } = venue
  const today = todayIn(now, timeZone)
  const planned = timetable ? plannedSessions(timetable, today, now, timeZone) : []
  const days = { today, lastDay: lastDayMade(today), now }
  const stored = await listComing(tx, venue, days)
  const { added, changed, removed, kept } = timetableChanges(
    await asTheyStay(tx, clientId, stored, planned),
    planned,
  )
  if (removed.length > 0) await deleteSessions(tx, clientId, removed)
  if (changed.length > 0) await updateSessions(tx, clientId, changed)
  const moved = changed
    .filter(({ isMoved }) => isMoved)
    .map(({ id, session }) => ({ id, space: session.spaceSlug }))
  if (moved.length > 0) await freeParts(tx, clientId, idsOf(moved))
  const isEmpty = stored.length === 0 && !(await isOccupied(tx, venue))
  const made = added.length > 0 ? await insertSessions(tx, venue, added) : []
  return [
    ...kept,
    ...(timetable ? await occupy(tx, clientId, [...moved, ...made], timetable.tree, isEmpty) : []),
  ]
}

/** The stored sessions, with those locked and read again that would change: nobody books them meanwhile. */
async function asTheyStay(
  tx: Handle,
  clientId: string,
  stored: StoredSession[],
  planned: readonly ActivitySession[],
): Promise<StoredSession[]> {
  const { changed, removed } = timetableChanges(stored, planned)
  const ids = new Set([...changed.map(({ id }) => id), ...removed])
  if (ids.size === 0) return stored
  return [...stored.filter(({ id }) => !ids.has(id)), ...(await lockSessions(tx, clientId, [...ids]))]
}

/** Has sessions occupy their spaces. Where somebody else has a part, the session goes again. */
async function occupy(
  tx: Handle,
  clientId: string,
  sessions: readonly { id: number; space: string | null }[],
  tree: SpaceTree,
  isEmpty: boolean,
): Promise<HeldBack[]> {
  const inSpaces = sessions.flatMap(({ id, space }) => (space === null ? [] : [{ id, space }]))
  if (inSpaces.length === 0) return []
  const parts = [...tree.leafParts].flatMap(([space, leaves]) => leaves.map((part) => ({ space, part })))
  const wanted = inSpaces.reduce((sum, { space }) => sum + leafParts(tree, space).length, 0)
  if ((await takeParts(tx, clientId, idsOf(inSpaces), parts, isEmpty)) === wanted) return []
  const homeless = await listIncomplete(tx, clientId, idsOf(inSpaces), parts)
  await deleteSessions(tx, clientId, idsOf(homeless))
  return homeless.map(({ key }) => ({ key, taken: 0, because: 'spaceTaken' }))
}

const idsOf = (sessions: readonly { id: number }[]): number[] => sessions.map(({ id }) => id)
