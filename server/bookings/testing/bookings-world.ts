import type { CalendarDate } from '../../../contract/dates.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import { riverside } from '../../testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { AccessFact } from '../catalogue/activity.ts'
import type { SessionState } from '../booking-tables.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { activity, openingTimes, pattern, policy, priceOption } from './examples.ts'

/** A centre of Riverside with something of each kind, whatever its files say. */

const adult = { minimum: 16, maximum: null }
const manchester = 'riverside-manchester'
const timeZone = 'Europe/London'

export const testCatalogue = (given: Partial<Catalogue> = {}): Catalogue => ({
  categories: [
    { slug: 'swimming', name: 'Swimming' },
    { slug: 'classes', name: 'Classes' },
    { slug: 'courts', name: 'Courts' },
    { slug: 'empty', name: 'Nothing here' },
  ],
  activities: [
    activity({ access: ['hoist'], bring: ['A towel'] }),
    activity({
      slug: 'yoga',
      name: 'Yoga',
      category: 'classes',
      inWater: false,
      ages: { minimum: 11, maximum: null },
      capacity: 20,
      offPeak: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' }],
      priceOptions: [
        priceOption({ ages: adult, price: 760, offPeakPrice: 600 }),
        priceOption({ slug: 'junior', name: 'Junior', ages: { minimum: 11, maximum: 15 }, price: 420 }),
        priceOption({
          slug: 'member',
          name: 'Member',
          ages: adult,
          membershipSlugs: ['swim', 'national'],
          price: 500,
        }),
      ],
      waivers: ['yoga'],
    }),
    activity({
      slug: 'badminton',
      kind: 'court',
      name: 'Badminton',
      category: 'courts',
      inWater: false,
      capacity: null,
      offPeak: [{ weekdays: [1, 2, 3, 4, 5], from: '00:00', until: '17:00' }],
      priceOptions: [priceOption({ slug: 'court', name: 'Court', price: 1200, offPeakPrice: 900 })],
    }),
    activity({ slug: 'elsewhere', name: 'Elsewhere', category: 'empty' }),
  ],
  policies: [
    policy({
      release: {
        daysAhead: 7,
        time: '07:00',
        members: [{ membershipSlugs: ['fitness', 'national'], daysAhead: 8 }],
      },
    }),
  ],
  benefits: [
    {
      slug: 'swims',
      memberships: [{ slug: 'fitness', everywhere: false }],
      activitySlugs: ['public-swim'],
      effect: { kind: 'free' },
      uses: { count: 4, period: 'month' },
      offPeakOnly: false,
      family: false,
    },
    {
      slug: 'off-peak-badminton',
      memberships: [{ slug: 'fitness', everywhere: false }],
      activitySlugs: ['badminton'],
      effect: { kind: 'free' },
      uses: { count: 1, period: 'day' },
      offPeakOnly: true,
      family: false,
    },
  ],
  spaces: [
    { venueSlug: manchester, slug: 'pool', name: 'Main pool', partOf: null, fireLimit: null },
    { venueSlug: manchester, slug: 'studio', name: 'Studio 1', partOf: null, fireLimit: 30 },
    { venueSlug: manchester, slug: 'hall', name: 'Sports hall', partOf: null, fireLimit: null },
    { venueSlug: manchester, slug: 'court-1', name: 'Court 1', partOf: 'hall', fireLimit: null },
    { venueSlug: manchester, slug: 'court-2', name: 'Court 2', partOf: 'hall', fireLimit: null },
  ],
  openingTimes: [
    openingTimes({
      venueSlug: manchester,
      exceptions: [{ day: '2026-12-09', hours: [], reason: 'The boiler is being replaced' }],
    }),
  ],
  timetable: [
    pattern({ venueSlug: manchester, activitySlug: 'public-swim', spaceSlug: 'pool', weekdays: [1] }),
    pattern({ venueSlug: manchester, weekdays: [1] }),
  ],
  courts: [
    {
      activitySlug: 'badminton',
      venueSlug: manchester,
      spaceSlugs: ['court-1', 'court-2'],
      hours: [{ weekdays: [1, 7], from: '15:00', until: '19:00' }],
    },
  ],
  waivers: [{ slug: 'yoga', title: 'Yoga', html: '<h1>Yoga</h1>' }],
  ...given,
})

/** Makes Riverside offer this, and nothing else, with no sessions until `addSession`. */
export async function offerBookings(app: TestApp, catalogue: Catalogue = testCatalogue()): Promise<void> {
  await app.query(
    "update places set state = 'released', held_until = null where client_id = 'riverside' and place_counts(state)",
  )
  await app.query("delete from occupied_parts where client_id = 'riverside'")
  await app.query("delete from activity_sessions where client_id = 'riverside'")
  await app.query(
    `insert into booking_catalogues (client_id, catalogue) values ('riverside', $1)
      on conflict (client_id) do update set catalogue = excluded.catalogue`,
    [JSON.stringify(catalogue)],
  )
  app.services.operators.expire()
}

interface Given {
  /** Slug of a centre. */
  venue?: string
  activity?: string
  space?: string | null
  day?: CalendarDate
  start?: string
  minutes?: number
  capacity?: number
  taken?: number
  leader?: string | null
  access?: AccessFact[]
  state?: SessionState
}

let counter = 0

/** A session at Manchester, Yoga on a Monday at 18:00 unless told. Returns its id. */
export async function addSession(app: TestApp, given: Given = {}): Promise<string> {
  const { day = '2026-12-14', start = '18:00', minutes = 60 } = given
  const startsAt = instantOf(day, start, timeZone)
  counter += 1
  const [row] = await app.query(
    `insert into activity_sessions (client_id, key, venue_id, activity, space, local_day, local_start, starts_at, ends_at,
        capacity, taken, leader, access, state)
      values ('riverside', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      `test/${counter}`,
      riverside.venue(given.venue),
      given.activity ?? 'yoga',
      given.space === undefined ? 'studio' : given.space,
      day,
      start,
      startsAt,
      new Date(startsAt.getTime() + minutes * 60_000),
      given.capacity ?? 20,
      given.taken ?? 0,
      given.leader === undefined ? 'Priya' : given.leader,
      given.access ?? [],
      given.state ?? 'scheduled',
    ],
  )
  return String(row.id)
}

/** Somebody has a part of a space for an hour. */
export const occupy = (app: TestApp, part: string, day: CalendarDate, start: string) =>
  app.query(
    `insert into occupied_parts (client_id, venue_id, part, during)
      values ('riverside', $1, $2, tstzrange($3, $3::timestamptz + interval '1 hour'))`,
    [riverside.venue(), part, instantOf(day, start, timeZone)],
  )
