import { ageOn, type CalendarDate } from '../../../contract/dates.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import type { Activity } from '../catalogue/activity.ts'
import { companionsFor } from './companions.ts'
import type { Policy } from '../catalogue/policy.ts'
import type { Attendee } from '../price/price-options.ts'
import { bookability } from '../catalogue/release.ts'

/** A place that somebody has, or has in the basket. */
export interface PlaceHad {
  activity: Pick<Activity, 'name' | 'inWater'>
  policy: Pick<Policy, 'slug' | 'mostPlacesADay' | 'mostOpenBookings' | 'companions'>
  /** Null: a court. */
  sessionId: number | null
  localDay: CalendarDate
  localStart: LocalTime
  startsAt: Date
  endsAt: Date
  /** Whose place it is: of a player who is only named whoever pays. */
  personId: string
  namedPlayer: string | null
  attendee: Pick<Attendee, 'dateOfBirth' | 'declaredAdult'>
  /** Only kept in somebody else's basket, who may never pay for it: no child is safe by it. */
  isOthersUnpaid: boolean
}

/** A place that somebody wants. */
export interface PlaceWanted extends PlaceHad {
  policy: Policy
  timeZone: string
  /** The operator has cancelled it. */
  cancelled: boolean
  /** Slugs of the memberships whose earlier release holds for this person at this centre. */
  releasing: readonly string[]
}

/** Why a place cannot be put into a basket, with what its sentence says. Both limits are of the policy, for one person. */
export type BookingRefusal =
  | { kind: 'cancelled' }
  | { kind: 'notYet'; at: Date }
  /** After the last booking, or after the start. */
  | { kind: 'tooLate' }
  | { kind: 'tooManyADay'; most: number }
  | { kind: 'tooManyOpen'; most: number }
  | { kind: 'childAlone'; under: number; needed: number }

/**
 * Why places cannot be put into a basket, as far as it is known before they are taken: one answer for each, null where it can. Each
 * is judged beside those that are `had`, booked or in the basket, by whoever the customer books for, and those wanted before
 * it; children in the water beside all.
 */
export function refusals(
  wanted: readonly PlaceWanted[],
  had: readonly PlaceHad[],
  now: Date,
): (BookingRefusal | null)[] {
  return wanted.map(
    (place, index) =>
      refusedByTime(place, now) ??
      refusedByLimits(place, [...had, ...wanted.slice(0, index)], now) ??
      childAlone(place, [...had, ...wanted]),
  )
}

function refusedByTime(place: PlaceWanted, now: Date): BookingRefusal | null {
  const { policy, cancelled, releasing, timeZone } = place
  if (cancelled) return { kind: 'cancelled' }
  const found = bookability(policy, place, releasing, now, timeZone)
  if (found.state === 'bookable') return null
  return found.state === 'notYet' ? { kind: 'notYet', at: found.at } : { kind: 'tooLate' }
}

/** The limits of a policy are about all activities that share it. */
export function refusedByLimits(
  place: PlaceHad,
  beside: readonly PlaceHad[],
  now: Date,
): BookingRefusal | null {
  const { slug, mostPlacesADay, mostOpenBookings } = place.policy
  const alike = beside.filter((other) => other.policy.slug === slug && other.personId === place.personId)
  if (
    mostPlacesADay !== null &&
    alike.filter(({ localDay }) => localDay === place.localDay).length >= mostPlacesADay
  )
    return { kind: 'tooManyADay', most: mostPlacesADay }
  if (mostOpenBookings !== null && alike.filter(({ startsAt }) => startsAt > now).length >= mostOpenBookings)
    return { kind: 'tooManyOpen', most: mostOpenBookings }
  return null
}

/**
 * Refuses a child who would have too few adults among everybody there. Whoever comes along with children is not refused: one more
 * adult is never wrong.
 */
export function childAlone(place: PlaceHad, everybody: readonly PlaceHad[]): BookingRefusal | null {
  const { activity, policy, sessionId } = place
  const age = ageThen(place)
  const under = oldestChild(place)
  if (!activity.inWater || sessionId === null || age === null || age >= under) return null
  const ages = everybody
    .filter((other) => other.sessionId === sessionId && !other.isOthersUnpaid)
    .flatMap((other) => ageThen(other) ?? [])
  const { needed, there } = companionsFor(policy.companions, ages)
  return there >= needed ? null : { kind: 'childAlone', under, needed }
}

/** Of that age on nobody needs an adult beside them. */
const oldestChild = ({ policy }: PlaceHad): number =>
  Math.max(0, ...policy.companions.children.map(({ under }) => under))

/** Null: not known. */
const ageThen = ({ attendee, localDay }: PlaceHad): number | null =>
  attendee.dateOfBirth === null ? (attendee.declaredAdult ? 18 : null) : ageOn(attendee.dateOfBirth, localDay)

/**
 * What is pointed out and not refused: for each wanted place the others of the same person at the same time, the earliest
 * first. What ends at 10:00 is not at the same time as what begins at 10:00.
 */
export const overlaps = (wanted: readonly PlaceHad[], had: readonly PlaceHad[]): PlaceHad[][] =>
  wanted.map((place, index) =>
    [...had, ...wanted.slice(0, index)]
      .filter(
        (other) =>
          other.personId === place.personId &&
          other.namedPlayer === place.namedPlayer &&
          (place.sessionId === null || other.sessionId !== place.sessionId) &&
          other.startsAt < place.endsAt &&
          place.startsAt < other.endsAt,
      )
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
  )
