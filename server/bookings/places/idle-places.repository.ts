import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Handle } from '../../platform/db.ts'
import { places, type PlaceRow } from '../booking-tables.ts'

/**
 * Held places of these sessions whose time is over, locked. Those that another transaction is changing are left out: nobody
 * waits for them.
 */
export async function lockIdle(
  tx: Handle,
  clientId: string,
  sessionIds: readonly number[],
  now: Date,
): Promise<PlaceRow[]> {
  return tx
    .select()
    .from(places)
    .where(
      and(
        eq(places.clientId, clientId),
        sql`${places.sessionId} = any(${sql.param(sessionIds)}::bigint[])`,
        eq(places.state, 'held'),
        lte(places.heldUntil, now),
      ),
    )
    .orderBy(asc(places.id))
    .for('update', { skipLocked: true })
}

/** The same of courts of a centre that have one of these parts between two instants. */
export async function lockIdleCourts(
  tx: Handle,
  {
    clientId,
    venueId,
    parts,
    startsAt,
    endsAt,
  }: Pick<PlaceRow, 'clientId' | 'venueId' | 'parts' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<PlaceRow[]> {
  return tx
    .select()
    .from(places)
    .where(
      and(
        eq(places.clientId, clientId),
        eq(places.venueId, venueId),
        eq(places.kind, 'court'),
        eq(places.state, 'held'),
        lte(places.heldUntil, now),
        sql`${places.startsAt} < ${endsAt.toISOString()}::timestamptz`,
        gt(places.endsAt, startsAt),
        sql`${places.parts} && ${sql.param(parts)}::text[]`,
      ),
    )
    .orderBy(asc(places.id))
    .for('update', { skipLocked: true })
}

const isIdleAt = (clientId: string, venueIds: readonly string[], now: Date) =>
  and(
    eq(places.clientId, clientId),
    inArray(places.venueId, [...venueIds]),
    eq(places.state, 'held'),
    lte(places.heldUntil, now),
  )

/** The sessions of these centres at which there are places whose time is over. */
export async function listSessionsOfIdle(
  tx: Handle,
  clientId: string,
  venueIds: readonly string[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: places.sessionId })
    .from(places)
    .where(isIdleAt(clientId, venueIds, now))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Places of a centre whose time is over, locked. Those that another transaction is changing are left out. */
export async function lockIdleAt(
  tx: Handle,
  clientId: string,
  venueId: string,
  now: Date,
): Promise<PlaceRow[]> {
  return tx
    .select()
    .from(places)
    .where(isIdleAt(clientId, [venueId], now))
    .orderBy(asc(places.id))
    .for('update', { skipLocked: true })
}
