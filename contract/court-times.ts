import { z } from 'zod'
import {
  AskedDay,
  BookableActivity,
  DayPolicy,
  NoPrice,
  OpeningDay,
  PlacePrice,
  SpaceName,
} from './bookings.ts'
import { route } from './route.ts'
import { IdOrSlug, Person, Priced, Slug } from './shapes.ts'

/** The courts of an activity on a day. A court time is made from the opening times; only what is taken is stored. */
export const listCourtTimes = route({
  method: 'GET',
  path: '/api/activities/venues/:id/courts/:activity',
  summary: 'Court times of an activity on a day',
  tag: 'bookings',
  access: 'visitor',
  sameFor: 'everybody',
  keptSeconds: 5,
  params: z.object({ id: IdOrSlug, activity: Slug }),
  query: z.object({ day: AskedDay }),
  response: z.object({
    day: z.string(),
    opening: OpeningDay,
    activity: BookableActivity,
    policy: DayPolicy,
    courts: z.array(SpaceName),
    times: z.array(
      z.object({
        start: z.string(),
        end: z.string(),
        startsAt: z.string(),
        offPeak: z.boolean(),
        /** What the whole court costs without any membership. */
        price: Priced,
        /** Slugs of the courts that are free. */
        free: z.array(z.string()),
      }),
    ),
  }),
})

export const getCourtPrices = route({
  method: 'GET',
  path: '/api/activities/venues/:id/courts/:activity/prices',
  summary: 'What a court costs the customer and the people linked to them at the times of a day',
  tag: 'bookings',
  access: 'customer',
  params: z.object({ id: IdOrSlug, activity: Slug }),
  query: z.object({ day: AskedDay }),
  response: z.object({
    /** The customer, who pays for players who are only named, comes first. */
    people: z.array(
      z.object({
        person: Person,
        opensAt: z.string(),
        /** Peak and off-peak, as far as the day has them. */
        prices: z.array(
          z.object({
            offPeak: z.boolean(),
            price: PlacePrice.nullable(),
            refused: z.object({ reason: NoPrice, message: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  }),
})
