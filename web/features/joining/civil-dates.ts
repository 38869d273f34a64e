import { formatDate, isCalendarDate } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import { longDate } from '../../platform/formats.ts'
import { locale, text } from '../../platform/text.ts'

/** Civil dates as the customer types and reads them. */

const typed = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/

/** Reads `3/12/2026`, `03.12.2026` or `03 12 2026`; null for anything that is not a day. */
export function parseTypedDate(text: string): CalendarDate | null {
  const parts = typed.exec(text.trim())
  if (!parts) return null
  const date = `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

/** `2026-12-03` as `03/12/2026`; text that is no date stays as it is. */
export const toTypedDate = (text: string): string => (isCalendarDate(text) ? formatDate(text) : text)

const weekdays = (length: 'long' | 'short') =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
const weekdayOf = { long: weekdays('long'), short: weekdays('short') }

/** The name of the civil day: the zone of the machine takes no part. */
const weekday = (date: CalendarDate, length: 'long' | 'short'): string =>
  weekdayOf[length].format(new Date(`${date}T00:00:00Z`))

/** `15 December`, with the year where it is another than that of `today`. */
export function shortDate(date: CalendarDate, today: CalendarDate): string {
  const long = longDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? long.slice(0, -5) : long
}

/** `Tuesday 15 December`, with the year where it is another than that of `today`. */
export const weekdayDate = (date: CalendarDate, today: CalendarDate): string =>
  `${weekday(date, 'long')} ${shortDate(date, today)}`

/** `Tue 15 Dec`, with the year where it is another than that of `today`: for the narrow columns of a choice. */
export function compactDate(date: CalendarDate, today: CalendarDate): string {
  const [day, month = '', year] = shortDate(date, today).split(' ')
  return [weekday(date, 'short'), day, month.slice(0, 3), year].filter(Boolean).join(' ')
}

/** A month has no later day than this, so an operator's last day of the month travels as it. */
const lastDay = 31

/** 1 as `1st`, 15 as `15th`; 31 is the last day of each month. */
export const ordinalDay = (day: number): string =>
  day === lastDay ? text('review.day.last') : text('review.day.ordinal', { day })
