import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../testing/chance.ts'
import { cheapestWays, type Choice, type Way } from './cheapest-ways.ts'

const counters = ['a', 'b', 'c']

const choices = fc
  .array(
    fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 12 }).map((pounds) => pounds * 50),
        counter: fc.constantFrom(...counters),
        rank: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 3 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((lines) =>
    fc.tuple(
      ...lines.map((ways) =>
        fc
          .integer({ min: 0, max: 12 })
          .map((pounds): Way[] => [{ amount: pounds * 50, counter: null, rank: 0 }, ...ways]),
      ),
    ),
  )
  .map((lines) => lines.map((ways, order): Choice => ({ ways, order })))

const lefts = fc.tuple(...counters.map(() => fc.integer({ min: 0, max: 3 })))

const costOf = (some: readonly Choice[], ways: readonly number[]) => {
  const chosen = ways.map((way, line) => some[line]!.ways[way]!)
  return [
    chosen.reduce((sum, { amount }) => sum + amount, 0),
    chosen.reduce((sum, { rank }) => sum + rank, 0),
    chosen.reduce((sum, { counter }, line) => sum + (counter === null ? 0 : some[line]!.order), 0),
  ]
}

const isAllowed = (some: readonly Choice[], ways: readonly number[], left: ReadonlyMap<string, number>) =>
  counters.every(
    (counter) =>
      ways.filter((way, line) => some[line]!.ways[way]!.counter === counter).length <= left.get(counter)!,
  )

function everyChoice(some: readonly Choice[]): number[][] {
  return some.reduce<number[][]>(
    (all, { ways }) => all.flatMap((before) => ways.map((_way, index) => [...before, index])),
    [[]],
  )
}

const before = (one: number[], other: number[]) => {
  const index = one.findIndex((part, at) => part !== other[at])
  return index < 0 ? 0 : one[index]! - other[index]!
}

it('IMP-03: nothing that is allowed is cheaper, with fewer uses or with uses of earlier lines', () => {
  fc.assert(
    fc.property(choices, lefts, (some, numbers) => {
      const left = new Map(counters.map((counter, index) => [counter, numbers[index]!]))
      const found = cheapestWays(some, left)
      expect(isAllowed(some, found, left)).toBe(true)
      const best = everyChoice(some)
        .filter((ways) => isAllowed(some, ways, left))
        .map((ways) => costOf(some, ways))
        .toSorted(before)[0]
      expect(costOf(some, found)).toEqual(best)
    }),
    { numRuns: cases(3000) },
  )
})

it('the last uses of three benefits go to the dearest of twenty lines', () => {
  const ways = (amount: number): Way[] => [
    { amount, counter: null, rank: 0 },
    ...counters.map((counter) => ({ amount: 0, counter, rank: 2 })),
  ]
  const many = Array.from({ length: 20 }, (_, order): Choice => ({ ways: ways(order * 10), order }))
  const found = cheapestWays(many, new Map(counters.map((counter) => [counter, 4])))
  expect(costOf(many, found)[0]).toBe(10 * (0 + 1 + 2 + 3 + 4 + 5 + 6 + 7))
})
