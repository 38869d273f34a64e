import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companionsFor, hasCompanions, usualCompanions } from './companions.ts'

const needed = (...ages: number[]) => companionsFor(usualCompanions, ages).needed

describe('in the water', () => {
  it('one adult is needed for one child under four', () => {
    expect([needed(3), needed(0, 3), needed(1, 2, 3)]).toEqual([1, 2, 3])
  })

  it('one adult is needed for two children under eight', () => {
    expect([needed(4), needed(4, 7), needed(4, 5, 7), needed(4, 5, 6, 7)]).toEqual([1, 1, 2, 2])
  })

  it('children under four and under eight are counted apart', () => {
    expect([needed(3, 5), needed(3, 5, 7), needed(3, 4, 5, 6)]).toEqual([2, 2, 3])
  })

  it('nobody is needed for a child of eight, and nobody under sixteen counts as an adult', () => {
    expect(companionsFor(usualCompanions, [8, 15])).toEqual({ needed: 0, there: 0 })
    expect(companionsFor(usualCompanions, [3, 15, 16])).toEqual({ needed: 1, there: 1 })
    expect(hasCompanions(usualCompanions, [3, 15])).toBe(false)
    expect(hasCompanions(usualCompanions, [3, 16])).toBe(true)
    expect(hasCompanions(usualCompanions, [3, 5, 40])).toBe(false)
    expect(hasCompanions(usualCompanions, [])).toBe(true)
  })

  it('a policy may say otherwise: another age of adults, other numbers, one group or none', () => {
    const rule = { adultFrom: 18, children: [{ under: 10, perAdult: 4 }] }
    expect(companionsFor(rule, [1, 2, 3, 4, 9, 16])).toEqual({ needed: 2, there: 0 })
    expect(companionsFor({ adultFrom: 16, children: [] }, [0, 5])).toEqual({ needed: 0, there: 0 })
  })

  it('an adult beside fewer young children than allowed may take older ones into the places left', () => {
    const rule = {
      adultFrom: 16,
      children: [
        { under: 4, perAdult: 3 },
        { under: 8, perAdult: 4 },
      ],
    }
    expect(companionsFor(rule, [2, 5, 6]).needed).toBe(1)
    expect(companionsFor(rule, [2, 5, 6, 7]).needed).toBe(2)
  })
})

it('is the least number of adults that any way of sharing the children out needs', () => {
  /** Tries every number of adults in each group; a group's adults take children of their age or older, youngest first. */
  const leastAdults = (rule: typeof usualCompanions, ages: number[]): number => {
    const children = ages.filter((age) => age < rule.children.at(-1)!.under).toSorted((a, b) => a - b)
    const fits = (adults: number[]): boolean => {
      const places = rule.children.flatMap(({ perAdult }, group) =>
        Array.from({ length: adults[group]! * perAdult }, () => group),
      )
      return children.every((age) => {
        const group = rule.children.findIndex(({ under }) => age < under)
        // A place of the oldest group that will do leaves those of younger groups to others.
        const place = places.findLastIndex((one) => one <= group)
        if (place < 0) return false
        places.splice(place, 1)
        return true
      })
    }
    const upTo = children.length
    const counts = Array.from({ length: upTo + 1 }, (_, index) => index)
    const ways = counts.flatMap((one) => counts.flatMap((two) => counts.map((three) => [one, two, three])))
    return Math.min(
      ...ways.filter(fits).map((way) => way.slice(0, rule.children.length).reduce((a, b) => a + b, 0)),
    )
  }
  const rules = fc
    .tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 }))
    .map(([first, more, most]) => ({
      adultFrom: 16,
      children: [
        { under: 3, perAdult: first },
        { under: 6, perAdult: first + more },
        { under: 9, perAdult: first + more + most },
      ],
    }))
  fc.assert(
    fc.property(rules, fc.array(fc.nat(10), { maxLength: 6 }), (rule, ages) => {
      expect(companionsFor(rule, ages).needed).toBe(leastAdults(rule, ages))
    }),
  )
})
