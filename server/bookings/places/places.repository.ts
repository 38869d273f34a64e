import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { users } from '../../accounts/account-tables.ts'
import type { Handle } from '../../platform/db.ts'
import {
  activitySessions,
  bookingLines,
  occupiedParts,
  places,
  type PlaceRow,
  type SessionRow,
} from '../booking-tables.ts'
import type { BookingDetails } from './booking-details.ts'
import { isLapsed } from './lease.ts'
import type { PlaceState } from './place-state.ts'

/** A place with what has become of its session, as it stands at an instant. */
export interface Place extends PlaceRow {
  /** Null: a court, or a session that is no more. */
  sessionState: SessionRow['state'] | null
  /** Where its session takes place now; a court has a space of its own. */
  sessionSpace: string | null
  /** Its time is over: it is free for anybody, whether or not somebody has stored that. */
  lapsed: boolean
  /** What was chosen for it in its cart; null once it is in none. */
  details: BookingDetails | null
}

const isOneOf = (ids: readonly number[]) => sql`${activitySessions.id} = any(${sql.param(ids)}::bigint[])`

/** A session as it is until the transaction ends. `left`: spaces that nobody has, as far as it is stored. */
export type LockedSession = Pick<
  SessionRow,
  'id' | 'state' | 'venueId' | 'activity' | 'localDay' | 'startsAt' | 'endsAt'
> & { left: number }

const locked = {
  id: activitySessions.id,
  state: activitySessions.state,
  venueId: activitySessions.venueId,
  activity: activitySessions.activity,
  localDay: activitySessions.localDay,
  startsAt: activitySessions.startsAt,
  endsAt: activitySessions.endsAt,
  left: sql<number>`${activitySessions.capacity} - ${activitySessions.taken}`,
}

