import { sql } from 'drizzle-orm'
import { users } from '../../accounts/account-tables.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import type { Handle } from '../../platform/db.ts'
import { venues } from '../../venues/venue-tables.ts'
import { occupiedParts, places } from '../booking-tables.ts'

/** A court for a time that is not over, which somebody has, keeps, or may take again. */
export interface TakenCourt {
  /** Of the place. */
  id: string
  venueSlug: string
  activity: string
  space: string
  parts: string[]
  localDay: CalendarDate
  startsAt: Date
  endsAt: Date
  /** False: its time in the basket is over, and the court is free until it is taken again. */
  counts: boolean
  /** Who has it; a player with no account by name. */
  person: string
}

/** In the order of their ids. */
export async function listTakenCourts(
  tx: Handle,
  { clientId, venueId, now }: { clientId: string; venueId: string; now: Date },
): Promise<TakenCourt[]> {
  const { rows } = await tx.execute<
    Omit<TakenCourt, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }
  >(sql`
    select place.id, venue.slug as "venueSlug", place.activity, place.space, place.parts, place.local_day::text as "localDay",
      place.starts_at as "startsAt", place.ends_at as "endsAt", place_counts(place.state) as counts,
      coalesce(place.named_player, person.first_name || ' ' || person.last_name, 'a visitor') as person
    from ${places} place
      join ${venues} venue on venue.client_id = place.client_id and venue.id = place.venue_id
      left join ${users} person on person.client_id = place.client_id and person.id = place.person_id
    where place.client_id = ${clientId} and place.venue_id = ${venueId} and place.kind = 'court'
      and place.state in ('held', 'lapsed', 'booked') and place.ends_at > ${now.toISOString()}
    order by place.id`)
  return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }))
}

/**
 * Has courts be made of other parts.
 * @returns the ids of those that did not get all of them: a part that somebody else has is left to them
 */
export async function giveParts(
  tx: Handle,
  clientId: string,
  courts: readonly Pick<TakenCourt, 'id' | 'parts'>[],
): Promise<string[]> {
  const given = sql`json_to_recordset(${JSON.stringify(courts)}::json) as court (id text, parts text[])`
  await tx.execute(sql`
    delete from ${occupiedParts} where client_id = ${clientId}
      and place_id = any(${sql.param(courts.map(({ id }) => id))}::text[])`)
  await tx.execute(sql`
    update ${places} place set parts = court.parts from ${given} where place.client_id = ${clientId} and place.id = court.id`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    with mine as (
      select place.id, place.venue_id, part, tstzrange(place.starts_at, place.ends_at) as during
      from ${places} place join ${given} on court.id = place.id, unnest(court.parts) part
      where place.client_id = ${clientId} and place_counts(place.state)),
    "taken" as (
      insert into ${occupiedParts} (client_id, venue_id, part, during, place_id)
      select ${clientId}, venue_id, part, during, id from mine order by part
      on conflict do nothing returning place_id, part)
    select distinct mine.id from mine left join "taken" on "taken".place_id = mine.id and "taken".part = mine.part
    where "taken".part is null`)
  return rows.map(({ id }) => id)
}
