import type { CalendarDate } from '../../../contract/dates.ts'
import type { MembershipCredit } from '../../credit/membership-credit.ts'
import { isInForce, type BookingBenefit, type HeldMembership } from '../catalogue/benefit.ts'

/** A place in a basket, as credit sees it. */
export interface PlaceToPay {
  activitySlug: string
  venueSlug: string
  day: CalendarDate
  /** Whether the activity's off-peak prices hold then. */
  isOffPeak: boolean
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
 * How much of these places the credit of memberships may pay together, at the most: a place at an activity that the membership brings
 * something for, where and when it is in force, and for somebody who may use it. Each place is paid for once.
 */
export function creditOfMemberships(
  held: readonly HeldCredit[],
  benefits: readonly BookingBenefit[],
  places: readonly PlaceToPay[],
): MembershipCredit[] {
  const open = places.map(({ amount }) => amount)
  const paid = held.map(() => places.map(() => 0))
  const payable = held.map(({ membership, replaced }) =>
    [...places.keys()].filter((place) =>
      [membership, replaced].some((one) => one !== null && allows(one, benefits, places[place]!)),
    ),
  )
  /** Has one pay for a place; where that is paid, whoever pays for it pays for another instead. @returns how much more is paid */
  function pay(one: number, most: number, tried: Set<number>): number {
    for (const place of payable[one]!) {
      if (tried.has(place)) continue
      tried.add(place)
      let part = Math.min(most, open[place]!)
      open[place]! -= part
      for (const other of held.keys()) {
        const there = paid[other]![place]!
        if (part > 0 || there === 0) continue
        part = pay(other, Math.min(most, there), tried)
        paid[other]![place]! -= part
      }
      paid[one]![place]! += part
      if (part > 0) return part
    }
    return 0
  }
  return held.map(({ membership, balance }, one) => {
    let applicable = 0
    let part: number
    do {
      part = pay(one, balance - applicable, new Set())
      applicable += part
    } while (part > 0)
    return { membershipId: membership.id, balance, applicable }
  })
}

function allows(
  membership: HeldMembership,
  benefits: readonly BookingBenefit[],
  { activitySlug, venueSlug, day, isOffPeak, isPayers }: PlaceToPay,
): boolean {
  if (!isInForce(membership, day)) return false
  return benefits.some(
    ({ activitySlugs, memberships, offPeakOnly, family }) =>
      activitySlugs.includes(activitySlug) &&
      (isOffPeak || !offPeakOnly) &&
      (isPayers || family) &&
      memberships.some(
        ({ slug, everywhere }) =>
          slug === membership.slug && (everywhere || venueSlug === membership.venueSlug),
      ),
  )
}
