import type { LocalTime } from '../../calendar/local-time.ts'
import type { VatClass } from '../../client-configuration/client-settings.ts'

/**
 * What an operator offers, complete: defaults are filled in, references exist, amounts are in minor units of the operator's
 * currency. Times of day are those on the wall at the centre.
 */

export type ActivityKind = 'session' | 'court' | 'course' | 'camp'

export interface Activity {
  slug: string
  kind: ActivityKind
  name: string
  /** Sanitised HTML. */
  description: string
  /** Slug of a category. */
  category: string
  level: Level | null
  /** On the local day of the session; whoever is younger or older is refused. */
  ages: AgeRange
  /** What to bring, each in a few words. */
  bring: string[]
  access: AccessFact[]
  /** Young children need adults beside them: companions.ts. */
  inWater: boolean
  /** Of a session whose timetable does not say, and of every court time. */
  minutes: number
  /** Places of a session whose timetable does not say; null for courts, which have no places. */
  capacity: number | null
  /** When the off-peak prices hold, by the time of the start; empty: never. */
  offPeak: WeeklyHours[]
  /** In the order they are shown. The price of a court is for the whole court. */
  priceOptions: PriceOption[]
  /** Slug of a policy. */
  policy: string
  /** Slugs of the texts that every attendee agrees to. */
  waivers: string[]
}

export type Level = 'everybody' | 'beginner' | 'intermediate' | 'advanced'

export type AccessFact = 'step_free' | 'hoist' | 'seated' | 'hearing_loop' | 'quiet' | 'women_only'

/** Both ends count; null: no limit. */
export interface AgeRange {
  minimum: number | null
  maximum: number | null
}

/** 1 Monday to 7 Sunday (ISO 8601). */
export type Weekday = number

/** From a time up to, and not including, another on each of these days. */
export interface WeeklyHours extends Hours {
  weekdays: Weekday[]
}

/** `until` is later than `from` and may be `24:00`. */
export interface Hours {
  from: LocalTime
  until: LocalTime
}

export interface PriceOption {
  /** Unique in its activity. */
  slug: string
  name: string
  ages: AgeRange
  /** A mark that the person must have; null: none. */
  requiredMark: string | null
  /** One of these memberships must be in force; empty: none is needed. */
  membershipSlugs: string[]
  price: number
  /** Null: the price holds at all times. */
  offPeakPrice: number | null
  vatClass: VatClass
}

/** The whole court, or one of several courts alike, at one centre. */
export interface CourtOffer {
  activitySlug: string
  venueSlug: string
  /** Each can be taken by itself. */
  spaceSlugs: string[]
  /** Null: whenever the centre is open. */
  hours: WeeklyHours[] | null
}
