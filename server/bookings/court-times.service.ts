import type { CalendarDate } from '../../contract/dates.ts'
import { instantOf } from '../calendar/zoned-time.ts'
import type { Client } from '../client-configuration/client.service.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import type { Activity, CourtOffer } from './activity.ts'
import { courtTimes, type CourtTime } from './court-times.ts'
import { leafParts } from './spaces.ts'
import { listOccupied } from './shown-sessions.repository.ts'
import { dayAsked, type DayAsked } from './timetable.service.ts'
import { offerAt, type VenueOffer } from './venue-offer.ts'

/** The courts of an activity at a centre. */
export interface Courts {
  asked: DayAsked
  offer: VenueOffer
  activity: Activity
  courts: CourtOffer
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
  const courts = offer?.courts.find(({ activitySlug }) => activitySlug === slug)
  if (!offer || !courts || activity?.kind !== 'court') throw new AppError('not_found')
  return { asked, offer, activity, courts }
}

/** The times of a day with the courts that are free; none on days that are over or too far ahead. */
export async function courtTimesOf(
  services: Services,
  client: Client,
  { asked, offer, activity, courts }: Courts,
): Promise<CourtTime[]> {
  if (asked.offer === null) return []
  const { venue, opening, tree, timeZone } = offer
  const { day } = asked
  const parts = [...new Set(courts.spaceSlugs.flatMap((slug) => leafParts(tree, slug)))]
  const [from, until] = [instantOf(day, '00:00', timeZone), instantOf(day, '24:00', timeZone)]
  const occupied = await listOccupied(services.db.handle, client.id, venue.id, parts, from, until)
  return courtTimes(courts, activity.minutes, opening, tree, occupied, day, timeZone)
}
