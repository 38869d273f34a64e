import type { Activity, PriceOption } from '../catalogue/activity.ts'
import type { BenefitUse, BookingBenefit } from '../catalogue/benefit.ts'
import { cheapestWays, type Choice, type Way } from '../price/cheapest-ways.ts'
import { benefitWays, moreUses, reduced, type BenefitWay } from '../price/price.ts'
import {
  openOptions,
  type Attendee,
  type NoOption,
  type Occasion,
  type OpenOption,
} from '../price/price-options.ts'

/** A place in a basket, as far as its price depends on it. */
export interface PricedPlace {
  activity: Activity
  attendee: Attendee
  occasion: Occasion
  startsAt: Date
  /** Slug of the option that the customer chose; null: the cheapest. One that the attendee cannot have counts as none. */
  chosenOption: string | null
  benefitRefused: boolean
  /** The option and its price that the basket promised, as long as the place is kept; null: none. */
  promised: { optionSlug: string; amount: number } | null
}

/** What a place costs in its basket. Amounts in minor units. */
export interface BasketPrice {
  amount: number
  option: PriceOption
  /** What the option costs without any membership. */
  fullAmount: number
  benefit: { slug: string; membershipId: string; usesLeft: number | null } | null
  /** Membership whose benefit would make it cheaper, where the customer refuses that; null: none. */
  refusedMembershipId: string | null
}

export type BasketAnswer = { sold: true; price: BasketPrice } | { sold: false; reason: NoOption }

/**
 * The cheapest legal way for all places of a basket together: the fewest pence, then the fewest uses, then uses for the earlier
 * start. The last use therefore goes to the dearest place. `uses` are those that count outside this basket.
 * @returns in the order of the places
 */
export function basketPrices(
  places: readonly PricedPlace[],
  benefits: readonly BookingBenefit[],
  uses: readonly BenefitUse[],
): BasketAnswer[] {
  const order = startOrder(places)
  const left = new Map<string, number>()
  const found = places.map((place, index) => waysOf(place, benefits, uses, left, order[index]!))
  const sold = found.filter((one) => one.sold)
  const chosen = cheapestWays(sold, left)
  const taken = new Map<string, number>()
  const picked = new Map(sold.map((one, index) => [one, one.ways[chosen[index]!]!]))
  for (const { counter } of picked.values())
    if (counter !== null) taken.set(counter, (taken.get(counter) ?? 0) + 1)
  return found.map((one) => {
    if (!one.sold) return one
    const way = picked.get(one)!
    const { plain, benefit } = one
    const usesLeft = way.counter === null ? null : left.get(way.counter)! - taken.get(way.counter)!
    const used = way.through && {
      slug: way.through.benefit.slug,
      membershipId: way.through.membership.id,
      usesLeft,
    }
    return {
      sold: true,
      price: {
        amount: way.amount,
        option: plain.option,
        fullAmount: plain.amount,
        benefit: used,
        refusedMembershipId: benefit,
      },
    }
  })
}

interface PlaceWay extends Way {
  through: BenefitWay | null
}

type Found =
  | (Choice & { sold: true; ways: PlaceWay[]; plain: OpenOption; benefit: string | null })
  | { sold: false; reason: NoOption }

/** The ways to pay for one place; fills in what its counters have left. */
function waysOf(
  place: PricedPlace,
  benefits: readonly BookingBenefit[],
  uses: readonly BenefitUse[],
  left: Map<string, number>,
  order: number,
): Found {
  const { activity, attendee, occasion, chosenOption, benefitRefused } = place
  const { options, refused } = openOptions(activity, attendee, occasion)
  if (refused !== null) return { sold: false, reason: refused }
  const plain = chosenOrCheapest(asPromised(options, place), chosenOption)
  // Of several that come to the same, the first is taken.
  const through = benefitWays(activity, attendee, occasion, benefits, uses)
    .map((way) => ({ way, amount: reduced(plain.amount, way.benefit.effect) }))
    .filter(({ amount }) => amount < plain.amount)
    .toSorted((one, other) => moreUses(one.way.usesLeft, other.way.usesLeft))
  const ways: PlaceWay[] = [{ amount: plain.amount, counter: null, rank: 0, through: null }]
  if (benefitRefused) {
    const best = through.toSorted((one, other) => one.amount - other.amount)[0]
    return { sold: true, order, ways, plain, benefit: best?.way.membership.id ?? null }
  }
  for (const { way, amount } of through) {
    const counter = counterOf(way, occasion.localDay)
    if (counter !== null) left.set(counter, way.usesLeft! + 1)
    ways.push({ amount, counter, rank: counter === null ? 1 : 2, through: way })
  }
  return { sold: true, order, ways, plain, benefit: null }
}

/** What the uses of a benefit are counted by: its membership, and the day or month. */
function counterOf({ benefit, membership }: BenefitWay, localDay: string): string | null {
  if (benefit.uses === null) return null
  const period = benefit.uses.period === 'day' ? localDay : localDay.slice(0, 7)
  return `${benefit.slug} ${membership.id} ${period}`
}

const chosenOrCheapest = (options: readonly OpenOption[], chosen: string | null): OpenOption =>
  options.find(({ option }) => option.slug === chosen) ??
  options.toSorted((one, other) => one.amount - other.amount)[0]!

/** A price that was promised stands for the option it was promised for. */
const asPromised = (options: readonly OpenOption[], { promised }: PricedPlace): OpenOption[] =>
  options.map((open) =>
    promised?.optionSlug === open.option.slug ? { ...open, amount: promised.amount } : open,
  )

/** The place of each in the order of their starts. */
function startOrder(places: readonly PricedPlace[]): number[] {
  const sorted = [...places.keys()].toSorted(
    (one, other) => places[one]!.startsAt.getTime() - places[other]!.startsAt.getTime() || one - other,
  )
  return [...places.keys()].map((index) => sorted.indexOf(index))
}
