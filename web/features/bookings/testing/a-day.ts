import type { Activity, DayPolicy, OwnTimetable, Priced, Session, Timetable } from '../wire.ts'

/** A made-up day for tests. */

export const pounds = (amount: number): Priced => ({
  formatted: `£${(amount / 100).toFixed(2)}`,
  decimal: (amount / 100).toFixed(2),
  raw: { amount, currency: 'GBP' },
})

export const anyAge = { minimum: null, maximum: null }

export const spin: Activity = {
  slug: 'spin-express',
  kind: 'session',
  name: 'Spin Express',
  category: 'classes',
  level: 'intermediate',
  ages: { minimum: 11, maximum: null },
  access: [],
  minutes: 45,
  inWater: false,
  policy: 'standard',
  priceOptions: [
    {
      slug: 'adult',
      name: 'Adult',
      ages: { minimum: 16, maximum: null },
      needs: null,
      price: pounds(760),
      offPeakPrice: null,
    },
    {
      slug: 'junior',
      name: 'Junior',
      ages: { minimum: 11, maximum: 15 },
      needs: null,
      price: pounds(420),
      offPeakPrice: null,
    },
    {
      slug: 'concession',
      name: 'Concession',
      ages: { minimum: 16, maximum: null },
      needs: 'Concession',
      price: pounds(510),
      offPeakPrice: null,
    },
  ],
}

export const swim: Activity = {
  ...spin,
  slug: 'public-swim',
  name: 'Public swim',
  category: 'swimming',
  level: 'everybody',
  ages: anyAge,
  access: ['hoist'],
  minutes: 60,
  inWater: true,
  priceOptions: [
    { ...spin.priceOptions[0]!, price: pounds(650) },
    { ...spin.priceOptions[1]!, ages: { minimum: 3, maximum: 15 }, price: pounds(400) },
    {
      slug: 'under-three',
      name: 'Under 3',
      ages: { minimum: null, maximum: 2 },
      needs: null,
      price: pounds(0),
      offPeakPrice: null,
    },
  ],
}

export const policy: DayPolicy = {
  slug: 'standard',
  opensAt: '2026-11-18T07:00:00.000Z',
  opensForMembers: [{ memberships: ['Fitness'], opensAt: '2026-11-17T07:00:00.000Z' }],
  lastBookingMinutes: 0,
  freeCancellationHours: 4,
  lateCancellationKeepsPercent: 100,
}

export const session = (part: Partial<Session> & Pick<Session, 'id' | 'activity' | 'start'>): Session => ({
  space: 'studio-2',
  startsAt: `2026-11-25T${part.start}:00.000Z`,
  left: 5,
  ...part,
})

export const timetable = (sessions: Session[], changes: Partial<Timetable> = {}): Timetable => ({
  day: '2026-11-25',
  opening: { day: '2026-11-25', hours: [{ from: '06:00', until: '22:00' }], because: null },
  categories: [
    { slug: 'classes', name: 'Classes' },
    { slug: 'swimming', name: 'Swimming' },
  ],
  activities: [spin, swim],
  policies: [policy],
  spaces: [{ slug: 'studio-2', name: 'Studio 2' }],
  sessions,
  ...changes,
})

export const ownTimetable = (part: Partial<OwnTimetable['people'][number]>): OwnTimetable => ({
  day: '2026-11-25',
  opensEarlier: [],
  people: [
    {
      person: { id: 'sam', fullName: 'Sam Sowerby' },
      prices: [],
      releases: [],
      booked: [],
      inBasket: [],
      ...part,
    },
  ],
})
