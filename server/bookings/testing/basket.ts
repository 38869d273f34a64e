import { instantOf } from '../../calendar/zoned-time.ts'
import type { PricedPlace } from '../basket/basket-price.ts'
import type { BookingBenefit, HeldMembership } from '../catalogue/benefit.ts'
import type { Attendee } from '../price/price-options.ts'
import { activity, priceOption } from './examples.ts'

/** People, memberships and places of a basket at the mill, on Wednesday 25 November 2026 unless a test says otherwise. */

const adults = { minimum: 16, maximum: null }

export const publicSwim = activity()

export const aquaFit = activity({
  slug: 'aqua-fit',
  name: 'Aqua Fit',
  priceOptions: [priceOption({ ages: adults, price: 760 })],
})

export const badminton = activity({
  slug: 'badminton',
  kind: 'court',
  name: 'Badminton',
  inWater: false,
  capacity: null,
  offPeak: [{ weekdays: [1, 2, 3, 4, 5], from: '00:00', until: '17:00' }],
  priceOptions: [priceOption({ slug: 'court', name: 'Court', price: 1200, offPeakPrice: 900 })],
})

export const held = (given: Partial<HeldMembership> = {}): HeldMembership => ({
  id: 'm1',
  slug: 'fitness',
  venueSlug: 'mill',
  pending: false,
  startsOn: '2026-01-01',
  endsOn: null,
  ...given,
})

export const attendee = (given: Partial<Attendee> = {}): Attendee => ({
  dateOfBirth: '1990-05-01',
  declaredAdult: false,
  marks: [],
  memberships: [],
  family: [],
  ...given,
})

const benefit = (given: Partial<BookingBenefit>): BookingBenefit => ({
  slug: 'swims',
  memberships: [{ slug: 'fitness', everywhere: false }],
  activitySlugs: ['public-swim'],
  effect: { kind: 'free' },
  uses: null,
  offPeakOnly: false,
  family: false,
  ...given,
})

/** Four swims a month, for the family too. */
export const swims = benefit({ uses: { count: 4, period: 'month' }, family: true })

/** Ten visits a month, whatever it is. */
export const visits = benefit({
  slug: 'visits',
  activitySlugs: ['public-swim', 'aqua-fit'],
  uses: { count: 10, period: 'month' },
  family: true,
})

export const classes = benefit({ slug: 'classes', activitySlugs: ['aqua-fit'] })

/** One off-peak court a day. */
export const courts = benefit({
  slug: 'courts',
  activitySlugs: ['badminton'],
  uses: { count: 1, period: 'day' },
  offPeakOnly: true,
})

type Given = Partial<Omit<PricedPlace, 'occasion' | 'startsAt'>> & {
  day?: string
  start?: string
  at?: string
}

export function place({
  day = '2026-11-25',
  start = '18:00',
  at = 'mill',
  ...given
}: Given = {}): PricedPlace {
  return {
    activity: publicSwim,
    attendee: attendee(),
    occasion: { venueSlug: at, nation: 'england', localDay: day, localStart: start },
    startsAt: instantOf(day, start, 'Europe/London'),
    chosenOption: null,
    benefitRefused: false,
    promised: null,
    ...given,
  }
}
