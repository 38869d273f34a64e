import { and, eq, exists, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../contract/dates.ts'
import { clients } from '../../client-configuration/client-tables.ts'
import type { Handle } from '../../platform/db.ts'
import { venues } from '../../venues/venue-tables.ts'
import { activitySessions, occupiedParts, places } from '../booking-tables.ts'
import type { ActivitySession } from '../catalogue/pattern.ts'
import type { StoredSession } from './timetable-changes.ts'

/**
 * Whoever makes sessions holds the operator's row: imports and other makers wait, customers do not.
 * @returns the version of the operator's data that is in force as long as the row is held
 */
export async function lockOperator(tx: Handle, clientId: string): Promise<string | null> {
  const rows = await tx
    .select({ version: clients.version })
    .from(clients)
    .where(eq(clients.id, clientId))
    .for('no key update')
  return rows[0]?.version ?? null
}

const stored = {
  id: activitySessions.id,
  key: activitySessions.key,
  startsAt: activitySessions.startsAt,
  endsAt: activitySessions.endsAt,
  capacity: activitySessions.capacity,
  taken: activitySessions.taken,
  fireLimit: activitySessions.fireLimit,
  leader: activitySessions.leader,
  access: activitySessions.access,
  state: activitySessions.state,
}

/** The sessions of a centre that have not begun, up to and including a day. */
export async function listComing(
  tx: Handle,
  { clientId, venueId }: { clientId: string; venueId: string },
  { today, lastDay, now }: { today: CalendarDate; lastDay: CalendarDate; now: Date },
): Promise<StoredSession[]> {
  return tx
    .select(stored)
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, clientId),
        eq(activitySessions.venueId, venueId),
        gte(activitySessions.localDay, today),
        lte(activitySessions.localDay, lastDay),
        gt(activitySessions.startsAt, now),
      ),
    )
}

/** One value, however many ids. */
const isOneOf = (ids: number[]) => sql`${activitySessions.id} = any(${sql.param(ids)}::bigint[])`

/** With the parts they had. */
export async function deleteSessions(tx: Handle, clientId: string, ids: number[]): Promise<void> {
  await tx.delete(activitySessions).where(and(eq(activitySessions.clientId, clientId), isOneOf(ids)))
}

/** Adds sessions where their key is new. @returns those that were added */
export async function insertSessions(
  tx: Handle,
  { clientId, venueId }: { clientId: string; venueId: string },
  sessions: readonly ActivitySession[],
): Promise<{ id: number; space: string | null }[]> {
  const { rows } = await tx.execute<{ id: number; space: string | null }>(sql`
    insert into ${activitySessions} (client_id, venue_id, key, activity, space, local_day, local_start, starts_at, ends_at,
      capacity, fire_limit, leader, access)
    select ${clientId}, ${venueId}, made.* from json_to_recordset(${JSON.stringify(sessions.map(columnsOf))}::json) as made (
      key text, activity text, space text, local_day date, local_start text, starts_at timestamptz, ends_at timestamptz,
      capacity integer, fire_limit integer, leader text, access text[])
    on conflict (client_id, key) do nothing returning id, space`)
  return rows
}

const columnsOf = (session: ActivitySession) => ({
  key: session.key,
  activity: session.activitySlug,
  space: session.spaceSlug,
  local_day: session.localDay,
  local_start: session.localStart,
  starts_at: session.startsAt,
  ends_at: session.endsAt,
  capacity: session.capacity,
  fire_limit: session.fireLimit,
  leader: session.leader,
  access: session.access,
})

/** Has stored sessions be what is planned. Their space takes its parts at the new time only by `takeParts`. */
export async function updateSessions(
  tx: Handle,
  clientId: string,
  changed: readonly { id: number; session: ActivitySession }[],
): Promise<void> {
  const values = changed.map(({ id, session }) => ({ id, ...columnsOf(session) }))
  await tx.execute(sql`
    update ${activitySessions} stored set starts_at = made.starts_at, ends_at = made.ends_at, capacity = made.capacity,
      fire_limit = made.fire_limit, leader = made.leader, access = made.access
    from json_to_recordset(${JSON.stringify(values)}::json) as made (id bigint, starts_at timestamptz, ends_at timestamptz,
      capacity integer, fire_limit integer, leader text, access text[])
    where stored.client_id = ${clientId} and stored.id = made.id`)
}

