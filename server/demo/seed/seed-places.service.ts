import { addDays, type CalendarDate } from '../../../contract/dates.ts'
import type { CourtOffer } from '../../bookings/catalogue/activity.ts'
import {
  activityBySlug,
  catalogueOf,
  policyBySlug,
  timetableOfVenue,
} from '../../bookings/catalogue/catalogue-of.ts'
import { courtTimes } from '../../bookings/timetable/court-times.ts'
import { bookability, daysAhead, type When } from '../../bookings/catalogue/release.ts'
import { today, type Client } from '../../client-configuration/client.service.ts'
import type { Services } from '../../services.ts'
import { venueBySlug } from '../../venues/venues.ts'
import {
  deletePlaces,
  fillNext,
  insertPlaces,
  listWithoutPlaces,
  takeCourts,
  type TakenCourt,
} from './demo-places.repository.ts'
import { isMadeUpTaken, madeUpPlaces } from './made-up-places.ts'

type Seeding = Pick<Services, 'db' | 'clock'>

/**
 * Has places and courts be taken that can be booked by the demo's clock. What was made up before stays; what can be booked
 * since is made up now. The next Spin Express has one place left.
 */
export async function seedPlaces(services: Seeding, client: Client): Promise<void> {
  const { policies, courts } = catalogueOf(client)
  if (policies.length === 0) return
  const now = services.clock.now()
  const from = today(services, client)
  const lastDay = addDays(
    from,
    Math.max(...policies.map(({ release }) => daysAhead(release, allSlugs(client)))),
  )
  const days = Array.from({ length: 29 }, (_, index) => addDays(from, index)).filter((day) => day <= lastDay)
  await services.db.inTransaction(async (tx) => {
    const sessions = await listWithoutPlaces(tx, client.id, now, lastDay)
    const places = sessions
      .filter((session) => isBookable(client, session.activity, session, now))
      .map(({ id, key, capacity }) => ({ id, places: madeUpPlaces(key, capacity) }))
    await insertPlaces(tx, client.id, places)
    await fillNext(tx, client.id, 'spin-express', now, 11)
    await takeCourts(
      tx,
      client.id,
      courts.flatMap((offer) => courtsTaken(client, offer, days, now)),
    )
  })
}

/** Takes back the places that were made up. @returns of how many sessions */
export const forgetPlaces = (services: Seeding, clientId: string): Promise<number> =>
  services.db.inTransaction((tx) => deletePlaces(tx, clientId, services.clock.now()))

/** Slugs of all memberships that bring an earlier release. */
const allSlugs = (client: Client): string[] =>
  catalogueOf(client).policies.flatMap(({ release }) =>
    release.members.flatMap(({ membershipSlugs }) => membershipSlugs),
  )

/** For members with the earliest release. */
function isBookable(client: Client, activitySlug: string, when: When, now: Date): boolean {
  const policy = policyBySlug(client, activityBySlug(client, activitySlug)?.policy ?? '')
  const { timeZone } = client.settings
  return policy !== null && bookability(policy, when, allSlugs(client), now, timeZone).state === 'bookable'
}

/** Of courts that are one part each: nobody makes up who has a whole hall. */
function courtsTaken(client: Client, offer: CourtOffer, days: CalendarDate[], now: Date): TakenCourt[] {
  const venue = venueBySlug(client, offer.venueSlug)
  const timetable = timetableOfVenue(client, offer.venueSlug)
  const activity = activityBySlug(client, offer.activitySlug)
  if (!venue?.activitiesV2Enabled || !timetable || !activity) return []
  const { opening, tree } = timetable
  return days.flatMap((localDay) =>
    courtTimes(offer, activity.minutes, opening, tree, [], localDay, client.settings.timeZone)
      .filter(({ startsAt }) => isBookable(client, offer.activitySlug, { localDay, startsAt }, now))
      .flatMap(({ localStart, startsAt, endsAt, courts }) =>
        courts
          .filter(({ spaceSlug }) => tree.leafParts.get(spaceSlug)?.join() === spaceSlug)
          .filter(({ spaceSlug }) => isMadeUpTaken(offer, spaceSlug, localDay, localStart))
          .map(({ spaceSlug }) => ({ venueId: venue.id, part: spaceSlug, from: startsAt, until: endsAt })),
      ),
  )
}
