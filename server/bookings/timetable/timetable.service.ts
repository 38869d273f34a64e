import { addDays, type CalendarDate } from '../../../contract/dates.ts'
import { today, type Client } from '../../client-configuration/client.service.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { joiningVenues, venueNamed, type VenueRow } from '../../venues/venues.ts'
import type { Activity } from '../catalogue/activity.ts'
import type { SessionRow } from '../booking-tables.ts'
import { earliestRelease } from '../catalogue/release.ts'
import {
  daysShown,
  isShown,
  offerAt,
  policyOf,
  releasesOf,
  type VenueOffer,
} from '../catalogue/venue-offer.ts'
import { lastDayMade } from '../catalogue/venue-timetable.ts'
import {
  countSessionsByDay,
  findSession,
  listNextSessions,
  listSessionsOfDay,
  type NextSession,
  type ShownSession,
} from './shown-sessions.repository.ts'

/** The centres at which something can be booked, by name. */
export const bookableVenues = (client: Client): VenueOffer[] =>
  joiningVenues(client).flatMap(({ id }) => offerAt(client, id) ?? [])

/** What a centre offers, or null; with its days. @throws not_found */
export async function bookableVenue(services: Services, client: Client, idOrSlug: string) {
  const venue = venueNamed(client, idOrSlug)
  const offer = offerAt(client, venue.id)
  return { venue, offer, days: offer === null ? [] : await daysOf(services, client, offer) }
}

/** Today and each day as far as sessions are made, with the number of those that take place and the first release. */
async function daysOf(services: Services, client: Client, offer: VenueOffer) {
  const { venue, timeZone } = offer
  const from = today(services, client)
  const until = lastDayMade(from)
  const counts = await countSessionsByDay(services.db.handle, client.id, venue.id, from, until)
  const sessionsOn = new Map(counts.map(({ day, sessions }) => [day, sessions]))
  const releases = releasesOf(offer)
  return daysShown(from).map((day) => ({
    day,
    sessions: sessionsOn.get(day) ?? 0,
    opensAt: earliestRelease(releases, day, [], timeZone),
  }))
}

/** A day of a centre. */
export interface DayAsked {
  venue: VenueRow
  /** Null: nothing can be booked there, or the day is over or too far ahead. */
  offer: VenueOffer | null
  day: CalendarDate
  today: CalendarDate
}

/** @throws not_found */
export function dayAsked(services: Services, client: Client, idOrSlug: string, day: CalendarDate): DayAsked {
  const venue = venueNamed(client, idOrSlug)
  const now = today(services, client)
  return { venue, offer: isShown(day, now) ? offerAt(client, venue.id) : null, day, today: now }
}

/** The sessions of a day in order, with the activity of each. */
export async function timetableOf(services: Services, client: Client, { offer, day }: DayAsked) {
  if (offer === null) return []
  const sessions = await listSessionsOfDay(
    services.db.handle,
    client.id,
    offer.venue.id,
    day,
    services.clock.now(),
  )
  return sessions.flatMap((session) => withActivity(offer, session))
}

/** A session with what it is of. */
export interface Placed<Session extends ShownSession = ShownSession> {
  session: Session
  activity: Activity
}

/** Nothing for a session of what the operator no longer offers. */
function withActivity<Session extends ShownSession>(offer: VenueOffer, session: Session): Placed<Session>[] {
  const activity = offer.activities.get(session.activity)
  return activity?.kind === 'session' ? [{ session, activity }] : []
}

/** One session with all that its centre offers. @throws not_found */
export async function sessionOf(
  services: Services,
  client: Client,
  id: string,
): Promise<Placed<SessionRow> & { offer: VenueOffer }> {
  const session = isSessionId(id)
    ? await findSession(services.db.handle, client.id, Number(id), services.clock.now())
    : null
  const offer = session && offerAt(client, session.venueId)
  const [placed] = offer ? withActivity(offer, session) : []
  if (!offer || !placed) throw new AppError('not_found')
  return { ...placed, offer }
}

const isSessionId = (id: string): boolean => /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id))

/** The next session with spaces of each activity, after a day or from now on, by its start. */
export async function nextSessions(
  services: Services,
  client: Client,
  idOrSlug: string,
  after: CalendarDate | undefined,
): Promise<(NextSession & { activityName: string })[]> {
  const day = after === undefined ? today(services, client) : after
  const { offer, today: now } = dayAsked(services, client, idOrSlug, day)
  if (offer === null) return []
  const sessions = [...offer.activities.values()].filter(({ kind }) => kind === 'session')
  const offered = sessions.map((activity) => ({
    activity: activity.slug,
    minutes: policyOf(offer, activity).lastBookingMinutes,
  }))
  const found = await listNextSessions(services.db.handle, client.id, offer.venue.id, offered, {
    from: after === undefined ? day : addDays(day, 1),
    until: lastDayMade(now),
    now: services.clock.now(),
  })
  return found
    .map((next) => ({ ...next, activityName: offer.activities.get(next.activity)!.name }))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
}
