import { z } from 'zod'
import { UsedBenefit } from './booking-lines.ts'
import { route } from './route.ts'
import { Day, Id, IdOrSlug, Person, Priced } from './shapes.ts'

/**
 * What is on, where, when and for how much. Times of day are those on the wall at the centre, `HH:MM`; instants are ISO 8601 in
 * UTC. What everybody sees alike and what is about the person who asks are two calls.
 */

/** A day that somebody may ask about: others have no release that could be calculated. */
export const AskedDay = Day.refine((day) => '2000-01-01' <= day && day <= '2199-12-31', {
  error: 'Date must be valid.',
}).meta({ format: 'date', examples: ['2026-12-15'] })

const Ages = z.object({ minimum: z.int().nullable(), maximum: z.int().nullable() })
const Access = z.enum(['step_free', 'hoist', 'seated', 'hearing_loop', 'quiet', 'women_only'])
const Level = z.enum(['everybody', 'beginner', 'intermediate', 'advanced'])
const Hours = z.object({ from: z.string(), until: z.string() })

/** One way to be charged, as everybody may read it. */
const PriceOption = z.object({
  slug: z.string(),
  name: z.string(),
  ages: Ages,
  /** What one must have, in words, such as "Concession" or the name of a membership; null: nothing. */
  needs: z.string().nullable(),
  price: Priced,
  /** Null: the price holds at all times. */
  offPeakPrice: Priced.nullable(),
})

export const BookableActivity = z.object({
  slug: z.string(),
  kind: z.enum(['session', 'court']),
  name: z.string(),
  category: z.string(),
  level: Level.nullable(),
  ages: Ages,
  access: z.array(Access),
  minutes: z.int(),
  inWater: z.boolean(),
  policy: z.string(),
  priceOptions: z.array(PriceOption),
})

/** Of a policy, for one local day. */
export const DayPolicy = z.object({
  slug: z.string(),
  /** From when anybody can book. */
  opensAt: z.string(),
  /** From when holders of these memberships, by name, can; only where that is earlier. */
  opensForMembers: z.array(z.object({ memberships: z.array(z.string()), opensAt: z.string() })),
  /** Nobody can book from so many minutes before the start; negative: after it. */
  lastBookingMinutes: z.int(),
  freeCancellationHours: z.number(),
  /** Of the price, when it is cancelled later than that: 0 to 100. */
  lateCancellationKeepsPercent: z.int(),
})

/** Opening on one day; no hours: closed. `because` says why they are not those of the week, for customers. */
export const OpeningDay = z.object({ day: z.string(), hours: z.array(Hours), because: z.string().nullable() })

/**
 * A row of the timetable. What its activity, space and policy say stands once beside the rows, and what there is nothing to say
 * of is left out: a day of 300 sessions has to stay under 60 kB.
 */
const TimetableSession = z.object({
  id: z.string(),
  activity: z.string(),
  space: z.string().nullable(),
  /** On the wall. */
  start: z.string(),
  startsAt: z.string(),
  /** Left out: as long as its activity says. */
  minutes: z.int().optional(),
  left: z.int(),
  /** Left out: false. */
  offPeak: z.boolean().optional(),
  leader: z.string().optional(),
  /** Beside what holds for the activity. */
  access: z.array(Access).optional(),
  /** Left out: it takes place as planned. */
  state: z.enum(['moved', 'cancelled']).optional(),
})

const Category = z.object({ slug: z.string(), name: z.string() })
export const SpaceName = z.object({ slug: z.string(), name: z.string() })

/** The cheapest legal way for one person. */
export const PlacePrice = z.object({
  amount: Priced,
  optionSlug: z.string(),
  optionName: z.string(),
  /** A membership brings this price. */
  benefit: UsedBenefit.nullable(),
  /** Without that benefit, mark or membership, where it would cost more. */
  otherwise: Priced.nullable(),
})

/** Why somebody can have no place at any price. */
export const NoPrice = z.enum(['age_unknown', 'too_young', 'too_old', 'no_option_for_age', 'condition'])

/** One person's price; either a price or the reason why there is none, with a sentence for the customer. */
const PersonPrice = z.object({
  person: Person,
  price: PlacePrice.nullable(),
  refused: z.object({ reason: NoPrice, message: z.string() }).nullable(),
})

export const listBookableVenues = route({
  method: 'GET',
  path: '/api/activities/bookable-venues',
  summary: 'Centres at which something can be booked',
  tag: 'bookings',
  access: 'visitor',
  sameFor: 'everybody',
  response: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      town: z.string(),
      postcode: z.string(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      categories: z.array(Category),
    }),
  ),
})

