import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyDay } from '../../testing/london.ts'
import type { BenefitEffect, BookingBenefit, HeldMembership } from '../catalogue/benefit.ts'
import { placePrice } from './price.ts'
import type { Attendee, Occasion } from './price-options.ts'
import { activity, priceOption } from '../testing/examples.ts'

const occasion = (given: Partial<Occasion> = {}): Occasion => ({
  venueSlug: 'mill',
  nation: 'england',
  localDay: '2026-11-25',
  localStart: '18:00',
  ...given,
})

const held = (given: Partial<HeldMembership> = {}): HeldMembership => ({
  id: 'm1',
  slug: 'fitness',
  venueSlug: 'mill',
  pending: false,
  startsOn: '2026-01-01',
  endsOn: null,
  ...given,
})

const attendee = (memberships: HeldMembership[] = [], given: Partial<Attendee> = {}): Attendee => ({
  dateOfBirth: '1990-05-01',
  declaredAdult: false,
  marks: [],
  memberships,
  ...given,
})

const benefit = (given: Partial<BookingBenefit> = {}): BookingBenefit => ({
  slug: 'swims',
  memberships: [
    { slug: 'fitness', everywhere: false },
    { slug: 'national', everywhere: true },
  ],
  activitySlugs: ['public-swim', 'lane-swim'],
  effect: { kind: 'free' },
  uses: null,
  offPeakOnly: false,
  family: false,
  ...given,
})

const monthly = benefit({ uses: { count: 4, period: 'month' } })
const used = (...days: string[]) => days.map((day) => ({ benefitSlug: 'swims', membershipId: 'm1', day }))

const priceOf = (...args: Parameters<typeof placePrice>) => {
  const answer = placePrice(...args)
  if (!answer.sold) throw new Error(answer.reason)
  return answer.price
}

const adult = { amount: 650, optionSlug: 'adult', because: { kind: 'option' }, otherwise: null }

describe('without benefits', () => {
  it('is the cheapest option open to the person, and what it would be without the mark', () => {
    expect(priceOf(activity(), attendee(), occasion(), [], [])).toEqual(adult)
    const marked = attendee([], { marks: ['concession'] })
    expect(priceOf(activity(), marked, occasion(), [], [])).toEqual({
      amount: 500,
      optionSlug: 'concession',
      because: { kind: 'option' },
      otherwise: { optionSlug: 'adult', amount: 650 },
    })
  })

  it('is the first of two alike, and refused with the reason where there is none', () => {
    const twins = activity({
      priceOptions: [priceOption({ slug: 'one' }), priceOption({ slug: 'two' })],
    })
    expect(priceOf(twins, attendee(), occasion(), [], []).optionSlug).toBe('one')
    const grown = activity({ ages: { minimum: 40, maximum: null } })
    expect(placePrice(grown, attendee(), occasion(), [], [])).toEqual({ sold: false, reason: 'tooYoung' })
  })
})

