import type { Access, Activity, Level, Session } from '../wire.ts'

/** What a timetable is narrowed by, as the address keeps it. */
export interface Filters {
  category: string | null
  /** Slug of the one activity shown. */
  activity: string | null
  time: PartOfDay | null
  /** For whom: an age in years; `adultAge` stands for every adult. */
  age: number | null
  level: Level | null
  access: readonly Access[]
  withSpaces: boolean
}
export type PartOfDay = keyof typeof partsOfDay
export type FilterName = keyof Filters

/** From the first time up to, not including, the second. */
export const partsOfDay = {
  morning: ['00:00', '12:00'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '24:00'],
} as const
export const levels: readonly Level[] = ['everybody', 'beginner', 'intermediate', 'advanced']
export const accessFacts: readonly Access[] = [
  'step_free',
  'hoist',
  'seated',
  'hearing_loop',
  'quiet',
  'women_only',
]
export const adultAge = 18

export const noFilters: Filters = {
  category: null,
  activity: null,
  time: null,
  age: null,
  level: null,
  access: [],
  withSpaces: false,
}

const slug = /^[a-z0-9-]{1,120}$/
const slugIn = (value: string | null) => (value !== null && slug.test(value) ? value : null)
const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((each) => each === value) ?? null

/** Reads the filters from an address; what is senseless is left out. */
export function readFilters(query: URLSearchParams): Filters {
  const age = query.get('age') ?? ''
  const access = (query.get('access') ?? '').split(',')
  return {
    category: slugIn(query.get('category')),
    activity: slugIn(query.get('activity')),
    time: oneOf(Object.keys(partsOfDay) as PartOfDay[], query.get('time')),
    age: /^\d{1,2}$/.test(age) && Number(age) <= adultAge ? Number(age) : null,
    level: oneOf(levels, query.get('level')),
    access: accessFacts.filter((fact) => access.includes(fact)),
    withSpaces: query.get('spaces') === 'yes',
  }
}

/** The query with some filters changed; everything else in it stays. */
export function withFilters(query: URLSearchParams, part: Partial<Filters>): URLSearchParams {
  const filters = { ...readFilters(query), ...part }
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | null) =>
    value === null || value === '' ? next.delete(name) : next.set(name, value)
  put('category', filters.category)
  put('activity', filters.activity)
  put('time', filters.time)
  put('age', filters.age === null ? null : String(filters.age))
  put('level', filters.level)
  put('access', filters.access.join(','))
  put('spaces', filters.withSpaces ? 'yes' : null)
  return next
}

/** The filters that are on. */
export const filtersOn = (filters: Filters): FilterName[] =>
  (Object.keys(noFilters) as FilterName[]).filter((name) => {
    const value = filters[name]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
  })

interface Filtered {
  session: Session
  activity: Activity
}

const within = (age: number, { minimum, maximum }: Activity['ages']): boolean =>
  (minimum === null || age >= minimum) && (maximum === null || age <= maximum)

/** Any adult: whoever is 18 may grow older, and a session for the over-sixties is for adults too. */
const suits = (age: number, ages: Activity['ages']): boolean =>
  age < adultAge ? within(age, ages) : ages.maximum === null || ages.maximum >= adultAge

const tests: { [Name in FilterName]: (row: Filtered, value: NonNullable<Filters[Name]>) => boolean } = {
  category: ({ activity }, category) => isOfActivity(activity, { category, activity: null }),
  activity: ({ activity }, slug) => isOfActivity(activity, { category: null, activity: slug }),
  time: ({ session }, time) => {
    const [from, until] = partsOfDay[time]
    return session.start >= from && session.start < until
  },
  age: ({ activity }, age) =>
    suits(age, activity.ages) && activity.priceOptions.some(({ ages }) => suits(age, ages)),
  // What is for everybody is for beginners too.
  level: ({ activity }, level) => activity.level === level || activity.level === 'everybody',
  access: ({ session, activity }, access) =>
    access.every((fact) => activity.access.includes(fact) || session.access?.includes(fact)),
  withSpaces: ({ session }) => session.left > 0 && session.state !== 'cancelled',
}

/** Whether an activity is of the category, and the one, that a timetable is narrowed to. */
export const isOfActivity = (
  activity: Pick<Activity, 'slug' | 'category'>,
  filters: Pick<Filters, 'category' | 'activity'>,
): boolean =>
  (filters.category === null || filters.category === activity.category) &&
  (filters.activity === null || filters.activity === activity.slug)

/** Whether a session is to be shown. */
export const isShown = (row: Filtered, filters: Filters): boolean =>
  filtersOn(filters).every((name) => tests[name](row, filters[name] as never))

/** Each filter without which something would be left: taking one away is the smallest way out of an empty list. */
export const filtersInTheWay = (rows: readonly Filtered[], filters: Filters): FilterName[] =>
  filtersOn(filters).filter((name) => {
    const rest = { ...filters, [name]: noFilters[name] }
    return rows.some((row) => isShown(row, rest))
  })
