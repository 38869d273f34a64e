import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotion } from './discount.ts'
import type { Fee, Promotion, PromotionFacts, PromotionKind } from './discount.ts'

const promotionOf = (kind: PromotionKind, restrictions: Partial<Promotion> = {}): Promotion =>
  ({
    id: 'p1',
    code: 'CODE',
    label: 'An offer',
    startsOn: null,
    endsOn: null,
    membershipSlugs: null,
    venueSlugs: null,
    paymentTypes: null,
    maxUses: null,
    ...kind,
    ...restrictions,
  }) as Promotion

const noJoinFee = promotionOf({ kind: 'waive_joining_fee' })
const halfPrice = promotionOf({ kind: 'fraction_of_first_payment', percent: 50 })
const tenOff = promotionOf({ kind: 'amount_off_today', amount: 1000 })

const fitness: PromotionFacts = {
  today: '2026-12-15',
  membershipSlug: 'fitness',
  venueSlug: 'riverside-manchester',
  paymentType: 'recurring',
  usedCount: 0,
  fees: [
    { type: 'joining_fee', amount: 2000 },
    { type: 'month_in_hand', amount: 3499 },
    { type: 'pro_rata', amount: 1919 },
  ],
}
const swim: PromotionFacts = {
  ...fitness,
  membershipSlug: 'swim',
  fees: [{ type: 'pro_rata', amount: 1344 }],
}
const fixedFitness: PromotionFacts = {
  ...fitness,
  paymentType: 'fixed',
  fees: [{ type: 'base_fee', amount: 34900 }],
}

const discountOf = (promotion: Promotion, facts: PromotionFacts) => {
  const result = applyPromotion(promotion, facts)
  return result.kind === 'applied' ? result.discount : result.reason
}

describe('what a code takes off', () => {
  it('IMP-17 NOJOINFEE waives the setup fee', () => {
    expect(applyPromotion(noJoinFee, fitness)).toEqual({
      kind: 'applied',
      id: 'p1',
      code: 'CODE',
      label: 'An offer',
      discount: 2000,
      parts: [{ type: 'joining_fee', amount: 2000 }],
    })
  })

  it('IMP-17 NOJOINFEE is refused where there is no setup fee', () => {
    expect(discountOf(noJoinFee, swim)).toBe('no_joining_fee')
    expect(discountOf(noJoinFee, fixedFitness)).toBe('no_joining_fee')
    expect(discountOf(noJoinFee, { ...fitness, fees: [{ type: 'joining_fee', amount: 0 }] })).toBe(
      'no_joining_fee',
    )
  })

  it('IMP-17 HALFPRICE takes half of month in hand and pro-rata together', () => {
    expect(applyPromotion(halfPrice, fitness)).toMatchObject({
      discount: 2709,
      parts: [
        { type: 'month_in_hand', amount: 1750 },
        { type: 'pro_rata', amount: 959 },
      ],
    })
    expect(discountOf(halfPrice, swim)).toBe(672)
    expect(discountOf(halfPrice, { ...swim, fees: [{ type: 'pro_rata', amount: 1345 }] })).toBe(673)
  })

  it('IMP-17 HALFPRICE is refused on fixed', () => {
    expect(discountOf(halfPrice, fixedFitness)).toBe('not_for_this_payment_option')
    expect(discountOf(halfPrice, { ...fixedFitness, paymentType: 'single_payment' })).toBe(
      'not_for_this_payment_option',
    )
  })

  it('a fraction can name other fees', () => {
    const third = promotionOf({
      kind: 'fraction_of_first_payment',
      percent: 30,
      fees: ['base_fee', 'joining_fee'],
    })
    expect(discountOf(third, fixedFitness)).toBe(10470)
    expect(discountOf(third, fitness)).toBe(600)
  })

  it('IMP-17 TENOFF takes ten pounds off, from the fees in their order', () => {
    expect(applyPromotion(tenOff, fitness)).toMatchObject({ parts: [{ type: 'joining_fee', amount: 1000 }] })
    const thirty = promotionOf({ kind: 'amount_off_today', amount: 3000 })
    expect(applyPromotion(thirty, fitness)).toMatchObject({
      discount: 3000,
      parts: [
        { type: 'joining_fee', amount: 2000 },
        { type: 'month_in_hand', amount: 1000 },
      ],
    })
  })

  it('IMP-17 takes no more than is due', () => {
    expect(discountOf(tenOff, { ...swim, fees: [{ type: 'pro_rata', amount: 79 }] })).toBe(79)
    expect(discountOf(tenOff, { ...swim, fees: [{ type: 'pro_rata', amount: 0 }] })).toBe(
      'nothing_to_discount',
    )
    expect(discountOf(halfPrice, { ...swim, fees: [{ type: 'pro_rata', amount: 0 }] })).toBe(
      'nothing_to_discount',
    )
  })
})

