import type { CalendarDate } from '../../../contract/dates.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import type { Handle } from '../../platform/db.ts'
import { riverside } from '../../testing/builders.ts'
import { monday, type TestApp } from '../../testing/test-app.ts'
import { PlacesRefused, type PlaceWish } from '../places/place-wishes.ts'

/** Places at Manchester. It is Monday, 7 December 2026, 10:00. */

export const minutesLater = (minutes: number): Date => new Date(monday.getTime() + minutes * 60_000)

/** Until when a line of a cart holds what it takes now. */
export const heldUntil = minutesLater(15)

let counter = 0

/** A wish of somebody unknown, which has an id of its own. */
export function wish(at: PlaceWish['at'], given: Partial<PlaceWish> = {}): PlaceWish {
  counter += 1
  return {
    id: `place-${counter}`,
    clientId: 'riverside',
    payerId: null,
    personId: null,
    namedPlayer: null,
    priceOption: 'adult',
    benefit: null,
    at,
    ...given,
  }
}

export const atSession = (sessionId: string | number, given: Partial<PlaceWish> = {}): PlaceWish =>
  wish({ kind: 'session', sessionId: Number(sessionId) }, given)

/** A court of the hall, or all of it, for an hour. */
export function onCourt(
  space: 'court-1' | 'court-2' | 'hall',
  start = '16:00',
  day: CalendarDate = '2026-12-14',
  given: Partial<PlaceWish> = {},
): PlaceWish {
  const startsAt = instantOf(day, start, 'Europe/London')
  return wish(
    {
      kind: 'court',
      venueId: riverside.venue(),
      activity: space === 'hall' ? 'five-a-side' : 'badminton',
      space,
      parts: space === 'hall' ? ['court-1', 'court-2'] : [space],
      localDay: day,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 60 * 60_000),
    },
    given,
  )
}

/** Does the work in a transaction; where places are refused, nothing of it stays, and it says which and why. */
export async function tried(app: TestApp, work: (tx: Handle) => Promise<unknown>) {
  try {
    await app.services.db.inTransaction(work)
    return []
  } catch (error) {
    if (error instanceof PlacesRefused) return error.refused
    throw error
  }
}

/** The states of places by id, in order. */
export const statesOf = async (app: TestApp, ids: readonly string[]): Promise<string[]> => {
  const rows = await app.query(
    `select state from unnest($1::text[]) with ordinality as asked (id, place)
      join places on places.id = asked.id order by asked.place`,
    [ids],
  )
  return rows.map(({ state }) => state)
}

export const takenOf = async (app: TestApp, sessionId: string | number): Promise<number> =>
  (await app.query('select taken from activity_sessions where id = $1', [sessionId]))[0].taken

/** The parts that somebody has on a court, each with the hour it begins at in UTC. */
export const partsTaken = async (app: TestApp): Promise<string[]> => {
  const rows = await app.query(
    `select part || ' ' || to_char(lower(during) at time zone 'UTC', 'HH24:MI') as taken from occupied_parts
      where client_id = 'riverside' and place_id is not null order by 1`,
  )
  return rows.map(({ taken }) => taken)
}
