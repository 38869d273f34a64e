import { and, asc, count, eq, gt, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { activitySessions, occupiedParts, places } from '../../bookings/booking-tables.ts'
import type { Handle } from '../../platform/db.ts'
import { demoPlaces } from '../demo-tables.ts'

const { id, key, activity, localDay, startsAt, capacity } = activitySessions

/** Sessions that begin after an instant, up to and including a day, of which nothing has been made up. */
export async function listWithoutPlaces(tx: Handle, clientId: string, now: Date, lastDay: string) {
  return tx
    .select({ id, key, activity, localDay, startsAt, capacity })
    .from(activitySessions)
    .leftJoin(
      demoPlaces,
      and(eq(demoPlaces.clientId, activitySessions.clientId), eq(demoPlaces.sessionId, id)),
    )
    .where(
      and(
        eq(activitySessions.clientId, clientId),
        gt(startsAt, now),
        lte(localDay, lastDay),
        isNull(demoPlaces.sessionId),
      ),
    )
}

/** Takes so many places of each session, as far as there are so many. */
export async function insertPlaces(
  tx: Handle,
  clientId: string,
  places: readonly { id: number; places: number }[],
): Promise<void> {
  await tx.execute(sql`
    with "made_up" as (
      insert into ${demoPlaces} (client_id, session_id, places)
      select session.client_id, session.id, least(given.places, session.capacity - session.taken)
      from ${activitySessions} session join json_to_recordset(${JSON.stringify(places)}::json) as given (id bigint, places integer)
        on given.id = session.id
      where session.client_id = ${clientId}
      on conflict do nothing returning session_id, places)
    update ${activitySessions} session set taken = session.taken + "made_up".places from "made_up"
    where session.client_id = ${clientId} and session.id = "made_up".session_id and "made_up".places > 0`)
}

/** Has the next session of an activity be taken up to so many places. */
export async function fillNext(
  tx: Handle,
  clientId: string,
  slug: string,
  now: Date,
  places: number,
): Promise<void> {
  const [next] = await tx
    .select({ id, capacity, taken: activitySessions.taken })
    .from(activitySessions)
    .where(and(eq(activitySessions.clientId, clientId), eq(activity, slug), gt(startsAt, now)))
    .orderBy(asc(startsAt))
    .limit(1)
    .for('update')
  if (!next) return
  const own = and(eq(demoPlaces.clientId, clientId), eq(demoPlaces.sessionId, next.id))
  const before =
    (await tx.delete(demoPlaces).where(own).returning({ places: demoPlaces.places }))[0]?.places ?? 0
  const more = Math.max(0, Math.min(places, next.capacity) - (next.taken - before))
  await tx.insert(demoPlaces).values({ clientId, sessionId: next.id, places: more })
  await tx
    .update(activitySessions)
    .set({ taken: next.taken - before + more })
    .where(and(eq(activitySessions.clientId, clientId), eq(id, next.id)))
}

/** Gives back all that was made up of sessions that have not begun. @returns of how many */
export async function deletePlaces(tx: Handle, clientId: string, now: Date): Promise<number> {
  const { rows } = await tx.execute(sql`
    with "given_back" as (
      delete from ${demoPlaces} made_up using ${activitySessions} session
      where made_up.client_id = ${clientId} and session.client_id = ${clientId} and session.id = made_up.session_id
        and session.starts_at > ${now.toISOString()}
      returning made_up.session_id, made_up.places)
    update ${activitySessions} session set taken = session.taken - "given_back".places from "given_back"
    where session.client_id = ${clientId} and session.id = "given_back".session_id returning session.id`)
  return rows.length
}

/** How many places somebody has booked, whatever became of them since. */
export async function countBooked(db: Handle, clientId: string, payerId: string): Promise<number> {
  const [row] = await db
    .select({ booked: count() })
    .from(places)
    .where(
      and(
        eq(places.clientId, clientId),
        eq(places.payerId, payerId),
        notInArray(places.state, ['held', 'lapsed', 'released']),
      ),
    )
  return row!.booked
}

/** A court somebody has. */
export interface TakenCourt {
  venueId: string
  part: string
  from: Date
  until: Date
}

/** Where it is not free it stays as it is. */
export async function takeCourts(tx: Handle, clientId: string, courts: readonly TakenCourt[]): Promise<void> {
  await tx.execute(sql`
    with "taken" as (
      insert into ${occupiedParts} (client_id, venue_id, part, during)
      select ${clientId}, court."venueId", court.part, tstzrange(court."from", court."until")
      from json_to_recordset(${JSON.stringify(courts)}::json)
        as court ("venueId" text, part text, "from" timestamptz, "until" timestamptz)
      on conflict do nothing returning 1)
    select count(*) from "taken"`)
}
