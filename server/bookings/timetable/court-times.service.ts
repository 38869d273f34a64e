import type { CalendarDate } from '../../../contract/dates.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import type { Activity, CourtOffer } from '../catalogue/activity.ts'
import { courtTimes, type CourtTime } from './court-times.ts'
import { leafParts } from '../catalogue/spaces.ts'
import { listOccupied } from './shown-sessions.repository.ts'
import { dayAsked, type DayAsked } from './timetable.service.ts'
import { offerAt, type VenueOffer } from '../catalogue/venue-offer.ts'

/** The courts of an activity at a centre. */
export interface Courts {
  asked: DayAsked
  offer: VenueOffer
  activity: Activity
  /** At least one: an activity may have several courts at several hours. */
  courts: readonly CourtOffer[]
  /** Of all of them, each once. */
  spaceSlugs: readonly string[]
}

/** @throws not_found where the centre does not offer courts of that name */
export function courtsAsked(
  services: Services,
  client: Client,
  { id, activity: slug }: { id: string; activity: string },
  day: CalendarDate,
): Courts {
  const asked = dayAsked(services, client, id, day)
  const offer = offerAt(client, asked.venue.id)
  const activity = offer?.activities.get(slug)
  const courts = (offer?.courts ?? []).filter(({ activitySlug }) => activitySlug === slug)
  if (!offer || courts.length === 0 || activity?.kind !== 'court') throw new AppError('not_found')
  return { asked, offer, activity, courts, spaceSlugs: [...new Set(courts.flatMap((one) => one.spaceSlugs))] }
}

/** The times of a day with the courts that are free; none on days that are over or too far ahead. */
export async function courtTimesOf(
  services: Services,
  client: Client,
  { asked, offer, activity, courts, spaceSlugs }: Courts,
): Promise<CourtTime[]> {
  if (asked.offer === null) return []
  const { venue, opening, tree, timeZone } = offer
  const { day } = asked
  const parts = [...new Set(spaceSlugs.flatMap((slug) => leafParts(tree, slug)))]
  const [from, until] = [instantOf(day, '00:00', timeZone), instantOf(day, '24:00', timeZone)]
  const now = services.clock.now()
  const occupied = await listOccupied(services.db.handle, client.id, venue.id, parts, from, until, now)
  return inOneList(
    courts.flatMap((one) => courtTimes(one, activity.minutes, opening, tree, occupied, day, timeZone)),
  )
}

/** Times that begin together are one, with the courts of all of them. */
function inOneList(times: readonly CourtTime[]): CourtTime[] {
  const byStart = new Map<number, CourtTime>()
  for (const time of times) {
    const known = byStart.get(time.startsAt.getTime())
    byStart.set(
      time.startsAt.getTime(),
      known ? { ...known, courts: [...known.courts, ...time.courts] } : time,
    )
  }
  return [...byStart.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
