import { dayOfWeek, type CalendarDate } from '../../../contract/dates.ts'
import { isBankHoliday, type Division } from '../../calendar/bank-holidays.ts'
import type { Nation } from '../../venues/nation.ts'
import type { Hours, Weekday } from './activity.ts'

/** When a centre is open. */
export interface OpeningTimes {
  venueSlug: string
  /** Whose bank holidays it keeps. */
  nation: Nation
  /** Monday first; each day's hours in order and apart from each other, empty where it is closed. */
  week: Hours[][]
  /** At most one for a day. */
  exceptions: OpeningException[]
}

export interface OpeningException {
  day: CalendarDate
  /** Empty: closed all day. */
  hours: Hours[]
  /** In words for customers. */
  reason: string
}

export interface OpeningDay {
  hours: readonly Hours[]
  /** What decided: the exception with its reason, a bank holiday, or the week. */
  because: { kind: 'exception'; reason: string } | { kind: 'bankHoliday' } | { kind: 'week' }
}

const sunday: Weekday = 7

const divisions: Record<Nation, Division> = {
  england: 'england-and-wales',
  wales: 'england-and-wales',
  scotland: 'scotland',
  northern_ireland: 'northern-ireland',
}

/** The weekday whose opening times and prices hold: a bank holiday of the nation is a Sunday. */
export const weekdayKept = (day: CalendarDate, nation: Nation): Weekday =>
  isBankHoliday(day, divisions[nation]) ? sunday : dayOfWeek(day)

/** An exception goes before a bank holiday, and a bank holiday before the week. */
export function openingOn(opening: OpeningTimes, day: CalendarDate): OpeningDay {
  const exception = opening.exceptions.find((one) => one.day === day)
  if (exception) return { hours: exception.hours, because: { kind: 'exception', reason: exception.reason } }
  const hours = opening.week[weekdayKept(day, opening.nation) - 1] ?? []
  const isHoliday = isBankHoliday(day, divisions[opening.nation])
  return { hours, because: { kind: isHoliday ? 'bankHoliday' : 'week' } }
}