describe('a benefit', () => {
  const free = (usesLeft: number | null) => ({
    amount: 0,
    optionSlug: 'adult',
    because: { kind: 'benefit', benefitSlug: 'swims', membershipId: 'm1', usesLeft },
    otherwise: { optionSlug: 'adult', amount: 650 },
  })
  const swim = (
    one: BookingBenefit,
    membership: HeldMembership | null,
    when: Partial<Occasion> = {},
    days: string[] = [],
  ) => priceOf(activity(), attendee(membership ? [membership] : []), occasion(when), [one], used(...days))

  it('makes the place free and says what it would cost', () => {
    expect(swim(benefit(), held())).toEqual(free(null))
    expect(swim(benefit(), null)).toEqual(adult)
    expect(swim(benefit(), held({ slug: 'swim' }))).toEqual(adult)
    expect(swim(benefit({ activitySlugs: ['gym'] }), held())).toEqual(adult)
  })

  it('holds at the membership’s own centre, and everywhere for a national one', () => {
    expect(swim(benefit(), held({ venueSlug: 'weir' }))).toEqual(adult)
    expect(swim(benefit(), held({ slug: 'national', venueSlug: 'weir' }))).toEqual(free(null))
  })

  it('is judged on the day of the session, and a pending membership brings none', () => {
    expect(swim(benefit(), held({ endsOn: '2026-11-25' }))).toEqual(free(null))
    expect(swim(benefit(), held({ endsOn: '2026-11-24' }))).toEqual(adult)
    expect(swim(benefit(), held({ startsOn: '2026-11-25' }))).toEqual(free(null))
    expect(swim(benefit(), held({ startsOn: '2026-11-26' }))).toEqual(adult)
    expect(swim(benefit(), held({ pending: true }))).toEqual(adult)
  })

  it('counts its uses in the calendar month of the session', () => {
    const three = ['2026-11-01', '2026-11-12', '2026-11-30']
    expect(swim(monthly, held())).toEqual(free(3))
    expect(swim(monthly, held(), {}, three)).toEqual(free(0))
    expect(swim(monthly, held(), {}, [...three, '2026-11-25'])).toEqual(adult)
    expect(swim(monthly, held(), {}, ['2026-10-31', '2026-12-01', '2025-11-25'])).toEqual(free(3))
    expect(swim(monthly, held(), { localDay: '2026-12-01' }, [...three, '2026-11-25'])).toEqual(free(3))
  })

  it('counts its uses in the day of the session', () => {
    const daily = benefit({ uses: { count: 1, period: 'day' } })
    expect(swim(daily, held(), {}, ['2026-11-24', '2026-11-26'])).toEqual(free(0))
    expect(swim(daily, held(), {}, ['2026-11-25'])).toEqual(adult)
  })

  it('counts over all its activities, and for each membership and benefit by itself', () => {
    const others = [
      { benefitSlug: 'courts', membershipId: 'm1', day: '2026-11-25' },
      { benefitSlug: 'swims', membershipId: 'm2', day: '2026-11-25' },
    ]
    expect(priceOf(activity(), attendee([held()]), occasion(), [monthly], others)).toEqual(free(3))
  })

  it('off-peak only holds where the off-peak price does', () => {
    const swimming = activity({ offPeak: [{ weekdays: [3], from: '06:00', until: '17:00' }] })
    const cheap = benefit({ offPeakOnly: true })
    const at = (localStart: string) =>
      priceOf(swimming, attendee([held()]), occasion({ localStart }), [cheap], []).amount
    expect([at('16:59'), at('17:00')]).toEqual([0, 650])
  })

  it('reduces to a price or by a percentage, rounded half a penny up', () => {
    const amount = (effect: BenefitEffect, price = 650) => {
      const one = activity({ priceOptions: [priceOption({ price })] })
      return priceOf(one, attendee([held()]), occasion(), [benefit({ effect })], []).amount
    }
    expect(amount({ kind: 'price', price: 300 })).toBe(300)
    expect(amount({ kind: 'percentOff', percent: 50 }, 651)).toBe(325)
    expect(amount({ kind: 'percentOff', percent: 10 }, 654)).toBe(589)
    expect(amount({ kind: 'percentOff', percent: 99 }, 1)).toBe(0)
  })

  it('is a linked person’s by the payer’s membership only where it names the family', () => {
    const linked = attendee([], { family: [held()] })
    const amount = (one: BookingBenefit) => priceOf(activity(), linked, occasion(), [one], [])
    expect(amount(benefit({ family: true }))).toEqual(free(null))
    expect(amount(benefit())).toEqual(adult)
  })

  it('is not used where it saves nothing', () => {
    const dear = benefit({ effect: { kind: 'price', price: 700 } })
    expect(swim(dear, held())).toEqual(adult)
    const baby = attendee([held()], { dateOfBirth: '2025-01-01' })
    expect(priceOf(activity(), baby, occasion(), [monthly], [])).toEqual({
      amount: 0,
      optionSlug: 'under-three',
      because: { kind: 'option' },
      otherwise: null,
    })
  })
})

describe('of several benefits', () => {
  const reason = (benefits: BookingBenefit[], memberships = [held()], uses = used()) =>
    priceOf(activity(), attendee(memberships), occasion(), benefits, uses).because

  it('the cheapest is taken, without limit before counted, and of counted ones the one with more left', () => {
    const half = benefit({ slug: 'half', effect: { kind: 'percentOff', percent: 50 } })
    expect(reason([half, monthly])).toMatchObject({ benefitSlug: 'swims' })
    expect(reason([monthly, benefit({ slug: 'free' })])).toMatchObject({ benefitSlug: 'free' })
    const six = benefit({ slug: 'six', uses: { count: 6, period: 'month' } })
    expect(reason([monthly, six])).toMatchObject({ benefitSlug: 'six', usesLeft: 5 })
  })

  it('of two memberships the one with more uses left pays', () => {
    const two = [held(), held({ id: 'm2' })]
    expect(reason([monthly], two, used('2026-11-02'))).toMatchObject({ membershipId: 'm2' })
    expect(reason([monthly], two)).toMatchObject({ membershipId: 'm1' })
  })
})