describe('when a code holds', () => {
  it('IMP-17 from its first to its last day, both included', () => {
    const december = promotionOf(tenOff, { startsOn: '2026-12-01', endsOn: '2026-12-31' })
    const on = (today: string) => discountOf(december, { ...fitness, today })
    expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      'not_yet',
      1000,
      1000,
      'expired',
    ])
  })

  it('IMP-17 SWIMONLY holds for swim only', () => {
    const swimOnly = promotionOf({ kind: 'amount_off_today', amount: 500 }, { membershipSlugs: ['swim'] })
    expect(discountOf(swimOnly, swim)).toBe(500)
    expect(discountOf(swimOnly, fitness)).toBe('not_for_this_membership')
  })

  it('IMP-17 at its venues and for its payment types only', () => {
    const leeds = promotionOf(tenOff, { venueSlugs: ['riverside-leeds'] })
    expect(discountOf(leeds, { ...fitness, venueSlug: 'riverside-leeds' })).toBe(1000)
    expect(discountOf(leeds, fitness)).toBe('not_for_this_venue')
    expect(discountOf(leeds, { ...fitness, venueSlug: null })).toBe('not_for_this_venue')
    const monthly = promotionOf(tenOff, { paymentTypes: ['recurring'] })
    expect(discountOf(monthly, fitness)).toBe(1000)
    expect(discountOf(monthly, fixedFitness)).toBe('not_for_this_payment_option')
  })

  it('IMP-17 until its uses are gone', () => {
    const twice = promotionOf(tenOff, { maxUses: 2 })
    const after = (usedCount: number) => discountOf(twice, { ...fitness, usedCount })
    expect([0, 1, 2, 3].map(after)).toEqual([1000, 1000, 'used_up', 'used_up'])
  })

  it('a code nobody has issued is unknown', () => {
    expect(applyPromotion('unknown', fitness)).toEqual({ kind: 'refused', reason: 'unknown' })
  })
})

describe('always', () => {
  const fees = fc.uniqueArray(
    fc.record({
      type: fc.constantFrom<Fee['type']>('base_fee', 'joining_fee', 'month_in_hand', 'pro_rata'),
      amount: fc.nat(100_000),
    }),
    { selector: (fee) => fee.type },
  )
  const kinds = fc.oneof(
    fc.constant<PromotionKind>({ kind: 'waive_joining_fee' }),
    fc.record({
      kind: fc.constant('fraction_of_first_payment' as const),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({ kind: fc.constant('amount_off_today' as const), amount: fc.nat(150_000) }),
  )

  it('no fee becomes negative, and the parts add up to the discount', () => {
    fc.assert(
      fc.property(fees, kinds, (drawn, kind) => {
        const result = applyPromotion(promotionOf(kind), { ...fitness, fees: drawn })
        if (result.kind === 'refused') return
        expect(result.discount).toBeGreaterThan(0)
        expect(result.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(result.discount)
        for (const part of result.parts) {
          const fee = drawn.find(({ type }) => type === part.type)!
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(fee.amount)
        }
      }),
    )
  })
})