/** Sessions, locked by id; those that are locked already are read anew. */
export async function lockSessionsById(
  tx: Handle,
  clientId: string,
  ids: readonly number[],
): Promise<Map<number, LockedSession>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select(locked)
    .from(activitySessions)
    .where(and(eq(activitySessions.clientId, clientId), isOneOf(ids)))
    .orderBy(activitySessions.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The sessions that these places are at, locked by id. */
export async function lockSessionsOfPlaces(
  tx: Handle,
  clientId: string,
  placeIds: readonly string[],
): Promise<Map<number, LockedSession>> {
  const theirs = sql`(select place.session_id from ${places} place
    where place.client_id = ${clientId} and place.id = any(${sql.param(placeIds)}::text[]))`
  const rows = await tx
    .select(locked)
    .from(activitySessions)
    .where(and(eq(activitySessions.clientId, clientId), sql`${activitySessions.id} in ${theirs}`))
    .orderBy(activitySessions.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whoever gives parts of a centre to somebody else is alone in doing so until the transaction ends. Behind the sessions. */
export async function lockCourts(tx: Handle, clientId: string, venueIds: readonly string[]): Promise<void> {
  if (venueIds.length === 0) return
  const names = [...new Set(venueIds)].map((id) => `courts ${clientId} ${id}`)
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${sql.param(names)}::text[]) as name order by key) keys`)
}

/** @returns whether it was new; false: this person has a place at the session */
export async function insertPlace(tx: Handle, place: PlaceRow): Promise<boolean> {
  const rows = await tx.insert(places).values(place).onConflictDoNothing().returning({ id: places.id })
  return rows.length > 0
}

/** Has a court have its parts. @returns how many of them it got: a part that somebody has is left to them */
export async function occupyParts(tx: Handle, place: PlaceRow): Promise<number> {
  const { clientId, id, venueId, parts, startsAt, endsAt } = place
  const { rows } = await tx.execute(sql`
    insert into ${occupiedParts} (client_id, venue_id, part, during, place_id)
    select ${clientId}, ${venueId}, part, tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()}), ${id}
    from unnest(${sql.param([...parts].toSorted())}::text[]) part
    on conflict do nothing returning 1`)
  return rows.length
}

export async function lockPlaces(tx: Handle, clientId: string, ids: readonly string[]): Promise<PlaceRow[]> {
  return tx
    .select()
    .from(places)
    .where(and(eq(places.clientId, clientId), inArray(places.id, [...ids])))
    .orderBy(asc(places.id))
    .for('update')
}

/** Locks places and waits for nobody. @returns one that somebody else is changing, where there is one: then not all are locked */
export async function lockAllOrName(
  tx: Handle,
  clientId: string,
  ids: readonly string[],
): Promise<string | null> {
  const rows = await tx
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.clientId, clientId), inArray(places.id, [...ids])))
    .for('update', { skipLocked: true })
  const locked = new Set(rows.map(({ id }) => id))
  return ids.find((id) => !locked.has(id)) ?? null
}

/** The ids of all places at sessions, whatever has become of them. */
export async function listPlacesAt(
  tx: Handle,
  clientId: string,
  sessionIds: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: places.id })
    .from(places)
    .where(
      and(eq(places.clientId, clientId), sql`${places.sessionId} = any(${sql.param(sessionIds)}::bigint[])`),
    )
  return rows.map(({ id }) => id)
}

export type PlaceChange = Partial<
  Pick<PlaceRow, 'priceOption' | 'benefit' | 'benefitMembershipId' | 'personId' | 'namedPlayer' | 'payerId'>
>

export async function updatePlaces(
  tx: Handle,
  clientId: string,
  ids: readonly string[],
  change: PlaceChange,
): Promise<void> {
  await tx
    .update(places)
    .set(change)
    .where(and(eq(places.clientId, clientId), inArray(places.id, [...ids])))
}

/** Gives places a state. It is sent at once: the database counts by it, in a table that the statement does not name. */
export async function storeState(
  tx: Handle,
  clientId: string,
  ids: readonly string[],
  state: PlaceState,
  heldUntil: Date | null = null,
): Promise<void> {
  await tx
    .update(places)
    .set({ state, heldUntil, leaseUntil: heldUntil })
    .where(and(eq(places.clientId, clientId), inArray(places.id, [...ids])))
    .returning({ id: places.id })
}

/** Gives held places whose time is over, and which nobody took, a time of their own again. */
export async function keepAnew(
  tx: Handle,
  clientId: string,
  ids: readonly string[],
  heldUntil: Date,
): Promise<void> {
  await tx
    .update(places)
    .set({ heldUntil, leaseUntil: heldUntil })
    .where(and(eq(places.clientId, clientId), inArray(places.id, [...ids])))
}

/** Keeps places that are kept still until then, none shorter than it is. @returns the ids of those */
export async function keepUntil(
  tx: Handle,
  clientId: string,
  ids: readonly string[],
  heldUntil: Date,
  now: Date,
  lease: { leaseUntil?: Date } = {},
): Promise<string[]> {
  const rows = await tx
    .update(places)
    // Never shorter than they are kept already.
    .set({ heldUntil: sql`greatest(${places.heldUntil}, ${heldUntil.toISOString()}::timestamptz)`, ...lease })
    .where(and(eq(places.clientId, clientId), inArray(places.id, [...ids]), gt(places.heldUntil, now)))
    .returning({ id: places.id })
  return rows.map(({ id }) => id)
}

/** Books places that are held, whose sessions are locked. @returns those that were */
export async function bookHeld(tx: Handle, clientId: string, ids: readonly string[]): Promise<PlaceRow[]> {
  return tx
    .update(places)
    .set({ state: 'booked', heldUntil: null })
    .where(and(eq(places.clientId, clientId), inArray(places.id, [...ids]), eq(places.state, 'held')))
    .returning()
}

/** Whether somebody else's place keeps this person from having this one. */
export async function hasAnother(tx: Handle, place: PlaceRow): Promise<boolean> {
  if (place.personId === null || place.sessionId === null) return false
  const rows = await tx
    .select({ id: places.id })
    .from(places)
    .where(
      and(
        eq(places.clientId, place.clientId),
        eq(places.sessionId, place.sessionId),
        eq(places.personId, place.personId),
        sql`place_counts(${places.state}) and ${places.id} <> ${place.id}`,
      ),
    )
  return rows.length > 0
}

/** Places by id, with what their sessions have become. */
export async function listPlaces(
  db: Handle,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<Place[]> {
  const rows = await db
    .select({
      place: places,
      sessionState: activitySessions.state,
      sessionSpace: activitySessions.space,
      details: bookingLines.details,
    })
    .from(places)
    .leftJoin(
      activitySessions,
      and(eq(activitySessions.clientId, places.clientId), eq(activitySessions.id, places.sessionId)),
    )
    .leftJoin(
      bookingLines,
      and(eq(bookingLines.clientId, places.clientId), eq(bookingLines.lineId, places.id)),
    )
    .where(and(eq(places.clientId, clientId), inArray(places.id, [...ids])))
  return rows.map(({ place, sessionState, sessionSpace, details }) => ({
    ...place,
    sessionState,
    sessionSpace,
    details,
    lapsed: place.state === 'lapsed' || (place.heldUntil !== null && isLapsed(place.heldUntil, now)),
  }))
}

/** Names of those who have places at sessions, by session and name; a visitor has none. */
export async function listPeopleAt(
  tx: Handle,
  clientId: string,
  sessionIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await tx.execute<{ session_id: number; names: string[] }>(sql`
    select place.session_id, array_agg(
      coalesce(person.first_name || ' ' || person.last_name, 'a visitor') order by person.last_name, person.first_name) as names
    from ${places} place left join ${users} person on person.client_id = place.client_id and person.id = place.person_id
    where place.client_id = ${clientId} and place.session_id = any(${sql.param(sessionIds)}::bigint[])
      and place_counts(place.state)
    group by place.session_id`)
  return new Map(rows.map(({ session_id: id, names }) => [id, names]))
}
