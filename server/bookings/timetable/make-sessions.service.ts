import { sql } from 'drizzle-orm'
import { todayIn, type CalendarDate } from '../../../contract/dates.ts'
import type { Handle } from '../../platform/db.ts'
import type { HeldBack } from './held-back.ts'
import type { ActivitySession } from '../catalogue/pattern.ts'
import { listSessionsOfIdle } from '../places/idle-places.repository.ts'
import {
  listPlacesAt,
  lockAllOrName,
  lockCourts,
  lockPlaces,
  lockSessionsById,
} from '../places/places.repository.ts'
import { lapseIdleAt } from '../places/places.service.ts'
import { leafParts, type SpaceTree } from '../catalogue/spaces.ts'
import { idsOfOtherCourts, keepCourts } from './taken-courts.service.ts'
import {
  deleteSessions,
  freeParts,
  insertSessions,
  listComing,
  listIncomplete,
  listMisplaced,
  takeParts,
  updateSessions,
  type Part,
} from './timetable.repository.ts'
import { timetableChanges } from './timetable-changes.ts'
import { lastDayMade, plannedSessions, type VenueTimetable } from '../catalogue/venue-timetable.ts'

export interface VenueDays {
  clientId: string
  venueId: string
  /** Null: nothing can be booked there. */
  timetable: VenueTimetable | null
  now: Date
  timeZone: string
}

/** What a centre is to have. */
interface Plan extends VenueDays {
  planned: ActivitySession[]
  days: { today: CalendarDate; lastDay: CalendarDate; now: Date }
}

/**
 * Has centres of one operator have the sessions of their timetables, from now up to the last day that is made. The same again
 * changes nothing. Never touches what has begun. The caller holds the operator's row.
 * @returns what stays otherwise because of what is booked
 */
export async function makeSessions(tx: Handle, venues: readonly VenueDays[]): Promise<HeldBack[]> {
  const plans = venues.map(planOf)
  await lockWhatChanges(tx, plans)
  const held: HeldBack[] = []
  for (const plan of plans) held.push(...(await make(tx, plan)))
  return held
}

function planOf(venue: VenueDays): Plan {
  const { timetable, now, timeZone } = venue
  const today = todayIn(now, timeZone)
  const planned = timetable ? plannedSessions(timetable, today, now, timeZone) : []
  return { ...venue, planned, days: { today, lastDay: lastDayMade(today), now } }
}

/**
 * Locks in the order in which whoever books does: all sessions that would change or that somebody's places are idle at, of all
 * centres, by id; then the courts; then the places that would change. Nobody books them meanwhile. Whoever changes one of these
 * places may want a session or the courts next, so they are waited for with none of them locked.
 */
async function lockWhatChanges(tx: Handle, plans: readonly Plan[]): Promise<void> {
  const [first] = plans
  if (!first) return
  for (;;) {
    await tx.execute(sql`savepoint nothing_locked`)
    const busy = await lockOrName(tx, first, plans)
    if (busy === null) return
    await tx.execute(sql`rollback to savepoint nothing_locked`)
    await lockPlaces(tx, first.clientId, [busy])
    await tx.execute(sql`rollback to savepoint nothing_locked`)
  }
}

/** @returns a place that somebody is changing, where there is one: then not all is locked */
async function lockOrName(
  tx: Handle,
  { clientId, now }: Plan,
  plans: readonly Plan[],
): Promise<string | null> {
  const venueIds = plans.map(({ venueId }) => venueId)
  const ids = await listSessionsOfIdle(tx, clientId, venueIds, now)
  const leaving: number[] = []
  for (const plan of plans) {
    const { changed, removed, kept } = timetableChanges(await listComing(tx, plan, plan.days), plan.planned)
    ids.push(...idsOf(changed), ...removed, ...idsOf(kept))
    leaving.push(...removed)
  }
  if (ids.length > 0) await lockSessionsById(tx, clientId, ids)
  await lockCourts(tx, clientId, venueIds)
  const changing = leaving.length > 0 ? await listPlacesAt(tx, clientId, leaving) : []
  for (const plan of plans) changing.push(...(await idsOfOtherCourts(tx, plan)))
  return changing.length > 0 ? lockAllOrName(tx, clientId, changing) : null
}

