import type { CalendarDate } from '../../contract/dates.ts'
import type { MembershipCredit } from '../credit/membership-credit.ts'
import { isInForce, type BookingBenefit, type HeldMembership } from './benefit.ts'

/** A place in a basket, as credit sees it. */
export interface PlaceToPay {
  activitySlug: string
  venueSlug: string
  day: CalendarDate
  /** Whether it is for whoever pays, or for somebody linked to them. */
  isPayers: boolean
  /** Minor units. */
  amount: number
}

/** A membership that has credit, which may pay until it begins for what the one allows that it replaces. */
export interface HeldCredit {
  membership: HeldMembership
  replaced: HeldMembership | null
  /** Minor units. */
  balance: number
}

/**
 * How much of these places the credit of memberships may pay: a place at an activity that the membership brings something for, where
 * and when it is in force, and for somebody who may use it. Each place is paid for once.
 */
export function creditOfMemberships(
  held: readonly HeldCredit[],
  benefits: readonly BookingBenefit[],
  places: readonly PlaceToPay[],
): MembershipCredit[] {
  const open = places.map(({ amount }) => amount)
  return held.map(({ membership, replaced, balance }) => {
    let left = balance
    for (const [index, place] of places.entries()) {
      if (![membership, replaced].some((one) => one !== null && allows(one, benefits, place))) continue
      const part = Math.min(left, open[index]!)
      left -= part
      open[index]! -= part
    }
    return { membershipId: membership.id, balance, applicable: balance - left }
  })
}

function allows(
  membership: HeldMembership,
  benefits: readonly BookingBenefit[],
  { activitySlug, venueSlug, day, isPayers }: PlaceToPay,
): boolean {
  if (!isInForce(membership, day)) return false
  return benefits.some(
    ({ activitySlugs, memberships, family }) =>
      activitySlugs.includes(activitySlug) &&
      (isPayers || family) &&
      memberships.some(
        ({ slug, everywhere }) =>
          slug === membership.slug && (everywhere || venueSlug === membership.venueSlug),
      ),
  )
}