export async function freeParts(tx: Handle, clientId: string, ids: number[]): Promise<void> {
  await tx
    .delete(occupiedParts)
    .where(and(eq(occupiedParts.clientId, clientId), inArray(occupiedParts.sessionId, ids)))
}

/** What a space is made of: its own slug and that of a smallest part. */
export interface Part {
  space: string
  part: string
}

/**
 * The sessions of a centre that are not over and have other parts than their space is made of now; each comes with its space.
 * Those that an operator has cancelled, and those in a space that is no more, are left out.
 */
export async function listMisplaced(
  tx: Handle,
  { clientId, venueId }: { clientId: string; venueId: string },
  { today, lastDay, now }: { today: CalendarDate; lastDay: CalendarDate; now: Date },
  parts: readonly Part[],
): Promise<{ id: number; key: string; taken: number; space: string }[]> {
  const { rows } = await tx.execute<{ id: number; key: string; taken: number; space: string }>(sql`
    select session.id, session.key, session.taken, session.space
    from ${activitySessions} session join (
      select of.space, array_agg(of.part order by of.part collate "C") as parts
      from json_to_recordset(${JSON.stringify(parts)}::json) as of (space text, part text) group by of.space) made
      on made.space = session.space
    where session.client_id = ${clientId} and session.venue_id = ${venueId}
      and session.local_day between ${today} and ${lastDay} and session.ends_at > ${now.toISOString()}::timestamptz
      and session.state <> 'cancelled' and made.parts is distinct from (
        select array_agg(held.part order by held.part collate "C") from ${occupiedParts} held
        where held.client_id = session.client_id and held.session_id = session.id)
    order by session.id`)
  return rows
}

/**
 * Has sessions occupy all parts of their spaces. A part that somebody has is left to them.
 * @returns how many parts were taken
 */
export async function takeParts(
  tx: Handle,
  clientId: string,
  ids: number[],
  parts: readonly Part[],
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with "taken" as (
      insert into ${occupiedParts} (client_id, venue_id, part, during, session_id)
      select session.client_id, session.venue_id, of.part, tstzrange(session.starts_at, session.ends_at), session.id
      from ${activitySessions} session join json_to_recordset(${JSON.stringify(parts)}::json) as of (space text, part text)
        on of.space = session.space
      where session.client_id = ${clientId} and session.id = any(${sql.param(ids)}::bigint[])
      on conflict do nothing returning 1)
    select count(*)::integer as count from "taken"`)
  return rows[0]?.count ?? 0
}

/** Of these sessions those that do not have all parts of their space. */
export async function listIncomplete(
  tx: Handle,
  clientId: string,
  ids: number[],
  parts: readonly Part[],
): Promise<{ id: number; key: string }[]> {
  const { rows } = await tx.execute<{ id: number; key: string }>(sql`
    select distinct session.id, session.key
    from ${activitySessions} session join json_to_recordset(${JSON.stringify(parts)}::json) as of (space text, part text)
      on of.space = session.space
    where session.client_id = ${clientId} and session.id = any(${sql.param(ids)}::bigint[])
      and not exists (select from ${occupiedParts} held where held.client_id = session.client_id
        and held.session_id = session.id and held.part = of.part)
    order by session.id`)
  return rows
}

/**
 * Ids of centres with sessions from a day on, or with courts that somebody has or may take again, whatever the operator's files say of
 * them now.
 */
export async function listVenuesInUse(
  tx: Handle,
  clientId: string,
  today: CalendarDate,
  now: Date,
): Promise<string[]> {
  const at = (table: typeof activitySessions | typeof places) =>
    and(eq(table.clientId, venues.clientId), eq(table.venueId, venues.id))
  const coming = tx
    .select({ id: activitySessions.id })
    .from(activitySessions)
    .where(and(at(activitySessions), gte(activitySessions.localDay, today)))
  const isCourtSomebodys = and(
    eq(places.kind, 'court'),
    sql`${places.state} in ('held', 'lapsed', 'booked')`,
    gt(places.endsAt, now),
  )
  const courts = tx
    .select({ id: places.id })
    .from(places)
    .where(and(at(places), isCourtSomebodys))
  const having = (some: typeof coming | typeof courts) =>
    tx
      .select({ id: venues.id })
      .from(venues)
      .where(and(eq(venues.clientId, clientId), exists(some)))
  const rows = await having(coming).union(having(courts))
  return rows.map(({ id }) => id)
}
