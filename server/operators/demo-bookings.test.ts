import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Activity } from '../bookings/catalogue/activity.ts'
import { sessionsBetween } from '../bookings/catalogue/pattern.ts'
import { readOperator } from './read-operator.service.ts'

const read = async (name: string) =>
  (await readOperator(fileURLToPath(new URL(`../../operators/${name}`, import.meta.url)))).operator!

const riverside = await read('riverside')
const { activities, benefits, policies, spaces, openingTimes, timetable, courts, waivers } =
  riverside.bookings

/** The centres with a facility at which anything can be booked. */
const venuesWith = (facility: string) =>
  riverside.venues
    .filter((venue) => venue.activitiesV2Enabled && venue.facilities.includes(facility))
    .map(({ slug }) => slug)

const venuesOf = (slug: string) =>
  riverside.venues
    .map((venue) => venue.slug)
    .filter((venue) =>
      [...timetable, ...courts].some((one) => one.activitySlug === slug && one.venueSlug === venue),
    )

const spacesOf = (slug: string) => [
  ...new Set(timetable.filter((one) => one.activitySlug === slug).map((one) => one.spaceSlug)),
]

const agesOf = ({ minimum, maximum }: Activity['ages']) => `${minimum ?? ''}-${maximum ?? ''}`

const pricesOf = ({ priceOptions }: Activity) =>
  priceOptions
    .map(({ slug, ages, requiredMark, price, offPeakPrice }) =>
      [slug, agesOf(ages), requiredMark, price, offPeakPrice].filter((part) => part !== null).join(' '),
    )
    .join(', ')

const swims = 'adult 16- 650, junior 3-15 400, concession 16- concession 500, under-three -2 0'
const classes = 'adult 16- 760, junior 11-15 420, concession 16- concession 510'

it.each([
  ['public-swim', 'session 60 60 -', swims],
  ['lane-swim', 'session 60 36 -', swims],
  ['aqua-fit', 'session 45 20 16-', 'adult - 760, concession - concession 510'],
  ['spin-express', 'session 45 12 11-', classes],
  ['yoga', 'session 60 20 11-', classes],
  ['body-pump', 'session 60 20 11-', classes],
  ['circuits', 'session 60 20 11-', classes],
  ['gym-session', 'session 60 40 16-', 'adult - 850, concession - concession 550'],
  ['badminton', 'court 60 none -', 'court - 1200 900'],
  ['five-a-side', 'court 60 none -', 'hall - 4800'],
  ['squash', 'court 40 none -', 'court - 900'],
  ['climbing-taster', 'session 90 8 8-', 'adult 16- 1500, junior -15 1000'],
])('%s: kind, minutes, places, ages and prices', (slug, facts, prices) => {
  const activity = activities.find((one) => one.slug === slug)!
  const { kind, minutes, capacity, ages, policy } = activity
  expect(`${kind} ${minutes} ${capacity ?? 'none'} ${agesOf(ages)}`).toBe(facts)
  expect(pricesOf(activity)).toBe(prices)
  expect(policy).toBe('standard')
  expect(new Set(activity.priceOptions.map((option) => option.vatClass))).toEqual(new Set(['exempt']))
})

it('sells these and no others, and every row keeps the length and the places of its activity', () => {
  expect(activities).toHaveLength(12)
  for (const { slug, minutes, capacity } of activities)
    for (const one of timetable.filter((pattern) => pattern.activitySlug === slug))
      expect([one.minutes, one.capacity]).toEqual([minutes, capacity])
})

describe('each centre sells what its facilities say', () => {
  it.each([
    ['public-swim', 'Pool', ['pool']],
    ['lane-swim', 'Pool', ['pool']],
    ['aqua-fit', 'Pool', ['pool', 'learner-pool']],
    ['yoga', 'Studios', ['studio-1', 'studio-2']],
    ['body-pump', 'Studios', ['studio-1', 'studio-2']],
    ['circuits', 'Studios', ['studio-2', 'studio-1']],
    ['gym-session', 'Gym', ['gym']],
    ['climbing-taster', 'Climbing wall', ['climbing-wall']],
    ['badminton', 'Sports hall', []],
    ['five-a-side', 'Sports hall', []],
    ['squash', 'Squash courts', []],
  ])('%s where there is a %s', (slug, facility, places) => {
    expect(venuesOf(slug)).toEqual(venuesWith(facility))
    expect(spacesOf(slug)).toEqual(places)
  })

  it('Aqua Fit is in the learner pool where there is one', () => {
    const learners = timetable.filter((one) => one.spaceSlug === 'learner-pool')
    expect(new Set(learners.map((one) => `${one.venueSlug} ${one.activitySlug}`))).toEqual(
      new Set(venuesWith('Learner pool').map((venue) => `${venue} aqua-fit`)),
    )
  })

  it('Southwark has bookings off, and nothing is there to book', () => {
    const southwark = riverside.venues.find(({ slug }) => slug === 'riverside-southwark')!
    expect(southwark.activitiesV2Enabled).toBe(false)
    for (const list of [timetable, courts, spaces])
      expect(list.filter(({ venueSlug }) => venueSlug === southwark.slug)).toEqual([])
    expect(riverside.venues.filter((venue) => !venue.activitiesV2Enabled)).toEqual([southwark])
  })
})

it('Spin Express is in Manchester, Studio 2, Monday to Friday at 07:00', () => {
  const { venueSlug, spaceSlug, weekdays, starts } = timetable.find(
    (one) => one.activitySlug === 'spin-express',
  )!
  expect([venueSlug, spaceSlug, weekdays, starts]).toEqual([
    'riverside-manchester',
    'studio-2',
    [1, 2, 3, 4, 5],
    ['07:00'],
  ])
  expect(venuesOf('spin-express')).toEqual(['riverside-manchester'])
})

