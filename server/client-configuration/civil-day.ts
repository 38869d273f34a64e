import { sql, type SQL } from 'drizzle-orm'
import { todayIn, type CalendarDate } from '../../contract/dates.ts'
import { clients } from './client-tables.ts'

/** The civil date at an operator whose row a statement reads. */
export const civilDayAt = (now: Date): SQL<CalendarDate> =>
  sql`(${now.toISOString()}::timestamptz at time zone (${clients.settings} ->> 'timeZone'))::date`

/** No operator's civil date is later: it is the first place where a day begins. */
export const latestCivilDay = (now: Date): CalendarDate => todayIn(now, 'Pacific/Kiritimati')
