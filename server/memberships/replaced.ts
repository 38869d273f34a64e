import type { CalendarDate } from '../../contract/dates.ts'

/** The membership that a change or renewal replaces, as it was when the replacement was priced. */
export interface Replaced {
  membershipId: string
  name: string
  /** Its last day, if the replacement is ordered. */
  lastDay: CalendarDate
  /** Each month, or for the whole term. */
  baseFee: number
  monthInHand: boolean
  endDate: CalendarDate | null
}
