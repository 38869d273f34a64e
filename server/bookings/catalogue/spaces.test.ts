import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excludeEachOther, leafParts, spaceTree, type Space } from './spaces.ts'

const space = (slug: string, partOf: string | null = null): Space => ({
  venueSlug: 'mill',
  slug,
  name: slug,
  partOf,
  fireLimit: null,
})

const hall = [
  space('hall'),
  space('north-half', 'hall'),
  space('court-1', 'north-half'),
  space('court-2', 'north-half'),
  space('south-half', 'hall'),
  space('studio'),
]

it('a space is its smallest parts, and one without parts is its own', () => {
  const tree = spaceTree(hall)
  expect(leafParts(tree, 'hall')).toEqual(['court-1', 'court-2', 'south-half'])
  expect(leafParts(tree, 'north-half')).toEqual(['court-1', 'court-2'])
  expect(leafParts(tree, 'south-half')).toEqual(['south-half'])
  expect(leafParts(tree, 'studio')).toEqual(['studio'])
})

it('a whole and its parts exclude each other, and parts side by side do not', () => {
  const tree = spaceTree(hall)
  const excluding = (one: string) =>
    hall.map(({ slug }) => slug).filter((other) => excludeEachOther(tree, one, other))
  expect(excluding('hall')).toEqual(['hall', 'north-half', 'court-1', 'court-2', 'south-half'])
  expect(excluding('court-1')).toEqual(['hall', 'north-half', 'court-1'])
  expect(excluding('south-half')).toEqual(['hall', 'south-half'])
  expect(excluding('studio')).toEqual(['studio'])
})

it('refuses a whole that is not there, a ring, and a question about a space that is not there', () => {
  expect(() => spaceTree([space('court-1', 'hall')])).toThrow('There is no space hall')
  expect(() => spaceTree([space('a', 'b'), space('b', 'a')])).toThrow('is a part of itself')
  expect(() => spaceTree([space('a', 'a')])).toThrow('is a part of itself')
  expect(() => spaceTree([space('a', 'b'), space('b', 'c'), space('c', 'b')])).toThrow('is a part of itself')
  expect(() => leafParts(spaceTree(hall), 'attic')).toThrow('There is no space attic')
})

it('two spaces of any tree exclude each other where one is the other, above it or below it', () => {
  // Each space may be a part of one that stands before it.
  const trees = fc
    .array(fc.option(fc.nat(30)), { minLength: 1, maxLength: 12 })
    .map((wholes) =>
      wholes.map((whole, index) =>
        space(`s${index}`, whole === null || index === 0 ? null : `s${whole % index}`),
      ),
    )
  const isWithin = (list: Space[], slug: string | null, whole: string): boolean =>
    slug !== null && (slug === whole || isWithin(list, list.find((one) => one.slug === slug)!.partOf, whole))
  fc.assert(
    fc.property(trees, fc.nat(11), fc.nat(11), (list, i, j) => {
      const [one, other] = [list[i % list.length]!.slug, list[j % list.length]!.slug]
      expect(excludeEachOther(spaceTree(list), one, other)).toBe(
        isWithin(list, one, other) || isWithin(list, other, one),
      )
    }),
  )
})
