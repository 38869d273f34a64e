import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { session, spin, swim, timetable } from '../testing/a-day.ts'
import {
  accessFacts,
  filtersInTheWay,
  filtersOn,
  isShown,
  levels,
  noFilters,
  readFilters,
  withFilters,
} from './filters.ts'
import type { Filters } from './filters.ts'
import { rowsOf } from './rows.ts'

const rows = rowsOf(
  timetable([
    session({ id: 'a', activity: 'spin-express', start: '07:00', left: 0 }),
    session({ id: 'b', activity: 'public-swim', start: '12:00', access: ['quiet'] }),
    session({ id: 'c', activity: 'spin-express', start: '18:00' }),
    session({ id: 'd', activity: 'public-swim', start: '19:00', state: 'cancelled' }),
  ]),
)
const shown = (part: Partial<Filters>) =>
  rows.filter((row) => isShown(row, { ...noFilters, ...part })).map(({ session: { id } }) => id)

describe('the address keeps the filters', () => {
  const anyFilters: fc.Arbitrary<Filters> = fc.record({
    category: fc.option(fc.constantFrom('swimming', 'classes')),
    activity: fc.option(fc.constantFrom('aqua-fit', 'badminton')),
    time: fc.option(fc.constantFrom('morning', 'afternoon', 'evening')),
    age: fc.option(fc.integer({ min: 0, max: 18 })),
    level: fc.option(fc.constantFrom(...levels)),
    access: fc.subarray([...accessFacts]),
    withSpaces: fc.boolean(),
  })

  it('and gives them back, with everything else in it', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const query = withFilters(new URLSearchParams('day=2026-11-27&kiosk=true'), filters)
        expect(readFilters(query)).toEqual(filters)
        expect([query.get('day'), query.get('kiosk')]).toEqual(['2026-11-27', 'true'])
      }),
    )
  })

  it('no filter leaves no trace, and what is senseless counts for nothing', () => {
    expect(withFilters(new URLSearchParams('category=gym&spaces=yes'), noFilters).toString()).toBe('')
    const senseless = 'category=A%20B&time=night&age=190&level=best&access=wings,hoist&spaces=1'
    expect(readFilters(new URLSearchParams(senseless))).toEqual({ ...noFilters, access: ['hoist'] })
  })
})

describe('what is shown', () => {
  it('by category, activity, time of day and spaces', () => {
    expect(shown({})).toEqual(['a', 'b', 'c', 'd'])
    expect(shown({ category: 'classes' })).toEqual(['a', 'c'])
    expect(shown({ activity: 'public-swim' })).toEqual(['b', 'd'])
    expect(shown({ time: 'morning' })).toEqual(['a'])
    expect(shown({ time: 'afternoon' })).toEqual(['b'])
    expect(shown({ time: 'evening' })).toEqual(['c', 'd'])
    expect(shown({ withSpaces: true })).toEqual(['b', 'c'])
  })

  it('by age: the activity must allow it, and a price must be had', () => {
    expect(shown({ age: 2 })).toEqual(['b', 'd'])
    expect(shown({ age: 11 })).toEqual(['a', 'b', 'c', 'd'])
    expect(shown({ age: 18 })).toEqual(['a', 'b', 'c', 'd'])
    const [row] = rows
    const overSixties = { ...spin, ages: { minimum: 60, maximum: null } }
    expect(isShown({ ...row!, activity: overSixties }, { ...noFilters, age: 18 })).toBe(true)
    expect(isShown({ ...row!, activity: overSixties }, { ...noFilters, age: 17 })).toBe(false)
    const unpriced = { ...swim, priceOptions: [swim.priceOptions[0]!] }
    expect(isShown({ ...row!, activity: unpriced }, { ...noFilters, age: 8 })).toBe(false)
  })

  it('by level, where what is for everybody suits all, and by access of activity and session', () => {
    expect(shown({ level: 'beginner' })).toEqual(['b', 'd'])
    expect(shown({ level: 'intermediate' })).toEqual(['a', 'b', 'c', 'd'])
    expect(shown({ access: ['hoist'] })).toEqual(['b', 'd'])
    expect(shown({ access: ['hoist', 'quiet'] })).toEqual(['b'])
  })

  it('names the filters that are on, and those in the way', () => {
    const filters = { ...noFilters, category: 'swimming', time: 'morning' as const }
    expect(filtersOn(filters)).toEqual(['category', 'time'])
    expect(filtersInTheWay(rows, filters)).toEqual(['category', 'time'])
    expect(filtersInTheWay(rows, { ...filters, category: 'gym' })).toEqual(['category'])
  })
})
