import { formatDate, formatLongDate, isCalendarDate } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'

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

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** `15 December`, with the year where it is another than that of `today`. */
export function shortDate(date: CalendarDate, today: CalendarDate): string {
  const long = formatLongDate(date)
  return date.slice(0, 4) === today.slice(0, 4) ? long.slice(0, -5) : long
}

/** `Tuesday 15 December`, with the year where it is another than that of `today`. */
export const weekdayDate = (date: CalendarDate, today: CalendarDate): string =>
  `${weekday.format(new Date(`${date}T00:00:00Z`))} ${shortDate(date, today)}`

/** `Tue 15 Dec`, with the year where it is another than that of `today`: for the narrow columns of a choice. */
export function compactDate(date: CalendarDate, today: CalendarDate): string {
  const [weekdayName = '', day, month = '', year] = weekdayDate(date, today).split(' ')
  return [weekdayName.slice(0, 3), day, month.slice(0, 3), year].filter(Boolean).join(' ')
}

/** 1 as `1st`, 15 as `15th`; -1 is the last day of the month. */
export function ordinalDay(day: number): string {
  if (day === -1) return 'last day'
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${day}${ending[new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(day)]}`
}
