import { addDays, dayOfWeek, type CalendarDate } from '../../../contract/dates.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import { instantOf } from '../../calendar/zoned-time.ts'
import type { AccessFact, Weekday } from './activity.ts'
import { openingOn, type OpeningTimes } from './opening-times.ts'

/** One row of the timetable at one centre: an activity on some weekdays, or on single days, at some times. */
export interface TimetablePattern {
  venueSlug: string
  activitySlug: string
  spaceSlug: string | null
  weekdays: Weekday[]
  /** Single days beside those weekdays; the two limits do not hold for them. */
  dates: CalendarDate[]
  /** Times on the wall, in order. */
  starts: LocalTime[]
  minutes: number
  capacity: number
  /** The most people its space may hold; null: not said. */
  fireLimit: number | null
  leader: string | null
  /** What holds here beside what holds for the activity. */
  access: AccessFact[]
  /** First and last day of the weekly pattern; null: no limit. */
  firstDay: CalendarDate | null
  lastDay: CalendarDate | null
  /** Days on which it does not take place. */
  except: CalendarDate[]
}

/** One occurrence of an activity, as its pattern makes it. */
export interface ActivitySession {
  /**
   * Centre, activity, space, local day and time of the start: whoever makes the sessions of a day again makes the same keys.
   * Two sessions never have the same one, as long as no space is used twice.
   */
  key: string
  venueSlug: string
  activitySlug: string
  spaceSlug: string | null
  localDay: CalendarDate
  localStart: LocalTime
  startsAt: Date
  endsAt: Date
  capacity: number
  fireLimit: number | null
  leader: string | null
  access: AccessFact[]
}

/**
 * The sessions that a pattern makes from a day up to and including another, in order of their start. The length is time that
 * passes: over a change of the clocks the wall shows another end. A session that does not lie within the opening hours of its
 * day falls out: on bank holidays and on days when the centre opens later or not at all.
 */
export function sessionsBetween(
  pattern: TimetablePattern,
  opening: OpeningTimes,
  from: CalendarDate,
  until: CalendarDate,
  timeZone: string,
): ActivitySession[] {
  const sessions: ActivitySession[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (takesPlaceOn(pattern, day)) sessions.push(...sessionsOn(pattern, opening, day, timeZone))
  }
  return sessions
}

/** Whether the pattern names the day, before anybody asks whether the centre is open. */
export function takesPlaceOn(pattern: TimetablePattern, day: CalendarDate): boolean {
  if (pattern.except.includes(day)) return false
  if (pattern.dates.includes(day)) return true
  return (
    pattern.weekdays.includes(dayOfWeek(day)) &&
    (pattern.firstDay === null || pattern.firstDay <= day) &&
    (pattern.lastDay === null || day <= pattern.lastDay)
  )
}

function sessionsOn(
  pattern: TimetablePattern,
  opening: OpeningTimes,
  day: CalendarDate,
  timeZone: string,
): ActivitySession[] {
  const { venueSlug, activitySlug, spaceSlug, capacity, fireLimit, leader, access } = pattern
  const open = openingOn(opening, day).hours.map(({ from, until }) => ({
    from: instantOf(day, from, timeZone),
    until: instantOf(day, until, timeZone),
  }))
  return pattern.starts.flatMap((localStart) => {
    const startsAt = instantOf(day, localStart, timeZone)
    const endsAt = new Date(startsAt.getTime() + pattern.minutes * 60_000)
    if (!open.some(({ from, until }) => from <= startsAt && endsAt <= until)) return []
    const key = [venueSlug, activitySlug, spaceSlug ?? '-', day, localStart].join('/')
    return [
      {
        key,
        venueSlug,
        activitySlug,
        spaceSlug,
        localDay: day,
        localStart,
        startsAt,
        endsAt,
        capacity,
        fireLimit,
        leader,
        access,
      },
    ]
  })
}
