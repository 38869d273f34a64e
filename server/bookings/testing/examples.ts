import type { Activity, PriceOption } from '../catalogue/activity.ts'
import type { OpeningTimes } from '../catalogue/opening-times.ts'
import type { TimetablePattern } from '../catalogue/pattern.ts'
import type { Policy } from '../catalogue/policy.ts'
import { usualCompanions } from '../eligibility/companions.ts'

/** Things for sale at a centre of Manchester; each with what a test is about. */

export const openingTimes = (given: Partial<OpeningTimes> = {}): OpeningTimes => ({
  venueSlug: 'mill',
  nation: 'england',
  week: [
    ...Array.from({ length: 5 }, () => [{ from: '06:00', until: '22:00' }]),
    ...Array.from({ length: 2 }, () => [{ from: '08:00', until: '20:00' }]),
  ],
  exceptions: [],
  ...given,
})

export const pattern = (given: Partial<TimetablePattern> = {}): TimetablePattern => ({
  venueSlug: 'mill',
  activitySlug: 'yoga',
  spaceSlug: 'studio',
  weekdays: [],
  dates: [],
  starts: ['18:00'],
  minutes: 60,
  capacity: 20,
  fireLimit: 30,
  leader: 'Priya',
  access: [],
  firstDay: null,
  lastDay: null,
  except: [],
  ...given,
})

export const policy = (given: Partial<Policy> = {}): Policy => ({
  slug: 'usual',
  release: { daysAhead: 7, time: '07:00', members: [{ membershipSlugs: ['fitness'], daysAhead: 8 }] },
  lastBookingMinutes: 0,
  freeCancellationHours: 4,
  lateCancellationKeepsPercent: 100,
  noShow: { penalty: 500, markedAfterMinutes: null, blocks: 'nothing' },
  mostPlacesADay: null,
  mostOpenBookings: null,
  companions: usualCompanions,
  ...given,
})

export const priceOption = (given: Partial<PriceOption> = {}): PriceOption => ({
  slug: 'adult',
  name: 'Adult',
  ages: { minimum: null, maximum: null },
  requiredMark: null,
  membershipSlugs: [],
  price: 650,
  offPeakPrice: null,
  vatClass: 'exempt',
  ...given,
})

export const activity = (given: Partial<Activity> = {}): Activity => ({
  slug: 'public-swim',
  kind: 'session',
  name: 'Public swim',
  description: '<p>Swim.</p>',
  category: 'swimming',
  level: null,
  ages: { minimum: null, maximum: null },
  bring: [],
  access: [],
  inWater: true,
  minutes: 60,
  capacity: 60,
  offPeak: [],
  priceOptions: [
    priceOption({ ages: { minimum: 16, maximum: null } }),
    priceOption({ slug: 'junior', name: 'Junior', ages: { minimum: 3, maximum: 15 }, price: 400 }),
    priceOption({
      slug: 'concession',
      name: 'Concession',
      ages: { minimum: 16, maximum: null },
      requiredMark: 'concession',
      price: 500,
    }),
    priceOption({ slug: 'under-three', name: 'Under 3', ages: { minimum: null, maximum: 2 }, price: 0 }),
  ],
  policy: 'usual',
  waivers: [],
  ...given,
})