/** Every way written down and the least taken: no order, no reasons. */
function leastOf(
  who: Attendee,
  when: Occasion,
  benefits: readonly BookingBenefit[],
  uses: ReturnType<typeof used>,
): number {
  const years = Number(when.localDay.replaceAll('-', '')) - Number(who.dateOfBirth!.replaceAll('-', ''))
  const age = Math.floor(years / 10_000)
  const plain = age < 3 ? 0 : age < 16 ? 400 : who.marks.includes('concession') ? 500 : 650
  const ways = benefits.flatMap((one) =>
    who.memberships.map((membership) => {
      const entitled = one.memberships.find(({ slug }) => slug === membership.slug)
      const isHere = entitled?.everywhere === true || membership.venueSlug === when.venueSlug
      const isInTime = membership.startsOn <= when.localDay && (membership.endsOn ?? '9999') >= when.localDay
      const digits = one.uses?.period === 'day' ? 10 : 7
      const before = uses.filter(
        (use) =>
          use.membershipId === membership.id &&
          use.benefitSlug === one.slug &&
          use.day.startsWith(when.localDay.slice(0, digits)),
      )
      const isLeft = one.uses === null || before.length < one.uses.count
      if (!entitled || !isHere || !isInTime || membership.pending || !isLeft) return plain
      if (one.effect.kind === 'free') return 0
      if (one.effect.kind === 'price') return one.effect.price
      return plain - Math.round((plain * one.effect.percent) / 100)
    }),
  )
  return Math.min(plain, ...ways)
}

it('is the least of all ways, explained by a way that can be taken, on any day from 2024 to 2032', () => {
  const effect: fc.Arbitrary<BenefitEffect> = fc.oneof(
    fc.constant({ kind: 'free' as const }),
    fc.record({ kind: fc.constant('price' as const), price: fc.nat(800) }),
    fc.record({ kind: fc.constant('percentOff' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  )
  const day = fc.constantFrom(...everyDay)
  const limit = fc.option(
    fc.record({
      count: fc.integer({ min: 1, max: 3 }),
      period: fc.constantFrom('day' as const, 'month' as const),
    }),
    { nil: null },
  )
  const benefits = fc
    .array(fc.record({ effect, uses: limit }), { maxLength: 3 })
    .map((list) => list.map((one, index) => benefit({ ...one, slug: `b${index}` })))
  const memberships = fc
    .array(
      fc.record({
        slug: fc.constantFrom('fitness', 'national', 'swim'),
        venueSlug: fc.constantFrom('mill', 'weir'),
        pending: fc.boolean(),
        startsOn: day,
        endsOn: fc.option(day, { nil: null }),
      }),
      { maxLength: 3 },
    )
    .map((list) => list.map((one, index) => held({ ...one, id: `m${index}` })))
  const born = fc.constantFrom('1950-02-28', '1990-05-01', '2012-02-29', '2019-07-01', '2023-12-31')
  const near = fc.integer({ min: -40, max: 40 })
  const takes = fc.array(fc.tuple(fc.nat(2), fc.nat(2), near), { maxLength: 8 })
  fc.assert(
    fc.property(
      benefits,
      memberships,
      born,
      fc.boolean(),
      day,
      takes,
      (list, holds, dateOfBirth, isMarked, localDay, times) => {
        const who = attendee(holds, { dateOfBirth, marks: isMarked ? ['concession'] : [] })
        const when = occasion({ localDay })
        const uses = times.map(([b, m, days]) => ({
          benefitSlug: `b${b}`,
          membershipId: `m${m}`,
          day: new Date(Date.parse(localDay) + days * 86_400_000).toISOString().slice(0, 10),
        }))
        const found = priceOf(activity(), who, when, list, uses)
        expect(found.amount).toBe(leastOf(who, when, list, uses))
        if (found.because.kind === 'benefit') {
          const { benefitSlug, membershipId, usesLeft } = found.because
          expect(usesLeft ?? 0).toBeGreaterThanOrEqual(0)
          const [one, membership] = [
            list.filter(({ slug }) => slug === benefitSlug),
            holds.filter(({ id }) => id === membershipId),
          ]
          expect(leastOf({ ...who, memberships: membership }, when, one, uses)).toBe(found.amount)
        }
        if (found.otherwise) expect(found.otherwise.amount).toBeGreaterThan(found.amount)
      },
    ),
  )
})
