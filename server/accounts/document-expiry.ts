import { daysBetween, type CalendarDate } from '../../contract/dates.ts'

const soonDays = 30

/** Whether a document is valid, expires soon (from 30 days before its last day) or has expired. */
export function documentExpiry(document: { name: string; expiresOn: CalendarDate }, today: CalendarDate) {
  const daysToExpiry = daysBetween(today, document.expiresOn)
  return {
    ...document,
    daysToExpiry,
    documentExpiringSoon: daysToExpiry >= 0 && daysToExpiry <= soonDays,
  }
}
