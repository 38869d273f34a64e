import { dayOfWeek } from '../../../../contract/dates.ts'

/** Why the bank takes the money later than the billing date, or null where it does not. */
export function movedReason(billingDate: string, collectionDate: string): 'weekend' | 'bankHoliday' | null {
  if (billingDate === collectionDate) return null
  return dayOfWeek(billingDate) > 5 ? 'weekend' : 'bankHoliday'
}
