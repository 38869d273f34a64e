import { diceOf } from '../money/dice.ts'
import type { World } from '../money/world.ts'

/** What is fought for: a session, or the courts of one time. */
export type Thing =
  | { kind: 'session'; id: string; activity: string }
  | { kind: 'court'; day: string; start: string }

export const courtVenue = 'riverside-manchester'

/** What a world has to fight for, of which each session has few spaces. */
export interface Field {
  sessions: Thing[]
  /** Whoever has a place there accepts a condition. */
  tasters: Thing[]
  courts: Thing[]
}

/**
 * Finds sessions that stay bookable for two days from now, and lets each have two to five spaces. The rest of their places is
 * taken as the demo makes places up.
 */
export async function makeField(world: World, seed: string): Promise<Field> {
  const dice = diceOf(`${seed}/field`)
  const found = await world.query(
    `select session.id, session.activity, session.capacity, session.taken, session.key from activity_sessions session
      join venues on venues.client_id = session.client_id and venues.id = session.venue_id
      where session.client_id = 'riverside' and session.state = 'scheduled'
        and session.local_day between ($1::timestamptz + interval '3 days')::date and ($1::timestamptz + interval '7 days')::date
        and (venues.slug = 'riverside-manchester' and session.activity <> 'gym-session'
          or venues.slug = 'riverside-stockport' and session.activity = 'climbing-taster')
      order by session.key`,
    [world.now()],
  )
  const rows = shuffled(found, (index) => dice.between(0, index))
  const isTaster = ({ activity }: any): boolean => activity === 'climbing-taster'
  const few = rows
    .filter((row) => !isTaster(row))
    .map(({ id, capacity, taken }) => ({ id, places: Math.max(0, capacity - taken - dice.between(2, 5)) }))
  await world.query(
    `with few as (
        insert into demo_places (client_id, session_id, places)
        select 'riverside', few.id, few.places from json_to_recordset($1::json) as few (id bigint, places integer)
        returning session_id, places)
      update activity_sessions session set taken = session.taken + few.places from few
      where session.client_id = 'riverside' and session.id = few.session_id`,
    [JSON.stringify(few)],
  )
  const days = [...new Set(rows.map(({ key }) => String(key.match(/\d{4}-\d\d-\d\d/)?.[0])))].toSorted()
  // Some off-peak, where a membership brings one of them a day.
  const times = days.flatMap((day) =>
    ['10:00', '11:00', '12:00', '15:00', '16:00', '18:00'].map((start) => ({ day, start })),
  )
  const sessionOf = ({ id, activity }: any): Thing => ({ kind: 'session', id: String(id), activity })
  return {
    sessions: rows.filter((row) => !isTaster(row)).map(sessionOf),
    tasters: rows.filter(isTaster).map(sessionOf),
    courts: shuffled(times, (index) => dice.between(0, index)).map((time) => ({ kind: 'court', ...time })),
  }
}

/** What is fought for in a wave: neighbouring waves share two sessions, and every third wave begins with other courts. */
export function thingsOf({ sessions, tasters, courts }: Field, round: number, wave: number): Thing[] {
  const at = <Of>(list: readonly Of[], index: number): Of => list[index % list.length]!
  const first = round * 22 + wave
  return [
    ...[0, 1, 2].map((index) => at(sessions, first + index)),
    at(tasters, 0),
    at(courts, round * 7 + Math.floor(wave / 3)),
  ]
}

function shuffled<Of>(given: readonly Of[], below: (index: number) => number): Of[] {
  const list = [...given]
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = below(index)
    ;[list[index], list[other]] = [list[other]!, list[index]!]
  }
  return list
}
