import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingBenefit, HeldMembership } from '../catalogue/benefit.ts'
import { creditOfMemberships, type PlaceToPay } from './membership-credit.ts'

const fitness: HeldMembership = {
  ...{ id: 'm1', slug: 'fitness', venueSlug: 'leeds', pending: false },
  ...{ startsOn: '2026-12-01', endsOn: '2026-12-31' },
}
const swims: BookingBenefit = {
  ...{ slug: 'swims', memberships: [{ slug: 'fitness', everywhere: false }], activitySlugs: ['swim'] },
  ...{ effect: { kind: 'free' }, uses: null, offPeakOnly: false, family: false },
}
const place = (given: Partial<PlaceToPay> = {}): PlaceToPay => ({
  ...{
    activitySlug: 'swim',
    venueSlug: 'leeds',
    day: '2026-12-14',
    isOffPeak: false,
    isPayers: true,
    amount: 650,
  },
  ...given,
})
const payable = (places: PlaceToPay[], change: { held?: object; benefit?: object } = {}) =>
  creditOfMemberships(
    [{ membership: { ...fitness, ...change.held }, replaced: null, balance: 1000 }],
    [{ ...swims, ...change.benefit }],
    places,
  )[0]!.applicable

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('the credit of a membership', () => {
  it('CART-04 pays for what its membership allows, up to its balance, and for nothing else', () => {
    expect(payable([place(), place({ amount: 300 })])).toBe(950)
    expect(payable([place(), place()])).toBe(1000)
    expect(payable([place({ activitySlug: 'yoga' })])).toBe(0)
    expect(payable([])).toBe(0)
  })

  it('is for its own centre unless the benefit holds everywhere, and for family where that does', () => {
    const everywhere = { memberships: [{ slug: 'fitness', everywhere: true }] }
    expect(payable([place({ venueSlug: 'stockport' })])).toBe(0)
    expect(payable([place({ venueSlug: 'stockport' })], { benefit: everywhere })).toBe(650)
    expect(payable([place({ isPayers: false })])).toBe(0)
    expect(payable([place({ isPayers: false })], { benefit: { family: true } })).toBe(650)
    expect(payable([place()], { held: { slug: 'swim-only' } })).toBe(0)
  })

  it('CART-04 pays for no peak time where what its membership brings is for off-peak times only', () => {
    const benefit = { offPeakOnly: true }
    expect(payable([place()], { benefit })).toBe(0)
    expect(payable([place(), place({ isOffPeak: true })], { benefit })).toBe(650)
  })

  it('is worth nothing before, after, or while its membership waits for proof', () => {
    expect(payable([place({ day: '2026-12-31' })])).toBe(650)
    expect(payable([place({ day: '2027-01-01' })])).toBe(0)
    expect(payable([place()], { held: { startsOn: '2026-12-15' } })).toBe(0)
    expect(payable([place()], { held: { pending: true } })).toBe(0)
  })

  it('that came from one that is replaced pays for what that allows as long as it lasts', () => {
    const next = { ...fitness, id: 'm2', startsOn: '2027-01-01' as const, endsOn: null }
    const on = (day: PlaceToPay['day']) =>
      creditOfMemberships(
        [{ membership: next, replaced: fitness, balance: 1000 }],
        [swims],
        [place({ day })],
      )[0]
    for (const day of ['2026-12-31', '2027-01-01'] as const)
      expect(on(day)).toEqual({ membershipId: 'm2', balance: 1000, applicable: 650 })
    expect(on('2026-11-30')!.applicable).toBe(0)
  })

  it('of two memberships pays for each place once', () => {
    const two = creditOfMemberships(
      ['m1', 'm2'].map((id) => ({ membership: { ...fitness, id }, replaced: null, balance: 500 })),
      [swims],
      [place()],
    )
    expect(two).toEqual([
      { membershipId: 'm1', balance: 500, applicable: 500 },
      { membershipId: 'm2', balance: 500, applicable: 150 },
    ])
  })

  it('of two memberships pays for both places where only one of them may pay for the first', () => {
    const everywhere = { ...swims, memberships: [{ slug: 'national', everywhere: true }] }
    const two = creditOfMemberships(
      ['national', 'fitness'].map((slug) => ({
        ...{ membership: { ...fitness, id: slug, slug }, replaced: null, balance: 500 },
      })),
      [swims, everywhere],
      [place({ amount: 500 }), place({ amount: 500, venueSlug: 'stockport' })],
    )
    expect(two.map(({ applicable }) => applicable)).toEqual([500, 500])
  })

  it('CART-04 pays for as much as any way of giving it out could', () => {
    const slugs = ['a', 'b', 'c', 'd'] as const
    const set = fc.subarray([0, 1, 2, 3])
    const worlds = fc.record({
      balances: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 4 }),
      places: fc.array(fc.record({ amount: fc.integer({ min: 0, max: 20 }), payers: set }), { maxLength: 5 }),
    })
    fc.assert(
      fc.property(worlds, ({ balances, places }) => {
        const given = creditOfMemberships(
          balances.map((balance, index) => ({
            ...{
              membership: { ...fitness, id: slugs[index]!, slug: slugs[index]! },
              replaced: null,
              balance,
            },
          })),
          places.map(({ payers }, index) => ({
            ...{ ...swims, slug: `${index}`, activitySlugs: [`${index}`] },
            memberships: payers.map((payer) => ({ slug: slugs[payer]!, everywhere: true })),
          })),
          places.map(({ amount }, index) => place({ activitySlug: `${index}`, amount })),
        )
        // Of whichever memberships, the others give at most their balances, and these what the places cost that they may pay for.
        const most = Array.from({ length: 2 ** balances.length }, (_, these) => {
          const isOne = (index: number) => (these & (2 ** index)) !== 0
          const ofOthers = balances.filter((_balance, index) => !isOne(index))
          const ofPlaces = places.filter(({ payers }) => payers.some(isOne))
          return sum(ofOthers) + sum(ofPlaces.map(({ amount }) => amount))
        })
        expect(sum(given.map(({ applicable }) => applicable))).toBe(Math.min(...most))
        for (const [index, { applicable }] of given.entries())
          expect(applicable).toBeLessThanOrEqual(balances[index]!)
      }),
    )
  })
})