/** What the page of a centre says before any day is chosen. */
export const getBookableVenue = route({
  method: 'GET',
  path: '/api/activities/venues/:id/bookings',
  summary: 'Opening times, days and activities of a centre, by id or slug',
  tag: 'bookings',
  access: 'visitor',
  sameFor: 'everybody',
  keptSeconds: 5,
  params: z.object({ id: IdOrSlug }),
  response: z.object({
    /** False: nothing can be booked at this centre: it has no days, categories and activities. */
    open: z.boolean(),
    /** The civil day at the centre. */
    today: z.string(),
    /** Its own telephone, or the operator's. */
    phone: z.string().nullable(),
    /** Today and the six days after it; empty where nobody has said when it is open. */
    openingDays: z.array(OpeningDay),
    /** Today and those that follow, as far as sessions are made. `opensAt`: the earliest release for anybody. */
    days: z.array(z.object({ day: z.string(), sessions: z.int(), opensAt: z.string() })),
    categories: z.array(Category),
    activities: z.array(BookableActivity),
  }),
})

export const getTimetable = route({
  method: 'GET',
  path: '/api/activities/venues/:id/timetable',
  summary: 'Sessions of a centre on a day, with the spaces left',
  tag: 'bookings',
  access: 'visitor',
  sameFor: 'everybody',
  keptSeconds: 5,
  params: z.object({ id: IdOrSlug }),
  query: z.object({ day: AskedDay }),
  response: z.object({
    day: z.string(),
    opening: OpeningDay,
    categories: z.array(Category),
    activities: z.array(BookableActivity),
    policies: z.array(DayPolicy),
    spaces: z.array(SpaceName),
    sessions: z.array(TimetableSession),
  }),
})

/** By activity and whether the start is off-peak: within a day a person's price depends on nothing else. */
const OwnPrice = z.object({
  activity: z.string(),
  offPeak: z.boolean(),
  price: PlacePrice.nullable(),
  refused: z.object({ reason: NoPrice, message: z.string() }).nullable(),
})

export const getOwnTimetable = route({
  method: 'GET',
  path: '/api/activities/venues/:id/own-timetable',
  summary:
    'What a day of a centre costs the customer and the people linked to them, and from when they may book',
  tag: 'bookings',
  access: 'customer',
  params: z.object({ id: IdOrSlug }),
  query: z.object({ day: AskedDay }),
  response: z.object({
    day: z.string(),
    /**
     * Of all days that are shown, those that open for one of these people earlier than for everybody: from when something can be
     * booked, a court too.
     */
    opensEarlier: z.array(z.object({ day: z.string(), opensAt: z.string() })),
    people: z.array(
      z.object({
        person: Person,
        prices: z.array(OwnPrice),
        /** By policy. */
        releases: z.array(z.object({ policy: z.string(), opensAt: z.string() })),
        /** Ids of the sessions that they have a place at. */
        booked: z.array(z.string()),
        /** Ids of those that are in the customer's basket for them: kept, and not booked yet. */
        inBasket: z.array(z.string()),
      }),
    ),
  }),
})

/** Everything about one session, for its own page. */
export const getActivitySession = route({
  method: 'GET',
  path: '/api/activities/sessions/:id',
  summary: 'One session',
  tag: 'bookings',
  access: 'visitor',
  sameFor: 'everybody',
  keptSeconds: 5,
  params: z.object({ id: Id }),
  response: TimetableSession.extend({
    minutes: z.int(),
    offPeak: z.boolean(),
    day: z.string(),
    end: z.string(),
    endsAt: z.string(),
    capacity: z.int(),
    venue: z.object({ slug: z.string(), name: z.string() }),
    spaceName: z.string().nullable(),
    about: BookableActivity.extend({
      categoryName: z.string(),
      /** Sanitised HTML. */
      description: z.string(),
      bring: z.array(z.string()),
      waivers: z.array(z.object({ slug: z.string(), title: z.string(), html: z.string() })),
    }),
    policy: DayPolicy.extend({
      freeCancellationUntil: z.string(),
      lastBookingAt: z.string(),
      noShowPenalty: Priced,
      /** Who must be beside young children in the water; empty where the activity is on land. */
      companions: z.array(z.object({ under: z.int(), perAdult: z.int(), adultFrom: z.int() })),
    }),
  }),
})

export const getSessionPrices = route({
  method: 'GET',
  path: '/api/activities/sessions/:id/prices',
  summary: 'What a place costs the customer and the people linked to them',
  tag: 'bookings',
  access: 'customer',
  params: z.object({ id: Id }),
  response: z.array(
    PersonPrice.extend({
      /** From when this person can book. */
      opensAt: z.string(),
      isBooked: z.boolean(),
      isInBasket: z.boolean(),
    }),
  ),
})

/** For what says "nothing left today": the first session with spaces of each activity that begins after an instant. */
export const listNextSessions = route({
  method: 'GET',
  path: '/api/activities/venues/:id/next-sessions',
  summary: 'The next session with spaces of each activity, after a day or from now on',
  tag: 'bookings',
  access: 'visitor',
  sameFor: 'everybody',
  keptSeconds: 5,
  params: z.object({ id: IdOrSlug }),
  query: z.object({ after: AskedDay.optional() }),
  response: z.array(
    z.object({
      id: z.string(),
      activity: z.string(),
      activityName: z.string(),
      day: z.string(),
      start: z.string(),
      startsAt: z.string(),
      left: z.int(),
    }),
  ),
})
