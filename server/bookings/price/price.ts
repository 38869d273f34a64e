import type { Activity } from '../catalogue/activity.ts'
import { isInForce, type BenefitEffect, type BenefitUse, type BookingBenefit } from '../catalogue/benefit.ts'
import type { HeldMembership } from '../catalogue/benefit.ts'
import { isOffPeak, isUnconditional, openOptions } from './price-options.ts'
import type { Attendee, NoOption, Occasion, OpenOption } from './price-options.ts'

/** What a place costs somebody, and why. Amounts are in minor units. */
export interface PlacePrice {
  amount: number
  /** The price option that the place is sold at; a benefit changes its amount. */
  optionSlug: string
  because: PriceReason
  /** The price without that reason, where it is higher: without the benefit, or without the mark or membership. */
  otherwise: { optionSlug: string; amount: number } | null
}

export type PriceReason =
  | { kind: 'option' }
  /** `usesLeft` after this place in its day or month; null: as often as one likes. */
  | { kind: 'benefit'; benefitSlug: string; membershipId: string; usesLeft: number | null }

export type PriceAnswer = { sold: true; price: PlacePrice } | { sold: false; reason: NoOption }

/**
 * The cheapest legal way for one person to have a place at one time, judged on its local day. At the same price no benefit is
 * used, one without limit goes before one that is counted, and of two counted ones the one with more uses left. `uses` are those
 * that count already; this place is not among them.
 */
export function placePrice(
  activity: Activity,
  attendee: Attendee,
  occasion: Occasion,
  benefits: readonly BookingBenefit[],
  uses: readonly BenefitUse[],
): PriceAnswer {
  const { options, refused } = openOptions(activity, attendee, occasion)
  if (refused !== null) return { sold: false, reason: refused }
  const plain = cheapest(options)!
  const best = benefitWays(activity, attendee, occasion, benefits, uses)
    .map((way) => ({ ...way, amount: reduced(plain.amount, way.benefit.effect) }))
    .filter(({ amount }) => amount < plain.amount)
    .toSorted((a, b) => a.amount - b.amount || moreUses(a.usesLeft, b.usesLeft))[0]
  const optionSlug = plain.option.slug
  if (best) {
    const { amount, usesLeft } = best
    const [benefitSlug, membershipId] = [best.benefit.slug, best.membership.id]
    return {
      sold: true,
      price: {
        amount,
        optionSlug,
        because: { kind: 'benefit', benefitSlug, membershipId, usesLeft },
        otherwise: { optionSlug, amount: plain.amount },
      },
    }
  }
  const forAnybody = cheapest(options.filter(({ option }) => isUnconditional(option)))
  const otherwise =
    forAnybody && forAnybody.amount > plain.amount
      ? { optionSlug: forAnybody.option.slug, amount: forAnybody.amount }
      : null
  return { sold: true, price: { amount: plain.amount, optionSlug, because: { kind: 'option' }, otherwise } }
}

/** The first of the cheapest; undefined where there is none. */
const cheapest = (options: readonly OpenOption[]): OpenOption | undefined =>
  options.toSorted((a, b) => a.amount - b.amount)[0]

/** A benefit that a membership brings to this time, with the uses that it has left after it. */
export interface BenefitWay {
  benefit: BookingBenefit
  membership: HeldMembership
  usesLeft: number | null
}

/** Every benefit that can be used, in the order of benefits and memberships, whatever it saves. */
export function benefitWays(
  activity: Activity,
  { memberships, family = [] }: Pick<Attendee, 'memberships' | 'family'>,
  occasion: Occasion,
  benefits: readonly BookingBenefit[],
  uses: readonly BenefitUse[],
): BenefitWay[] {
  return benefits
    .filter(({ activitySlugs }) => activitySlugs.includes(activity.slug))
    .filter(({ offPeakOnly }) => !offPeakOnly || isOffPeak(activity, occasion))
    .flatMap((benefit) =>
      [...memberships, ...(benefit.family ? family : [])].flatMap((membership) => {
        if (!isInForce(membership, occasion.localDay) || !holdsAt(benefit, membership, occasion)) return []
        const usesLeft = usesLeftAfter(benefit, membership, occasion, uses)
        return usesLeft !== null && usesLeft < 0 ? [] : [{ benefit, membership, usesLeft }]
      }),
    )
}

const holdsAt = (benefit: BookingBenefit, held: HeldMembership, { venueSlug }: Occasion): boolean =>
  benefit.memberships.some(
    ({ slug, everywhere }) => slug === held.slug && (everywhere || held.venueSlug === venueSlug),
  )

/** Negative where no use is left for this place. */
function usesLeftAfter(
  benefit: BookingBenefit,
  membership: HeldMembership,
  { localDay }: Occasion,
  uses: readonly BenefitUse[],
): number | null {
  if (benefit.uses === null) return null
  const { count, period } = benefit.uses
  const periodOf = (day: string) => (period === 'day' ? day : day.slice(0, 7))
  const used = uses.filter(
    ({ benefitSlug, membershipId, day }) =>
      benefitSlug === benefit.slug && membershipId === membership.id && periodOf(day) === periodOf(localDay),
  )
  return count - used.length - 1
}

/** What is left of an amount. A percentage is taken off rounded half a penny up, and never makes the price negative. */
export function reduced(amount: number, effect: BenefitEffect): number {
  switch (effect.kind) {
    case 'free':
      return 0
    case 'price':
      return Math.min(amount, effect.price)
    case 'percentOff':
      return amount - Math.floor((amount * effect.percent + 50) / 100)
  }
}

/** Without limit first, then more before fewer. */
export const moreUses = (a: number | null, b: number | null): number =>
  a === b ? 0 : a === null ? -1 : b === null ? 1 : b - a
