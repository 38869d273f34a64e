import { formatLongDate } from '../../contract/dates.ts'
import type { CalendarDate } from '../../contract/dates.ts'
import { locale } from './text.ts'

/** `15 December 2026`, in the document's language. */
export const longDate = (date: CalendarDate): string => formatLongDate(date, locale)
