import { addDays } from '../../contract/dates.ts'
import { priced } from '../../contract/money.ts'
import { routes } from '../../contract/routes.ts'
import { today } from '../client-configuration/client.service.ts'
import { timeOfDayIn } from '../calendar/zoned-time.ts'
import type { On } from '../platform/http/register.ts'
import { customerOf, type RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { telephoneOf } from '../venues/venues.ts'
import {
  activityToWire,
  instant,
  openingToWire,
  policyToWire,
  sessionToWire,
  timetableSessionToWire,
} from './bookings-wire.ts'
import { sessionsOf } from './eligibility/bookers.service.ts'
import { courtPrice } from './price/court-price.ts'
import { courtsAsked, courtTimesOf } from './timetable/court-times.service.ts'
import { priceToWire } from './timetable/own-prices-wire.ts'
import { courtPrices, ownTimetable, sessionPrices } from './timetable/own-prices.service.ts'
import {
  bookableVenue,
  bookableVenues,
  dayAsked,
  nextSessions,
  sessionOf,
  timetableOf,
} from './timetable/timetable.service.ts'
import { nothingShown, openingAt, openingShown, partsShown, policyOf } from './catalogue/venue-offer.ts'

/** Opening times of today and the days after it that a centre's page shows. */
const daysOfWeek = 7

export function bookingRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.listBookableVenues, async (_input, { client }) =>
    bookableVenues(client).map(({ venue, categories }) => ({ ...venue, categories })),
  )

  on(routes.getBookableVenue, async ({ params }, { client, translate }) => {
    const { venue, offer, days } = await bookableVenue(services, client, params.id)
    const now = today(services, client)
    const opening = openingAt(client, venue)
    const week = Array.from({ length: opening === null ? 0 : daysOfWeek }, (_, index) => addDays(now, index))
    return {
      open: offer !== null,
      today: now,
      phone: telephoneOf(client, venue),
      openingDays: week.map((day) => openingToWire(day, openingShown(opening, day, now), translate)),
      days: days.map(({ opensAt, ...day }) => ({ ...day, opensAt: instant(opensAt) })),
      categories: offer?.categories ?? [],
      activities: offer ? [...offer.activities.values()].map((one) => activityToWire(client, one)) : [],
    }
  })

  on(routes.getTimetable, async ({ params, query: { day } }, { client, translate }) => {
    const asked = dayAsked(services, client, params.id, day)
    const placed = await timetableOf(services, client, asked)
    const opening = openingShown(openingAt(client, asked.venue), day, asked.today)
    const shown = asked.offer ? partsShown(asked.offer, placed) : nothingShown
    return {
      day,
      opening: openingToWire(day, opening, translate),
      categories: [...shown.categories],
      activities: shown.activities.map((activity) => activityToWire(client, activity)),
      policies: shown.policies.map((policy) => policyToWire(client, policy, day)),
      spaces: [...shown.spaces],
      sessions: placed.map(({ activity, session }) =>
        timetableSessionToWire(asked.offer!, activity, day, session),
      ),
    }
  })

  on(routes.getOwnTimetable, async ({ params, query: { day } }, context) => {
    const { client, translate } = context
    const asked = dayAsked(services, client, params.id, day)
    const { people, opensEarlier } = await ownTimetable(services, client, customerOf(context), asked)
    return {
      day,
      opensEarlier: opensEarlier.map((one) => ({ ...one, opensAt: instant(one.opensAt) })),
      people: people.map(({ booker, booker: { person, attendee }, prices, releases }) => ({
        person,
        prices: prices.map(({ activity, offPeak, answer }) => ({
          activity: activity.slug,
          offPeak,
          ...priceToWire(client, activity, attendee, answer, translate),
        })),
        releases: releases.map(({ policy, opensAt }) => ({ policy, opensAt: instant(opensAt) })),
        booked: sessionsOf(booker).booked.map(String),
        inBasket: sessionsOf(booker).inBasket.map(String),
      })),
    }
  })

  on(routes.getActivitySession, async ({ params }, { client }) => {
    const { session, activity, offer } = await sessionOf(services, client, params.id)
    return sessionToWire(client, offer, activity, session)
  })

  on(routes.getSessionPrices, async ({ params }, context) => {
    const { client, translate } = context
    const prices = await sessionPrices(services, client, customerOf(context), params.id)
    return prices.map(
      ({ booker: { person, attendee }, activity, answer, opensAt, isBooked, isInBasket }) => ({
        person,
        ...priceToWire(client, activity, attendee, answer, translate),
        opensAt: instant(opensAt),
        isBooked,
        isInBasket,
      }),
    )
  })

  on(routes.listCourtTimes, async ({ params, query: { day } }, { client, translate }) => {
    const courts = courtsAsked(services, client, params, day)
    const { asked, offer, activity } = courts
    const times = await courtTimesOf(services, client, courts)
    return {
      day,
      opening: openingToWire(day, openingShown(offer.opening, day, asked.today), translate),
      activity: activityToWire(client, activity),
      policy: policyToWire(client, policyOf(offer, activity), day),
      courts: courts.spaceSlugs.map((slug) => offer.spaces.find((space) => space.slug === slug)!),
      times: times.map(({ localStart, startsAt, endsAt, courts: parts }) => {
        const { amount, offPeak } = courtPrice(activity, offer.venue, day, localStart)
        return {
          start: localStart,
          end: timeOfDayIn(endsAt, offer.timeZone),
          startsAt: instant(startsAt),
          offPeak,
          price: priced(amount, offer.currency),
          free: parts.filter(({ free }) => free).map(({ spaceSlug }) => spaceSlug),
        }
      }),
    }
  })

  on(routes.getCourtPrices, async ({ params, query: { day } }, context) => {
    const { client, translate } = context
    const courts = courtsAsked(services, client, params, day)
    const people = await courtPrices(services, client, customerOf(context), courts)
    return {
      people: people.map(({ booker: { person, attendee }, opensAt, prices }) => ({
        person,
        opensAt: instant(opensAt),
        prices: prices.map(({ activity, offPeak, answer }) => ({
          offPeak,
          ...priceToWire(client, activity, attendee, answer, translate),
        })),
      })),
    }
  })

  on(routes.listNextSessions, async ({ params, query: { after } }, { client }) => {
    const next = await nextSessions(services, client, params.id, after)
    return next.map(({ id, localDay, localStart, startsAt, ...session }) => ({
      ...session,
      id: String(id),
      day: localDay,
      start: localStart,
      startsAt: instant(startsAt),
    }))
  })

  on(routes.getTime, async () => ({ now: services.clock.now().toISOString() }))
}
