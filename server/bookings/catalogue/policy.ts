import type { LocalTime } from '../../calendar/local-time.ts'

/** The rules that activities share by the policy's name. Amounts are in minor units. */
export interface Policy {
  slug: string
  release: Release
  /** Minutes before the start from which nobody can book any more; negative: after the start. */
  lastBookingMinutes: number
  /** Cancelling is free until so many hours before the start. */
  freeCancellationHours: number
  /** Of the price, when somebody cancels later than that: 0 to 100. */
  lateCancellationKeepsPercent: number
  noShow: NoShow
  /** Null in these two: any number. */
  mostPlacesADay: number | null
  mostOpenBookings: number | null
  /** Of activities in the water. */
  companions: CompanionRule
}

/** So many days before the local day of the session, at a time of day. */
export interface Release {
  daysAhead: number
  time: LocalTime
  /** Members of one of these have more days. */
  members: { membershipSlugs: string[]; daysAhead: number }[]
}

export interface NoShow {
  /** What somebody owes who did not come to a place that had cost nothing; 0: nothing. */
  penalty: number
  /** Minutes after the start at which the clock marks who has not come; null: only the desk does. */
  markedAfterMinutes: number | null
  /** What an unpaid penalty keeps its customer from. */
  blocks: 'nothing' | 'free_places' | 'every_booking'
}

/** Who must be beside young children in the water. */
export interface CompanionRule {
  /** In years: from this age on a person counts as an adult. */
  adultFrom: number
  /** Youngest first: one adult for so many children under that age. Each age and each number is above the one before. */
  children: { under: number; perAdult: number }[]
}
