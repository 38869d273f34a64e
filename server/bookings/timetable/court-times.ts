import type { CalendarDate } from '../../../contract/dates.ts'
import type { LocalTime } from '../../calendar/local-time.ts'
import { instantOf, timeOfDayIn } from '../../calendar/zoned-time.ts'
import type { CourtOffer, Hours } from '../catalogue/activity.ts'
import { openingOn, weekdayKept, type OpeningTimes } from '../catalogue/opening-times.ts'
import { leafParts, type SpaceTree } from '../catalogue/spaces.ts'

/** A time at which a court can be had, or is taken. */
export interface CourtTime {
  localStart: LocalTime
  startsAt: Date
  endsAt: Date
  courts: { spaceSlug: string; free: boolean }[]
}

/** A smallest part of a space that a court or a session has, from an instant up to, and not including, another. */
export interface Occupied {
  part: string
  from: Date
  until: Date
}

/**
 * The court times of an offer on a day, in order: one after the other from the beginning of the hours, each as long as the
 * activity, as long as a whole one fits. A court is free where none of its smallest parts is occupied meanwhile. Where clocks go back,
 * the second of two times with one name is not offered: nobody could say which they mean.
 */
export function courtTimes(
  offer: CourtOffer,
  minutes: number,
  opening: OpeningTimes,
  tree: SpaceTree,
  occupied: readonly Occupied[],
  day: CalendarDate,
  timeZone: string,
): CourtTime[] {
  const courts = offer.spaceSlugs.map((spaceSlug) => ({ spaceSlug, parts: leafParts(tree, spaceSlug) }))
  return courtHours(offer, opening, day).flatMap(({ from, until }) => {
    const close = instantOf(day, until, timeZone).getTime()
    const times: CourtTime[] = []
    let startsAt = instantOf(day, from, timeZone)
    for (;;) {
      const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
      if (endsAt.getTime() > close) return times
      const localStart = timeOfDayIn(startsAt, timeZone)
      const isRepeated = times.some((time) => time.localStart === localStart)
      const meanwhile = occupied.filter((one) => one.from < endsAt && startsAt < one.until)
      if (!isRepeated)
        times.push({
          localStart,
          startsAt,
          endsAt,
          courts: courts.map(({ spaceSlug, parts }) => ({
            spaceSlug,
            free: !meanwhile.some(({ part }) => parts.includes(part)),
          })),
        })
      startsAt = endsAt
    }
  })
}

/** Whether a court for a time is in an offer of the centre, at whatever time its courts begin there now. */
export function isCourtOffered(
  { courts, opening }: { courts: readonly CourtOffer[]; opening: OpeningTimes },
  court: { activity: string; space: string | null; localDay: CalendarDate; startsAt: Date; endsAt: Date },
  timeZone: string,
): boolean {
  const { activity, space, localDay: day, startsAt, endsAt } = court
  return courts
    .filter(({ activitySlug, spaceSlugs }) => activitySlug === activity && spaceSlugs.includes(space ?? ''))
    .flatMap((offer) => courtHours(offer, opening, day))
    .some(
      ({ from, until }) =>
        instantOf(day, from, timeZone) <= startsAt && endsAt <= instantOf(day, until, timeZone),
    )
}

/** The hours of a day in which the courts are offered: where the centre is open and the offer holds. */
export function courtHours({ hours }: CourtOffer, opening: OpeningTimes, day: CalendarDate): Hours[] {
  const open = openingOn(opening, day).hours
  if (hours === null) return [...open]
  const weekday = weekdayKept(day, opening.nation)
  const offered = hours.filter(({ weekdays }) => weekdays.includes(weekday))
  return open
    .flatMap((one) =>
      offered.map((other) => ({
        from: one.from > other.from ? one.from : other.from,
        until: one.until < other.until ? one.until : other.until,
      })),
    )
    .filter(({ from, until }) => from < until)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
