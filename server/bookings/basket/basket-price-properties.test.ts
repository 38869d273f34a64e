import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../testing/chance.ts'
import { basketPrices, type PricedPlace } from './basket-price.ts'
import type { BenefitUse, BookingBenefit } from '../catalogue/benefit.ts'
import { benefitWays, placePrice, reduced } from '../price/price.ts'
import { openOptions } from '../price/price-options.ts'
import {
  aquaFit,
  attendee,
  badminton,
  classes,
  courts,
  held,
  place,
  publicSwim,
  swims,
  visits,
} from '../testing/basket.ts'

const days = ['2026-11-25', '2026-11-26', '2026-12-01']
const somebody = fc.record({
  dateOfBirth: fc.constantFrom('1990-05-01', '2017-03-01', '2024-12-01'),
  marks: fc.constantFrom<string[]>([], ['concession']),
  memberships: fc.subarray([held(), held({ id: 'm2' })]),
  family: fc.subarray([held({ id: 'm3' })]),
})
const somePlace = fc
  .record({
    activity: fc.constantFrom(publicSwim, aquaFit, badminton),
    attendee: somebody.map((given) => attendee(given)),
    day: fc.constantFrom(...days),
    start: fc.constantFrom('09:00', '18:00'),
    benefitRefused: fc.boolean(),
  })
  .map((given) => place(given))
const someBenefits = fc.subarray([
  swims,
  classes,
  courts,
  { ...visits, uses: { count: 1, period: 'month' as const } },
  { ...visits, slug: 'less', effect: { kind: 'percentOff' as const, percent: 15 }, uses: null },
  { ...visits, slug: 'pound', effect: { kind: 'price' as const, price: 100 } },
])
const someUses = fc.array(
  fc.record({
    benefitSlug: fc.constantFrom('swims', 'courts', 'visits', 'pound'),
    membershipId: fc.constantFrom('m1', 'm2', 'm3'),
    day: fc.constantFrom(...days),
  }),
  { maxLength: 8 },
)

/** Pence and counted uses of the best of all ways, one place after the other; each sees the uses of those before it. */
function bruteForce(
  places: readonly PricedPlace[],
  benefits: readonly BookingBenefit[],
  uses: readonly BenefitUse[],
): [pence: number, counted: number] {
  const [first, ...rest] = places
  if (!first) return [0, 0]
  const { activity: what, attendee: who, occasion, benefitRefused } = first
  const { options } = openOptions(what, who, occasion)
  if (options.length === 0) return bruteForce(rest, benefits, uses)
  const plain = Math.min(...options.map(({ amount }) => amount))
  const [pence, counted] = bruteForce(rest, benefits, uses)
  let best: [number, number] = [pence + plain, counted]
  if (benefitRefused) return best
  for (const { benefit, membership } of benefitWays(what, who, occasion, benefits, uses)) {
    const use = { benefitSlug: benefit.slug, membershipId: membership.id, day: occasion.localDay }
    const after = bruteForce(rest, benefits, benefit.uses === null ? uses : [...uses, use])
    const here = reduced(plain, benefit.effect)
    const all: [number, number] = [after[0] + here, after[1] + (benefit.uses === null ? 0 : 1)]
    if (all[0] < best[0] || (all[0] === best[0] && all[1] < best[1])) best = all
  }
  return best
}

it('IMP-03: nothing cheaper, and nothing at the same price with fewer uses, is found by trying everything', () => {
  fc.assert(
    fc.property(fc.array(somePlace, { maxLength: 6 }), someBenefits, someUses, (places, benefits, uses) => {
      const prices = basketPrices(places, benefits, uses).flatMap((one) => (one.sold ? [one.price] : []))
      const pence = prices.reduce((sum, { amount }) => sum + amount, 0)
      const counted = prices.filter(({ benefit }) => benefit !== null && benefit.usesLeft !== null)
      expect([pence, counted.length]).toEqual(bruteForce(places, benefits, uses))
    }),
    { numRuns: cases(300) },
  )
})

it('one place costs in a basket what it costs by itself, by the same membership', () => {
  fc.assert(
    fc.property(somePlace, someBenefits, someUses, (given, benefits, uses) => {
      const one = { ...given, benefitRefused: false }
      const [inBasket] = basketPrices([one], benefits, uses)
      const alone = placePrice(one.activity, one.attendee, one.occasion, benefits, uses)
      if (!alone.sold) {
        expect(inBasket).toEqual(alone)
        return
      }
      const { amount, optionSlug, because } = alone.price
      expect(inBasket).toMatchObject({
        price: {
          amount,
          option: { slug: optionSlug },
          benefit:
            because.kind === 'option'
              ? null
              : {
                  slug: because.benefitSlug,
                  membershipId: because.membershipId,
                  usesLeft: because.usesLeft,
                },
        },
      })
    }),
  )
})

it('no benefit gives more uses than it has, and no price is above that of its option', () => {
  fc.assert(
    fc.property(fc.array(somePlace, { maxLength: 20 }), someBenefits, someUses, (places, benefits, uses) => {
      const answers = basketPrices(places, benefits, uses)
      const taken = answers.flatMap((one, index) =>
        one.sold && one.price.benefit
          ? [{ ...one.price.benefit, day: places[index]!.occasion.localDay }]
          : [],
      )
      for (const { slug, membershipId, usesLeft, day } of taken) {
        if (usesLeft === null) continue
        const { count, period } = benefits.find((one) => one.slug === slug)!.uses!
        const isSame = (other: string) =>
          period === 'day' ? other === day : other.slice(0, 7) === day.slice(0, 7)
        const before = uses.filter(
          (use) => use.benefitSlug === slug && use.membershipId === membershipId && isSame(use.day),
        )
        const here = taken.filter(
          (use) => use.slug === slug && use.membershipId === membershipId && isSame(use.day),
        )
        expect(before.length + here.length + usesLeft).toBe(count)
        expect(usesLeft).toBeGreaterThanOrEqual(0)
      }
      for (const one of answers)
        if (one.sold) {
          expect(one.price.amount).toBeGreaterThanOrEqual(0)
          expect(one.price.amount).toBeLessThanOrEqual(one.price.fullAmount)
        }
    }),
  )
})
