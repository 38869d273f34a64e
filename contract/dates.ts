/**
 * Civil dates: a day on the calendar, with no time and no time zone. All arithmetic is on whole day numbers of the Gregorian
 * calendar, so neither the machine's time zone nor a change of the clocks can move a date. Only `todayIn`
 * looks at an instant, and it is told the time zone. Small on purpose: the browser carries this file.
 */

/** A real day as `YYYY-MM-DD`, years 0001 to 9999. Text order is date order. */
export type CalendarDate = string

export interface CalendarParts {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** The parts of `YYYY-MM-DD`, or null where it is not a day that exists (30 February, 29 February 2027, year 0). */
export function parseCalendarDate(text: string): CalendarParts | null {
  const found = shape.exec(text)
  if (!found) return null
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month)
  return real ? { year, month, day } : null
}

/** Whether the value is text of the form `YYYY-MM-DD` that names a day that exists. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && parseCalendarDate(value) !== null
}

/** The parts of a date already known to be one. Throws RangeError otherwise: a wrong date must never be computed with. */
export function partsOf(date: CalendarDate): CalendarParts {
  const parts = parseCalendarDate(date)
  if (!parts) throw new RangeError(`Not a calendar date: ${date}`)
  return parts
}

/** The date of the parts. Throws RangeError where there is no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  const text = textOf(year, month, day)
  if (parseCalendarDate(text) === null) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

/** The date so many days later (earlier when negative). Throws RangeError for a part of a day, or outside the years above. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  if (!Number.isInteger(days)) throw new RangeError(`Not whole days: ${days}`)
  return fromDayNumber(dayNumber(date) + days)
}

/** The same day so many months later, or the last day of that month where it is shorter: 31 January + 1 is 28 or 29 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date)
  return dayInMonth(year, month + months, day)
}

/** That day of a month, or the month's last day where it is shorter. `month` may run past 12 or below 1 into other years. */
export function dayInMonth(year: number, month: number, day: number): CalendarDate {
  const months = year * 12 + month - 1
  const [realYear, realMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  return calendarDate(realYear, realMonth, Math.min(day, lengthOfMonth(realYear, realMonth)))
}

/** Days from one date to another: 1 from a day to the next, negative backwards. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** Completed years. Somebody born on 29 February has a birthday on the 28th in other years. */
export function ageOn(dateOfBirth: CalendarDate, day: CalendarDate): number {
  const years = partsOf(day).year - partsOf(dateOfBirth).year
  return compareDates(addMonths(dateOfBirth, years * 12), day) <= 0 ? years : years - 1
}

/** Negative when `a` is earlier, 0 when equal, positive when later: fit for `sort`. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - partsOf(date).day)
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  return addDays(date, daysInMonth(date) - partsOf(date).day)
}

/** 28 to 31. */
export function daysInMonth(date: CalendarDate): number {
  const { year, month } = partsOf(date)
  return lengthOfMonth(year, month)
}

/** 1 Monday to 7 Sunday (ISO 8601). */
export function dayOfWeek(date: CalendarDate): number {
  return ((dayNumber(date) + 2) % 7) + 1
}

/** `15/12/2026`. */
export function formatDate(date: CalendarDate): string {
  const { year, month, day } = partsOf(date)
  return `${pad(day, 2)}/${pad(month, 2)}/${pad(year, 4)}`
}

const englishMonths =
  'January February March April May June July August September October November December'.split(' ')

const welshMonths =
  'Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr'.split(' ')

/** Names by language, ours because browsers leave Welsh out. */
interface Names<T> {
  en: T
  cy: T
}

const monthNames: Names<readonly string[]> = { en: englishMonths, cy: welshMonths }

const shortMonthNames: Names<readonly string[]> = {
  en: englishMonths.map((name) => name.slice(0, 3)),
  cy: 'Ion Chwef Maw Ebr Mai Meh Gorff Awst Medi Hyd Tach Rhag'.split(' '),
}

/** A language not listed is shown in English. */
const namesOf = <T>(names: Names<T>, locale: string): T =>
  locale.split('-')[0]!.toLowerCase() === 'cy' ? names.cy : names.en

/** `15 December 2026`. */
export function formatLongDate(date: CalendarDate, locale = 'en-GB'): string {
  return `${partsOf(date).day} ${formatMonth(date, locale)}`
}

/** `December 2026`. */
export function formatMonth(date: CalendarDate, locale: string): string {
  const { year, month } = partsOf(date)
  return `${namesOf(monthNames, locale)[month - 1]} ${year}`
}

/** The twelve short names, `Jan` to `Dec`; a language not listed is shown in English. */
export function shortMonths(locale: string): readonly string[] {
  return namesOf(shortMonthNames, locale)
}

/** Monday first. */
const weekdayNames: Names<{ long: readonly string[]; short: readonly string[] }> = {
  en: {
    long: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    short: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  },
  cy: {
    long: ['Llun', 'Mawrth', 'Mercher', 'Iau', 'Gwener', 'Sadwrn', 'Sul'].map((day) => `Dydd ${day}`),
    short: 'Llun Maw Mer Iau Gwe Sad Sul'.split(' '),
  },
}

/** `Tuesday` or `Tue`; a language not listed is shown in English. */
export function formatWeekday(date: CalendarDate, locale: string, length: 'long' | 'short'): string {
  return weekdays(locale, length)[dayOfWeek(date) - 1]!
}

/** The seven names, Monday first; a language not listed is shown in English. */
export function weekdays(locale: string, length: 'long' | 'short'): readonly string[] {
  return namesOf(weekdayNames, locale)[length]
}

/** The civil date at an instant in a time zone (IANA name, such as `Europe/London`). Throws RangeError for an unknown zone. */
export function todayIn(instant: Date, timeZone: string): CalendarDate {
  // Many ask within one second, and the formatter is slow. A day begins with a second.
  const second = Math.floor(instant.getTime() / 1000)
  const last = latest.get(timeZone)
  if (last?.second === second) return last.date
  const part = wallClock(instant, timeZone)
  const date = calendarDate(Number(part('year')), Number(part('month')), Number(part('day')))
  latest.set(timeZone, { second, date })
  return date
}

const latest = new Map<string, { second: number; date: CalendarDate }>()

const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(instant: Date, timeZone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  let format = wallClocks.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    wallClocks.set(timeZone, format)
  }
  const parts = format.formatToParts(instant)
  return (type) => parts.find((part) => part.type === type)!.value
}

function textOf(year: number, month: number, day: number): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Days since 1 March of the year 0. Years counted from March put the leap day last, so no table of months is needed. */
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOf(date)
  const marchYear = month < 3 ? year - 1 : year
  const monthsSinceMarch = (month + 9) % 12
  return firstOfMarch(marchYear) + Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1
}

function firstOfMarch(year: number): number {
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
}

function fromDayNumber(days: number): CalendarDate {
  let marchYear = Math.floor((days * 400) / 146_097)
  if (firstOfMarch(marchYear) > days) marchYear -= 1
  else if (firstOfMarch(marchYear + 1) <= days) marchYear += 1
  const dayOfYear = days - firstOfMarch(marchYear)
  const monthsSinceMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthsSinceMarch + 2) / 5) + 1
  const [year, month] =
    monthsSinceMarch < 10 ? [marchYear, monthsSinceMarch + 3] : [marchYear + 1, monthsSinceMarch - 9]
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`No calendar date has the year ${year}`)
  return textOf(year, month, day)
}
