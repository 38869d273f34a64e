import type { AccessFact, Level } from '../bookings/catalogue/activity.ts'
import type { UsePeriod } from '../bookings/catalogue/benefit.ts'
import type { NoShow } from '../bookings/catalogue/policy.ts'
import type { VatClass } from '../client-configuration/client-settings.ts'

/** The files about bookings as their authors write them. Times are `HH:MM`, hours `HH:MM-HH:MM`, amounts pounds and pence. */

export type DayName = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun' | 'weekdays' | 'weekends'

export interface WeeklyHoursEntry {
  days: DayName[]
  hours: string
}

export interface PriceOptionEntry {
  slug: string
  name: string
  minimum_age?: number
  maximum_age?: number
  mark?: string
  memberships?: string[]
  price: string
  off_peak_price?: string
  vat_class?: VatClass
}

export interface CourtsEntry {
  venues: string[]
  spaces: string[]
  hours?: WeeklyHoursEntry[]
}

export interface ActivityEntry {
  slug: string
  kind: 'session' | 'court'
  name: string
  description: string
  category: string
  level?: Level
  minimum_age?: number
  maximum_age?: number
  bring?: string[]
  access?: AccessFact[]
  in_the_water?: boolean
  minutes: number
  capacity?: number
  policy: string
  waivers?: string[]
  off_peak?: WeeklyHoursEntry[]
  prices: PriceOptionEntry[]
  courts?: CourtsEntry[]
}

export interface ActivitiesFile {
  categories: { slug: string; name: string }[]
  activities: ActivityEntry[]
}

export interface PolicyEntry {
  slug: string
  release: {
    days_ahead: number
    time: string
    members?: { memberships: string[]; days_ahead: number }[]
  }
  last_booking_minutes?: number
  free_cancellation_hours: number
  late_cancellation_keeps_percent?: number
  no_show?: { penalty?: string; marked_after_minutes?: number; blocks?: NoShow['blocks'] }
  most_places_a_day?: number
  most_open_bookings?: number
  in_the_water?: { adult_from: number; children: { under: number; per_adult: number }[] }
}

export interface PoliciesFile {
  policies: PolicyEntry[]
}

export interface BenefitEntry {
  slug: string
  memberships: string[]
  activities?: string[]
  categories?: string[]
  kind: 'free' | 'price' | 'percent_off'
  price?: string
  percent?: number
  uses?: number
  period?: UsePeriod
  off_peak_only?: boolean
  where?: 'own_centre' | 'everywhere'
  family?: boolean
}

export interface BenefitsFile {
  benefits: BenefitEntry[]
}

export interface SpacePartEntry {
  slug: string
  name: string
  fire_limit?: number
  parts?: SpacePartEntry[]
}

export interface SpaceEntry extends SpacePartEntry {
  venues: string[]
}

export interface SpacesFile {
  spaces: SpaceEntry[]
}

export interface OpeningTimesEntry {
  venues: 'all' | string[]
  week: WeeklyHoursEntry[]
  exceptions?: { date: string; hours: string[]; reason: string }[]
}

export interface OpeningTimesFile {
  opening_times: OpeningTimesEntry[]
}

/** Empty cells of columns that may be empty are left out. */
export interface TimetableRow {
  venues: string[]
  activity: string
  space?: string
  days?: DayName[]
  dates?: string[]
  starts: string[]
  minutes?: number
  capacity?: number
  leader?: string
  access?: AccessFact[]
  from?: string
  until?: string
  except?: string[]
}