it('climbing tasters are on Saturdays at 10:00, with a waiver', () => {
  const rows = timetable.filter((one) => one.activitySlug === 'climbing-taster')
  expect(rows.map(({ venueSlug, weekdays, starts }) => [venueSlug, weekdays, starts])).toEqual([
    ['riverside-stockport', [6], ['10:00']],
    ['riverside-sheffield', [6], ['10:00']],
  ])
  expect(activities.filter((one) => one.waivers.length > 0).map((one) => [one.slug, one.waivers])).toEqual([
    ['climbing-taster', ['climbing']],
  ])
  expect(waivers.map(({ slug, title }) => [slug, title])).toEqual([['climbing', 'Climbing safely']])
})

it('the gym is booked by the hour for as long as a centre is open', () => {
  const of = (weekday: number) =>
    timetable
      .filter((one) => one.activitySlug === 'gym-session' && one.venueSlug === 'riverside-york')
      .filter((one) => one.weekdays.includes(weekday))
      .flatMap((one) => one.starts)
  const hours = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => `${String(from + index).padStart(2, '0')}:00`)
  expect(of(1)).toEqual(hours(6, 22))
  expect(of(7)).toEqual(hours(8, 20))
})

it('the courts are four of a hall, the whole hall, and two for squash', () => {
  const offered = (slug: string) => [
    ...new Set(courts.filter((one) => one.activitySlug === slug).map((one) => one.spaceSlugs.join(' '))),
  ]
  expect(offered('badminton')).toEqual(['court-1 court-2 court-3 court-4'])
  expect(offered('five-a-side')).toEqual(['sports-hall'])
  expect(offered('squash')).toEqual(['squash-1 squash-2'])
  expect(courts.every(({ hours }) => hours === null)).toBe(true)
  const parts = spaces.filter((one) => one.partOf === 'sports-hall' && one.venueSlug === 'riverside-leeds')
  expect(parts.map(({ slug }) => slug)).toEqual(['court-1', 'court-2', 'court-3', 'court-4'])
  expect(activities.filter((one) => one.offPeak.length > 0).map((one) => [one.slug, one.offPeak])).toEqual([
    ['badminton', [{ weekdays: [1, 2, 3, 4, 5], from: '00:00', until: '17:00' }]],
  ])
})

it('what memberships bring', () => {
  const own = (slug: string) => ({ slug, everywhere: false })
  const national = { slug: 'national', everywhere: true }
  const swimming = ['public-swim', 'lane-swim']
  const allClasses = ['aqua-fit', 'spin-express', 'yoga', 'body-pump', 'circuits']
  const free = { effect: { kind: 'free' }, uses: null, offPeakOnly: false, family: false }
  expect(benefits.map(({ slug: _slug, ...benefit }) => benefit)).toEqual([
    { ...free, memberships: [own('swim'), own('junior-swim'), national], activitySlugs: swimming },
    {
      ...free,
      memberships: [own('fitness')],
      activitySlugs: swimming,
      uses: { count: 4, period: 'month' },
    },
    { ...free, memberships: [own('fitness'), national], activitySlugs: allClasses },
    {
      ...free,
      memberships: [own('fitness'), own('student-fitness'), own('corporate'), national],
      activitySlugs: ['gym-session'],
    },
    {
      ...free,
      memberships: [own('fitness'), national],
      activitySlugs: ['badminton'],
      uses: { count: 1, period: 'day' },
      offPeakOnly: true,
    },
  ])
})

it('one policy: seven days ahead at 07:00, eight for members, free until four hours before', () => {
  expect(policies).toMatchObject([
    {
      release: {
        daysAhead: 7,
        time: '07:00',
        members: [{ membershipSlugs: ['fitness', 'national'], daysAhead: 8 }],
      },
      lastBookingMinutes: 0,
      freeCancellationHours: 4,
      lateCancellationKeepsPercent: 100,
      noShow: { penalty: 500, markedAfterMinutes: null, blocks: 'nothing' },
    },
  ])
})

it('every centre is open 06:00 to 22:00, and 08:00 to 20:00 at weekends and on bank holidays', () => {
  expect(openingTimes.map(({ venueSlug }) => venueSlug)).toEqual(riverside.venues.map(({ slug }) => slug))
  const weekday = [{ from: '06:00', until: '22:00' }]
  const weekend = [{ from: '08:00', until: '20:00' }]
  for (const { week, exceptions } of openingTimes) {
    expect(week).toEqual([weekday, weekday, weekday, weekday, weekday, weekend, weekend])
    expect(exceptions).toEqual([])
  }
})

it('IMP-43 every centre has something on each of 28 days, Christmas among them, and no two sessions alike', () => {
  const sessions = timetable.flatMap((one) =>
    sessionsBetween(
      one,
      openingTimes.find(({ venueSlug }) => venueSlug === one.venueSlug)!,
      '2026-12-07',
      '2027-01-03',
      'Europe/London',
    ),
  )
  expect(new Set(sessions.map(({ key }) => key)).size).toBe(sessions.length)
  expect(new Set(sessions.map((one) => `${one.venueSlug} ${one.localDay}`)).size).toBe(23 * 28)
})

it('Northgate has nothing to book', async () => {
  const { bookings } = await read('northgate')
  expect(Object.entries(bookings).filter(([, list]) => list.length > 0)).toEqual([])
})
