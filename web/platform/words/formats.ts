import { formatLongDate, formatWeekday } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import { locale } from '../text.ts'

/** `15 December 2026`, in the document's language. */
export const longDate = (date: CalendarDate): string => formatLongDate(date, locale)

/** `Tuesday 15 December 2026`, in the document's language. */
export const longDay = (date: CalendarDate): string =>
  `${formatWeekday(date, locale, 'long')} ${longDate(date)}`

/** A timetable says hundreds of times, and what says one is dear to make. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** `10:15`, on the clocks of the operator's centres. @param instant as ISO 8601 */
export function timeOfDay(instant: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`
  let clock = clocks.get(key)
  if (!clock) {
    clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
    clocks.set(key, clock)
  }
  return clock.format(new Date(instant))
}
