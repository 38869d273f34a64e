import type { CalendarDate } from '../../../contract/dates.ts'

/** The membership that a change or renewal takes the place of, as it was when that was priced. */
export interface Replaced {
  membershipId: string
  name: string
  /** When the new one is what was asked for. */
  lastDay: CalendarDate
  /** Each month, or for the whole term. */
  baseFee: number
  monthInHand: boolean
  endDate: CalendarDate | null
}
