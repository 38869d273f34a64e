import { ageOn, type CalendarDate } from '../../../contract/dates.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import type { Nation } from '../../venues/nation.ts'
import type { Activity, AgeRange, PriceOption } from '../catalogue/activity.ts'
import { isInForce, type HeldMembership } from '../catalogue/benefit.ts'
import { weekdayKept } from '../catalogue/opening-times.ts'

/** Whoever is to have a place. */
export interface Attendee {
  /** Null: not known. */
  dateOfBirth: CalendarDate | null
  /** Says of themselves that they are 18 or over; counts where the date of birth is not known. */
  declaredAdult: boolean
  marks: readonly string[]
  /** Of the attendee, ended and pending ones too. */
  memberships: readonly HeldMembership[]
  /** Those of whoever pays for a linked person: they bring the benefits alone that name the family. */
  family?: readonly HeldMembership[]
}

/** What a price depends on of a session or court time. */
export interface Occasion {
  venueSlug: string
  nation: Nation
  localDay: CalendarDate
  localStart: LocalTime
}

/** A price option that a person can have, at the price that holds then. */
export interface OpenOption {
  option: PriceOption
  /** Minor units. */
  amount: number
}

/** Why somebody can have no price. `condition`: each option for their age needs a mark or a membership. */
export type NoOption = 'ageUnknown' | 'tooYoung' | 'tooOld' | 'noOptionForAge' | 'condition'

/** The price options that a person can have, in the activity's order, or why there is none. */
export function openOptions(
  activity: Activity,
  attendee: Attendee,
  occasion: Occasion,
): { options: OpenOption[]; refused: null } | { options: []; refused: NoOption } {
  const age = ageThen(attendee, occasion.localDay)
  const outside = age === null ? null : outsideOf(activity.ages, age)
  if (outside) return { options: [], refused: outside }
  if (age === null && isLimited(activity.ages)) return { options: [], refused: 'ageUnknown' }
  const ofAge = activity.priceOptions.filter(({ ages }) => isWithin(ages, age))
  const options = ofAge
    .filter((option) => meetsCondition(option, attendee, occasion.localDay))
    .map((option) => ({ option, amount: amountThen(activity, option, occasion) }))
  if (options.length > 0) return { options, refused: null }
  if (ofAge.length > 0) return { options: [], refused: 'condition' }
  return { options: [], refused: age === null ? 'ageUnknown' : 'noOptionForAge' }
}

/** Completed years on the local day of the session. */
const ageThen = ({ dateOfBirth, declaredAdult }: Attendee, day: CalendarDate): number | null =>
  dateOfBirth === null ? (declaredAdult ? 18 : null) : ageOn(dateOfBirth, day)

const isLimited = ({ minimum, maximum }: AgeRange): boolean => minimum !== null || maximum !== null

function outsideOf({ minimum, maximum }: AgeRange, age: number): 'tooYoung' | 'tooOld' | null {
  if (minimum !== null && age < minimum) return 'tooYoung'
  return maximum !== null && age > maximum ? 'tooOld' : null
}

/** An unknown age is within a range without limits only. */
export const isWithin = (ages: AgeRange, age: number | null): boolean =>
  age === null ? !isLimited(ages) : outsideOf(ages, age) === null

function meetsCondition(option: PriceOption, attendee: Attendee, day: CalendarDate): boolean {
  const { requiredMark, membershipSlugs } = option
  if (requiredMark !== null && !attendee.marks.includes(requiredMark)) return false
  return (
    membershipSlugs.length === 0 ||
    attendee.memberships.some((held) => membershipSlugs.includes(held.slug) && isInForce(held, day))
  )
}

/** What anybody can have who is of the age. */
export const isUnconditional = ({ requiredMark, membershipSlugs }: PriceOption): boolean =>
  requiredMark === null && membershipSlugs.length === 0

/** The price of an option at the time of the start. */
export const amountThen = (activity: Activity, option: PriceOption, occasion: Occasion): number =>
  option.offPeakPrice !== null && isOffPeak(activity, occasion) ? option.offPeakPrice : option.price

/** Whether a start is off-peak: by its weekday, where a bank holiday counts as a Sunday, and by the time on the wall. */
export function isOffPeak({ offPeak }: Activity, { localDay, localStart, nation }: Occasion): boolean {
  const weekday = weekdayKept(localDay, nation)
  return offPeak.some(
    ({ weekdays, from, until }) => weekdays.includes(weekday) && from <= localStart && localStart < until,
  )
}
