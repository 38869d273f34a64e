import type { Activity, CourtOffer } from './activity.ts'
import type { BookingBenefit } from './benefit.ts'
import type { OpeningTimes } from './opening-times.ts'
import type { TimetablePattern } from './pattern.ts'
import type { Policy } from './policy.ts'
import type { Space } from './spaces.ts'

/** All that one operator offers to book. Each reference exists; every list is in the order of the files. */
export interface Catalogue {
  categories: Category[]
  activities: Activity[]
  policies: Policy[]
  benefits: BookingBenefit[]
  /** By centre; a whole stands before its parts. */
  spaces: Space[]
  /** At most one for a centre; each centre at which anything is offered has one. */
  openingTimes: OpeningTimes[]
  timetable: TimetablePattern[]
  courts: CourtOffer[]
  waivers: Waiver[]
}

/** A heading that activities stand under. */
export interface Category {
  slug: string
  name: string
}

/** A text that attendees agree to before they take part. */
export interface Waiver {
  slug: string
  /** The first heading of the text. */
  title: string
  /** Sanitised. */
  html: string
}
