import type { SignedInUser } from '../../accounts/accounts.service.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import type { Client } from '../../client-configuration/client.service.ts'
import type { Services } from '../../services.ts'
import type { Activity } from '../catalogue/activity.ts'
import { bookersOf, releasingAt, sessionsOf, type Booker } from '../eligibility/bookers.service.ts'
import { catalogueOf } from '../catalogue/catalogue-of.ts'
import type { Courts } from './court-times.service.ts'
import { placePrice, type PriceAnswer } from '../price/price.ts'
import type { Occasion } from '../price/price-options.ts'
import { priceTimes } from '../price/price-times.ts'
import { daysAhead, earliestRelease, releasedAt } from '../catalogue/release.ts'
import { sessionOf, type DayAsked } from './timetable.service.ts'
import { daysShown, offerAt, policyOf, releasesOf, type VenueOffer } from '../catalogue/venue-offer.ts'

/** What somebody pays for an activity at one of the two prices of a day. */
export interface OwnPrice {
  activity: Activity
  offPeak: boolean
  answer: PriceAnswer
}

/** What a day costs the customer and everybody they may act for, from when each may book, by policy, and when other days open. */
export async function ownTimetable(
  services: Services,
  client: Client,
  user: SignedInUser,
  { venue, offer, day, today }: DayAsked,
) {
  const bookers = await bookersOf(services, client, user)
  const activities = [...(offer?.activities.values() ?? [])].filter(({ kind }) => kind === 'session')
  const policies = offer === null ? [] : [...new Set(activities.map((one) => policyOf(offer, one)))]
  const people = bookers.map((booker) => ({
    booker,
    prices: activities.flatMap((activity) => pricesOn(client, booker, activity, offer!.venue, day)),
    releases: policies.map(({ slug, release }) => ({
      policy: slug,
      opensAt: releasedAt(
        release,
        { localDay: day },
        releasingAt(booker, offer!.venue.slug),
        offer!.timeZone,
      ),
    })),
  }))
  return { people, opensEarlier: opensEarlier(offerAt(client, venue.id), bookers, today) }
}

/** The days shown that open for one of these people earlier than for everybody, whichever day is asked about. */
function opensEarlier(offer: VenueOffer | null, bookers: readonly Booker[], today: CalendarDate) {
  if (offer === null) return []
  const { venue, timeZone } = offer
  const memberships = bookers.flatMap((booker) => releasingAt(booker, venue.slug))
  const releases = releasesOf(offer)
  if (releases.every((one) => daysAhead(one, memberships) === one.daysAhead)) return []
  return daysShown(today).flatMap((day) => {
    const opensAt = earliestRelease(releases, day, memberships, timeZone)
    return opensAt < earliestRelease(releases, day, [], timeZone) ? [{ day, opensAt }] : []
  })
}

/** What one place costs the customer and everybody they may act for. @throws not_found */
export async function sessionPrices(services: Services, client: Client, user: SignedInUser, id: string) {
  const { session, activity, offer } = await sessionOf(services, client, id)
  const bookers = await bookersOf(services, client, user)
  const { localDay, localStart } = session
  const { slug: venueSlug, nation } = offer.venue
  const { release } = policyOf(offer, activity)
  return bookers.map((booker) => ({
    booker,
    activity,
    answer: priceFor(client, booker, activity, { venueSlug, nation, localDay, localStart }),
    opensAt: releasedAt(release, { localDay }, releasingAt(booker, venueSlug), offer.timeZone),
    isBooked: sessionsOf(booker).booked.includes(session.id),
    isInBasket: sessionsOf(booker).inBasket.includes(session.id),
  }))
}

/** What a court costs the customer and everybody they may act for on a day, and from when each may book it. */
export async function courtPrices(
  services: Services,
  client: Client,
  user: SignedInUser,
  { asked: { day }, offer, activity }: Courts,
) {
  const { release } = policyOf(offer, activity)
  const bookers = await bookersOf(services, client, user)
  return bookers.map((booker) => ({
    booker,
    opensAt: releasedAt(release, { localDay: day }, releasingAt(booker, offer.venue.slug), offer.timeZone),
    prices: pricesOn(client, booker, activity, offer.venue, day),
  }))
}

const pricesOn = (
  client: Client,
  booker: Booker,
  activity: Activity,
  venue: Parameters<typeof priceTimes>[1],
  day: CalendarDate,
): OwnPrice[] =>
  priceTimes(activity, venue, day).map(({ offPeak, occasion }) => ({
    activity,
    offPeak,
    answer: priceFor(client, booker, activity, occasion),
  }))

const priceFor = (client: Client, { attendee, taken }: Booker, activity: Activity, occasion: Occasion) =>
  placePrice(activity, attendee, occasion, catalogueOf(client).benefits, taken.uses)
