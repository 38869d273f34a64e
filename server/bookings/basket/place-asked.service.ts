import type { CalendarDate } from '../../../contract/dates.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import type { CartAddition } from '../../cart/sale-kind.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import type { Activity } from '../catalogue/activity.ts'
import { isCourtOffered } from '../timetable/court-times.ts'
import { courtsAsked, courtTimesOf } from '../timetable/court-times.service.ts'
import type { Occasion } from '../price/price-options.ts'
import { leafParts } from '../catalogue/spaces.ts'
import { sessionOf } from '../timetable/timetable.service.ts'
import type { VenueOffer } from '../catalogue/venue-offer.ts'

/** What a place is at: a session, or a court for one time. */
export interface PlaceAt {
  activity: Activity
  offer: VenueOffer
  /** Null: a court. */
  sessionId: number | null
  space: string | null
  localDay: CalendarDate
  localStart: LocalTime
  startsAt: Date
  endsAt: Date
  /** The operator has cancelled it. */
  cancelled: boolean
  /** How many spaces the session has; null: it is not known here. */
  left: number | null
}

/** What its price depends on. */
export const occasionOf = ({ offer: { venue }, localDay, localStart }: PlaceAt): Occasion => ({
  venueSlug: venue.slug,
  nation: venue.nation,
  localDay,
  localStart,
})

/** Whether the centre has this court at this time still. What becomes of sessions the timetable sees to. */
export const isStillOffered = (at: PlaceAt): boolean =>
  at.sessionId !== null || isCourtOffered(at.offer, { ...at, activity: at.activity.slug }, at.offer.timeZone)

/** The smallest parts that a court is made of. */
export const partsOf = ({ offer, space }: PlaceAt): readonly string[] =>
  space === null ? [] : leafParts(offer.tree, space)

type Item = CartAddition['items'][number]

/**
 * What an item of a call is about. Of several courts alike the first free one is taken that no earlier item has.
 * @throws 422 on the field that names nothing, or what is taken
 */
export async function placeAsked(
  services: Services,
  client: Client,
  item: Item,
  field: string,
  before: readonly PlaceAt[],
): Promise<PlaceAt> {
  refuseMeaningless(item, field)
  if (item.type === 'session') {
    const { session, activity, offer } = await found(() => sessionOf(services, client, item.id), field)
    const { id: sessionId, space, localDay, localStart, startsAt, endsAt, state, capacity, taken } = session
    const times = { localDay, localStart, startsAt, endsAt }
    refuseElsewhere(item, field, { venue: offer.venue.slug, day: localDay, start: localStart })
    return {
      ...{ activity, offer, sessionId, space, ...times, cancelled: state === 'cancelled' },
      left: Math.max(0, capacity - taken),
    }
  }
  return courtAsked(services, client, item, field, before)
}

/** What means nothing for a place is not taken in silence. */
function refuseMeaningless({ type, options }: Item, field: string): void {
  if ((options?.promotionCodeId ?? null) !== null)
    throw invalid({ [`${field}.options.promotion_code_id`]: ['Codes are not for bookings.'] })
  if (type === 'session' && options?.court !== undefined)
    throw invalid({ [`${field}.options.court`]: [noSuchCourt] })
}

/** A session has its centre, day and time: whoever names others means another one. */
function refuseElsewhere(
  { options }: Item,
  field: string,
  own: { venue: string; day: string; start: string },
): void {
  const differs = {
    venue: 'This session is at another centre.',
    day: 'This session is on another day.',
    start: 'This session begins at another time.',
  }
  for (const [name, message] of Object.entries(differs) as [keyof typeof own, string][]) {
    const named = options?.[name]
    if (named !== undefined && named !== own[name]) throw invalid({ [`${field}.options.${name}`]: [message] })
  }
}

const noSuchCourt = 'There is no court of this name.'

async function courtAsked(
  services: Services,
  client: Client,
  { id, options }: Item,
  field: string,
  before: readonly PlaceAt[],
): Promise<PlaceAt> {
  const { venue, day, start, court } = options ?? {}
  const missing = { venue: 'Choose a centre.', day: 'Choose a day.', start: 'Choose a time.' }
  for (const [name, message] of Object.entries(missing))
    if (options?.[name as keyof typeof missing] === undefined)
      throw invalid({ [`${field}.options.${name}`]: [message] })
  const asked = { id: venue!, activity: id }
  const courts = await found(async () => courtsAsked(services, client, asked, day!), field)
  const times = await courtTimesOf(services, client, courts)
  const time = times.find(({ localStart }) => localStart === start)
  if (!time) throw invalid({ [`${field}.options.start`]: ['There is no court at this time.'] })
  if (court !== undefined && !time.courts.some(({ spaceSlug }) => spaceSlug === court))
    throw invalid({ [`${field}.options.court`]: [noSuchCourt] })
  const { offer, activity } = courts
  const isAskedBefore = (slug: string) =>
    before.some(
      (other) =>
        other.sessionId === null &&
        other.offer.venue.id === offer.venue.id &&
        other.space === slug &&
        other.startsAt.getTime() === time.startsAt.getTime(),
    )
  const free = time.courts.find(
    ({ spaceSlug, free: isFree }) =>
      (court === undefined || spaceSlug === court) && isFree && !isAskedBefore(spaceSlug),
  )
  if (!free)
    throw invalid(
      { [`${field}.id`]: [`${activity.name} at ${start}: no court is free any more.`] },
      'place_taken',
    )
  return {
    ...{
      activity,
      offer,
      sessionId: null,
      space: free.spaceSlug,
      localDay: day!,
      cancelled: false,
      left: null,
    },
    ...{ localStart: time.localStart, startsAt: time.startsAt, endsAt: time.endsAt },
  }
}

/** @throws 422 on the item where there is nothing of that name */
async function found<Found>(find: () => Promise<Found>, field: string): Promise<Found> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw invalid({ [`${field}.id`]: ['This is not offered any more.'] })
    throw error
  }
}
