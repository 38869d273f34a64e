import { and, asc, between, count, eq, getTableColumns, gt, gte, lt, lte, ne, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../contract/dates.ts'
import type { Handle } from '../../platform/db.ts'
import { activitySessions, occupiedParts, places, type SessionRow } from '../booking-tables.ts'
import type { Occupied } from './court-times.ts'

/** What a timetable shows of a session. */
export type ShownSession = Pick<
  SessionRow,
  | 'id'
  | 'activity'
  | 'space'
  | 'localStart'
  | 'startsAt'
  | 'endsAt'
  | 'capacity'
  | 'taken'
  | 'leader'
  | 'access'
  | 'state'
>

/** Places that are held and whose time is over: they are free, whether or not somebody has stored that. */
const idle = (now: Date) => sql`(select count(*) from ${places} idle
  where idle.client_id = ${activitySessions.clientId} and idle.session_id = ${activitySessions.id}
    and idle.state = 'held' and idle.held_until <= ${now.toISOString()}::timestamptz)`

const takenAt = (now: Date) => sql<number>`(${activitySessions.taken} - ${idle(now)})::integer`

const shown = {
  id: activitySessions.id,
  activity: activitySessions.activity,
  space: activitySessions.space,
  localStart: activitySessions.localStart,
  startsAt: activitySessions.startsAt,
  endsAt: activitySessions.endsAt,
  capacity: activitySessions.capacity,
  leader: activitySessions.leader,
  access: activitySessions.access,
  state: activitySessions.state,
}

const at = (clientId: string, venueId: string) =>
  and(eq(activitySessions.clientId, clientId), eq(activitySessions.venueId, venueId))

/** The sessions of a centre on a day, by their start. */
export async function listSessionsOfDay(
  db: Handle,
  clientId: string,
  venueId: string,
  day: CalendarDate,
  now: Date,
): Promise<ShownSession[]> {
  const { localDay, startsAt, id } = activitySessions
  return db
    .select({ ...shown, taken: takenAt(now) })
    .from(activitySessions)
    .where(and(at(clientId, venueId), eq(localDay, day)))
    .orderBy(asc(startsAt), asc(id))
}

/** How many sessions of a centre take place on each day that has any. */
export async function countSessionsByDay(
  db: Handle,
  clientId: string,
  venueId: string,
  from: CalendarDate,
  until: CalendarDate,
): Promise<{ day: CalendarDate; sessions: number }[]> {
  const { localDay, state } = activitySessions
  return db
    .select({ day: localDay, sessions: count() })
    .from(activitySessions)
    .where(and(at(clientId, venueId), between(localDay, from, until), ne(state, 'cancelled')))
    .groupBy(localDay)
}

export async function findSession(
  db: Handle,
  clientId: string,
  id: number,
  now: Date,
): Promise<SessionRow | null> {
  const rows = await db
    .select({ ...getTableColumns(activitySessions), taken: takenAt(now) })
    .from(activitySessions)
    .where(and(eq(activitySessions.clientId, clientId), eq(activitySessions.id, id)))
  return rows[0] ?? null
}

export interface NextSession {
  id: number
  activity: string
  localDay: CalendarDate
  localStart: string
  startsAt: Date
  left: number
}

/**
 * The first session with spaces of each of these activities on those days that can still be booked: `minutes` before its start
 * its last booking is over.
 */
export async function listNextSessions(
  db: Handle,
  clientId: string,
  venueId: string,
  offered: readonly { activity: string; minutes: number }[],
  { from, until, now }: { from: CalendarDate; until: CalendarDate; now: Date },
): Promise<NextSession[]> {
  const { id, activity, localDay, localStart, startsAt, capacity, state } = activitySessions
  const lastBooking = sql`unnest(
    ${sql.param(offered.map((one) => one.activity))}::text[],
    ${sql.param(offered.map((one) => one.minutes))}::integer[]) as offered (activity, minutes)`
  return db
    .selectDistinctOn([activity], {
      id,
      activity,
      localDay,
      localStart,
      startsAt,
      left: sql<number>`${capacity} - ${takenAt(now)}`,
    })
    .from(activitySessions)
    .innerJoin(lastBooking, sql`offered.activity = ${activity}`)
    .where(
      and(
        at(clientId, venueId),
        between(localDay, from, until),
        gt(startsAt, sql`${now.toISOString()}::timestamptz + make_interval(mins => offered.minutes)`),
        lt(takenAt(now), capacity),
        ne(state, 'cancelled'),
      ),
    )
    .orderBy(asc(activity), asc(startsAt), asc(id))
}

/**
 * Who has these parts of a centre's spaces between two instants that are midnight there. Nothing lasts over midnight: what begins
 * on a day is what is there on that day.
 */
export async function listOccupied(
  db: Handle,
  clientId: string,
  venueId: string,
  parts: readonly string[],
  from: Date,
  until: Date,
  now: Date,
): Promise<Occupied[]> {
  const { during, part, placeId } = occupiedParts
  const begins = sql`lower(${during})`
  const rows = await db
    .select({
      part,
      from: begins.mapWith(activitySessions.startsAt),
      until: sql`upper(${during})`.mapWith(activitySessions.startsAt),
      placeId,
    })
    .from(occupiedParts)
    .where(
      and(
        eq(occupiedParts.clientId, clientId),
        eq(occupiedParts.venueId, venueId),
        gte(begins, from.toISOString()),
        lt(begins, until.toISOString()),
        sql`${part} = any(${sql.param(parts)}::text[])`,
      ),
    )
  const idle = await listIdle(
    db,
    clientId,
    rows.flatMap((row) => row.placeId ?? []),
    now,
  )
  return rows.filter((row) => row.placeId === null || !idle.has(row.placeId))
}

/** Those of some places that are held and whose time is over: a court whose time to pay is over is free. */
async function listIdle(
  db: Handle,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { id, state, heldUntil } = places
  const rows = await db
    .select({ id })
    .from(places)
    .where(
      and(
        eq(places.clientId, clientId),
        sql`${id} = any(${sql.param(ids)}::text[])`,
        eq(state, 'held'),
        lte(heldUntil, now),
      ),
    )
  return new Set(rows.map((row) => row.id))
}
