import { addDays, dayOfWeek, todayIn } from '../../contract/dates.ts'
import type { CalendarDate } from '../../contract/dates.ts'
import { isBankHoliday } from './bank-holidays.ts'
import { timeOfDayIn } from './zoned-time.ts'

/** The working days of the banks: Bacs uses the calendar of England everywhere in the United Kingdom. */

/** What is submitted from this time on belongs to the next working day. */
const submissionsClose = '16:00'

/** Monday to Friday, not a bank holiday of England and Wales. */
export function isWorkingDay(date: CalendarDate): boolean {
  return dayOfWeek(date) <= 5 && !isBankHoliday(date, 'england-and-wales')
}

/** The date itself when it is a working day, else the next one. */
export function nextWorkingDay(date: CalendarDate): CalendarDate {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** The n-th working day after the date; the date itself, working day or not, when n is 0. */
export function addWorkingDays(date: CalendarDate, count: number): CalendarDate {
  let day = date
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1))
  return day
}

/** How many working days lie after the first date, up to and including the second; 0 where the second is not later. */
export function workingDaysBetween(from: CalendarDate, to: CalendarDate): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) count += isWorkingDay(day) ? 1 : 0
  return count
}

/** Day 0 of a direct debit submission: that day before 16:00 in the time zone, else the next working day. */
export function submissionDay(instant: Date, timeZone: string): CalendarDate {
  const second = Math.floor(instant.getTime() / 1000)
  const last = latest.get(timeZone)
  if (last?.second === second) return last.date
  const today = todayIn(instant, timeZone)
  const date = nextWorkingDay(timeOfDayIn(instant, timeZone) < submissionsClose ? today : addDays(today, 1))
  latest.set(timeZone, { second, date })
  return date
}

/** Of each time zone the last one that was asked for: many ask within one second. */
const latest = new Map<string, { second: number; date: CalendarDate }>()
