import { formatDate, formatWeekday, isCalendarDate } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import { longDate } from './formats.ts'
import { locale, text } from '../text.ts'

/** Civil dates as the customer types and reads them. */

const typed = /^(\d{1,2})\s*[/.,\-\s]\s*(\d{1,2})\s*[/.,\-\s]\s*(\d{2}|\d{4})$/
/** The digit keys of a phone have no stroke. */
const bareDigits = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Reads `3/12/2026`, `03.12.2026`, `03 12 2026`, `03122026`, or the `2026-12-03` that browsers fill in; null for anything that
 * is not a day. A year of two digits is not read: it may be half of one still being typed.
 */
export function parseTypedDate(text: string): CalendarDate | null {
  const trimmed = text.trim()
  if (isCalendarDate(trimmed)) return trimmed
  const [, day, month, year] = bareDigits.exec(trimmed) ?? typed.exec(trimmed) ?? []
  return year?.length === 4 ? dateOf(day, month, year) : null
}

/**
 * Reads what somebody has finished typing: as parseTypedDate, and a year of two digits as the last such year up to that of
 * `latest` (`1/2/90` is 1990, and `1/2/26` 2026 once that has begun).
 */
export function completeTypedDate(text: string, latest: CalendarDate | null): CalendarDate | null {
  const whole = parseTypedDate(text)
  const [, day, month, year] = typed.exec(text.trim()) ?? []
  if (whole !== null || latest === null || year?.length !== 2) return whole
  const last = Number(latest.slice(0, 4))
  const sameCentury = Math.floor(last / 100) * 100 + Number(year)
  return dateOf(day, month, String(sameCentury > last ? sameCentury - 100 : sameCentury))
}

function dateOf(day = '', month = '', year = ''): CalendarDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

/** `2026-12-03` as `03/12/2026`; text that is no date stays as it is. */
export const toTypedDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : text)

/** `15 December`, with the year where it is another than that of `today`. */
export function shortDate(date: CalendarDate, today: CalendarDate): string {
  const long = longDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? long.slice(0, -5) : long
}

/** `Tuesday 15 December`, with the year where it is another than that of `today`. */
export const weekdayDate = (date: CalendarDate, today: CalendarDate): string =>
  `${formatWeekday(date, locale, 'long')} ${shortDate(date, today)}`

/** `Tue 15 Dec`, with the year where it is another than that of `today`: for the narrow columns of a choice. */
export function compactDate(date: CalendarDate, today: CalendarDate): string {
  const [day, month = '', year] = shortDate(date, today).split(' ')
  return [formatWeekday(date, locale, 'short'), day, month.slice(0, 3), year].filter(Boolean).join(' ')
}

/** A month has no later day than this, so an operator's last day of the month travels as it. */
const lastDay = 31

/** 1 as `1st`, 15 as `15th`; 31 is the last day of each month. */
export const ordinalDay = (day: number): string =>
  day === lastDay ? text('review.day.last') : text('review.day.ordinal', { day })
