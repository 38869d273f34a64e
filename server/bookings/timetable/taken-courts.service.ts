import { isDeepStrictEqual } from 'node:util'
import { timeOfDayIn } from '../../calendar/zoned-time.ts'
import type { Handle } from '../../platform/db.ts'
import { isCourtOffered } from './court-times.ts'
import type { HeldBack } from './held-back.ts'
import { leafParts } from '../catalogue/spaces.ts'
import { giveParts, listTakenCourts, type TakenCourt } from './taken-courts.repository.ts'
import type { VenueTimetable } from '../catalogue/venue-timetable.ts'

interface Venue {
  clientId: string
  venueId: string
  timetable: VenueTimetable | null
  now: Date
  timeZone: string
}

/** Of the courts that people have, or may take again: which the centre offers still, and which of these are made of other parts now. */
async function courtsNow(tx: Handle, venue: Venue) {
  const { timetable, timeZone } = venue
  const courts = await listTakenCourts(tx, venue)
  const offered = courts.filter((court) => timetable !== null && isCourtOffered(timetable, court, timeZone))
  const others = offered.flatMap((court) => {
    const parts = [...leafParts(timetable!.tree, court.space)]
    return isDeepStrictEqual(new Set(parts), new Set(court.parts)) ? [] : [{ id: court.id, parts }]
  })
  return { courts, offered, others }
}

/** The ids of the places that `keepCourts` would change. */
export const idsOfOtherCourts = async (tx: Handle, venue: Venue): Promise<string[]> =>
  (await courtsNow(tx, venue)).others.map(({ id }) => id)

/**
 * Has the courts that people have, or may take again, be made of the parts that they are made of now: nobody loses by it. The caller
 * has locked the courts.
 * @returns those that somebody has and the centre does not offer any more, or of which somebody else has a part
 */
export async function keepCourts(tx: Handle, venue: Venue): Promise<HeldBack[]> {
  const { clientId, timeZone } = venue
  const { courts, offered, others } = await courtsNow(tx, venue)
  const gone = courts.filter((court) => court.counts && !offered.includes(court))
  const homeless = others.length > 0 ? await giveParts(tx, clientId, others) : []
  const held = (court: TakenCourt, because: HeldBack['because']): HeldBack => ({
    id: null,
    key: [
      court.venueSlug,
      court.activity,
      court.space,
      court.localDay,
      timeOfDayIn(court.startsAt, timeZone),
    ].join('/'),
    taken: 1,
    because,
    people: [court.person],
  })
  return [
    ...gone.map((court) => held(court, 'gone')),
    ...courts.filter(({ id }) => homeless.includes(id)).map((court) => held(court, 'spaceTaken')),
  ]
}
