import { diceOf } from '../money/dice.ts'
import type { World } from '../money/world.ts'
import { wavesInRound } from './plan.ts'

/** What is fought for: a session, or the courts of one time. */
export type Thing =
  | { kind: 'session'; id: string; activity: string }
  | { kind: 'court'; day: string; start: string }

export const courtVenue = 'riverside-manchester'

/** What a world has to fight for, of which each session has few spaces. */
export interface Field {
  /** A membership has two uses of them in a month. */
  swims: Thing[]
  classes: Thing[]
  /** Whoever has a place there accepts a condition. */
  tasters: Thing[]
  courts: Thing[]
}

/**
 * Finds sessions that stay bookable for two days from now, and lets each have one to three spaces, for some two who want each.
 * The rest of their places is taken as the demo makes places up.
 */
export async function makeField(world: World, seed: string): Promise<Field> {
  const dice = diceOf(`${seed}/field`)
  await world.query(
    `update booking_catalogues set catalogue = jsonb_set(catalogue, '{benefits}', (
        select jsonb_agg(case when benefit -> 'uses' ->> 'period' = 'month' then jsonb_set(benefit, '{uses,count}', '2') else benefit end
          order by place)
        from jsonb_array_elements(catalogue -> 'benefits') with ordinality as of (benefit, place)))
      where client_id = 'riverside'`,
  )
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
  const of = (...activities: string[]) => rows.filter(({ activity }) => activities.includes(activity))
  const [swims, tasters] = [of('public-swim', 'lane-swim'), of('climbing-taster')]
  const classes = rows.filter((row) => !swims.includes(row) && !tasters.includes(row))
  const few = [...swims, ...classes].map(({ id, capacity, taken }) => ({
    id,
    places: Math.max(0, capacity - taken - dice.pick([1, 1, 2, 2, 3])),
  }))
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
  const sessions = (list: any[]): Thing[] =>
    list.map(({ id, activity }) => ({ kind: 'session', id: String(id), activity }))
  return {
    swims: sessions(swims),
    classes: sessions(classes),
    tasters: sessions(tasters),
    courts: shuffled(times, (index) => dice.between(0, index)).map((time) => ({ kind: 'court', ...time })),
  }
}

/** A round's lots of what is fought for: neighbours share a swim, and the class or the courts. */
export function thingsOf({ swims, classes, tasters, courts }: Field, round: number, lot: number): Thing[] {
  const at = <Of>(list: readonly Of[], index: number): Of => list[index % list.length]!
  const first = round * (wavesInRound + 1) + lot
  return [
    at(swims, first),
    at(swims, first + 1),
    at(classes, Math.floor((first + 1) / 2)),
    at(tasters, 0),
    at(courts, Math.floor(first / 2)),
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