async function make(tx: Handle, plan: Plan): Promise<HeldBack[]> {
  const { clientId, timetable, planned, days } = plan
  await lapseIdleAt(tx, plan)
  const courts = await keepCourts(tx, plan)
  const { added, changed, removed, kept } = timetableChanges(await listComing(tx, plan, days), planned)
  if (removed.length > 0) await deleteSessions(tx, clientId, removed)
  if (changed.length > 0) await updateSessions(tx, clientId, changed)
  const moved = changed
    .filter(({ isMoved }) => isMoved)
    .map(({ id, session }) => ({ id, space: session.spaceSlug }))
  if (moved.length > 0) await freeParts(tx, clientId, idsOf(moved))
  const made = added.length > 0 ? await insertSessions(tx, plan, added) : []
  if (timetable === null) return [...courts, ...kept]
  const { tree } = timetable
  const coming = [...moved, ...made]
  return [
    ...courts,
    ...kept,
    ...(await replace(tx, plan, days, tree, new Set(idsOf(coming)))),
    ...(await occupy(tx, clientId, coming, tree)),
  ]
}

/**
 * Has the sessions that were there before have the parts that their spaces are made of now, booked or not: nobody loses by it.
 * Where somebody else has one, they keep the rest. `coming` have no parts yet.
 */
async function replace(
  tx: Handle,
  venue: VenueDays,
  days: Plan['days'],
  tree: SpaceTree,
  coming: ReadonlySet<number>,
): Promise<HeldBack[]> {
  const parts = partsOf(tree)
  if (parts.length === 0) return []
  const misplaced = (await listMisplaced(tx, venue, days, parts)).filter(({ id }) => !coming.has(id))
  if (misplaced.length === 0) return []
  await freeParts(tx, venue.clientId, idsOf(misplaced))
  const homeless = new Set(idsOf(await takeOrName(tx, venue.clientId, misplaced, tree)))
  return misplaced
    .filter(({ id }) => homeless.has(id))
    .map(({ id, key, taken }) => ({ id, key, taken, because: 'spaceTaken' }))
}

/** Has sessions that have no parts occupy their spaces. Where somebody else has a part, the session goes again. */
async function occupy(
  tx: Handle,
  clientId: string,
  sessions: readonly { id: number; space: string | null }[],
  tree: SpaceTree,
): Promise<HeldBack[]> {
  const inSpaces = sessions.flatMap(({ id, space }) => (space === null ? [] : [{ id, space }]))
  if (inSpaces.length === 0) return []
  const homeless = await takeOrName(tx, clientId, inSpaces, tree)
  if (homeless.length > 0) await deleteSessions(tx, clientId, idsOf(homeless))
  return homeless.map(({ id, key }) => ({ id, key, taken: 0, because: 'spaceTaken' }))
}

/** @returns the sessions that did not get all parts of their space */
async function takeOrName(
  tx: Handle,
  clientId: string,
  sessions: readonly { id: number; space: string }[],
  tree: SpaceTree,
): Promise<{ id: number; key: string }[]> {
  const parts = partsOf(tree)
  const wanted = sessions.reduce((sum, { space }) => sum + leafParts(tree, space).length, 0)
  if ((await takeParts(tx, clientId, idsOf(sessions), parts)) === wanted) return []
  return listIncomplete(tx, clientId, idsOf(sessions), parts)
}

const partsOf = (tree: SpaceTree): Part[] =>
  [...tree.leafParts].flatMap(([space, leaves]) => leaves.map((part) => ({ space, part })))

const idsOf = (sessions: readonly { id: number }[]): number[] => sessions.map(({ id }) => id)
