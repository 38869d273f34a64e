import { addDays, addMonths } from '../../../contract/dates.ts'
import type { CalendarDate } from '../../../contract/dates.ts'
import type { TermPeriod } from '../membership-types.ts'

/**
 * The last day of a term: the start date plus the term, less one day. Where the reached month lacks the day, its last day
 * counts: a month from 31 January ends on 27 February, the day before 28 February.
 */
export function termEnd(startDate: CalendarDate, duration: number, period: TermPeriod): CalendarDate {
  return addDays(afterTerm(startDate, duration, period), -1)
}

function afterTerm(startDate: CalendarDate, duration: number, period: TermPeriod): CalendarDate {
  switch (period) {
    case 'day':
      return addDays(startDate, duration)
    case 'week':
      return addDays(startDate, 7 * duration)
    case 'month':
      return addMonths(startDate, duration)
    case 'year':
      return addMonths(startDate, 12 * duration)
  }
}
