import { formatLongDate, formatWeekday } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import { locale } from '../text.ts'

/** `15 December 2026`, in the document's language. */
export const longDate = (date: CalendarDate): string => formatLongDate(date, locale)

/** `Tuesday 15 December 2026`, in the document's language. */
export const longDay = (date: CalendarDate): string =>
  `${formatWeekday(date, locale, 'long')} ${longDate(date)}`

/** `10:15`, on the clocks of the operator's centres. @param instant as ISO 8601 */
export const timeOfDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))
