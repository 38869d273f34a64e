import type { CalendarDate } from '../../../contract/dates.ts'

/** Counted back from the last year, where there is no first day: the longest life. */
const yearsOfALife = 125

export interface DateChoice {
  id: number
  isDisabled: boolean
}

export const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))

/** Every year from the first day to the last one. */
export function yearsBetween(min: CalendarDate | null, max: CalendarDate): DateChoice[] {
  const last = yearOf(max)
  const first = min === null ? last - yearsOfALife : yearOf(min)
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index, isDisabled: false }))
}

/** Most of those who join are between twenty and forty; whoever is joined by another person is a child. */
const usualAges: Readonly<Record<string, number>> = { new_member: 10 }
const usualAge = 30

/** The year that a date of birth is likely to be near, by the path of its field; null for any other date. */
export function likelyYear(path: string, today: CalendarDate): number | null {
  const [, section, name] = path.split('.')
  if (section === undefined || name !== 'date_of_birth') return null
  return yearOf(today) - (usualAges[section] ?? usualAge)
}

/** The twelve months; those without a day between the first and the last one are disabled. */
export function monthsOf(year: number, min: CalendarDate | null, max: CalendarDate): DateChoice[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = monthText(year, index + 1)
    const isTooEarly = min !== null && month < min.slice(0, 7)
    return { id: index + 1, isDisabled: isTooEarly || month > max.slice(0, 7) }
  })
}

/** The open choice nearest to one that may be disabled or not on offer at all; null where none is open. */
export function nearestOpen(choices: readonly DateChoice[], wanted: number): number | null {
  const open = choices.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)
  const near = (best: number, id: number) => (Math.abs(id - wanted) < Math.abs(best - wanted) ? id : best)
  return open.length === 0 ? null : open.reduce(near)
}

/** `2016-02`. */
export const monthText = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: () => -Infinity,
  End: () => Infinity,
}

/**
 * Where a key leads from a choice in rows of `columns`: null for a key that does not move. Past an edge it stays; the first and
 * the last key go to the ends of what can be chosen.
 */
export function choiceAfter(
  choices: readonly DateChoice[],
  current: number,
  key: string,
  columns: number,
): number | null {
  const step = steps[key]?.(columns)
  if (step === undefined) return null
  const open = choices.filter(({ isDisabled }) => !isDisabled)
  if (step === -Infinity) return open[0]?.id ?? current
  if (step === Infinity) return open.at(-1)?.id ?? current
  return open.find(({ id }) => id === current + step)?.id ?? current
}
