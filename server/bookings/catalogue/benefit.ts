import type { CalendarDate } from '../../../contract/dates.ts'

/** What memberships bring when their member books. */
export interface BookingBenefit {
  slug: string
  memberships: EntitledMembership[]
  /** Categories are resolved into their activities. */
  activitySlugs: string[]
  effect: BenefitEffect
  /** Null: as often as one likes. The uses of one membership are counted over all activities of the benefit. */
  uses: { count: number; period: UsePeriod } | null
  /** Only where the activity's off-peak prices hold. */
  offPeakOnly: boolean
  /** Whether linked people may use it by this membership, too. */
  family: boolean
}

export interface EntitledMembership {
  slug: string
  /** At every centre; otherwise at the membership's own only. */
  everywhere: boolean
}

/** `price` in minor units replaces a dearer one; `percentOff` is 1 to 99. */
export type BenefitEffect =
  | { kind: 'free' }
  | { kind: 'price'; price: number }
  | { kind: 'percentOff'; percent: number }

/** The local day of the session, or its calendar month. */
export type UsePeriod = 'day' | 'month'

/** A membership that somebody holds. */
export interface HeldMembership {
  id: string
  slug: string
  /** The centre it was bought at. */
  venueSlug: string
  /** Waits for proof of eligibility: brings nothing yet. */
  pending: boolean
  startsOn: CalendarDate
  /** The last day; null: none is known. */
  endsOn: CalendarDate | null
}

/** A use that counts: its place is held, booked, attended, missed or was cancelled late. */
export interface BenefitUse {
  benefitSlug: string
  membershipId: string
  /** The local day of the session. */
  day: CalendarDate
}

/** How often a benefit can be used after a place, and what that is counted in; null: as often as one likes. */
export function usesLeftOf(
  benefits: readonly BookingBenefit[],
  slug: string,
  left: number | null,
): { usesLeft: number | null; usesPer: UsePeriod | null } {
  const per = benefits.find((benefit) => benefit.slug === slug)?.uses?.period ?? null
  // The operator may have lifted the limit since it was counted.
  return left === null || per === null ? { usesLeft: null, usesPer: null } : { usesLeft: left, usesPer: per }
}

/** Whether a membership brings anything on a day. */
export const isInForce = ({ pending, startsOn, endsOn }: HeldMembership, day: CalendarDate): boolean =>
  !pending && startsOn <= day && (endsOn === null || day <= endsOn)
